package dev.clearway.kinematics;

import dev.clearway.geometry.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Finds joints that put a link's tool where it is wanted: Newton's method, damped, from the given
 * start and from many drawn within the limits.
 *
 * <p>What it returns reaches the pose up to {@link #ACCURACY}; that it found all there are is
 * likely where it began often, and never certain. The same arguments give the same answers. C. W.
 * Wampler, IEEE Transactions on Systems, Man, and Cybernetics 16, 1986.
 *
 * <p>Scratch, one thread. O(restarts · links).
 */
public final class InverseKinematics {
  /** How near the tool comes to the pose: metres, and radians. */
  public static final double ACCURACY = 1e-10;

  /** Joint values that are nearer to each other are the same ones, radians or metres. */
  private static final double SAME = 1e-6;

  private static final int STEPS = 60;

  /** Largest change of a joint in a step. */
  private static final double LARGEST_STEP = 0.6;

  /** Where joints have no limits, starts are drawn within so much. */
  private static final double WIDEST = StrictMath.PI;

  private static final int ROWS = 6;

  private final KinematicTree tree;
  private final ForwardKinematics kinematics;
  private final int base;
  private final int tip;
  private final Pose tipFromTool;
  private final int[] coordinates;
  private final double[] links;
  private final double[] tool = new double[Pose.SIZE];
  private final double[] wanted = new double[Pose.SIZE];
  private final double[] error = new double[ROWS];
  private final double[] jacobian;
  private final double[] square = new double[ROWS * ROWS];
  private final double[] solved = new double[ROWS];

  /**
   * Makes one for a tool.
   *
   * @param base number of the link in whose frame poses are told
   * @param tip number of the link that carries the tool
   * @param tipFromTool the tool's frame in that of the tip
   * @param coordinates read: those of the joints that may move, between both links, each turning or
   *     sliding by itself
   * @throws IllegalArgumentException if one of them belongs to another kind of joint
   */
  public InverseKinematics(
      KinematicTree tree, int base, int tip, Pose tipFromTool, int[] coordinates) {
    this.tree = tree;
    this.kinematics = ForwardKinematics.of(tree);
    this.base = base;
    this.tip = tip;
    this.tipFromTool = tipFromTool;
    this.coordinates = coordinates.clone();
    this.links = new double[Pose.SIZE * kinematics.links()];
    this.jacobian = new double[ROWS * coordinates.length];
    for (int c : coordinates) {
      if (!joint(c).type().singleAxis()) {
        throw new IllegalArgumentException(
            "joint '%s' neither turns nor slides by itself".formatted(joint(c).name()));
      }
    }
  }

  private Joint joint(int coordinate) {
    return tree.joints().get(tree.space().joint(coordinate));
  }

  /**
   * Returns configurations that put the tool at a pose: within the joints' limits, each once,
   * nearest to the start first. Turns are taken by whole turns as near to the start as limits
   * allow.
   *
   * @param pose of the tool in the base's frame
   * @param start read: a configuration, whose other coordinates stay as they are
   * @param restarts from how many drawn configurations Newton's method begins, besides the start
   * @param seed of what is drawn
   */
  public List<double[]> solutions(Pose pose, double[] start, int restarts, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<double[]> found = new ArrayList<>();
    double[] q = start.clone();
    for (int n = 0; n <= restarts; n++) {
      if (n > 0) {
        draw(random, q);
      }
      if (converges(pose, q) && withinLimits(q, start) && isNew(q, found)) {
        found.add(q.clone());
      }
    }
    found.sort(Comparator.comparingDouble(solution -> distance(solution, start)));
    return found;
  }

  /**
   * Where joints come nearest to a pose that they do not reach.
   *
   * @param joints a configuration within the joints' limits
   * @param metres from the tool's place to the pose's
   * @param radians between their orientations
   */
  public record Nearest(Configuration joints, double metres, double radians) {}

  /**
   * Returns the configuration within the joints' limits that comes nearest to a pose, of those that
   * were found: by the sum of the squares of metres and radians, descended to from the start and
   * from many drawn configurations. There may be a nearer one.
   *
   * @param pose of the tool in the base's frame
   * @param start read: a configuration, whose other coordinates stay as they are
   * @param restarts from how many drawn configurations it is descended, besides the start
   * @param seed of what is drawn
   */
  public Nearest nearest(Pose pose, double[] start, int restarts, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] q = start.clone();
    double[] best = start.clone();
    double least = Double.POSITIVE_INFINITY;
    for (int n = 0; n <= restarts; n++) {
      if (n > 0) {
        draw(random, q);
      }
      double off = descend(pose, start, q);
      if (off < least) {
        least = off;
        best = q.clone();
      }
    }
    measure(pose, best);
    return new Nearest(Configuration.of(best), size(0), size(3));
  }

  /** Goes down within limits; returns the sum of the squares of what is left. */
  private double descend(Pose pose, double[] start, double[] q) {
    clamp(q, start);
    double least = squares(pose, q);
    double[] kept = q.clone();
    double damping = 1e-3;
    for (int n = 0; n < STEPS && damping < 1e3; n++) {
      differentiate();
      boolean went = step(damping, q);
      clamp(q, start);
      double off = went ? squares(pose, q) : Double.NaN;
      if (off < least) {
        least = off;
        System.arraycopy(q, 0, kept, 0, q.length);
        damping = Math.max(1e-12, 0.5 * damping);
      } else {
        damping *= 8;
        System.arraycopy(kept, 0, q, 0, q.length);
        measure(pose, q);
      }
    }
    System.arraycopy(kept, 0, q, 0, q.length);
    return least;
  }

  /** Takes joints into their limits, by whole turns where that is enough. */
  private void clamp(double[] q, double[] start) {
    if (!withinLimits(q, start)) {
      for (int c : coordinates) {
        double high = Math.max(tree.space().lower(c), tree.space().upper(c));
        q[c] = Math.clamp(q[c], tree.space().lower(c), high);
      }
    }
  }

  private double squares(Pose pose, double[] q) {
    measure(pose, q);
    return size(0) * size(0) + size(3) * size(3);
  }

  /** Returns the length of three numbers of what is left. */
  private double size(int at) {
    return Math.sqrt(
        error[at] * error[at] + error[at + 1] * error[at + 1] + error[at + 2] * error[at + 2]);
  }

  private void draw(SplittableRandom random, double[] q) {
    for (int c : coordinates) {
      double low = tree.space().lower(c);
      double high = tree.space().upper(c);
      double from = Double.isFinite(low) ? Math.max(low, -2 * WIDEST) : -WIDEST;
      double to = Double.isFinite(high) ? Math.min(high, 2 * WIDEST) : WIDEST;
      q[c] = from < to ? random.nextDouble(from, to) : Double.isFinite(low) ? low : high;
    }
  }

  /**
   * Moves joints by whole turns near to the start, into their limits; tells if that is possible.
   */
  private boolean withinLimits(double[] q, double[] start) {
    for (int c : coordinates) {
      double low = tree.space().lower(c);
      double high = tree.space().upper(c);
      if (joint(c).type() != JointType.PRISMATIC) {
        double turn = 2 * StrictMath.PI;
        q[c] += turn * Math.rint((start[c] - q[c]) / turn);
        if (q[c] < low) {
          q[c] += turn * Math.ceil((low - q[c]) / turn);
        } else if (q[c] > high) {
          q[c] -= turn * Math.ceil((q[c] - high) / turn);
        }
      }
      if (!(low <= q[c] && q[c] <= high)) {
        return false;
      }
    }
    return true;
  }

  private boolean isNew(double[] q, List<double[]> found) {
    for (double[] other : found) {
      if (isSame(q, other)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether joints differ by whole turns only. */
  private boolean isSame(double[] a, double[] b) {
    for (int c : coordinates) {
      double turn = joint(c).type() == JointType.PRISMATIC ? 0 : 2 * StrictMath.PI;
      double off = a[c] - b[c];
      off -= turn == 0 ? 0 : turn * Math.rint(off / turn);
      if (Math.abs(off) > SAME) {
        return false;
      }
    }
    return true;
  }

  private double distance(double[] a, double[] b) {
    double most = 0;
    for (int c : coordinates) {
      most = Math.max(most, Math.abs(a[c] - b[c]));
    }
    return most;
  }

  /** Takes joints to the pose by steps; tells if they get there. */
  private boolean converges(Pose pose, double[] q) {
    double before = Double.POSITIVE_INFINITY;
    double damping = 1e-3;
    double[] kept = q.clone();
    for (int n = 0; n < STEPS; n++) {
      double off = measure(pose, q);
      if (off < ACCURACY / 4) {
        return true;
      }
      if (off < before) {
        damping = Math.max(1e-12, damping * (off < 0.1 ? 0.05 : 0.5));
        before = off;
        System.arraycopy(q, 0, kept, 0, q.length);
        differentiate();
      } else {
        damping *= 8;
        System.arraycopy(kept, 0, q, 0, q.length);
        measure(pose, q);
        differentiate();
      }
      if (!(damping < 1e3) || !step(damping, q)) {
        return false;
      }
    }
    return measure(pose, q) < ACCURACY;
  }

  /** Places the tool; returns how far it is off, the larger of metres and radians. */
  private double measure(Pose pose, double[] q) {
    kinematics.compute(q, links);
    Pose.multiply(links, Pose.SIZE * tip, tipFromTool.toArray(), 0, tool, 0);
    Pose.multiply(links, Pose.SIZE * base, pose.toArray(), 0, wanted, 0);
    double[] left = new double[9];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        for (int k = 0; k < 3; k++) {
          left[3 * i + j] += wanted[3 * i + k] * tool[3 * j + k];
        }
      }
    }
    AxisAngle turn = AxisAngle.of(left);
    double[] axis = {turn.axis().x(), turn.axis().y(), turn.axis().z()};
    double square = 0;
    for (int i = 0; i < 3; i++) {
      error[i] = wanted[9 + i] - tool[9 + i];
      error[3 + i] = turn.angle() * axis[i];
      square += error[i] * error[i];
    }
    return Math.max(Math.sqrt(square), turn.angle());
  }

  /** Writes the derivatives of place and orientation by each joint, in the root's frame. */
  private void differentiate() {
    int n = coordinates.length;
    double[] z = new double[3];
    for (int f = 0; f < n; f++) {
      Joint joint = joint(coordinates[f]);
      int at = Pose.SIZE * joint.child();
      double[] a = {joint.axis().x(), joint.axis().y(), joint.axis().z()};
      for (int i = 0; i < 3; i++) {
        z[i] =
            links[at + 3 * i] * a[0] + links[at + 3 * i + 1] * a[1] + links[at + 3 * i + 2] * a[2];
      }
      boolean slides = joint.type() == JointType.PRISMATIC;
      for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3;
        int k = (i + 2) % 3;
        double arm =
            z[j] * (tool[9 + k] - links[at + 9 + k]) - z[k] * (tool[9 + j] - links[at + 9 + j]);
        jacobian[n * i + f] = slides ? z[i] : arm;
        jacobian[n * (3 + i) + f] = slides ? 0 : z[i];
      }
    }
  }

  /** Goes a step: Jᵀ (J Jᵀ + damping I)⁻¹ e. */
  private boolean step(double damping, double[] q) {
    int n = coordinates.length;
    for (int i = 0; i < ROWS; i++) {
      for (int j = 0; j < ROWS; j++) {
        double sum = i == j ? damping : 0;
        for (int f = 0; f < n; f++) {
          sum += jacobian[n * i + f] * jacobian[n * j + f];
        }
        square[ROWS * i + j] = sum;
      }
    }
    if (!solve()) {
      return false;
    }
    double[] change = new double[n];
    double most = 0;
    for (int f = 0; f < n; f++) {
      for (int i = 0; i < ROWS; i++) {
        change[f] += jacobian[n * i + f] * solved[i];
      }
      most = Math.max(most, Math.abs(change[f]));
    }
    double share = most > LARGEST_STEP ? LARGEST_STEP / most : 1;
    for (int f = 0; f < n; f++) {
      q[coordinates[f]] += share * change[f];
    }
    return Double.isFinite(most);
  }

  /** Solves by Cholesky's factors, which take the place of the matrix. */
  private boolean solve() {
    System.arraycopy(error, 0, solved, 0, ROWS);
    for (int j = 0; j < ROWS; j++) {
      for (int i = j; i < ROWS; i++) {
        double sum = square[ROWS * i + j];
        for (int k = 0; k < j; k++) {
          sum -= square[ROWS * i + k] * square[ROWS * j + k];
        }
        if (i == j && !(sum > 0)) {
          return false;
        }
        square[ROWS * i + j] = i == j ? Math.sqrt(sum) : sum / square[ROWS * j + j];
      }
    }
    for (int i = 0; i < ROWS; i++) {
      for (int k = 0; k < i; k++) {
        solved[i] -= square[ROWS * i + k] * solved[k];
      }
      solved[i] /= square[ROWS * i + i];
    }
    for (int i = ROWS - 1; i >= 0; i--) {
      for (int k = i + 1; k < ROWS; k++) {
        solved[i] -= square[ROWS * k + i] * solved[k];
      }
      solved[i] /= square[ROWS * i + i];
    }
    return Arrays.stream(solved).allMatch(Double::isFinite);
  }
}
