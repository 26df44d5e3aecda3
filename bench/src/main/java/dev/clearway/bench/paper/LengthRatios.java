package dev.clearway.bench.paper;

import dev.clearway.bench.paper.LengthBound.OfBody;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.Body;
import dev.clearway.scene.BodyPairs;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Ratios of a bound to the length of a random point's curve, over random segments of the first
 * robot of a scene, whether they collide or not.
 *
 * <p>For every link that moves, its travel in the world; and for every pair of links of the robot
 * that a check looks at, the travel of the one in the frame of the other, where that is above it.
 */
final class LengthRatios {
  /** Chords a curve. */
  private static final int STEPS = 64;

  private static final long SEED = 9;

  /** A curve in the world or in another link's frame. */
  private record Curve(Body body, int frame, List<OfBody> bounds) {}

  private final Scene scene;
  private final List<LengthBound> bounds;
  private final List<Curve> inWorld = new ArrayList<>();
  private final List<Curve> inLinks = new ArrayList<>();

  LengthRatios(Scene scene, List<LengthBound> bounds) {
    this.scene = scene;
    this.bounds = bounds;
    int root = scene.robots().getFirst().rootLink();
    int end = root + scene.robots().getFirst().model().tree().links().size();
    for (Body body : scene.bodies()) {
      if (body.link() >= root && body.link() < end && scene.tree().rigidRoot(body.link()) != 0) {
        inWorld.add(curve(body, 0));
      }
    }
    for (BodyPairs.BodyPair pair : BodyPairs.of(scene, false, true)) {
      Body above = scene.bodies().get(pair.first());
      Body below = scene.bodies().get(pair.second());
      int frame = above.link();
      if (frame >= root
          && below.link() < end
          && scene.tree().commonAncestor(frame, below.link()) == frame) {
        inLinks.add(curve(below, frame));
      }
    }
  }

  private Curve curve(Body body, int frame) {
    return new Curve(
        body, frame, bounds.stream().map(bound -> bound.of(scene, body, frame)).toList());
  }

  /**
   * The ratios by one bound.
   *
   * @param links of links in the world
   * @param pairs of links in the frames of links above them
   */
  record Result(double[] links, double[] pairs) {
    /** Returns the least of all ratios; below 1 the bound would be wrong. */
    double least() {
      double least = Double.POSITIVE_INFINITY;
      for (double ratio : links) {
        least = Math.min(least, ratio);
      }
      for (double ratio : pairs) {
        least = Math.min(least, ratio);
      }
      return least;
    }
  }

  /** Returns the ratios of random segments, for each bound in order. */
  List<Result> over(int segments) {
    List<Result> results = new ArrayList<>();
    for (int b = 0; b < bounds.size(); b++) {
      results.add(
          new Result(new double[segments * inWorld.size()], new double[segments * inLinks.size()]));
    }
    Random random = new Random(SEED);
    CurveLength length = new CurveLength(scene, STEPS);
    for (int s = 0; s < segments; s++) {
      double[] from = RandomSegments.configuration(scene.tree().space(), random);
      double[] to = RandomSegments.configuration(scene.tree().space(), random);
      StraightMotion motion = StraightMotion.between(scene.tree(), from, to);
      length.follow(motion);
      for (int c = 0; c < inWorld.size(); c++) {
        double[] ratios = ratios(inWorld.get(c), motion, length, random);
        for (int b = 0; b < ratios.length; b++) {
          results.get(b).links()[s * inWorld.size() + c] = ratios[b];
        }
      }
      for (int c = 0; c < inLinks.size(); c++) {
        double[] ratios = ratios(inLinks.get(c), motion, length, random);
        for (int b = 0; b < ratios.length; b++) {
          results.get(b).pairs()[s * inLinks.size() + c] = ratios[b];
        }
      }
    }
    return results;
  }

  /** Returns, for each bound, its ratio to the length of the curve of a random point. */
  private static double[] ratios(
      Curve curve, StraightMotion motion, CurveLength length, Random random) {
    double[] point = CurveLength.pointOf(curve.body(), random);
    double metres = length.metres(curve.frame(), curve.body().link(), point);
    return curve.bounds().stream().mapToDouble(bound -> bound.metres(motion) / metres).toArray();
  }
}
