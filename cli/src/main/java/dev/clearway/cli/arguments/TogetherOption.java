package dev.clearway.cli.arguments;

import picocli.CommandLine.Option;

/** The option that lets paths run at once. */
public final class TogetherOption {
  @Option(
      names = "--together",
      description =
          "The paths, each of joints of its own, run at once: on one clock where they have times,"
              + " else segment by segment. A path rests at its start before, at its end after.")
  private boolean asked;

  /** Tells the motions that are read whether they run at once. */
  public void tell(MotionArguments motions) {
    motions.runAtOnce(asked);
  }
}
