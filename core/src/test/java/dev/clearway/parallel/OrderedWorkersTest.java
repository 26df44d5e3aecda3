package dev.clearway.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class OrderedWorkersTest {
  private final Set<Thread> workers = ConcurrentHashMap.newKeySet();
  private final AtomicInteger made = new AtomicInteger();

  private OrderedWorkers<Integer, Integer> workers(int threads, UnaryOperator<Integer> work) {
    return new OrderedWorkers<>(
        threads,
        () -> {
          made.incrementAndGet();
          return task -> {
            workers.add(Thread.currentThread());
            return work.apply(task);
          };
        });
  }

  private static List<Integer> numbers(int count) {
    return IntStream.range(0, count).boxed().toList();
  }

  private static void pause(int task) {
    try {
      Thread.sleep(task % 3);
    } catch (InterruptedException e) {
      throw new CancellationException();
    }
  }

  private static boolean ends(Thread thread) {
    try {
      return thread.join(Duration.ofSeconds(10));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted at work", e);
    }
  }

  private void assertNobodyLeft() {
    workers.remove(Thread.currentThread());
    // Their work is over; they may be about to end.
    assertThat(workers).allMatch(OrderedWorkersTest::ends);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 100})
  void answersStandInTheOrderOfTheTasks(int threads) {
    List<Integer> answers =
        workers(
                threads,
                task -> {
                  pause(task);
                  return -task;
                })
            .run(numbers(50));
    assertThat(answers).isEqualTo(numbers(50).stream().map(i -> -i).toList());
    assertThat(made).hasValueBetween(1, threads);
    assertNobodyLeft();
  }

  @Test
  void noTasksNeedNoWorker() {
    assertThat(workers(3, task -> task).run(List.of())).isEmpty();
    assertThat(made).hasValue(0);
  }

  @Test
  void oneThreadIsTheOneThatCalls() {
    workers(1, task -> task).run(numbers(10));
    assertThat(workers).containsExactly(Thread.currentThread());
  }

  @Test
  void severalTasksAreInHandAtOnce() {
    CountDownLatch both = new CountDownLatch(2);
    List<Integer> answers =
        workers(
                2,
                task -> {
                  both.countDown();
                  await(both);
                  return task;
                })
            .run(numbers(2));
    assertThat(answers).containsExactly(0, 1);
    assertThat(workers).hasSize(2).doesNotContain(Thread.currentThread());
  }

  @Test
  void aWorkerHasOneTaskAtATimeAndStaysFromRunToRun() {
    AtomicInteger most = new AtomicInteger();
    OrderedWorkers<Integer, Integer> workers =
        new OrderedWorkers<>(
            4,
            () -> {
              made.incrementAndGet();
              AtomicInteger inHand = new AtomicInteger();
              return task -> {
                most.accumulateAndGet(inHand.incrementAndGet(), Math::max);
                pause(task);
                inHand.decrementAndGet();
                return task;
              };
            });
    for (int i = 0; i < 10; i++) {
      workers.run(numbers(20));
    }
    assertThat(most).hasValue(1);
    assertThat(made).hasValueBetween(1, 4);
  }

  @Test
  void answersAreHandedOverBeforeAllTasksAreBegun() {
    List<Integer> handed = Collections.synchronizedList(new ArrayList<>());
    AtomicInteger furthest = new AtomicInteger();
    workers(
            2,
            task -> {
              furthest.accumulateAndGet(task - handed.size(), Math::max);
              return task;
            })
        .run(numbers(200), 4, handed::add);
    assertThat(handed).isEqualTo(numbers(200));
    assertThat(furthest).hasValueLessThanOrEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void whatATaskThrowsReachesTheCallerAfterTheAnswersBefore(int threads) {
    List<Integer> handed = new ArrayList<>();
    AtomicInteger begun = new AtomicInteger();
    OrderedWorkers<Integer, Integer> failing =
        workers(
            threads,
            task -> {
              begun.incrementAndGet();
              if (task >= 7) {
                throw new UnsupportedOperationException("task " + task);
              }
              return task;
            });
    assertThatThrownBy(() -> failing.run(numbers(10_000), 10_000, handed::add))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage("task 7");
    assertThat(handed).isEqualTo(numbers(7));
    assertThat(begun).hasValueLessThan(8 + threads);
    assertNobodyLeft();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void errorsReachTheCallerAsTheyAre(int threads) {
    StackOverflowError thrown = new StackOverflowError();
    Function<Integer, Integer> failing =
        task -> {
          throw thrown;
        };
    OrderedWorkers<Integer, Integer> workers = new OrderedWorkers<>(threads, () -> failing);
    assertThatThrownBy(() -> workers.run(numbers(3))).isSameAs(thrown);
  }

  @Test
  void whatIsInHandIsInterruptedWhereAnswersAreNotTaken() {
    CountDownLatch never = new CountDownLatch(1);
    AtomicInteger begun = new AtomicInteger();
    OrderedWorkers<Integer, Integer> workers =
        workers(
            2,
            task -> {
              begun.incrementAndGet();
              if (task > 0) {
                await(never);
              }
              return task;
            });
    assertThatThrownBy(
            () ->
                workers.run(
                    numbers(100),
                    100,
                    answer -> {
                      throw new UnsupportedOperationException("full");
                    }))
        .hasMessage("full");
    assertThat(begun).hasValueLessThan(5);
    assertNobodyLeft();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void anInterruptEndsTheRun(int threads) {
    Thread caller = Thread.currentThread();
    AtomicInteger begun = new AtomicInteger();
    OrderedWorkers<Integer, Integer> workers =
        workers(
            threads,
            task -> {
              if (begun.incrementAndGet() == 5) {
                caller.interrupt();
              }
              return task;
            });
    assertThatThrownBy(() -> workers.run(numbers(1_000_000)))
        .isInstanceOf(CancellationException.class);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(begun).hasValueLessThan(1_000_000);
    assertNobodyLeft();
  }

  @Test
  void noThreadIsRefused() {
    assertThatThrownBy(() -> workers(0, task -> task)).hasMessageContaining("got 0");
  }
}
