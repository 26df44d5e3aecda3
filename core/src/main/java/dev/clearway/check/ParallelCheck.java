package dev.clearway.check;

import dev.clearway.motion.Motion;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Many motions shared out among threads, each with a checker of its own. */
final class ParallelCheck {
  private final CheckSetup setup;
  private final List<? extends Motion> motions;
  private final CheckSetup.Progress progress;
  private final Verdict[] verdicts;
  private final AtomicInteger next = new AtomicInteger();

  ParallelCheck(CheckSetup setup, List<? extends Motion> motions, CheckSetup.Progress progress) {
    this.setup = setup;
    this.motions = motions;
    this.progress = progress;
    this.verdicts = new Verdict[motions.size()];
  }

  List<Verdict> run(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("wanted at least one thread, got " + threads);
    }
    if (threads == 1) {
      work();
    } else {
      share(threads);
    }
    return Arrays.asList(verdicts);
  }

  private void share(int threads) {
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      CompletableFuture.allOf(
              IntStream.range(0, threads)
                  .mapToObj(i -> CompletableFuture.runAsync(this::work, pool))
                  .toArray(CompletableFuture[]::new))
          .join();
    }
  }

  private void work() {
    MotionChecker checker = setup.checker();
    for (int i = next.getAndIncrement(); i < verdicts.length; i = next.getAndIncrement()) {
      verdicts[i] = checker.check(motions.get(i));
      progress.judged(i, verdicts[i]);
    }
  }
}
