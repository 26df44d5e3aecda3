package dev.clearway.cli.view;

import dev.clearway.cli.arguments.UsageException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The arguments that ask for what people look at of paths. */
public final class PathViewOption {
  /** Most pairs: more curves are no use to anybody who looks at them. */
  private static final int MOST_PAIRS = 100;

  @Mixin private ViewOption view;

  @Option(
      names = "--profile-pairs",
      defaultValue = "0",
      paramLabel = "N",
      description =
          "Tell of the N pairs that come nearest, each for itself: proven bounds of its separation"
              + " all along the path (default ${DEFAULT-VALUE}).")
  private int pairs;

  /** Returns whether pages or pictures are asked for. */
  public boolean isAsked() {
    return view.isAsked();
  }

  /** Returns how many pairs are to be told of one by one. */
  public int pairs() {
    return pairs;
  }

  /**
   * Begins the files that are asked for, before any other file is read; pairs one by one may be
   * told elsewhere, too.
   *
   * @throws UsageException if one cannot be written, or the arguments make no sense
   */
  public ViewFiles begin() throws UsageException {
    if (pairs < 0 || pairs > MOST_PAIRS) {
      throw new UsageException("--profile-pairs is " + pairs + ", wanted 0 to " + MOST_PAIRS);
    }
    return view.begin(pairs);
  }

  /**
   * Begins the files that are asked for, before any other file is read, where pairs one by one are
   * shown in them alone.
   *
   * @throws UsageException if one cannot be written, or the arguments make no sense
   */
  public ViewFiles beginAlone() throws UsageException {
    if (pairs != 0 && !view.isAsked()) {
      throw new UsageException("--profile-pairs is of use with --report or --picture only");
    }
    return begin();
  }
}
