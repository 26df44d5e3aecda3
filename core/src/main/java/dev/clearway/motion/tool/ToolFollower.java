package dev.clearway.motion.tool;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.KinematicTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Finds joints that put a tool on a path, and proves that they do: by Krawczyk's interval form of
 * Newton's method on each piece of the path.
 *
 * <p>A piece is a quintic between joints that Newton's method found. For all s of it at once, the
 * residual of the quintic is bounded by its values at Chebyshev's points and the derivatives of the
 * residual over the box of radius {@link ToolMotion#DEVIATION} around it: then there is one zero in
 * the box, and only one, and it moves smoothly. A piece for which that can't be shown is halved. R.
 * Krawczyk, Computing 4, 1969; R. E. Moore, SIAM J. Numer. Anal. 14, 1977; docs/tool-motions.md.
 *
 * <p>Scratch, one thread.
 */
public final class ToolFollower {
  /** Shortest piece that is tried, as a share of the path. */
  private static final double SHORTEST = 0x1p-24;

  /** Largest step of Newton's method that stays with a branch, radians or metres. */
  private static final double LARGEST_STEP = 0.5;

  private static final int STEPS = 12;

  /** Length of the piece that is tried first. */
  private static final double FIRST = 1.0 / 8;

  /** Loads grow with the eighth power of the length: below this, twice the length is tried. */
  private static final double LIGHT = 1.0 / 64;

  /** How often the box is doubled where it does not hold the answers to a tolerance. */
  private static final int ATTEMPTS = 5;

  /**
   * A step that says that Newton's method has arrived: the next one, which is made with the
   * derivatives there, is its square, and what is left then the square of that.
   */
  private static final double CONVERGED = 1e-6;

  /** What a start may be off: metres, or the sine of an angle. */
  private static final double LARGEST_OFF = 1e-9;

  /** Rates beyond this are those of a singularity. */
  private static final double LARGEST = 1e9;

  private static final int N = SerialChain.FOLLOWERS;

  private final KinematicTree tree;
  private final int base;
  private final int tip;
  private final Pose tipFromTool;
  private final int[] followers;
  private final double[] inverse = new double[N * N];
  private final double[] step = new double[N];

  /**
   * Makes one for a tool.
   *
   * @param base number of the link in whose frame paths are told
   * @param tip number of the link that carries the tool, below the base
   * @param tipFromTool the tool's frame in that of the tip
   * @param followers read: coordinates of six joints between both links; all other joints rest
   */
  public ToolFollower(KinematicTree tree, int base, int tip, Pose tipFromTool, int[] followers) {
    this.tree = tree;
    this.base = base;
    this.tip = tip;
    this.tipFromTool = tipFromTool;
    this.followers = followers.clone();
  }

  /** What following a path came to. */
  public sealed interface Result {
    /** The whole path is followed. */
    record Followed(ToolMotion motion) implements Result {}

    /**
     * The branch could not be proven further than to a place on the path: it comes too near to a
     * singularity, or the tool can't go there.
     *
     * @param at parameter of the path
     */
    record Lost(double at) implements Result {}

    /**
     * The start configuration does not put the tool at the path's start.
     *
     * @param off by how much: metres, or the sine of an angle, whichever is more
     */
    record Elsewhere(double off) implements Result {}
  }

  /** Joints at one place of the path, and their rates and accelerations: row by row a joint. */
  private record Node(double s, double[][] values) {}

  /**
   * Follows a path.
   *
   * @param start read: a configuration that puts the tool at the path's start, up to 1e-9 m and rad
   * @throws IllegalArgumentException if the tip is not below the base, or the joints that follow
   *     are not six between both
   */
  public Result follow(ToolPath path, double[] start) {
    return follow(path, start, ToolTolerance.NONE);
  }

  /**
   * Follows a path on which the tool may be off: the motion deviates by as much as the joints do
   * for any place of the tool within the tolerance.
   *
   * @param start read: a configuration that puts the tool at the path's start, up to 1e-9 m and rad
   * @throws IllegalArgumentException if the tip is not below the base, or the joints that follow
   *     are not six between both
   */
  public Result follow(ToolPath path, double[] start, ToolTolerance tolerance) {
    SerialChain chain = SerialChain.of(tree, base, tip, tipFromTool, followers, start);
    Residual near = new Residual(chain, path);
    double[] guess = new double[N];
    Arrays.setAll(guess, f -> start[chain.coordinate(f)]);
    double off = off(near, guess);
    if (!(off < LARGEST_OFF)) {
      return new Result.Elsewhere(off);
    }
    Optional<Node> first = node(near, 0, guess);
    if (first.isEmpty() || !(distance(first.get(), guess) < ToolMotion.DEVIATION)) {
      return new Result.Lost(0);
    }
    double deviation = 2 * answered(tolerance) + ToolMotion.DEVIATION;
    double furthest = 0;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Pieces pieces = new Pieces(chain, path, tolerance, deviation);
      if (pieces.follow(near, first.get())) {
        return new Result.Followed(
            new ToolMotion(tree, chain, start, deviation, pieces.starts, pieces.joints));
      }
      furthest = Math.max(furthest, pieces.end());
      if (tolerance.equals(ToolTolerance.NONE)) {
        break;
      }
      deviation *= 2;
    }
    return new Result.Lost(furthest);
  }

  /** Returns nearly how far joints go to answer a tolerance, where Newton's method last was. */
  private double answered(ToolTolerance tolerance) {
    double most = 0;
    for (int i = 0; i < N; i++) {
      double sum = 0;
      for (int j = 0; j < N; j++) {
        sum += Math.abs(inverse[N * i + j]) * (j < 3 ? tolerance.length() : tolerance.turn());
      }
      most = Math.max(most, sum);
    }
    return most;
  }

  /** The pieces of one attempt. */
  private final class Pieces {
    final List<Double> starts = new ArrayList<>(List.of(0.0));
    final List<BoundedPiece[]> joints = new ArrayList<>();
    private final BranchProof proof;

    Pieces(SerialChain chain, ToolPath path, ToolTolerance tolerance, double deviation) {
      proof = new BranchProof(chain, path, tolerance, deviation);
    }

    double end() {
      return starts.getLast();
    }

    /** Adds pieces; returns whether the end was reached. */
    boolean follow(Residual near, Node first) {
      Node at = first;
      double length = FIRST;
      while (at.s < 1) {
        Optional<Piece> piece = Optional.empty();
        while (piece.isEmpty() && length >= SHORTEST) {
          piece = piece(near, proof, at, length);
          length = piece.isEmpty() ? length / 2 : length;
        }
        if (piece.isEmpty()) {
          return false;
        }
        at = piece.get().end;
        starts.add(at.s);
        joints.add(
            Arrays.stream(piece.get().joints)
                .map(JointPiece::bounded)
                .toArray(BoundedPiece[]::new));
        length = longest(at.s, piece.get().load < LIGHT ? 2 * length : length);
      }
      return true;
    }
  }

  /** Returns how far joints put the tool from the start of the path: metres, or a sine. */
  private double off(Residual residual, double[] joints) {
    residual.compute(joints, 0);
    return Arrays.stream(residual.values).map(Math::abs).max().orElseThrow();
  }

  /** A piece that is proven, and where it ends. */
  private record Piece(JointPiece[] joints, Node end, double load) {}

  private Optional<Piece> piece(Residual near, BranchProof proof, Node from, double length) {
    Optional<Node> end = node(near, from.s + length, extrapolated(from, length));
    if (end.isEmpty()) {
      return Optional.empty();
    }
    JointPiece[] joints = new JointPiece[N];
    for (int f = 0; f < N; f++) {
      double[] last = end.get().values[f];
      if (!isFinite(from.values[f]) || !isFinite(last)) {
        return Optional.empty();
      }
      joints[f] = new JointPiece(from.values[f], last, length);
    }
    double load = proof.load(joints, from.s + length / 2, length / 2);
    return load < 1 ? Optional.of(new Piece(joints, end.get(), load)) : Optional.empty();
  }

  private static boolean isFinite(double[] values) {
    return Arrays.stream(values).allMatch(v -> Math.abs(v) < LARGEST);
  }

  /** Finds joints near a guess by Newton's method, then their rates and accelerations. */
  private Optional<Node> node(Residual residual, double s, double[] guess) {
    double[] at = guess.clone();
    double moved = Double.POSITIVE_INFINITY;
    for (int n = 0; moved > CONVERGED; n++) {
      residual.compute(at, s);
      residual.differentiate();
      if (n == STEPS || !Matrix6.invert(residual.derivatives, inverse)) {
        return Optional.empty();
      }
      moved = 0;
      Matrix6.multiply(inverse, residual.values, step);
      for (int f = 0; f < N; f++) {
        moved = Math.max(moved, Math.abs(step[f]));
        at[f] -= step[f];
      }
      if (!(moved < LARGEST_STEP)) {
        return Optional.empty();
      }
    }
    residual.compute(at, s);
    residual.differentiate();
    if (!Matrix6.invert(residual.derivatives, inverse)) {
      return Optional.empty();
    }
    Matrix6.multiply(inverse, residual.values, step);
    for (int f = 0; f < N; f++) {
      at[f] -= step[f];
    }
    double[] rates = new double[N];
    residual.tangent(s, inverse, rates, step);
    double[][] values = new double[N][];
    Arrays.setAll(values, f -> new double[] {at[f], rates[f], step[f]});
    return Optional.of(new Node(s, values));
  }

  /** Returns the longest power of two, no more than one, that begins at a multiple of itself. */
  private static double longest(double from, double most) {
    double length = Math.min(1, most);
    while (from < 1 && from / length != Math.rint(from / length)) {
      length /= 2;
    }
    return length;
  }

  private static double distance(Node node, double[] guess) {
    double off = 0;
    for (int f = 0; f < N; f++) {
      off = Math.max(off, Math.abs(node.values[f][0] - guess[f]));
    }
    return off;
  }

  private static double[] extrapolated(Node from, double length) {
    double[] out = new double[N];
    for (int f = 0; f < N; f++) {
      double[] v = from.values[f];
      out[f] = v[0] + length * (v[1] + length * v[2] / 2);
    }
    return out;
  }
}
