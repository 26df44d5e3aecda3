package dev.clearway.bench.paper;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.paper.distances.BenchmarkScenes;
import dev.clearway.bench.paper.distances.SceneSource;
import dev.clearway.io.ModelFormatException;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/** The scenes of the paper's figures, and behind them the benchmarks' worlds. */
public final class PaperSceneSource implements SceneSource {
  private final SceneSource benchmarks = new BenchmarkScenes();

  @Override
  public List<String> names() {
    return Stream.concat(PaperScenes.NAMES.stream(), benchmarks.names().stream()).toList();
  }

  @Override
  public Scene scene(String name, Arguments given)
      throws UsageException, ModelFormatException, IOException {
    return benchmarks.names().contains(name)
        ? benchmarks.scene(name, given)
        : new PaperScenes(given).of(name).scene();
  }
}
