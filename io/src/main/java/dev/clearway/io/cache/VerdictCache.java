package dev.clearway.io.cache;

import dev.clearway.check.Verdict;
import dev.clearway.io.text.IoErrorText;
import dev.clearway.proof.UndecidedReason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A folder of verdicts, by the names that {@link SegmentKey} gives, and of what whole cells came
 * to.
 *
 * <p>What is damaged, cut off or put in another one's place is found out, and found anew. Several
 * runs may use a folder at once, and one that is killed does no harm. The folder may be taken away
 * at any time; nobody else may write into it.
 *
 * <p>Thread-safe. Cost: a small file for each verdict.
 */
public final class VerdictCache {
  private final KeptTexts verdicts;
  private final KeptTexts cells;

  private VerdictCache(KeptTexts verdicts, KeptTexts cells) {
    this.verdicts = verdicts;
    this.cells = cells;
  }

  /**
   * Opens a cache, which is made if it is not there.
   *
   * @throws IOException if the folder cannot be made
   */
  public static VerdictCache at(Path folder) throws IOException {
    return new VerdictCache(
        KeptTexts.at(folder.resolve("verdicts")), KeptTexts.at(folder.resolve("cells")));
  }

  /** Returns what is kept under a name; nothing if there is nothing, or nothing that is whole. */
  public Optional<KeptVerdict> find(String name) {
    return verdicts.find(name).flatMap(VerdictText::read);
  }

  /**
   * Keeps a verdict, unless a budget ended it or another segment's hit did.
   *
   * @throws IOException if it cannot be written
   */
  public void keep(String name, KeptVerdict kept) throws IOException {
    if (kept.verdict() instanceof Verdict.Undecided open
        && (open.reason() == UndecidedReason.BUDGET || open.reason() == UndecidedReason.STOPPED)) {
      return;
    }
    verdicts.keep(name, VerdictText.of(kept));
  }

  /** Returns what a cell came to, if all files that it was read from are as they were. */
  public Optional<KeptCell> findCell(String name) {
    return cells.find(name).flatMap(KeptCell::read).filter(KeptCell::isUpToDate);
  }

  /**
   * Keeps what a cell came to.
   *
   * @throws IOException if it cannot be written
   */
  public void keepCell(String name, KeptCell kept) throws IOException {
    cells.keep(name, kept.text());
  }

  /** Returns why a folder cannot be used, on one line. */
  public static String problem(Path folder, IOException problem) {
    return "cannot use " + folder + ": " + IoErrorText.of(problem);
  }
}
