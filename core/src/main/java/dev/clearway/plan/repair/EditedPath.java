package dev.clearway.plan.repair;

import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.PlannedPath;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A path whose waypoints can be replaced, each of which remembers where it is from. One thread. */
final class EditedPath {
  private final PlannedPath given;
  private final List<Node> nodes = new ArrayList<>();
  private final List<Leg> legs = new ArrayList<>();

  /**
   * A waypoint.
   *
   * @param origin number of the given waypoint that it is, or {@link RepairOutcome#INSERTED}
   */
  record Node(double[] at, int origin) {}

  /**
   * A segment.
   *
   * @param givenUp whether it stays as it is, whatever its verdict
   */
  record Leg(Verdict verdict, boolean givenUp) {}

  /**
   * What stands between two waypoints from now on.
   *
   * @param left number of the last waypoint before it, or −1
   * @param right number of the first waypoint after it, or one beyond the last
   * @param between what comes between the two
   * @param verdicts on the segments between {@code left}, what comes between, and {@code right}
   */
  record Patch(int left, int right, List<Node> between, List<Verdict> verdicts) {}

  EditedPath(PlannedPath given) {
    this.given = given;
    for (int i = 0; i < given.waypoints().size(); i++) {
      nodes.add(new Node(given.waypoints().get(i).toArray(), i));
    }
    given.verdicts().forEach(verdict -> legs.add(new Leg(verdict, false)));
  }

  int segments() {
    return legs.size();
  }

  Node node(int waypoint) {
    return nodes.get(waypoint);
  }

  double[] at(int waypoint) {
    return nodes.get(waypoint).at();
  }

  Leg leg(int segment) {
    return legs.get(segment);
  }

  void apply(Patch patch) {
    List<Node> replaced = nodes.subList(patch.left() + 1, patch.right());
    replaced.clear();
    replaced.addAll(patch.between());
    List<Leg> judged = legs.subList(Math.max(0, patch.left()), Math.min(patch.right(), segments()));
    judged.clear();
    patch.verdicts().forEach(verdict -> judged.add(new Leg(verdict, false)));
  }

  /** Lets segments be as they are. */
  void giveUp(int first, int last) {
    for (int i = first; i <= last; i++) {
      legs.set(i, new Leg(legs.get(i).verdict(), true));
    }
  }

  /** Returns the given segment with which a segment begins, or that it is inside. */
  int firstGiven(int segment) {
    int at = segment;
    while (nodes.get(at).origin() == RepairOutcome.INSERTED) {
      at--;
    }
    return nodes.get(at).origin();
  }

  /** Returns the given segment with which a segment ends, or that it is inside. */
  int lastGiven(int segment) {
    int at = segment + 1;
    while (nodes.get(at).origin() == RepairOutcome.INSERTED) {
      at++;
    }
    return nodes.get(at).origin() - 1;
  }

  PlannedPath path() {
    return PlannedPath.of(
        nodes.stream().map(Node::at).toList(), legs.stream().map(Leg::verdict).toList());
  }

  /** Returns where the waypoints are from. */
  List<RepairOutcome.Waypoint> waypoints(ConfigurationSpace space) {
    return nodes.stream()
        .map(node -> new RepairOutcome.Waypoint(node.origin(), moved(node, space)))
        .toList();
  }

  /** How far a waypoint is from where it was. */
  double moved(Node node, ConfigurationSpace space) {
    if (node.origin() == RepairOutcome.INSERTED) {
      return 0;
    }
    Configuration before = given.waypoints().get(node.origin());
    return space.distance(before.toArray(), node.at());
  }

  /** Returns the given waypoints that are no more. */
  List<Integer> removed() {
    List<Integer> left = nodes.stream().map(Node::origin).toList();
    return IntStream.range(0, given.waypoints().size())
        .filter(i -> !left.contains(i))
        .boxed()
        .toList();
  }
}
