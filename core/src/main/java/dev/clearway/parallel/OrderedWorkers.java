package dev.clearway.parallel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Shares tasks out among threads, which begin them in their order, and hands the answers over in
 * that order, to the thread that called.
 *
 * <p>Each thread has a worker, with scratch of its own; workers are kept from run to run. With one
 * thread, or one task, all is done by the thread that calls. Where a task or the one who takes the
 * answers throws, no more tasks are begun, threads that are at work are interrupted and waited for,
 * and the caller gets what was thrown: of several the one of the earliest task. So it is where the
 * calling thread is interrupted. After a run no thread is left.
 *
 * <p>One run at a time.
 *
 * @param <T> tasks
 * @param <A> their answers
 */
public final class OrderedWorkers<T, A> {
  private final int threads;
  private final Supplier<? extends Function<? super T, ? extends A>> worker;
  private final Deque<Function<? super T, ? extends A>> idle = new ConcurrentLinkedDeque<>();

  /** Takes answers. */
  @FunctionalInterface
  public interface Receiver<A, E extends Exception> {
    /** The next answer is out. */
    void take(A answer) throws E;
  }

  /**
   * Prepares to work.
   *
   * @param threads at most; at least 1
   * @param worker makes what answers tasks, for one thread at a time; called by any thread, also by
   *     several at once
   * @throws IllegalArgumentException if the number of threads is not positive
   */
  public OrderedWorkers(int threads, Supplier<? extends Function<? super T, ? extends A>> worker) {
    if (threads < 1) {
      throw new IllegalArgumentException("wanted at least one thread, got " + threads);
    }
    this.threads = threads;
    this.worker = worker;
  }

  /**
   * Returns the answers to all tasks, in the order of the tasks.
   *
   * @throws CancellationException if the calling thread is interrupted, which it stays
   */
  public List<A> run(List<? extends T> tasks) {
    List<A> answers = new ArrayList<>(tasks.size());
    run(tasks, tasks.size(), answers::add);
    return Collections.unmodifiableList(answers);
  }

  /**
   * Hands over the answers to all tasks, each as soon as those before it are out.
   *
   * @param ahead the most tasks that are begun before the answer to the first of them is out; as
   *     many as there are threads at least
   * @param receiver called by the calling thread, in the order of the tasks
   * @throws E if the receiver does
   * @throws CancellationException if the calling thread is interrupted, which it stays
   */
  public <E extends Exception> void run(
      List<? extends T> tasks, int ahead, Receiver<? super A, E> receiver) throws E {
    int useful = Math.min(threads, tasks.size());
    if (useful <= 1) {
      for (T task : tasks) {
        requireNoInterrupt();
        receiver.take(answer(task));
      }
      return;
    }
    AtomicInteger end = new AtomicInteger(tasks.size());
    ExecutorService pool = Executors.newFixedThreadPool(useful);
    try {
      Deque<Future<A>> begun = new ArrayDeque<>();
      int next = 0;
      while (next < tasks.size() || !begun.isEmpty()) {
        while (next < tasks.size() && begun.size() < Math.max(ahead, useful)) {
          int number = next++;
          begun.add(pool.submit(() -> answerBefore(end, number, tasks.get(number))));
        }
        requireNoInterrupt();
        receiver.take(await(begun.remove()));
      }
    } finally {
      end.set(0);
      pool.shutdownNow();
      pool.close();
    }
  }

  private static void requireNoInterrupt() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("interrupted");
    }
  }

  /** After a task that throws no later one is begun. */
  private A answerBefore(AtomicInteger end, int number, T task) {
    if (number >= end.get()) {
      throw new CancellationException("an earlier task threw");
    }
    boolean answered = false;
    try {
      A answer = answer(task);
      answered = true;
      return answer;
    } finally {
      if (!answered) {
        end.accumulateAndGet(number, Math::min);
      }
    }
  }

  private A answer(T task) {
    Function<? super T, ? extends A> mine = idle.pollFirst();
    if (mine == null) {
      mine = worker.get();
    }
    A answer = mine.apply(task);
    // One that threw may have been left in the middle of something.
    idle.addFirst(mine);
    return answer;
  }

  private A await(Future<A> begun) {
    try {
      return begun.get();
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case RuntimeException thrown -> throw thrown;
        case Error thrown -> throw thrown;
        case null, default -> throw new IllegalStateException(e);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted");
    }
  }
}
