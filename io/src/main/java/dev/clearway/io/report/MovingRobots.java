package dev.clearway.io.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.angle.JointAngles;
import dev.clearway.io.path.JointNames;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.together.ConcurrentPaths;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Which paths run together in a scene, and which robots rest while a path runs that does not name
 * them: what a verdict about several robots is worth depends on it. Immutable.
 *
 * @param together the paths that run at once, if they do
 * @param bystanders the robots that rest, path by path
 */
record MovingRobots(Optional<ConcurrentPaths> together, List<Bystander> bystanders) {
  /** Joints shown of a path that runs together with others; JSON shows all. */
  private static final int MOST_JOINTS = 4;

  static final MovingRobots UNKNOWN = new MovingRobots(Optional.empty(), List.of());

  /** Copies the list. */
  MovingRobots {
    bystanders = List.copyOf(bystanders);
  }

  /**
   * A robot that rests while a path runs.
   *
   * @param path name of the path; empty where it rests in all
   * @param robot its name
   * @param names of its coordinates
   * @param values of its coordinates, radians and metres
   * @param units in which they are told; where it is a length, not degrees
   */
  record Bystander(
      String path, String robot, List<String> names, List<Double> values, List<AngleUnit> units) {
    private String text() {
      String at =
          IntStream.range(0, names.size())
              .mapToObj(
                  i ->
                      Quoted.visible(names.get(i))
                          + " = "
                          + ReportNumbers.near(units.get(i).of(values.get(i)))
                          + (units.get(i) == AngleUnit.DEGREES ? " deg" : ""))
              .collect(Collectors.joining(", "));
      return "robot %s (%s)%s"
          .formatted(
              Quoted.visible(robot),
              at,
              path.isEmpty() ? "" : " while " + Quoted.visible(path) + " runs");
    }
  }

  /** Returns what paths move in a scene. */
  static MovingRobots of(
      Scene scene, List<PathFile> files, Optional<ConcurrentPaths> together, AngleUnit told) {
    JointAngles angles = new JointAngles(scene.tree(), told);
    List<Bystander> out = new ArrayList<>();
    for (int r = 0; r < scene.robots().size() && scene.robots().size() > 1; r++) {
      String robot = scene.robots().get(r).name();
      List<Integer> own = coordinates(scene.tree().space(), robot + "/");
      List<PathFile> without =
          files.stream().filter(f -> own.stream().noneMatch(f.given()::contains)).toList();
      if (own.isEmpty() || without.isEmpty()) {
        continue;
      }
      boolean always = without.size() == files.size() && restsAlike(own, files);
      for (PathFile file : always ? files.subList(0, 1) : without) {
        out.add(bystander(scene, angles, robot, own, file, always ? "" : file.file().toString()));
      }
    }
    return new MovingRobots(together, out);
  }

  private static boolean restsAlike(List<Integer> own, List<PathFile> files) {
    double[] first = files.getFirst().start();
    return files.stream()
        .map(PathFile::start)
        .allMatch(q -> own.stream().allMatch(c -> q[c] == first[c]));
  }

  private static Bystander bystander(
      Scene scene,
      JointAngles angles,
      String robot,
      List<Integer> own,
      PathFile file,
      String path) {
    List<String> names = JointNames.shortest(scene);
    double[] q = file.start();
    return new Bystander(
        path,
        robot,
        own.stream().map(names::get).toList(),
        own.stream().map(c -> q[c]).toList(),
        own.stream().map(angles::unit).toList());
  }

  private static List<Integer> coordinates(JointSpace space, String prefix) {
    return IntStream.range(0, space.size())
        .filter(c -> space.names().get(c).startsWith(prefix))
        .boxed()
        .toList();
  }

  /** Returns lines for people. */
  List<String> describe() {
    List<String> out = new ArrayList<>();
    together.ifPresent(t -> out.add(text(t)));
    if (!bystanders.isEmpty()) {
      boolean apart = bystanders.stream().map(Bystander::path).distinct().count() > 1;
      out.add(
          "at rest: "
              + bystanders.stream().map(Bystander::text).collect(Collectors.joining(", "))
              + (apart ? "; each path runs alone, --together runs them at once" : ""));
    }
    return out;
  }

  private static String text(ConcurrentPaths together) {
    return "together, %s: %s; a path rests at its start before, and at its end after"
        .formatted(
            together.timed() ? "on one clock" : "in equal steps",
            together.members().stream().map(MovingRobots::text).collect(Collectors.joining(", ")));
  }

  private static String text(ConcurrentPaths.Member member) {
    List<String> joints = new TreeSet<>(member.joints()).stream().map(Quoted::visible).toList();
    int more = joints.size() - MOST_JOINTS;
    String moved =
        String.join(", ", joints.subList(0, Math.min(MOST_JOINTS, joints.size())))
            + (more > 0 ? " and " + more + " more" : "");
    String when;
    if (member.segments() == 0) {
      when = "at rest";
    } else {
      when =
          Double.isNaN(member.from())
              ? ReportNumbers.count(member.segments(), "segment")
              : "%s s to %s s"
                  .formatted(ReportNumbers.near(member.from()), ReportNumbers.near(member.to()));
    }
    return "%s (%s; %s)".formatted(Quoted.visible(member.file().toString()), moved, when);
  }

  /** Puts the same into an object for programs. */
  void put(ObjectNode world) {
    if (together.isPresent()) {
      ObjectNode all = world.putObject("together");
      all.put("run", together.get().timed() ? "clock" : "steps");
      ArrayNode paths = all.putArray("paths");
      for (ConcurrentPaths.Member member : together.get().members()) {
        ObjectNode one = paths.addObject().put("path", member.file().toString());
        ArrayNode joints = one.putArray("joints");
        member.joints().forEach(joints::add);
        one.put("segments", member.segments());
        if (!Double.isNaN(member.from())) {
          one.putArray("time").add(member.from()).add(member.to());
        }
      }
    }
    if (!bystanders.isEmpty()) {
      ArrayNode resting = world.putArray("atRest");
      for (Bystander bystander : bystanders) {
        ObjectNode one = resting.addObject().put("robot", bystander.robot());
        if (!bystander.path().isEmpty()) {
          one.put("path", bystander.path());
        }
        if (bystander.units().contains(AngleUnit.DEGREES)) {
          one.put("angles", AngleUnit.DEGREES.label());
        }
        ObjectNode at = one.putObject("configuration");
        for (int i = 0; i < bystander.names().size(); i++) {
          at.set(
              bystander.names().get(i),
              JsonLines.value(bystander.units().get(i), bystander.values().get(i)));
        }
      }
    }
  }
}
