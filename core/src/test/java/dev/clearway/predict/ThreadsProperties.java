package dev.clearway.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is told, and in which order, does not depend on the number of threads. */
final class ThreadsProperties {
  /** Their pairs, 11,175, are several runs of work. */
  private static final int BALLS = 150;

  private static final int STEPS = 12;
  private static final double PERIOD = 0.02;

  /** Second stages that judged something, each of which belongs to one thread at a time. */
  private final Set<Stage> busy = ConcurrentHashMap.newKeySet();

  /** Clears pairs by their names and the time, and takes no two questions at once. */
  private final class Stage implements NarrowPhase {
    private boolean asked;
    private long answers;

    @Override
    public Answer judge(Alarm alarm) {
      assertThat(asked).isFalse();
      asked = true;
      answers++;
      busy.add(this);
      long mixed = 31 * alarm.pair().first() + alarm.pair().second() + (long) (100 * alarm.time());
      asked = false;
      return mixed % 3 == 0 ? Answer.CLEAR : Answer.OPEN;
    }
  }

  /** Writes down all that it hears, in order. */
  private static final class Book implements PredictionListener {
    private final List<String> lines = new ArrayList<>();

    @Override
    public void alarm(Alarm alarm) {
      lines.add(alarm.toString());
    }

    @Override
    public void alarmEnded(IdPair pair, double time) {
      lines.add("ended " + pair + " " + time);
    }

    @Override
    public void boundViolation(BoundViolation found) {
      throw new AssertionError(found);
    }

    @Override
    public void crowded(long id, double time) {
      lines.add("crowded " + id + " " + time);
    }

    @Override
    public void overrun(Overrun overrun) {
      throw new AssertionError(overrun);
    }
  }

  private List<String> run(Scheduling scheduling, int threads) {
    Random random = new Random(5);
    RandomWorld world = new RandomWorld(random, BALLS, 2.5, true);
    Book book = new Book();
    PredictorOptions options =
        new PredictorOptions(PERIOD, 0, scheduling, BALLS).withThreads(threads);
    CollisionPredictor predictor = new CollisionPredictor(options, () -> 0, book, Stage::new);
    for (int step = 0; step < STEPS; step++) {
      double now = step * PERIOD;
      for (int i = 0; i < BALLS; i++) {
        if (i % 10 != 0 || step > 3) { // some come later
          predictor.update(world.reading(i, now, 0));
        }
      }
      book.lines.add(predictor.step(now).toString());
      book.lines.add(predictor.mostUrgent().toString());
      world.steer(PERIOD);
      world.move(PERIOD);
    }
    return book.lines;
  }

  @ParameterizedTest
  @EnumSource(Scheduling.class)
  void alarmsAreTheSameInTheSameOrder(Scheduling scheduling) {
    List<String> one = run(scheduling, 1);
    assertThat(busy).hasSizeBetween(1, 2);
    assertThat(one.stream().filter(line -> line.startsWith("Alarm"))).hasSizeGreaterThan(20);
    assertThat(one.stream().filter(line -> line.startsWith("ended"))).isNotEmpty();
    for (int threads : new int[] {2, 5}) {
      busy.clear();
      assertThat(run(scheduling, threads)).isEqualTo(one);
      assertThat(busy).hasSizeBetween(1, threads + 1); // and one for few alarms
      assertThat(new HashSet<>(busy)).allMatch(stage -> stage.answers > 0);
    }
  }

  @Test
  void aFaultOfASecondStageIsNotSwallowedOnAnyThread() {
    for (int threads : new int[] {1, 3}) {
      PredictorOptions options =
          new PredictorOptions(PERIOD, 0, Scheduling.ALL_PAIRS).withThreads(threads);
      NarrowPhase faulty =
          alarm -> {
            throw new IllegalStateException("no answer");
          };
      CollisionPredictor predictor = new CollisionPredictor(options, () -> 0, new Book(), faulty);
      for (int i = 0; i < 4; i++) {
        predictor.update(new ObjectState(0, i, 0, 0, 0, 0, 0, 0, 1, 1, 1));
      }
      assertThatThrownBy(() -> predictor.step(0)).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void thereMustBeAThread() {
    assertThatThrownBy(() -> new PredictorOptions(1, 0, Scheduling.BINARY_BUCKETS).withThreads(0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
