package dev.clearway.bench.tubes;

import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Play;
import dev.clearway.kinematics.Tube;
import dev.clearway.motion.Motion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Random motions inside a tube, as configurations of a {@linkplain TubeCell#loosened loose scene}:
 * constant ones at corners of the tube, smooth wiggles, and what is at corners about one instant.
 * Deviations are scaled by a factor, beyond the tube with one above 1. One thread.
 */
final class LooseDraw {
  /** Doubles stay inside tubes. */
  private static final double INSIDE = 1 - 0x1p-40;

  private static final int WAVES = 3;

  private final Motion motion;
  private final JointSpace space;
  private final double[] q;
  private final List<Free> free = new ArrayList<>();

  /** Senses of coordinates, then six of each play. */
  private final double[] sense;

  /** Waves of each sense: amplitude, frequency and phase. */
  private final double[] waves;

  private boolean wiggles;
  private final double[] off;

  /** A play and the first coordinate of its floating joint. */
  private record Free(Play play, int coordinate) {}

  /**
   * Makes one.
   *
   * @param motion in the middle of the tube
   * @param tree of the scene as it is, whose joints have one coordinate each
   * @param loose the one with floating joints: joints have the same names
   */
  LooseDraw(Motion motion, Tube tube, KinematicTree tree, KinematicTree loose) {
    this.motion = motion;
    this.space = loose.space();
    this.q = new double[tree.space().size()];
    this.off = new double[q.length];
    Arrays.setAll(off, tube::of);
    for (Map.Entry<String, Play> one : tube.plays().entrySet()) {
      int joint = loose.joint(TubeCell.joint(one.getKey())).orElseThrow();
      free.add(new Free(one.getValue(), space.firstCoordinate(joint)));
    }
    this.sense = new double[q.length + 6 * free.size()];
    this.waves = new double[3 * WAVES * sense.length];
    this.at = new int[q.length];
    for (int j = 0; j < tree.joints().size(); j++) {
      int from = tree.space().firstCoordinate(j);
      if (from >= 0) {
        at[from] = space.firstCoordinate(loose.joint(tree.joints().get(j).name()).orElseThrow());
      }
    }
  }

  /** Where each coordinate is in the loose scene. */
  private final int[] at;

  /** Draws a motion that is off by the same at each instant: as far as may be in most senses. */
  void drawCorner(SplittableRandom random) {
    wiggles = false;
    for (int c = 0; c < q.length; c++) {
      sense[c] = random.nextInt(8) == 0 ? random.nextDouble(-1, 1) : random.nextInt(2) * 2 - 1;
    }
    for (int k = q.length; k < sense.length; k += 3) {
      direction(random, k, random.nextInt(8) == 0 ? random.nextDouble() : 1);
    }
  }

  /** Draws a motion like the last one that was kept, with few senses changed. */
  void drawNear(double[] kept, SplittableRandom random) {
    wiggles = false;
    System.arraycopy(kept, 0, sense, 0, sense.length);
    for (int c = 0; c < q.length; c++) {
      if (random.nextInt(6) == 0) {
        sense[c] = random.nextDouble(-1, 1);
      }
    }
    for (int k = q.length; k < sense.length; k += 3) {
      if (random.nextInt(2) == 0) {
        direction(random, k, 1);
      }
    }
  }

  /** Draws a smooth motion. */
  void drawWiggle(SplittableRandom random) {
    drawCorner(random);
    wiggles = true;
    for (int k = 0; k < waves.length; k += 3) {
      waves[k] = random.nextDouble();
      waves[k + 1] = random.nextDouble(0, 20);
      waves[k + 2] = random.nextDouble(2 * Math.PI);
    }
  }

  private void direction(SplittableRandom random, int from, double length) {
    double squared = 0;
    for (int k = from; k < from + 3; k++) {
      sense[k] = random.nextGaussian();
      squared += sense[k] * sense[k];
    }
    for (int k = from; k < from + 3; k++) {
      sense[k] *= length / Math.sqrt(squared);
    }
  }

  /** Returns the senses: a copy. */
  double[] senses() {
    return sense.clone();
  }

  private double share(int k, double s) {
    if (!wiggles) {
      return sense[k];
    }
    double sum = 0;
    double all = 0;
    for (int w = 3 * WAVES * k; w < 3 * WAVES * (k + 1); w += 3) {
      sum += waves[w] * Math.sin(waves[w + 1] * s + waves[w + 2]);
      all += waves[w];
    }
    return sense[k] * sum / all;
  }

  /**
   * Writes a configuration of the loose scene.
   *
   * @param s instant of the motion
   * @param factor of the tube
   */
  void position(double s, double factor, double[] out) {
    motion.position(s, q);
    for (int c = 0; c < q.length; c++) {
      out[at[c]] = q[c] + INSIDE * factor * off[c] * share(c, s);
    }
    for (int f = 0; f < free.size(); f++) {
      Free one = free.get(f);
      int from = q.length + 6 * f;
      double squared = 0;
      for (int k = 0; k < 3; k++) {
        out[one.coordinate() + k] = INSIDE * factor * one.play().shift() * share(from + k, s);
        double turn = INSIDE * factor * one.play().turn() * share(from + 3 + k, s);
        out[one.coordinate() + 3 + k] = turn;
        squared += turn * turn;
      }
      double turn = Math.sqrt(squared);
      for (int k = 3; k < 6; k++) {
        out[one.coordinate() + k] *= turn > 0 ? Math.sin(turn / 2) / turn : 0;
      }
      out[one.coordinate() + 6] = Math.cos(turn / 2);
    }
  }
}
