package dev.clearway.cli.arguments;

import dev.clearway.check.CheckOptions;
import picocli.CommandLine.Option;

/** The options that say which pairs of a robot's own links are looked at. */
public final class PairArguments {
  @Option(names = "--no-self", description = "Leave out pairs within one robot.")
  private boolean noSelf;

  @Option(names = "--adjacent", description = "Check links that a joint joins directly, too.")
  private boolean adjacent;

  /** Returns the usual options with the pairs that are asked for. */
  public CheckOptions options() {
    return CheckOptions.DEFAULT.withAdjacent(adjacent).withSelfPairs(!noSelf);
  }
}
