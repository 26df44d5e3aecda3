package dev.clearway.proof.tube;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * In which sense all that may be off is off. Arrays that are written to.
 *
 * @param joints one for each coordinate, in [−1, 1]
 * @param links six for each link, of which three say where it is shifted, the other three about
 *     what it is turned: vectors of length up to 1
 * @param bodies the same for each body
 */
record Senses(double[] joints, double[] links, double[] bodies) {
  /** Returns those of nothing that is off. */
  static Senses of(int coordinates, int links, int bodies) {
    return new Senses(new double[coordinates], new double[6 * links], new double[6 * bodies]);
  }

  void clear() {
    Arrays.fill(joints, 0);
    Arrays.fill(links, 0);
    Arrays.fill(bodies, 0);
  }

  void take(Senses other) {
    System.arraycopy(other.joints, 0, joints, 0, joints.length);
    System.arraycopy(other.links, 0, links, 0, links.length);
    System.arraycopy(other.bodies, 0, bodies, 0, bodies.length);
  }

  Senses copy() {
    return new Senses(joints.clone(), links.clone(), bodies.clone());
  }

  /** Returns others near them: a third of all numbers is changed by about so much. */
  Senses changed(double spread, SplittableRandom random) {
    Senses out = copy();
    for (int c = 0; c < joints.length; c++) {
      if (random.nextInt(3) == 0) {
        out.joints[c] = Math.clamp(joints[c] + 2 * spread * random.nextGaussian(), -1, 1);
      }
    }
    change(out.links, spread, random);
    change(out.bodies, spread, random);
    return out;
  }

  /** Changes vectors that are not none, and keeps their lengths. */
  private static void change(double[] vectors, double spread, SplittableRandom random) {
    for (int k = 0; k < vectors.length; k += 3) {
      double before = length(vectors, k);
      if (before > 0 && random.nextInt(3) == 0) {
        for (int i = k; i < k + 3; i++) {
          vectors[i] += spread * random.nextGaussian();
        }
        double after = length(vectors, k);
        for (int i = k; i < k + 3 && after > 0; i++) {
          vectors[i] *= before / after;
        }
      }
    }
  }

  private static double length(double[] v, int at) {
    return Math.sqrt(v[at] * v[at] + v[at + 1] * v[at + 1] + v[at + 2] * v[at + 2]);
  }
}
