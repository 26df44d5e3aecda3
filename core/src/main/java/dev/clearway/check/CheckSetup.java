package dev.clearway.check;

import dev.clearway.motion.Motion;
import dev.clearway.parallel.OrderedWorkers;
import dev.clearway.proof.Budget;
import dev.clearway.proof.PreparedScene;
import dev.clearway.proof.Trace;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.sweep.SweptRecord;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A scene made ready for checks: pairs, motion factors, filters.
 *
 * <p>Immutable and thread-safe, to be shared by all checkers of the scene. Cost of making one:
 * linear in the vertices of moving bodies and in the pairs of bodies.
 */
public final class CheckSetup {
  /**
   * Motions that a thread takes at once, at most: to take a short one by itself costs as much as to
   * judge it.
   */
  private static final long AT_ONCE = 64;

  /** Turns of each thread, at least, so that none waits long for the others in the end. */
  private static final long SHARES = 16;

  private final PreparedScene prepared;
  private final CheckOptions options;
  private final CheckMethod method;
  private final FixedPairResult resting;

  private CheckSetup(Scene scene, CheckOptions options, CheckMethod method) {
    this.prepared =
        new PreparedScene(scene, options.adjacent(), options.selfPairs(), method.bounds());
    this.options = options;
    this.method = method;
    PairSeparation separation = new PairSeparation(scene.tree(), prepared.geometries());
    double[] q = scene.defaultConfiguration();
    this.resting =
        FixedPairResult.test(
            prepared.pairs().atRest(), separation, prepared.placements().place(q), q);
  }

  /** Prepares the scene. */
  public static CheckSetup of(Scene scene, CheckOptions options) {
    return of(scene, options, CheckMethod.SWEPT);
  }

  /** Prepares the scene for checks by another method than the product's own. */
  public static CheckSetup of(Scene scene, CheckOptions options, CheckMethod method) {
    return new CheckSetup(scene, options, method);
  }

  /** Prepares another scene for checks with the same options by the same method. */
  public CheckSetup with(Scene other) {
    return new CheckSetup(other, options, method);
  }

  /** Returns the scene. */
  public Scene scene() {
    return prepared.scene();
  }

  /** Returns the options. */
  public CheckOptions options() {
    return options;
  }

  /** Returns the number of body pairs that need a check, those that can never meet included. */
  public int pairCount() {
    return prepared.pairs().bodyPairs();
  }

  /** Returns a new checker, for one thread. */
  public MotionChecker checker() {
    return checker(Trace.NONE);
  }

  /** Returns a new checker, for one thread, that hands its proof steps to a trace. */
  public MotionChecker checker(Trace trace) {
    return new SceneChecker(this, trace, Optional.empty());
  }

  /**
   * Returns a new checker, for one thread, that records what it sweeps, so that proofs for others
   * need not sweep it again: the record is of the motion that was checked last.
   */
  public MotionChecker checker(SweptRecord record) {
    return new SceneChecker(this, Trace.NONE, Optional.of(record));
  }

  /**
   * Judges many motions on several threads; the verdicts are the same for any number of them.
   *
   * @param threads at least 1
   * @param progress told of each verdict as it falls, by whichever thread, in no particular order
   * @return the verdicts in the order of the motions
   * @throws IllegalArgumentException if the number of threads is not positive or a motion does not
   *     fit
   */
  public List<Verdict> checkAll(List<? extends Motion> motions, int threads, Progress progress) {
    return checkAll(motions, threads, Budget.UNLIMITED, progress);
  }

  /**
   * Judges many motions as {@link #checkAll(List, int, Progress)} does, each on a budget. With a
   * budget of work the verdicts are the same for any number of threads.
   *
   * @param budget polled by all threads, told the work on the motion in hand; no motion is begun
   *     once it is spent
   */
  public List<Verdict> checkAll(
      List<? extends Motion> motions, int threads, Budget budget, Progress progress) {
    int size = (int) Math.clamp(motions.size() / (SHARES * threads), 1, AT_ONCE);
    Supplier<Function<Integer, List<Verdict>>> worker =
        () -> {
          SceneChecker checker = new SceneChecker(this, Trace.NONE, Optional.empty());
          return first -> {
            List<Verdict> verdicts = new ArrayList<>(size);
            for (int i = first; i < Math.min(first + size, motions.size()); i++) {
              if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("interrupted");
              }
              Verdict verdict = checker.check(motions.get(i), budget);
              progress.judged(i, verdict);
              verdicts.add(verdict);
            }
            return verdicts;
          };
        };
    List<Integer> starts =
        IntStream.iterate(0, i -> i < motions.size(), i -> i + size).boxed().toList();
    List<Verdict> all = new ArrayList<>(motions.size());
    new OrderedWorkers<>(threads, worker).run(starts).forEach(all::addAll);
    return Collections.unmodifiableList(all);
  }

  /** Told of verdicts as they fall. */
  @FunctionalInterface
  public interface Progress {
    /** Tells nobody. */
    Progress NONE = (index, verdict) -> {};

    /** The motion with the index was judged. */
    void judged(int index, Verdict verdict);
  }

  /**
   * Returns the scene as the engine sees it: for first contacts and other searches that share what
   * was prepared. What it hands out is the engine's, and changes with it.
   */
  public PreparedScene prepared() {
    return prepared;
  }

  CheckMethod method() {
    return method;
  }

  FixedPairResult resting() {
    return resting;
  }
}
