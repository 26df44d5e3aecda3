package dev.clearway.plan.smooth;

import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import dev.clearway.motion.SplineMotion;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.EdgeChecks;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.plan.smooth.BlendedPath.Piece;
import dev.clearway.proof.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Rounds the corners of a path by quadratic Bézier curves in joint space.
 *
 * <p>A blend leaves the segment before a corner and joins the one after it at the same distance
 * from the corner, tangent to both. The first tried takes {@value #LARGEST_SHARE} of the shorter
 * segment; while it, or what is left of the segments beside it, is not accepted, the next takes
 * half as much, {@value #SIZES} times in all. Then the corner stays. So does one where an
 * orientation of a floating joint turns, which has no splines.
 *
 * <p><b>Guarantee.</b> Each piece was accepted as it is run, with {@link
 * dev.clearway.plan.Acceptance#PROVEN} by a proof, or is a segment of the path given, with its
 * verdict; each begins where the one before ends, bit for bit. The ends are those given. A blend
 * stays within the triangle of its control points, so within joint limits that these keep. The same
 * arguments give the same result, unless the budget is one of time; once it is spent, corners stay.
 *
 * <p>Stateless and thread-safe. Cost: up to three checks for each size of each corner.
 */
public final class Blending {
  /** Share of a segment that one blend may take: two leave a fifth of it straight. */
  private static final double LARGEST_SHARE = 0.4;

  /** Sizes tried; the last takes 1/320 of a segment. */
  private static final int SIZES = 8;

  private final ConfigurationSpace space;
  private final EdgeChecks checks;
  private final List<Piece> pieces = new ArrayList<>();
  private int rounded;

  /** What is left of the segment that leads to the corner in hand: accepted. */
  private Piece leading;

  private Blending(PlanningProblem problem, Budget budget, Piece first) {
    this.space = problem.space();
    this.checks = new EdgeChecks(problem, budget);
    this.leading = first;
  }

  /**
   * Rounds the corners of a path.
   *
   * @param path whose verdicts are all accepted
   * @param problem whose space, checkers and acceptance count
   * @param reach how far from its corner a blend may begin, in the metric of the space, &gt; 0
   * @throws IllegalArgumentException if a verdict of the path is not accepted, or the reach is not
   *     positive
   */
  public static BlendedPath blend(
      PlannedPath path, PlanningProblem problem, double reach, Budget budget) {
    if (!(reach > 0)) {
      throw new IllegalArgumentException("reach is " + reach + ", wanted > 0");
    }
    List<Piece> segments = segments(path, problem.space());
    Blending blending = new Blending(problem, budget, segments.getFirst());
    for (Piece segment : segments) {
      if (!blending.checks.accepts(segment.verdict())) {
        throw new IllegalArgumentException("a path to blend with the verdict " + segment.verdict());
      }
    }
    for (int i = 1; i < segments.size(); i++) {
      blending.corner(segments.get(i - 1), segments.get(i), reach);
    }
    blending.pieces.add(blending.leading);
    int corners = segments.size() - 1;
    return new BlendedPath(
        blending.pieces,
        corners,
        blending.rounded,
        blending.checks.cost(corners, blending.pieces.size()));
  }

  /** The segments of a path, without those that rest unless they all do. */
  private static List<Piece> segments(PlannedPath path, ConfigurationSpace space) {
    List<Piece> all = new ArrayList<>();
    for (int i = 1; i < path.waypoints().size(); i++) {
      Configuration from = path.waypoints().get(i - 1);
      Configuration to = path.waypoints().get(i);
      if (!from.equals(to) || (i == path.waypoints().size() - 1 && all.isEmpty())) {
        all.add(straight(space, from.toArray(), to.toArray(), path.verdicts().get(i - 1)));
      }
    }
    return all;
  }

  private static Piece straight(
      ConfigurationSpace space, double[] from, double[] to, Verdict verdict) {
    return new Piece(Configuration.listOf(List.of(from, to)), space.motion(from, to), verdict);
  }

  /** Ends the leading piece with a blend into the segment after a corner, or at the corner. */
  private void corner(Piece before, Piece after, double reach) {
    double in = length(before);
    double out = length(after);
    double size = Math.min(reach, LARGEST_SHARE * Math.min(in, out));
    boolean found = false;
    if (!turns(before) && !turns(after)) {
      for (int i = 0; i < SIZES && !found && !checks.isBudgetSpent(); i++) {
        found = round(before, size / in, after, size / out);
        size /= 2;
      }
    }
    if (!found) {
      pieces.add(leading);
      leading = after;
    }
  }

  private double length(Piece straight) {
    return space.distance(
        straight.control().getFirst().toArray(), straight.control().getLast().toArray());
  }

  private boolean turns(Piece straight) {
    double[] from = straight.control().getFirst().toArray();
    double[] to = straight.control().getLast().toArray();
    return Arrays.stream(space.orientations())
        .anyMatch(at -> !Arrays.equals(from, at, at + 4, to, at, at + 4));
  }

  /** Tries a blend that takes these shares of the two segments. */
  private boolean round(Piece before, double ofBefore, Piece after, double ofAfter) {
    double[] corner = before.control().getLast().toArray();
    double[] end = after.control().getLast().toArray();
    double[] leave = new double[corner.length];
    double[] join = new double[corner.length];
    space.interpolate(corner, before.control().getFirst().toArray(), ofBefore, leave);
    space.interpolate(corner, end, ofAfter, join);
    List<double[]> control = List.of(leave, corner, join);
    Motion motion = SplineMotion.bezier(space.tree(), control);
    Piece blend = new Piece(Configuration.listOf(control), motion, checks.judge(motion));
    if (!checks.accepts(blend.verdict())) {
      return false;
    }
    double[] start = leading.control().getFirst().toArray();
    Piece upTo = straight(space, start, leave, checks.judge(start, leave));
    Piece next = straight(space, join, end, checks.judge(join, end));
    if (!checks.accepts(upTo.verdict()) || !checks.accepts(next.verdict())) {
      return false;
    }
    pieces.add(upTo);
    pieces.add(blend);
    leading = next;
    rounded++;
    return true;
  }
}
