package dev.clearway.io.scene;

import dev.clearway.kinematics.KinematicTree;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Finds links by what people call them. */
public final class LinkNames {
  private LinkNames() {}

  /**
   * Returns the number of a link: of that name, {@code robot/link} included, or the only one that a
   * robot calls so.
   */
  public static Optional<Integer> find(KinematicTree tree, String name) {
    Optional<Integer> exact = tree.link(name);
    return exact.isPresent() ? exact : only(tree, name);
  }

  /** Returns the only link that carries a tool by its name: {@code tool0}, else {@code flange}. */
  public static Optional<Integer> tool(KinematicTree tree) {
    return List.of("tool0", "flange").stream()
        .flatMap(name -> only(tree, name).stream())
        .findFirst();
  }

  /** Returns the only link of a name, whatever the robot. */
  private static Optional<Integer> only(KinematicTree tree, String name) {
    int[] all =
        IntStream.range(0, tree.links().size())
            .filter(
                l -> tree.links().get(l).equals(name) || tree.links().get(l).endsWith("/" + name))
            .toArray();
    return all.length == 1 ? Optional.of(all[0]) : Optional.empty();
  }
}
