package dev.clearway.io.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.io.TestRobots;
import dev.clearway.io.limit.PathLimits;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Verdicts on the motions of one arm, as reports are made of. */
final class ReportSamples {
  static final Scene ARM = TestRobots.scene(Map.of("arm", TestRobots.arm()));
  static final NamePair PAIR = new NamePair("arm/base", "bar");
  static final Verdict FREE =
      new Verdict.Free(0.00123456, new Scope(63, List.of(), new CostCounters(100, 20, 3)));
  static final Verdict HIT =
      new Verdict.Hit(
          0.4375,
          PAIR,
          Configuration.of(0.1, 0.2, -3, 1e-9),
          new Scope(63, List.of("bar"), new CostCounters(1, 1, 1)));
  static final Verdict OPEN = undecided(1);

  static Verdict undecided(int intervals) {
    OpenInterval open = new OpenInterval(0.25, 0.5, PAIR, UndecidedReason.NEAR_CONTACT);
    return new Verdict.Undecided(
        intervals == 0 ? UndecidedReason.NOTHING_TO_CHECK : UndecidedReason.NEAR_CONTACT,
        new ArrayList<>(Collections.nCopies(intervals, open)),
        new Scope(63, List.of(), CostCounters.NONE));
  }

  static SegmentResult judged(Verdict verdict, boolean timed, boolean straightened) {
    return judged(verdict, timed, straightened, Optional.empty());
  }

  static SegmentResult judged(Verdict verdict, MinimumSeparation separation) {
    return judged(verdict, false, false, Optional.of(separation));
  }

  private static SegmentResult judged(
      Verdict verdict,
      boolean timed,
      boolean straightened,
      Optional<MinimumSeparation> separation) {
    double[] q = ARM.defaultConfiguration();
    StraightMotion motion =
        timed
            ? StraightMotion.timed(ARM.tree(), q, q, 1, 3)
            : StraightMotion.between(ARM.tree(), q, q);
    Segment segment = new Segment.Moving(7, motion);
    return SegmentResult.of(
        new PathFile(
            Path.of("free.csv"), List.of(segment), straightened, List.of(), PathLimits.KEPT),
        segment,
        verdict,
        List.of(),
        separation,
        Optional.empty());
  }

  static SegmentResult moving(Verdict verdict) {
    return judged(verdict, false, false);
  }

  static SegmentResult resting(Verdict verdict) {
    Segment segment = new Segment.Resting(0, ARM.defaultConfiguration());
    return SegmentResult.of(
        new PathFile(Path.of("home.csv"), List.of(segment), false, List.of(), PathLimits.KEPT),
        segment,
        verdict);
  }

  private ReportSamples() {}

  static JsonNode json(String line) throws Exception {
    assertThat(line).doesNotContain("\n");
    return new ObjectMapper().readTree(line);
  }
}
