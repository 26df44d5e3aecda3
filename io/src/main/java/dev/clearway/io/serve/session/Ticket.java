package dev.clearway.io.serve.session;

import dev.clearway.io.serve.ErrorCode;
import dev.clearway.io.serve.Request;
import dev.clearway.io.serve.RequestException;
import dev.clearway.proof.Budget;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongSupplier;

/** A request on its way to its answer. Thread-safe: any thread may give it up. */
final class Ticket {
  private static final double SECOND = 1e9;

  private final String id;
  private final Optional<Request> request;
  private final Optional<RequestException> refusal;
  private final int held;
  private volatile boolean cancelled;

  /**
   * Begins the way.
   *
   * @param id as JSON
   * @param held bytes of the session's memory that it takes
   */
  Ticket(String id, Request request, int held) {
    this(id, Optional.of(request), Optional.empty(), held);
  }

  private Ticket(
      String id, Optional<Request> request, Optional<RequestException> refusal, int held) {
    this.id = id;
    this.request = request;
    this.refusal = refusal;
    this.held = held;
  }

  /** Returns the ticket of a line that is refused in its turn. */
  static Ticket refused(String id, RequestException why) {
    return new Ticket(id, Optional.empty(), Optional.of(why), 0);
  }

  String id() {
    return id;
  }

  /**
   * Returns what is asked.
   *
   * @throws RequestException if the line is refused, or the request was given up
   */
  Request request() throws RequestException {
    if (refusal.isPresent()) {
      throw refusal.get();
    }
    requireWanted();
    return request.orElseThrow();
  }

  int held() {
    return held;
  }

  /** Gives the request up. */
  void cancel() {
    cancelled = true;
  }

  /**
   * Goes on only with what was not given up.
   *
   * @throws RequestException if it was
   */
  void requireWanted() throws RequestException {
    if (cancelled) {
      throw new RequestException(ErrorCode.CANCELLED, "the request was cancelled");
    }
  }

  /**
   * Returns the budget of the request's work, from now on, spent as well once it is given up.
   *
   * @param asked seconds that the client allows, if it says so
   * @param most seconds that the service allows
   */
  Budget budget(OptionalDouble asked, double most, LongSupplier clock) {
    long start = clock.getAsLong();
    double nanos = Math.min(asked.orElse(most), most) * SECOND;
    return work ->
        cancelled || clock.getAsLong() - start > nanos ? Budget.Spent.YES : Budget.Spent.NO;
  }

  /** Returns a budget that is spent once either is. */
  static Budget either(Budget first, Budget second) {
    return work -> first.poll(work) == Budget.Spent.YES ? Budget.Spent.YES : second.poll(work);
  }
}
