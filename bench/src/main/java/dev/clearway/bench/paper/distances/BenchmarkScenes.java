package dev.clearway.bench.paper.distances;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.scene.SceneOptions;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The worlds of the benchmarks' six-axis arm, which has the dimensions of an IRB 2400. */
public final class BenchmarkScenes implements SceneSource {
  private static final List<String> NAMES = List.of("cage", "shop");

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public Scene scene(String name, Arguments given)
      throws UsageException, ModelFormatException, IOException {
    if (!NAMES.contains(name)) {
      throw new UsageException("no scene '%s'; there are %s".formatted(name, NAMES));
    }
    Path folder = given.data().resolve("benchmarks").resolve("arm6");
    SceneOptions options = SceneOptions.of(UrdfOptions.DEFAULT);
    return SceneReader.read(folder.resolve(name + ".yaml"), options).scene();
  }
}
