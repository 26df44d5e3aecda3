package dev.clearway.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.testkit.Garbage;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every scheduling must do: overruns, contradictions, comings and goings, second stage. */
final class CollisionPredictorTest {
  private static final double PERIOD = 0.1;
  private static final double NONE = Double.POSITIVE_INFINITY;

  /** Bytes of a report: a header of 12 or 16, ten numbers. */
  private static final long REPORT = 96;

  private final AlarmBook book = new AlarmBook();
  private final double[] clock = {0};
  private double perCall;

  private CollisionPredictor predictor(Scheduling scheduling, NarrowPhase stage) {
    return new CollisionPredictor(
        new PredictorOptions(PERIOD, 0.02, scheduling), () -> clock[0] += perCall, book, stage);
  }

  private CollisionPredictor predictor(Scheduling scheduling) {
    return predictor(scheduling, NarrowPhase.NONE);
  }

  /** A ball of 0.5 m on the x axis, that may reach 2 m/s and accelerates by up to 1 m/s². */
  private static ObjectState on(double time, long id, double x, double speed) {
    return new ObjectState(time, id, x, 0, 0, speed, 0, 0, 0.5, 2, 1);
  }

  @ParameterizedTest
  @EnumSource(Scheduling.class)
  void approachingPairIsFlaggedBeforeItTouches(Scheduling scheduling) {
    CollisionPredictor predictor = predictor(scheduling);
    int flaggedAt = -1;
    int touch = 20; // 3 m apart, closing at 1 m/s: in touch after 1.98 s
    for (int step = 0; step <= touch; step++) {
      predictor.update(on(step * PERIOD, 1, 0, 0));
      predictor.update(on(step * PERIOD, 2, 3 - step * PERIOD, -1));
      StepReport report = predictor.step(step * PERIOD);
      assertThat(report.objects()).isEqualTo(2);
      if (report.raised() > 0) {
        assertThat(flaggedAt).isNegative();
        flaggedAt = step;
      }
    }
    assertThat(flaggedAt).isBetween(10, 18);
    assertThat(book.alarms).hasSize(1);
    assertThat(book.alarms.getFirst().earliestContact()).isLessThanOrEqualTo(2);
    assertThat(book.contradictions).isEmpty();
    assertThat(book.overruns).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Scheduling.class)
  void alarmEndsWhenThePairPartsOrOneOfItGoes(Scheduling scheduling) {
    CollisionPredictor predictor = predictor(scheduling);
    predictor.update(on(0, 1, 0, 0));
    predictor.update(on(0, 2, 1.05, 0));
    predictor.update(on(0, 3, -1.05, 0));
    predictor.step(0);
    assertThat(book.isInAlarm(1, 2)).isTrue();
    assertThat(book.isInAlarm(1, 3)).isTrue();
    predictor.remove(3);
    assertThat(book.isInAlarm(1, 3)).isFalse();
    predictor.remove(3);
    for (int step = 1; step < 60; step++) {
      double time = step * PERIOD;
      predictor.update(on(time, 1, 0, 0));
      double moved = time < 2 ? 0.5 * time * time : 2 * time - 2;
      predictor.update(on(time, 2, 1.05 + moved, Math.min(time, 2)));
      assertThat(predictor.step(time).objects()).isEqualTo(2);
    }
    assertThat(book.isInAlarm(1, 2)).isFalse();
    assertThat(book.muddled).isFalse();
    assertThat(book.contradictions).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Scheduling.class)
  void objectThatAppearsIsFlaggedAtTheNextStep(Scheduling scheduling) {
    CollisionPredictor predictor = predictor(scheduling);
    for (int i = 0; i < 20; i++) {
      predictor.update(on(0, i, 100 * i, 0));
    }
    predictor.step(0);
    predictor.update(on(0.1, 77, 901.05, 0));
    predictor.step(0.1);
    assertThat(book.isInAlarm(9, 77)).isTrue();
  }

  @ParameterizedTest
  @EnumSource(Scheduling.class)
  void ignoredPairsAreSilentUntilWatched(Scheduling scheduling) {
    CollisionPredictor predictor = predictor(scheduling);
    predictor.update(on(0, 1, 0, 0));
    predictor.update(on(0, 2, 0.5, 0));
    predictor.ignore(1, 2);
    assertThat(predictor.step(0).flagged()).isZero();
    assertThat(predictor.step(PERIOD).flagged()).isZero();
    predictor.watch(2, 1);
    assertThat(predictor.step(2 * PERIOD).raised()).isEqualTo(1);
    assertThatThrownBy(() -> predictor.ignore(1, 3)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> predictor.ignore(1, 1)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @EnumSource(Scheduling.class)
  void secondStageWithdrawsWhatItClears(Scheduling scheduling) {
    NarrowPhase stage =
        alarm ->
            alarm.time() < 0.15 && alarm.nextEvaluation() > alarm.time() + PERIOD
                ? NarrowPhase.Answer.CLEAR
                : NarrowPhase.Answer.OPEN;
    CollisionPredictor predictor = predictor(scheduling, stage);
    predictor.update(on(0, 1, 0, 0));
    predictor.update(on(0, 2, 1.05, 0));
    StepReport report = predictor.step(0);
    assertThat(report.withdrawn()).isPositive();
    assertThat(report.flagged()).isZero();
    assertThat(book.alarms).isEmpty();
    for (int step = 1; step < 5; step++) {
      predictor.step(step * PERIOD);
    }
    assertThat(book.alarms).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource(Scheduling.class)
  void slowAndLateStepsAreReported(Scheduling scheduling) {
    CollisionPredictor predictor = predictor(scheduling);
    predictor.update(on(0, 1, 0, 0));
    assertThat(predictor.step(0).overruns()).isZero();
    assertThat(predictor.step(PERIOD).overruns()).isZero();
    assertThat(predictor.step(2.5 * PERIOD).overruns()).isEqualTo(1);
    assertThat(book.overruns.getLast().kind()).isEqualTo(Overrun.Kind.LATE_STEP);
    perCall = PERIOD;
    StepReport report = predictor.step(3.5 * PERIOD);
    assertThat(report.overruns()).isEqualTo(1);
    assertThat(report.oldestReading()).isEqualTo(3.5 * PERIOD);
    assertThat(book.overruns.getLast().kind()).isEqualTo(Overrun.Kind.SLOW_STEP);
    perCall = Double.NaN;
    assertThat(predictor.step(4.5 * PERIOD).overruns()).isEqualTo(1);
    assertThatThrownBy(() -> predictor.step(0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> predictor.step(NONE)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @EnumSource(Scheduling.class)
  void readingsThatBreakTheBoundsAreReportedAndUsed(Scheduling scheduling) {
    CollisionPredictor predictor = predictor(scheduling);
    predictor.update(on(0, 1, 0, 0));
    predictor.update(on(0, 2, 500, 0));
    predictor.step(0);
    predictor.update(on(0.1, 2, 1.05, 0)); // 499 m in 0.1 s
    assertThat(book.contradictions.getLast().kind()).isEqualTo(BoundViolation.Kind.TRAVEL);
    predictor.step(0.1);
    assertThat(book.isInAlarm(1, 2)).isTrue();
    predictor.update(on(0.2, 2, 1.05, 1.5));
    assertThat(book.contradictions.getLast().kind()).isEqualTo(BoundViolation.Kind.ACCELERATION);
    predictor.update(on(0.3, 2, 1.05, 1.5));
    assertThat(book.contradictions.getLast().kind()).isEqualTo(BoundViolation.Kind.DEVIATION);
    predictor.update(on(0.4, 2, 1.05, -2.5));
    assertThat(book.contradictions.getLast().kind()).isEqualTo(BoundViolation.Kind.SPEED);
    predictor.update(on(0.35, 2, 700, 0));
    assertThat(book.contradictions.getLast().kind()).isEqualTo(BoundViolation.Kind.OUT_OF_ORDER);
    assertThat(book.contradictions).hasSize(5);
    predictor.step(0.4);
    assertThat(book.isInAlarm(1, 2)).isTrue();
  }

  @ParameterizedTest
  @EnumSource(Scheduling.class)
  void boundsThatGrowAreUsedAtOnce(Scheduling scheduling) {
    CollisionPredictor predictor = predictor(scheduling);
    predictor.update(on(0, 1, 0, 0));
    predictor.update(on(0, 2, 40, 0));
    predictor.update(on(0, 3, 80, 0));
    predictor.update(on(0, 4, 120, 0));
    predictor.step(0);
    predictor.update(new ObjectState(0.1, 2, 40, 0, 0, 0, 0, 0, 39.45, 2, 1));
    predictor.step(0.1);
    assertThat(book.isInAlarm(1, 2)).isTrue();
    assertThat(book.isInAlarm(2, 3)).isTrue();
    assertThat(book.contradictions).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Scheduling.class)
  void mostUrgentPairIsKnown(Scheduling scheduling) {
    CollisionPredictor predictor = predictor(scheduling);
    assertThat(predictor.mostUrgent()).isEmpty();
    predictor.update(on(0, 1, 0, 0));
    predictor.update(on(0, 2, 1.2, 0));
    predictor.update(on(0, 3, 4, 0));
    predictor.step(0);
    assertThat(predictor.mostUrgent()).hasValue(new IdPair(1, 2));
  }

  @ParameterizedTest
  @EnumSource(Scheduling.class)
  void oldReadingsMakePairsMoreUrgent(Scheduling scheduling) {
    CollisionPredictor predictor = predictor(scheduling);
    predictor.update(on(0, 1, 0, 0));
    predictor.update(on(0, 2, 3, 0));
    int flagged = 0;
    int step = 0;
    for (; step < 30 && flagged == 0; step++) {
      flagged += (int) predictor.step(step * PERIOD).flagged();
    }
    // Both may accelerate by 1 m/s² over the 1.98 m since time 0: they may touch after 1.41 s.
    assertThat(flagged).isPositive();
    assertThat(step * PERIOD).isLessThan(1.42);
  }

  @Test
  void crowdsAreToldAndCostNoMoreThanTheirNumber() {
    int most = 20;
    int crowd = 3000;
    PredictorOptions options = new PredictorOptions(PERIOD, 0.02, Scheduling.NEAR_PAIRS, most);
    CollisionPredictor predictor = new CollisionPredictor(options, () -> 0, book, NarrowPhase.NONE);
    for (int step = 0; step < 5; step++) {
      double time = step * PERIOD;
      for (int i = 0; i < crowd; i++) {
        predictor.update(on(time, i, 1e-3 * i, 0));
      }
      predictor.update(on(time, crowd, 500, 0));
      predictor.update(on(time, crowd + 1, 501.05, 0));
      StepReport report = predictor.step(time);
      assertThat(report.evaluations()).isLessThan(2L * most * crowd);
      assertThat(book.crowded).hasSize(crowd);
      assertThat(book.isInAlarm(crowd, crowd + 1)).isTrue();
      book.crowded.clear();
    }
    predictor.removeAll(LongStream.range(most, crowd).boxed().toList());
    predictor.step(5 * PERIOD);

    assertThat(book.crowded).isEmpty();
    assertThat(book.inAlarm).hasSize(most * (most - 1) / 2 + 1);
    assertThat(book.muddled).isFalse();
    predictor.removeAll(List.of(0L, 1L, 77L));
    assertThat(book.inAlarm).hasSize((most - 2) * (most - 3) / 2 + 1);
  }

  @Test
  void someMustBeAllowedToBeNear() {
    assertThatThrownBy(() -> new PredictorOptions(1, 0, Scheduling.NEAR_PAIRS, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @EnumSource(Scheduling.class)
  void aStepAllocatesNothingButItsReport(Scheduling scheduling) {
    int balls = 6;
    ObjectState[] readings = new ObjectState[balls * (Garbage.MOST_CALLS + 1)];
    for (int k = 0; k < readings.length; k++) {
      int step = k / balls;
      int i = k % balls;
      readings[k] = on(step * PERIOD, i, 2.0 * i, 0);
    }
    CollisionPredictor predictor = predictor(scheduling);
    int[] next = {0};
    long[] evaluations = {0};
    long bytes =
        Garbage.bytes(
            () -> {
              int step = next[0]++;
              for (int i = 0; i < balls; i++) {
                predictor.update(readings[balls * step + i]);
              }
              evaluations[0] += predictor.step(step * PERIOD).evaluations();
            });
    assertThat(evaluations[0]).isGreaterThan(10_000);
    assertThat(bytes).isLessThanOrEqualTo(REPORT);
  }
}
