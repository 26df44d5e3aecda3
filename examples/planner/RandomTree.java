import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A planner of somebody else: a random tree that knows states and validity, and no robots. */
final class RandomTree {
  private static final double LONGEST_EDGE = 0.5;
  private static final double GOAL_SHARE = 0.2;

  private final StateValidityChecker states;
  private final MotionValidator motions;
  private final double[] lower;
  private final double[] upper;
  private final Random random = new Random(1);
  private final List<double[]> nodes = new ArrayList<>();
  private final List<Integer> parents = new ArrayList<>();

  RandomTree(StateValidityChecker states, MotionValidator motions, double[][] ranges) {
    this.states = states;
    this.motions = motions;
    this.lower = ranges[0];
    this.upper = ranges[1];
  }

  /** Returns the states of a path, or an empty list if none was found. */
  List<double[]> plan(double[] start, double[] goal, int rounds) {
    if (states.isValid(start) && states.isValid(goal)) {
      add(start, -1);
    }
    for (int round = 0; round < rounds && !nodes.isEmpty(); round++) {
      double[] target = random.nextDouble() < GOAL_SHARE ? goal : sample();
      int near = nearest(target);
      double[] next = towards(nodes.get(near), target);
      if (states.isValid(next) && motions.checkMotion(nodes.get(near), next)) {
        add(next, near);
        if (next == goal) {
          return path();
        }
      }
    }
    return List.of();
  }

  private void add(double[] state, int parent) {
    nodes.add(state);
    parents.add(parent);
  }

  private double[] sample() {
    double[] state = new double[lower.length];
    for (int i = 0; i < state.length; i++) {
      state[i] = lower[i] + random.nextDouble() * (upper[i] - lower[i]);
    }
    return state;
  }

  private int nearest(double[] target) {
    int nearest = 0;
    for (int i = 1; i < nodes.size(); i++) {
      if (distance(nodes.get(i), target) < distance(nodes.get(nearest), target)) {
        nearest = i;
      }
    }
    return nearest;
  }

  private static double distance(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (a[i] - b[i]) * (a[i] - b[i]);
    }
    return Math.sqrt(sum);
  }

  /** Returns the target, or the state on the way there that is as far as an edge may go. */
  private static double[] towards(double[] from, double[] target) {
    double share = LONGEST_EDGE / distance(from, target);
    if (!(share < 1)) {
      return target;
    }
    double[] state = new double[from.length];
    for (int i = 0; i < state.length; i++) {
      state[i] = from[i] + share * (target[i] - from[i]);
    }
    return state;
  }

  private List<double[]> path() {
    List<double[]> path = new ArrayList<>();
    for (int at = nodes.size() - 1; at >= 0; at = parents.get(at)) {
      path.addFirst(nodes.get(at));
    }
    return path;
  }
}
