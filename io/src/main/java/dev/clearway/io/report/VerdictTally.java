package dev.clearway.io.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.contact.FirstContact;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.angle.JointAngles;
import dev.clearway.io.path.JointNames;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.tube.TubeWords;
import dev.clearway.kinematics.Configuration;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.ClosedLoop;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;

/** Counts verdicts, and names coordinates as paths may name them. Not thread-safe. */
final class VerdictTally {
  private final Scene scene;
  private final List<String> names;
  private final JointAngles angles;
  private final Set<String> surfaces = new TreeSet<>();
  private final Set<UndecidedReason> reasons = EnumSet.noneOf(UndecidedReason.class);
  private int free;
  private int hits;
  private int tooClose;
  private Optional<Nearest> nearest = Optional.empty();
  private int unmeasured;
  private int undecided;
  private boolean straightened;
  private int loose;
  private double leastSlack = Double.POSITIVE_INFINITY;
  private CostCounters work = CostCounters.NONE;

  /**
   * Begins to count.
   *
   * @param told the unit in which angles are told
   */
  VerdictTally(Scene scene, AngleUnit told) {
    this.scene = scene;
    this.angles = new JointAngles(scene.tree(), told);
    this.names = JointNames.shortest(scene);
  }

  /**
   * How near pairs come in all that was judged.
   *
   * @param lower a lower bound on the least separation of all segments that have one, metres
   * @param judged the segment with the least upper bound
   */
  record Nearest(double lower, SegmentResult judged) {
    MinimumSeparation separation() {
      return judged.separation().orElseThrow();
    }

    Nearest with(SegmentResult other) {
      MinimumSeparation more = other.separation().orElseThrow();
      boolean nearer = more.upper() < separation().upper();
      return new Nearest(Math.min(lower, more.lower()), nearer ? other : judged);
    }
  }

  void add(SegmentResult judged) {
    straightened |= judged.straightened();
    loose += judged.loose() ? 1 : 0;
    tooClose += judged.tooClose() ? 1 : 0;
    if (!(judged.verdict() instanceof Verdict.Hit) && judged.separation().isEmpty()) {
      unmeasured++;
    } else if (!(judged.verdict() instanceof Verdict.Hit)) {
      nearest =
          nearest
              .map(least -> least.with(judged))
              .or(
                  () ->
                      Optional.of(new Nearest(judged.separation().orElseThrow().lower(), judged)));
    }
    surfaces.addAll(judged.verdict().scope().surfaces());
    work = work.plus(judged.verdict().scope().work());
    switch (judged.verdict()) {
      case Verdict.Free proven -> {
        free++;
        leastSlack = Math.min(leastSlack, proven.slackLowerBound());
      }
      case Verdict.Hit hit -> hits++;
      case Verdict.Undecided open -> {
        undecided++;
        reasons.add(open.reason());
      }
    }
  }

  void add(ContactResult found) {
    straightened |= found.straightened();
    loose += found.loose() ? 1 : 0;
    surfaces.addAll(found.contact().scope().surfaces());
    work = work.plus(found.contact().scope().work());
    switch (found.contact()) {
      case FirstContact.Free none -> free++;
      case FirstContact.At at -> hits++;
      case FirstContact.Undecided open -> {
        undecided++;
        reasons.add(open.reason());
      }
    }
  }

  int free() {
    return free;
  }

  int hits() {
    return hits;
  }

  /** Returns how many of the hits are of pairs nearer than their clearance that do not touch. */
  int tooClose() {
    return tooClose;
  }

  /**
   * Returns how near pairs come in all segments that do not hit, where that was asked for; at least
   * 0 where there was no time to look at some of them.
   */
  Optional<Nearest> nearest() {
    return unmeasured == 0 ? nearest : nearest.map(least -> new Nearest(0, least.judged()));
  }

  /** Returns how many segments that do not hit nothing is known of about how near pairs come. */
  int unmeasured() {
    return unmeasured;
  }

  double clearance(NamePair pair) {
    return scene.clearance(pair);
  }

  int undecided() {
    return undecided;
  }

  int segments() {
    return free + hits + undecided;
  }

  /** Returns why motions are undecided. */
  Set<UndecidedReason> reasons() {
    return reasons;
  }

  /** Returns whether motions are judged with tubes around them. */
  boolean isInTube() {
    return loose > 0 || !scene.tube().isNone();
  }

  CostCounters work() {
    return work;
  }

  Set<String> surfaces() {
    return surfaces;
  }

  /** Returns how angles are told. */
  JointAngles angles() {
    return angles;
  }

  /** Returns the coordinates' names, by number. */
  List<String> coordinateNames() {
    return names;
  }

  /** Returns a configuration with all digits, so that it can be given back and is hit again. */
  String configuration(Configuration q) {
    return angles.describe(names.stream().map(Quoted::visible).toList(), q.toArray());
  }

  /**
   * Returns a lower bound on separation minus clearance of all pairs in all free segments, metres:
   * as good as the proofs needed, so no measure of how near pairs come; empty where there is none.
   */
  OptionalDouble slackLowerBound() {
    return free == 0 || !Double.isFinite(leastSlack)
        ? OptionalDouble.empty()
        : OptionalDouble.of(leastSlack);
  }

  /** Puts how far motions may be from what was judged, where they may. */
  void putTube(ObjectNode out) {
    List<TubeWords.Part> parts = TubeWords.parts(scene, scene.tube());
    if (!parts.isEmpty()) {
      ArrayNode list = out.putArray("tube");
      for (TubeWords.Part part : parts) {
        ObjectNode one = list.addObject().put("what", part.what());
        part.joint().ifPresent(off -> one.put("off", off));
        if (part.joint().isEmpty()) {
          one.put("shift", part.play().shift()).put("turn", part.play().turn());
        }
      }
    }
  }

  /** Returns what a verdict of freedom rests on. */
  List<String> assumptions() {
    List<String> out = new ArrayList<>(List.of("rigid bodies", "the geometry as loaded"));
    out.add(
        straightened
            ? "straight motion between the points of a trajectory, not the splines it asks for"
            : "the motion as given");
    for (TubeWords.Part part : TubeWords.parts(scene, scene.tube())) {
      out.add(
          part.joint().isEmpty()
              ? "%s within %s m and %s rad of its place"
                  .formatted(
                      part.what(),
                      ReportNumbers.near(part.play().shift()),
                      ReportNumbers.near(part.play().turn()))
              : "%s within %s rad or m of where the motion has it"
                  .formatted(
                      part.what().equals("joint") ? "every joint" : part.what(),
                      ReportNumbers.near(part.joint().getAsDouble())));
    }
    if (loose > 0) {
      out.add(
          "of %s, every motion in a tube of its own"
              .formatted(ReportNumbers.count(loose, "segment")));
    }
    if (!surfaces.isEmpty()) {
      out.add("open surfaces without an inside: " + String.join(", ", surfaces));
    }
    for (ClosedLoop loop : scene.loops()) {
      out.add(
          "links of the loop %s within %s m of where the path puts them"
              .formatted(loop.name(), ReportNumbers.near(loop.tube())));
    }
    return out;
  }
}
