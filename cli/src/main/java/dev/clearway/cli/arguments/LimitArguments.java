package dev.clearway.cli.arguments;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.limit.LimitViolation;
import dev.clearway.io.limit.PathLimits;
import dev.clearway.io.path.PathFile;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** The options that say what is done about paths that leave the limits of joints. */
public final class LimitArguments {
  @Option(
      names = "--limits",
      defaultValue = "error",
      paramLabel = "error|warn|ignore",
      completionCandidates = LimitPolicy.Names.class,
      converter = LimitPolicy.Choice.class,
      description =
          "A path that leaves a joint's limits by more than 0.001 rad or m is refused (error, the"
              + " default), or judged with a warning, or without.")
  private LimitPolicy policy;

  @Option(
      names = "--beyond-limits",
      description =
          "The angles are in radians, though they look like degrees: with --limits warn or ignore"
              + " where they are far outside their limits.")
  private boolean beyond;

  /**
   * Judges what a path has to do with limits.
   *
   * @param told the unit in which angles are told, and read where a file does not say its own
   * @throws ModelFormatException if it is to be refused
   */
  void judge(PathFile file, AngleUnit told, Consumer<String> warn) throws ModelFormatException {
    if (policy != LimitPolicy.IGNORE) {
      file.limits().soft().forEach(soft -> warn.accept(file.file() + ": " + soft.describe(told)));
    }
    List<LimitViolation> violations = file.limits().violations();
    if (file.angles() == AngleUnit.RADIANS && !beyond) {
      judgeAsDegrees(file, told, warn);
    }
    if (violations.isEmpty()) {
      return;
    }
    boolean much = violations.stream().anyMatch(LimitViolation::isSignificant);
    if (policy == LimitPolicy.ERROR && much) {
      throw new ModelFormatException(
          file.file(),
          first(violations, told)
              + (file.limits().seemMillimetres()
                  ? "; it would be inside in millimetres: write lengths in metres"
                  : "; correct the path")
              + ", or judge it as it is with --limits warn");
    }
    if (policy != LimitPolicy.IGNORE) {
      violations.forEach(violation -> warn.accept(file.file() + ": " + violation.describe(told)));
    }
  }

  /** Judges whether radians seem to be degrees, and says what to do about it. */
  private static void judgeAsDegrees(PathFile file, AngleUnit told, Consumer<String> warn)
      throws ModelFormatException {
    boolean asked = told == AngleUnit.DEGREES; // so the file says itself that it has radians
    String remedy =
        asked
            ? "; the file's angles count as radians, but look like degrees: give degrees as CSV"
            : "; the angles would keep their limits as degrees: give --degrees";
    if (file.limits().seemDegrees()) {
      throw new ModelFormatException(
          file.file(),
          first(file.limits().violations(), AngleUnit.RADIANS)
              + remedy
              + ", or, if they are radians, --limits warn --beyond-limits");
    }
    Optional<PathLimits.FarTurn> far = file.limits().turnsAsDegrees();
    if (far.isPresent() && asked) {
      throw new ModelFormatException(
          file.file(),
          far.get().describe() + remedy + ", or, if they are radians, --beyond-limits");
    }
    far.ifPresent(
        turn ->
            warn.accept(
                file.file()
                    + ": "
                    + turn.describe()
                    + "; if the angles are degrees, give --degrees; if not, --beyond-limits"
                    + " says so"));
  }

  /** Names the worst of them, and how many there are besides. */
  private static String first(List<LimitViolation> violations, AngleUnit told) {
    LimitViolation worst = violations.getFirst();
    for (LimitViolation violation : violations) {
      worst = violation.amount() > worst.amount() ? violation : worst;
    }
    int more = violations.size() - 1;
    return worst.describe(told)
        + (more == 0 ? "" : ", and " + more + (more == 1 ? " more joint" : " more joints"));
  }
}
