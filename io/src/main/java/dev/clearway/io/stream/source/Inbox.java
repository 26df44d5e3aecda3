package dev.clearway.io.stream.source;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * Where the messages of all sources wait for the thread that steps.
 *
 * <p>Each source has a queue of its own of at most {@value #MOST_BATCHES} batches, and waits when
 * it is full, so that its own stream is what is held up; the queues are emptied in turn, a batch of
 * each. So a source that sends too much delays no other by more than a batch. Thread-safe.
 */
public final class Inbox {
  /** With {@link Feed#MOST_MESSAGES} a bound of the memory that a source can take. */
  static final int MOST_BATCHES = 16;

  private final LongSupplier clock;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition arrived = lock.newCondition();
  private final Condition taken = lock.newCondition();
  private final Deque<Source> ready = new ArrayDeque<>();
  private int open;
  private boolean stopped;
  private Optional<Throwable> failure = Optional.empty();

  /**
   * Makes an inbox without sources.
   *
   * @param clock nanoseconds since any fixed instant, which nobody sets; as {@link System#nanoTime}
   *     tells them
   */
  public Inbox(LongSupplier clock) {
    this.clock = clock;
  }

  /** Returns the time of its clock, nanoseconds. */
  public long now() {
    return clock.getAsLong();
  }

  /** Counts a source, or a listener for them, that may send something. */
  void opened() {
    lock.lock();
    try {
      open++;
    } finally {
      lock.unlock();
    }
  }

  /** Counts one that sends no more. */
  void closed() {
    lock.lock();
    try {
      open--;
      arrived.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Puts a batch into its source's queue when there is room.
   *
   * @throws InterruptedException if nobody takes batches any more
   */
  void put(Batch batch) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      Deque<Batch> queue = batch.source().waiting;
      while (queue.size() >= MOST_BATCHES && !stopped) {
        taken.await();
      }
      if (stopped) {
        throw new InterruptedException();
      }
      queue.add(batch);
      batch.source().full = queue.size() >= MOST_BATCHES;
      if (queue.size() == 1) {
        ready.add(batch.source());
      }
      arrived.signal();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Takes a batch if there is one before a time of {@link #now}; empty at once where nothing more
   * comes.
   */
  public Optional<Batch> poll(long deadline) {
    lock.lock();
    try {
      long left = deadline - now();
      while (ready.isEmpty() && open > 0 && !stopped && left > 0) {
        left = arrived.awaitNanos(left);
      }
      return stopped || ready.isEmpty() ? Optional.empty() : Optional.of(takeFirst());
    } catch (InterruptedException e) {
      interrupted();
      return Optional.empty();
    } finally {
      lock.unlock();
    }
  }

  private void interrupted() {
    stopped = true;
    Thread.currentThread().interrupt();
  }

  private Batch takeFirst() {
    Source source = ready.remove();
    Batch batch = source.waiting.remove();
    source.full = false;
    if (!source.waiting.isEmpty()) {
      ready.add(source);
    }
    taken.signalAll();
    return batch;
  }

  /** Waits until a time of {@link #now}, or until it is stopped. */
  public void sleepUntil(long deadline) {
    lock.lock();
    try {
      long left = deadline - now();
      while (left > 0 && !stopped) {
        left = arrived.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      interrupted();
    } finally {
      lock.unlock();
    }
  }

  /** Returns whether the input was ended before its end. */
  public boolean isStopped() {
    lock.lock();
    try {
      return stopped;
    } finally {
      lock.unlock();
    }
  }

  /** Returns whether nothing waits and nothing more comes. */
  public boolean isExhausted() {
    lock.lock();
    try {
      return stopped || (open == 0 && ready.isEmpty());
    } finally {
      lock.unlock();
    }
  }

  /** Ends the input: what waits is dropped, and takes no memory any more. */
  public void stop() {
    lock.lock();
    try {
      stopped = true;
      ready.forEach(source -> source.waiting.clear());
      ready.clear();
      arrived.signalAll();
      taken.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Ends the input since a thread failed that reads it or takes it. */
  public void fail(Throwable problem) {
    lock.lock();
    try {
      failure = Optional.of(failure.orElse(problem));
      stop();
    } finally {
      lock.unlock();
    }
  }

  /** Returns why a thread that reads failed, if one has. */
  public Optional<Throwable> failure() {
    lock.lock();
    try {
      return failure;
    } finally {
      lock.unlock();
    }
  }
}
