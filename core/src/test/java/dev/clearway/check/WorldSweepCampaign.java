package dev.clearway.check;

import dev.clearway.proof.UndecidedReason;
import java.util.EnumMap;
import java.util.Map;

/**
 * Verdicts of {@link CheckMethod#SWEPT} on random motions near a world at rest, held against dense
 * sampling of exact distances and against {@link CheckMethod#REFINED}. {@link WorldSweepProperties}
 * runs a short one; {@link #main} a longer one.
 */
final class WorldSweepCampaign {
  private static final int SAMPLES = 240;

  /** Steps in which the instant of the least distance is sought between samples. */
  private static final int CLOSER = 24;

  long motions;
  long withoutPairs;
  long free;
  long hits;
  long undecided;

  /** Motions that one method decides and the other does not. */
  long onlySwept;

  long onlyRefined;

  /** Free ones that come within a centimetre, a millimetre, a tenth of one of their clearance. */
  long within1e2;

  long within1e3;
  long within1e4;

  /** Hits of which no sample is in contact. */
  long hitsBetweenSamples;

  long samples;
  final Map<SweepCase.Trait, Integer> freeWith = new EnumMap<>(SweepCase.Trait.class);
  final Map<SweepCase.Trait, Integer> hitsWith = new EnumMap<>(SweepCase.Trait.class);
  String firstFailure = "none";

  /** Tries motions and prints the tally: arguments are the number and the first seed. */
  public static void main(String[] args) {
    WorldSweepCampaign campaign = new WorldSweepCampaign();
    campaign.run(Integer.parseInt(args[0]), Long.parseLong(args[1]));
    System.out.println(campaign.summary());
  }

  String summary() {
    return "%d motions, %d of them without pairs: %d free, %d hits, %d open; "
            .formatted(motions, withoutPairs, free, hits, undecided)
        + "%d, %d and %d free ones within 1e-2, 1e-3 and 1e-4 m of their clearance; "
            .formatted(within1e2, within1e3, within1e4)
        + "%d hits between samples; %d decided by sweeping alone, %d by refining alone; "
            .formatted(hitsBetweenSamples, onlySwept, onlyRefined)
        + "%d samples; free %s; hits %s; first failure: %s"
            .formatted(samples, freeWith, hitsWith, firstFailure);
  }

  /** Tries the motions of successive seeds until a verdict is wrong. */
  void run(int count, long firstSeed) {
    for (long seed = firstSeed; seed < firstSeed + count && firstFailure.equals("none"); seed++) {
      judge(new SweepCase(seed), "seed " + seed);
    }
  }

  private void judge(SweepCase some, String name) {
    CheckOptions options =
        CheckOptions.DEFAULT.withTolerance(some.tolerance).withSelfPairs(some.selfPairs);
    MotionChecker checker = CheckSetup.of(some.scene, options, CheckMethod.SWEPT).checker();
    Verdict swept = checker.check(some.motion);
    Verdict refined =
        CheckSetup.of(some.scene, options, CheckMethod.REFINED).checker().check(some.motion);
    double rounding = 1e-12 + some.offset * 0x1p-48;
    motions++;
    switch (swept) {
      case Verdict.Free proven -> {
        judgeFree(new Sampled(checker, some), proven, rounding, name);
        expect(!(refined instanceof Verdict.Hit), name + ": free, but refining finds contact");
        some.traits.forEach(trait -> freeWith.merge(trait, 1, Integer::sum));
      }
      case Verdict.Hit hit -> {
        judgeHit(checker, some, hit, rounding, name);
        expect(!(refined instanceof Verdict.Free), name + ": contact, but refining proves it free");
        some.traits.forEach(trait -> hitsWith.merge(trait, 1, Integer::sum));
      }
      case Verdict.Undecided open when open.reason() == UndecidedReason.NOTHING_TO_CHECK ->
          withoutPairs++;
      case Verdict.Undecided open -> undecided++;
    }
    boolean sweptOpen = swept instanceof Verdict.Undecided;
    boolean refinedOpen = refined instanceof Verdict.Undecided;
    onlySwept += refinedOpen && !sweptOpen ? 1 : 0;
    onlyRefined += sweptOpen && !refinedOpen ? 1 : 0;
  }

  private void judgeFree(Sampled sampled, Verdict.Free proven, double rounding, String name) {
    free++;
    samples += sampled.count;
    double least = sampled.least;
    expect(least > 0, name + ": free, with contact at " + sampled.instant);
    expect(
        least >= proven.slackLowerBound() - rounding,
        "%s: a slack of %s, but %s at %s"
            .formatted(name, proven.slackLowerBound(), least, sampled.instant));
    within1e2 += least < 1e-2 ? 1 : 0;
    within1e3 += least < 1e-3 ? 1 : 0;
    within1e4 += least < 1e-4 ? 1 : 0;
  }

  private void judgeHit(
      MotionChecker checker, SweepCase some, Verdict.Hit hit, double rounding, String name) {
    hits++;
    double[] told = hit.configuration().toArray();
    double apart = checker.clearance(told).upper() - some.clearance;
    expect(apart <= rounding, "%s: contact told, but %s apart".formatted(name, apart));
    double[] there = new double[told.length];
    some.motion.position(hit.parameter(), there);
    for (int c = 0; c < there.length; c++) {
      expect(there[c] == told[c], name + ": contact told at a configuration off the motion");
    }
    hitsBetweenSamples += meetsAtASample(checker, some) ? 0 : 1;
  }

  private boolean meetsAtASample(MotionChecker checker, SweepCase some) {
    double[] q = new double[some.motion.coordinates()];
    for (int i = 0; i <= SAMPLES; i++) {
      some.motion.position((double) i / SAMPLES, q);
      samples++;
      if (!(checker.clearance(q).upper() > some.clearance)) {
        return true;
      }
    }
    return false;
  }

  private void expect(boolean holds, String what) {
    if (!holds && firstFailure.equals("none")) {
      firstFailure = what;
    }
  }

  /**
   * The least distance beyond the clearance at many instants, and nearer to the instant of the
   * least of these.
   */
  private static final class Sampled {
    private final MotionChecker checker;
    private final SweepCase some;
    private final double[] q;
    private double least = Double.POSITIVE_INFINITY;
    private double instant;
    private long count;

    Sampled(MotionChecker checker, SweepCase some) {
      this.checker = checker;
      this.some = some;
      this.q = new double[some.motion.coordinates()];
      for (int i = 0; i <= SAMPLES; i++) {
        at((double) i / SAMPLES);
      }
      double low = Math.max(0, instant - 1.0 / SAMPLES);
      double high = Math.min(1, instant + 1.0 / SAMPLES);
      for (int i = 0; i < CLOSER; i++) {
        double first = low + (high - low) / 3;
        double second = high - (high - low) / 3;
        if (at(first) < at(second)) {
          high = second;
        } else {
          low = first;
        }
      }
    }

    private double at(double s) {
      count++;
      some.motion.position(s, q);
      double distance = checker.clearance(q).upper() - some.clearance;
      if (distance < least) {
        least = distance;
        instant = s;
      }
      return distance;
    }
  }
}
