package dev.clearway.cli.plan;

import dev.clearway.cli.arguments.AngleArguments;
import dev.clearway.cli.arguments.SceneArguments;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.plan.ConfigurationReader.OptionPlace;
import dev.clearway.cli.tube.TubeArguments;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.request.PlanningRequest;
import dev.clearway.io.request.RequestFile;
import dev.clearway.io.request.RequestReader;
import dev.clearway.io.request.RequestSpace;
import dev.clearway.io.request.SceneGroups;
import dev.clearway.io.request.Workspace;
import dev.clearway.io.scene.SceneFile;
import dev.clearway.io.text.DecimalText;
import dev.clearway.scene.Scene;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The arguments that say what is asked, and the reading of them. */
final class QueryArguments {
  private static final Pattern NUMBERED = Pattern.compile("(.+):([0-9]{1,9})");

  @Mixin private SceneArguments world;

  @Mixin private AngleArguments angles;

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

  @Mixin private PoseArguments pose;

  @Mixin private TubeArguments tubes;

  @Option(
      names = "--request",
      paramLabel = "FILE",
      description =
          "Take both, the group, the time and, without --scene, the scene from a file with a"
              + " MoveIt MotionPlanRequest, YAML or JSON; FILE:INDEX of a set of problems.")
  private String request;

  @Option(
      names = "--group",
      paramLabel = "NAME",
      description =
          "Only the joints of this group of the SRDF move; without it those of the request's group,"
              + " or all but passive ones.")
  private String group;

  @Option(
      names = "--workspace",
      paramLabel = "X,Y,Z,X,Y,Z",
      description =
          "Least and largest place of what slides without limits: free bodies, planar and floating"
              + " joints, virtual joints of the SRDF. Without it they stay where they are.")
  private String workspace;

  /**
   * Reads the scene and what is asked in it.
   *
   * @param warn told what a user should know
   */
  PlanningRequest read(Consumer<String> warn) throws ModelFormatException, UsageException {
    requireSense();
    Optional<RequestFile> message = request == null ? Optional.empty() : Optional.of(requestFile());
    Set<String> names =
        message.isPresent()
            ? RequestReader.names(message.get().request())
            : ConfigurationReader.names(to == null ? List.of(from) : List.of(from, to));
    if (group != null) {
      names.add(group);
    }
    world.movedBy(() -> names);
    SceneFile file = tubed(world.read(message.flatMap(RequestFile::scene)));
    if (message.isPresent() && world.body().isPresent()) {
      throw new UsageException("--request is about a robot, but with --body robots rest");
    }
    file.warnings().forEach(warn);
    Optional<String> named = Optional.ofNullable(group);
    return message.isPresent()
        ? RequestReader.read(
            message.get().request(), file.scene(), named, world.files(), told(), warn)
        : between(file, named, warn);
  }

  private SceneFile tubed(SceneFile file) throws UsageException {
    try {
      return new SceneFile(tubes.around(file.scene()), file.warnings());
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  private void requireSense() throws UsageException {
    boolean toPose = pose.requireSense(world.body().isPresent());
    if (request == null && (from == null || (to == null && !toPose))) {
      throw new UsageException(
          "from where to where? Give --from and --to or --to-pose, or --request");
    }
    if (to != null && toPose) {
      throw new UsageException("--to and --to-pose both say where the path is to end; wanted one");
    }
    if (request != null && (from != null || to != null || toPose || workspace != null)) {
      throw new UsageException(
          "--request says from where to where; leave out --from, --to, --to-pose and --workspace");
    }
  }

  /** Returns the files that say what is asked, and in which world. */
  List<Path> inputs() {
    List<Path> all = new ArrayList<>(world.inputs());
    if (request != null) {
      Matcher numbered = NUMBERED.matcher(request);
      all.add(Path.of(isNumbered(numbered) ? numbered.group(1) : request));
    }
    return all;
  }

  private boolean isNumbered(Matcher numbered) {
    return numbered.matches() && !Files.exists(Path.of(request));
  }

  private RequestFile requestFile() throws ModelFormatException {
    Matcher numbered = NUMBERED.matcher(request);
    return isNumbered(numbered)
        ? RequestFile.read(
            Path.of(numbered.group(1)), OptionalInt.of(Integer.parseInt(numbered.group(2))))
        : RequestFile.read(Path.of(request), OptionalInt.empty());
  }

  private PlanningRequest between(SceneFile file, Optional<String> named, Consumer<String> warn)
      throws ModelFormatException, UsageException {
    Scene scene = file.scene();
    BitSet moving = moving(scene, named);
    ConfigurationReader reader =
        new ConfigurationReader(
            scene, named, moving, path -> readPath(path, scene, options()), told(), warn);
    double[] start = reader.read("--from", from, scene.defaultConfiguration(), false);
    List<double[]> goals =
        to == null
            ? pose.goals(scene, moving, start)
            : List.of(reader.read("--to", to, start, true));
    if (named.isEmpty()) {
      moving.or(SceneGroups.of(scene).bases(start, goals));
    }
    OptionPlace place = new OptionPlace(to == null ? "--to-pose" : "--to");
    return RequestSpace.of(scene, moving, bounds(), told()).between(start, goals, place, warn);
  }

  private BitSet moving(Scene scene, Optional<String> named)
      throws ModelFormatException, UsageException {
    SceneGroups groups = SceneGroups.of(scene);
    if (world.body().isEmpty()) {
      return named.isPresent()
          ? groups.group(named.get(), new OptionPlace("--group"))
          : groups.all();
    }
    if (named.isPresent()) {
      throw new UsageException("--group is about a robot, but with --body robots rest");
    }
    BitSet moving = new BitSet();
    List<String> names = scene.tree().space().names();
    for (int c = 0; c < names.size(); c++) {
      moving.set(c, names.get(c).startsWith(world.body().get() + "/"));
    }
    return moving;
  }

  /** Returns a file of the scene's joints or, for a free body, of its poses. */
  private PathFile readPath(Path file, Scene scene, PathOptions options)
      throws ModelFormatException {
    return world.read(file, new SceneFile(scene, List.of()), options);
  }

  /** Returns a file that the command wrote. */
  PathFile readBack(Path file, Scene scene) throws ModelFormatException {
    return readPath(file, scene, PathOptions.DEFAULT);
  }

  private PathOptions options() {
    return new PathOptions(told() == AngleUnit.DEGREES, false);
  }

  /** Returns the unit in which angles are read and told. */
  AngleUnit told() {
    return angles.unit();
  }

  /** Returns the free body that the query is about, if it is about one. */
  Optional<String> body() {
    return world.body();
  }

  private Optional<Workspace> bounds() throws UsageException {
    if (workspace == null) {
      return Optional.empty();
    }
    double[] numbers =
        Arrays.stream(workspace.split(",", -1))
            .mapToDouble(word -> DecimalText.parse(word.strip()).orElse(Double.NaN))
            .toArray();
    if (numbers.length != 6) {
      throw new UsageException("--workspace is '" + workspace + "', wanted six numbers");
    }
    try {
      return Optional.of(
          new Workspace(Arrays.copyOf(numbers, 3), Arrays.copyOfRange(numbers, 3, 6)));
    } catch (IllegalArgumentException e) {
      throw new UsageException("--workspace: " + e.getMessage());
    }
  }
}
