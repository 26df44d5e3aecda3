package dev.clearway.plan.smooth;

import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.EdgeChecks;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.plan.smooth.MeasuredPath.Segment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Shortens a path by straight motions between random points of it.
 *
 * <p>In each round a point q of the path is drawn, evenly by length. The points halfway along the
 * path between q and either end are joined; if that motion is not accepted, the points halfway from
 * these to q are, and so on, until a shortcut is taken or none is left. A shortcut begins and ends
 * inside segments; what is left of these is judged as the motion that it now is, since by rounding
 * a part of a proven motion is none of its points'. Waypoints that are to be kept part the path,
 * and no shortcut goes from one part to another.
 *
 * <p><b>Guarantee.</b> Each segment of the result was accepted as it is run, with {@link
 * dev.clearway.plan.Acceptance#PROVEN} by a proof, or is a segment of the path given, with its
 * verdict. The ends and the waypoints to keep are those given, and the result is not longer. The
 * same path, problem and options give the same result, unless the budget is one of time; when it is
 * spent, what was gained so far is returned.
 *
 * <p>Stateless and thread-safe. Cost: checks, a few times the logarithm of the path's length over
 * that of its segments in each round.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. V-E"
 */
public final class Shortcuts {
  /**
   * Share of a path's length that a shortcut must gain. Sums of up to 2²² lengths are off by no
   * more than 2²² · 2⁻⁵³ of their size, so what gains more is shorter, however it is summed up. It
   * also ends the search on a straight path, and close to q.
   */
  private static final double LEAST_GAIN = 0x1p-30;

  private final ConfigurationSpace space;
  private final EdgeChecks checks;
  private final ShortcutOptions options;
  private final PlannedPath given;
  private final double lengthBefore;

  /** What lies between waypoints that are kept. */
  private final List<MeasuredPath> parts;

  private int taken;

  private Shortcuts(PlannedPath given, PlanningProblem problem, ShortcutOptions options) {
    this.space = problem.space();
    this.checks = new EdgeChecks(problem, options.budget());
    this.options = options;
    this.given = given;
    this.lengthBefore = given.length(space);
    this.parts = parts(given, options.kept(), space);
  }

  private static List<MeasuredPath> parts(
      PlannedPath path, List<Integer> kept, ConfigurationSpace space) {
    List<MeasuredPath> parts = new ArrayList<>();
    int from = 0;
    for (int to : kept) {
      parts.add(part(path, from, to, space));
      from = to;
    }
    parts.add(part(path, from, path.verdicts().size(), space));
    return parts;
  }

  private static MeasuredPath part(PlannedPath path, int from, int to, ConfigurationSpace space) {
    return new MeasuredPath(
        new PlannedPath(path.waypoints().subList(from, to + 1), path.verdicts().subList(from, to)),
        space);
  }

  /**
   * Shortens a path.
   *
   * @param path whose verdicts are all accepted
   * @param problem whose space, checkers and acceptance count
   * @throws IllegalArgumentException if a verdict of the path is not accepted, or it has no such
   *     waypoint between its ends as is to be kept
   */
  public static ShortcutOutcome shorten(
      PlannedPath path, PlanningProblem problem, ShortcutOptions options) {
    if (!options.kept().isEmpty() && options.kept().getLast() >= path.verdicts().size()) {
      throw new IllegalArgumentException(
          "waypoints %s to keep of a path of %s"
              .formatted(options.kept(), path.waypoints().size()));
    }
    Shortcuts shortcuts = new Shortcuts(path, problem, options);
    for (Verdict verdict : path.verdicts()) {
      if (!shortcuts.checks.accepts(verdict)) {
        throw new IllegalArgumentException("a path to shorten with the verdict " + verdict);
      }
    }
    return shortcuts.run();
  }

  private ShortcutOutcome run() {
    SplittableRandom random = new SplittableRandom(options.seed());
    int round = 0;
    while (round < options.rounds() && !checks.isBudgetSpent()) {
      round++;
      shortenAround(random.nextDouble() * length());
      options.progress().round(round, waypoints());
    }
    PlannedPath result = taken == 0 ? given : path();
    return new ShortcutOutcome(
        result,
        lengthBefore,
        taken == 0 ? lengthBefore : length(),
        taken,
        checks.cost(round, waypoints()));
  }

  private double length() {
    double length = 0;
    for (MeasuredPath part : parts) {
      length += part.length();
    }
    return length;
  }

  private int waypoints() {
    int segments = 0;
    for (MeasuredPath part : parts) {
      segments += part.size();
    }
    return segments + 1;
  }

  private PlannedPath path() {
    List<Configuration> waypoints = new ArrayList<>();
    List<Verdict> verdicts = new ArrayList<>();
    for (MeasuredPath part : parts) {
      PlannedPath shorter = part.path();
      waypoints.addAll(
          shorter.waypoints().subList(waypoints.isEmpty() ? 0 : 1, shorter.waypoints().size()));
      verdicts.addAll(shorter.verdicts());
    }
    return new PlannedPath(waypoints, verdicts);
  }

  /** One round, at a distance along the whole path. */
  private void shortenAround(double along) {
    double rest = along;
    for (MeasuredPath part : parts) {
      if (rest < part.length()) {
        shorten(part, rest);
        return;
      }
      rest -= part.length();
    }
  }

  /** One round, at a distance along a part of the path. */
  private void shorten(MeasuredPath path, double q) {
    double left = q / 2;
    double right = (q + path.length()) / 2;
    while (right - left > LEAST_GAIN * path.length()) {
      int first = path.at(left);
      int last = path.at(right);
      if (first == last || checks.isBudgetSpent()) {
        return;
      }
      List<Segment> shortcut = shortcut(path, first, left, last, right);
      if (!shortcut.isEmpty()) {
        path.replace(first, last, shortcut);
        taken++;
        return;
      }
      left = (left + q) / 2;
      right = (right + q) / 2;
    }
  }

  /** Returns what can stand in the place of some segments; nothing if that gains nothing. */
  private List<Segment> shortcut(
      MeasuredPath path, int first, double left, int last, double right) {
    double[] start = path.get(first).from();
    double[] leave = path.configuration(first, left);
    double[] join = path.configuration(last, right);
    double[] end = path.get(last).to();
    double before = path.start(last) + path.get(last).length() - path.start(first);
    double after =
        space.distance(start, leave) + space.distance(leave, join) + space.distance(join, end);
    List<Segment> out = new ArrayList<>();
    boolean accepted =
        before - after > LEAST_GAIN * path.length()
            && append(leave, join, out, 0)
            && append(start, leave, out, 0)
            && append(join, end, out, out.size());
    return accepted ? out : List.of();
  }

  /** Judges a motion and puts it into a list if it is accepted; one to where it begins is none. */
  private boolean append(double[] from, double[] to, List<Segment> out, int at) {
    if (Arrays.equals(from, to)) {
      return true;
    }
    Verdict verdict = checks.judge(from, to);
    boolean accepted = checks.accepts(verdict);
    if (accepted) {
      out.add(at, new Segment(from, to, space.distance(from, to), verdict));
    }
    return accepted;
  }
}
