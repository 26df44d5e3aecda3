package dev.clearway.cli.arguments;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.limit.LimitExcess;
import dev.clearway.io.path.PathFile;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** The options that say what is done about paths that leave the limits of joints. */
public final class LimitArguments {
  /** Radians or metres: controllers and files round their limits, so this little is no error. */
  private static final double LITTLE = 1e-3;

  @Option(
      names = "--limits",
      defaultValue = "error",
      paramLabel = "error|warn|ignore",
      completionCandidates = LimitPolicy.Names.class,
      converter = LimitPolicy.Converter.class,
      description =
          "A path that leaves a joint's limits by more than 0.001 rad or m is refused (error, the"
              + " default), or judged with a warning, or without.")
  private LimitPolicy policy;

  @Option(
      names = "--beyond-limits",
      description =
          "With --limits warn or ignore: the angles are in radians, though they are far outside"
              + " their limits and would keep them as degrees.")
  private boolean beyond;

  /**
   * Judges what a path has to do with limits.
   *
   * @param degrees whether its angles were read as degrees
   * @throws ModelFormatException if it is to be refused
   */
  void judge(PathFile file, boolean degrees, Consumer<String> warn) throws ModelFormatException {
    List<LimitExcess> excesses = file.limits().excesses();
    if (excesses.isEmpty()) {
      return;
    }
    boolean seemDegrees = !degrees && !beyond && file.limits().seemDegrees();
    if (seemDegrees) {
      throw new ModelFormatException(
          file.file(),
          first(excesses)
              + "; the angles would keep their limits as degrees: give --degrees, or, if they are"
              + " radians, --limits warn --beyond-limits");
    }
    boolean much = excesses.stream().anyMatch(excess -> excess.amount() > LITTLE);
    if (policy == LimitPolicy.ERROR && much) {
      throw new ModelFormatException(
          file.file(),
          first(excesses) + "; correct the path, or judge it as it is with --limits warn");
    }
    if (policy != LimitPolicy.IGNORE) {
      excesses.forEach(excess -> warn.accept(file.file() + ": " + excess.words()));
    }
  }

  /** Names the worst of them, and how many there are besides. */
  private static String first(List<LimitExcess> excesses) {
    LimitExcess worst = excesses.getFirst();
    for (LimitExcess excess : excesses) {
      worst = excess.amount() > worst.amount() ? excess : worst;
    }
    int more = excesses.size() - 1;
    return worst.words()
        + (more == 0 ? "" : ", and " + more + (more == 1 ? " more joint" : " more joints"));
  }
}
