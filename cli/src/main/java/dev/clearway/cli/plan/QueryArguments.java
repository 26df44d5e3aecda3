package dev.clearway.cli.plan;

import dev.clearway.cli.arguments.SceneArguments;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.plan.ConfigurationReader.OptionPlace;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.request.SceneGroups;
import dev.clearway.io.scene.SceneFile;
import dev.clearway.scene.Scene;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The arguments that say what is asked, and the reading of them. */
final class QueryArguments {
  @Mixin private SceneArguments world;

  @Option(
      names = "--from",
      paramLabel = "CONFIGURATION",
      description =
          "Where the path starts: JOINT=VALUE,... (others rest where the scene says), values alone"
              + " in the order of the joints that move, the name of a group state of the SRDF, or"
              + " a waypoint of a path file, FILE:N from 0, without :N the first.")
  private String from;

  @Option(
      names = "--to",
      paramLabel = "CONFIGURATION",
      description =
          "Where it is to end, in the same ways; joints that are not named stay as at the start;"
              + " of a file without :N the last waypoint.")
  private String to;

  @Option(
      names = "--group",
      paramLabel = "NAME",
      description =
          "Only the joints of this group of the SRDF move; without it all joints but passive ones.")
  private String group;

  /**
   * Reads the scene and what is asked in it.
   *
   * @param warn told what a user should know
   */
  Query read(Consumer<String> warn) throws ModelFormatException, UsageException {
    if (from == null || to == null) {
      throw new UsageException("from where to where? Give --from and --to");
    }
    SceneFile file = world.read();
    file.warnings().forEach(warn);
    Scene scene = file.scene();
    Optional<String> named = Optional.ofNullable(group);
    SceneGroups groups = SceneGroups.of(scene);
    BitSet moving =
        named.isPresent() ? groups.group(named.get(), new OptionPlace("--group")) : groups.all();
    ConfigurationReader reader =
        new ConfigurationReader(
            scene, named, moving, path -> world.read(path, file, PathOptions.DEFAULT), warn);
    double[] start = reader.read("--from", from, scene.defaultConfiguration(), false);
    double[] goal = reader.read("--to", to, start, true);
    return Query.of(scene, moving, start, List.of(goal), new OptionPlace("--to"), warn);
  }
}
