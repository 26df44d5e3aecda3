package dev.clearway.bench.paper.distances;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.io.ModelFormatException;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.util.List;

/** Scenes by name: robots among obstacles. */
public interface SceneSource {
  /** Returns the names of all scenes, in the order in which tables list them. */
  List<String> names();

  /**
   * Reads or makes a scene.
   *
   * @param given where the data pack is
   * @throws UsageException if there is no scene of the name, or no data pack and it needs one
   * @throws ModelFormatException if one of its files can't be used
   * @throws IOException if one of its files can't be read
   */
  Scene scene(String name, Arguments given)
      throws UsageException, ModelFormatException, IOException;
}
