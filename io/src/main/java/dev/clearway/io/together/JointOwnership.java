package dev.clearway.io.together;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.JointAngles;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.text.Quoted;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.KinematicTree;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which file has which joints: those that it has values for. What no file names rests, and must
 * rest at the same place in all.
 */
final class JointOwnership {
  private final KinematicTree tree;
  private final JointAngles angles;
  private final List<Set<Integer>> owned = new ArrayList<>();
  private final Set<Integer> unowned = new TreeSet<>();

  private JointOwnership(JointAngles angles) {
    this.tree = angles.tree();
    this.angles = angles;
  }

  /**
   * Sorts out the joints.
   *
   * @throws ModelFormatException if two files have the same joint, one has none, or a joint that
   *     none has rests at different places
   */
  static JointOwnership of(List<PathFile> files, JointAngles angles) throws ModelFormatException {
    JointOwnership out = new JointOwnership(angles);
    KinematicTree tree = angles.tree();
    JointSpace space = tree.space();
    Map<Integer, Path> owners = new HashMap<>();
    for (PathFile file : files) {
      Set<Integer> joints =
          file.given().stream().map(space::joint).collect(Collectors.toCollection(TreeSet::new));
      if (joints.isEmpty()) {
        throw new ModelFormatException(file.file(), "names no joint that moves");
      }
      for (int joint : joints) {
        Path other = owners.put(joint, file.file());
        if (other != null) {
          throw new ModelFormatException(file.file(), twice(tree, joint, other));
        }
      }
      out.owned.add(joints);
    }
    for (int c = 0; c < space.size(); c++) {
      if (!owners.containsKey(space.joint(c))) {
        out.unowned.add(space.joint(c));
        requireSame(files, angles, c);
      }
    }
    return out;
  }

  private static String twice(KinematicTree tree, int joint, Path other) {
    return "moves joint %s, which %s moves too; paths that run together name different joints: leave it out of one of them, or write robot/joint where each means its own robot's"
        .formatted(Quoted.of(tree.joints().get(joint).name()), other);
  }

  private static void requireSame(List<PathFile> files, JointAngles angles, int coordinate)
      throws ModelFormatException {
    double first = files.getFirst().start()[coordinate];
    for (PathFile file : files) {
      double at = file.start()[coordinate];
      if (at != first) {
        throw new ModelFormatException(
            file.file(),
            "leaves %s at %s, but %s leaves it at %s, and neither names it; say in one of them where it is"
                .formatted(
                    Quoted.of(angles.tree().space().names().get(coordinate)),
                    angles.describe(coordinate, at),
                    files.getFirst().file(),
                    angles.describe(coordinate, first)));
      }
    }
  }

  /**
   * Returns the numbers of the joints for which a file counts: the first counts for what no file
   * names, too.
   */
  int[] joints(int file) {
    Set<Integer> out = new TreeSet<>(owned.get(file));
    if (file == 0) {
      out.addAll(unowned);
    }
    return out.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Returns the names of the joints that a file names. */
  List<String> names(int file) {
    return owned.get(file).stream().map(j -> tree.joints().get(j).name()).toList();
  }

  /** Returns the names of the coordinates of joints that no file names, with their places. */
  List<String> resting(double[] q) {
    List<String> out = new ArrayList<>();
    for (int c = 0; c < q.length; c++) {
      if (unowned.contains(tree.space().joint(c))) {
        out.add(tree.space().names().get(c) + " = " + angles.describe(c, q[c]));
      }
    }
    return out;
  }
}
