package dev.clearway.io.path;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.SourceLocation;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Finds what a name of a file stands for in a tree: a coordinate, or a joint that follows another.
 *
 * <p>In a scene a name is {@code robot/joint}, or the joint alone where only one robot has it.
 * Immutable and thread-safe.
 */
public final class JointNames {
  /** What MoveIt calls the coordinates of planar and floating joints, and what we do. */
  private static final Map<String, String> VARIABLES =
      Map.ofEntries(
          Map.entry("x", "x"),
          Map.entry("y", "y"),
          Map.entry("theta", "yaw"),
          Map.entry("trans_x", "x"),
          Map.entry("trans_y", "y"),
          Map.entry("trans_z", "z"),
          Map.entry("rot_x", "qx"),
          Map.entry("rot_y", "qy"),
          Map.entry("rot_z", "qz"),
          Map.entry("rot_w", "qw"));

  private final KinematicTree tree;
  private final List<String> prefixes;

  /** What a name stands for. */
  public sealed interface Target {}

  /**
   * A coordinate of the tree's joint space.
   *
   * @param number its number
   */
  public record Coordinate(int number) implements Target {}

  /**
   * A joint without coordinates, since it follows another.
   *
   * @param joint its number
   */
  public record Follower(int joint) implements Target {}

  private final Map<String, String> renamed;

  private JointNames(KinematicTree tree, List<String> prefixes, Map<String, String> renamed) {
    this.tree = tree;
    this.prefixes = prefixes;
    this.renamed = renamed;
  }

  /** Returns the names of a scene's joints. */
  public static JointNames of(Scene scene) {
    List<String> prefixes = new ArrayList<>(List.of(""));
    scene.robots().forEach(robot -> prefixes.add(robot.name() + "/"));
    return new JointNames(scene.tree(), List.copyOf(prefixes), Map.of());
  }

  /** Returns the names of a tree's joints as they are. */
  public static JointNames of(KinematicTree tree) {
    return new JointNames(tree, List.of(""), Map.of());
  }

  /**
   * Returns the shortest names that stand for a scene's coordinates, by number: with one robot a
   * joint goes by its own name.
   */
  public static List<String> shortest(Scene scene) {
    String prefix = scene.robots().size() == 1 ? scene.robots().getFirst().name() + "/" : "";
    return scene.tree().space().names().stream()
        .map(name -> name.startsWith(prefix) ? name.substring(prefix.length()) : name)
        .toList();
  }

  /**
   * Returns these names with others besides.
   *
   * @param joints joints by the names that a file has for them
   */
  JointNames renamed(Map<String, String> joints) {
    return new JointNames(tree, prefixes, joints);
  }

  /** Returns whether there are other names besides. */
  boolean isRenamed() {
    return !renamed.isEmpty();
  }

  /** Returns the names that there are, for messages. */
  String known() {
    List<String> all = tree.space().names();
    return all.isEmpty()
        ? "no joint moves here; an SRDF's floating virtual_joint lets a robot fly (--srdf), or give"
            + " poses of a mesh with --body"
        : "known: " + String.join(", ", all);
  }

  /** Returns the tree. */
  public KinematicTree tree() {
    return tree;
  }

  /** Returns whether the name stands for anything, be it for several joints. */
  public boolean knows(String name) {
    return !matches(name).isEmpty();
  }

  /**
   * Returns what the name stands for.
   *
   * @throws ModelFormatException if no joint that moves has the name or several have it
   */
  public Target require(String name, SourceLocation place) throws ModelFormatException {
    List<Target> found = matches(name);
    if (found.size() > 1) {
      throw place.fault(
          "several robots have a joint %s; write robot/joint".formatted(Quoted.of(name)));
    }
    if (found.isEmpty()) {
      throw place.fault(unknown(name));
    }
    return found.getFirst();
  }

  /** Returns what the name stands for; empty if that is nothing, or not a single one. */
  Optional<Target> find(String name) {
    List<Target> found = matches(name);
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  private List<Target> matches(String given) {
    String name = renamed.getOrDefault(given, given);
    List<Target> found = new ArrayList<>();
    for (String prefix : prefixes) {
      match(prefix + name).ifPresent(found::add);
    }
    return found;
  }

  private Optional<Target> match(String fullName) {
    OptionalInt coordinate = tree.space().number(fullName);
    if (coordinate.isEmpty()) {
      coordinate = tree.space().number(ours(fullName));
    }
    if (coordinate.isPresent()) {
      return Optional.of(new Coordinate(coordinate.getAsInt()));
    }
    return tree.joint(fullName)
        .filter(joint -> tree.space().master(joint).isPresent())
        .map(Follower::new);
  }

  /** Returns our name of a coordinate that is named as MoveIt names its variables. */
  private static String ours(String name) {
    int slash = name.lastIndexOf('/');
    String ours = slash < 0 ? null : VARIABLES.get(name.substring(slash + 1));
    return ours == null ? name : name.substring(0, slash) + "." + ours;
  }

  /** Returns whether the name is that of a floating or planar joint. */
  boolean knowsSpatial(String name) {
    return !spatial(name).isEmpty();
  }

  /**
   * Returns the number of the floating or planar joint of the name.
   *
   * @throws ModelFormatException if there is none or there are several
   */
  int spatial(String name, SourceLocation place) throws ModelFormatException {
    List<Integer> found = spatial(name);
    if (found.size() == 1) {
      return found.getFirst();
    }
    if (name.isEmpty()) {
      throw place.fault("is empty; write the name of the floating or planar joint that moves");
    }
    throw place.fault(
        found.isEmpty()
            ? "no joint named %s is floating or planar; a base that moves needs such a joint in the URDF or a virtual_joint of this name and type in the SRDF (--srdf)"
                .formatted(Quoted.of(name))
            : "several robots have a joint %s; write robot/joint".formatted(Quoted.of(name)));
  }

  private List<Integer> spatial(String name) {
    List<Integer> found = new ArrayList<>();
    for (String prefix : prefixes) {
      tree.joint(prefix + name)
          .filter(
              j ->
                  tree.joints().get(j).type() == JointType.FLOATING
                      || tree.joints().get(j).type() == JointType.PLANAR)
          .ifPresent(found::add);
    }
    return found;
  }

  private String unknown(String given) {
    String name = renamed.getOrDefault(given, given);
    String known = known();
    if (tree.space().names().isEmpty()) {
      return "%s stands for no joint: %s".formatted(Quoted.of(name), known);
    }
    for (String prefix : prefixes) {
      Optional<Joint> joint = tree.joint(prefix + name).map(tree.joints()::get);
      if (joint.isPresent()) {
        return joint.get().type().movable()
            ? "joint %s needs one value for each of its coordinates; %s"
                .formatted(Quoted.of(name), known)
            : "joint %s is fixed and takes no value; %s".formatted(Quoted.of(name), known);
      }
    }
    return "no joint is named %s; %s; where a file names it otherwise, say --map %s=JOINT"
        .formatted(Quoted.of(name), known, Quoted.plain(name));
  }
}
