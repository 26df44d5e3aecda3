package dev.clearway.viewer;

import dev.clearway.geometry.Pose;
import dev.clearway.io.path.Segment;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.KinematicTree;
import java.util.ArrayList;
import java.util.List;

/**
 * Where links are at instants of a path, close enough to each other for a film of it.
 *
 * @param segment of each instant, its place in the list
 * @param parameter of each instant, a fraction of its segment
 * @param configurations at each instant
 * @param poses twelve numbers a link, link after link, instant after instant: worldFromLink
 */
record Frames(
    List<Integer> segment, List<Double> parameter, List<double[]> configurations, float[] poses) {
  /** Instants of all segments together, but at least two of each. */
  private static final int MOST = 900;

  /** Of one segment. */
  private static final int MOST_OF_ONE = 60;

  /** Change of a coordinate between two instants, radians or metres. */
  private static final double STEP = 0.04;

  static Frames of(KinematicTree tree, List<Segment> segments) {
    List<Integer> owner = new ArrayList<>();
    List<Double> parameters = new ArrayList<>();
    List<double[]> configurations = new ArrayList<>();
    int[] counts = counts(segments);
    for (int s = 0; s < segments.size(); s++) {
      for (int k = 0; k < counts[s]; k++) {
        double t = counts[s] == 1 ? 0 : (double) k / (counts[s] - 1);
        owner.add(s);
        parameters.add(t);
        configurations.add(at(segments.get(s), t));
      }
    }
    float[] poses = new float[configurations.size() * Pose.SIZE * tree.links().size()];
    for (int i = 0; i < configurations.size(); i++) {
      float[] placed = poses(tree, configurations.get(i));
      System.arraycopy(placed, 0, poses, i * placed.length, placed.length);
    }
    return new Frames(owner, parameters, configurations, poses);
  }

  /** Returns where links are at a configuration: twelve numbers each. */
  static float[] poses(KinematicTree tree, double[] configuration) {
    ForwardKinematics kinematics = ForwardKinematics.of(tree);
    double[] worldFromLink = new double[Pose.SIZE * kinematics.links()];
    kinematics.compute(configuration, worldFromLink);
    float[] poses = new float[worldFromLink.length];
    for (int k = 0; k < poses.length; k++) {
      poses[k] = (float) worldFromLink[k];
    }
    return poses;
  }

  private static int[] counts(List<Segment> segments) {
    int[] counts = segments.stream().mapToInt(Frames::wanted).toArray();
    long sum = 0;
    for (int count : counts) {
      sum += count;
    }
    double share = sum > MOST ? (double) MOST / sum : 1;
    for (int s = 0; s < counts.length; s++) {
      counts[s] = counts[s] == 1 ? 1 : Math.max(2, (int) (counts[s] * share));
    }
    return counts;
  }

  private static int wanted(Segment segment) {
    if (segment instanceof Segment.Resting) {
      return 1;
    }
    double widest = 0;
    double[] before = at(segment, 0);
    for (int k = 1; k <= 4; k++) {
      double[] next = at(segment, k / 4.0);
      for (int c = 0; c < before.length; c++) {
        widest = Math.max(widest, 4 * Math.abs(next[c] - before[c]));
      }
      before = next;
    }
    return Math.clamp((long) Math.ceil(widest / STEP), 3, MOST_OF_ONE);
  }

  static double[] at(Segment segment, double parameter) {
    return switch (segment) {
      case Segment.Resting resting -> resting.configuration();
      case Segment.Moving moving -> {
        double[] q = new double[moving.motion().coordinates()];
        moving.motion().position(parameter, q);
        yield q;
      }
    };
  }

  /** Returns how many instants there are of each segment. */
  int[] weights() {
    int[] weights = new int[segment.isEmpty() ? 0 : segment.getLast() + 1];
    segment.forEach(s -> weights[s]++);
    return weights;
  }

  int size() {
    return segment.size();
  }
}
