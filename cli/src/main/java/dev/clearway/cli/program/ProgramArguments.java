package dev.clearway.cli.program;

import dev.clearway.io.program.ProgramOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The arguments that say how programs of robot controllers are read. */
public final class ProgramArguments {
  @Option(
      names = "--program-start",
      paramLabel = "NAME",
      description = "The routine of programs to run (default main, or the only one).")
  private @Nullable String start;

  @Option(
      names = "--program-with",
      split = ",",
      paramLabel = "FILE,...",
      description = "Other files with data and routines that programs use.")
  private List<Path> with = List.of();

  @Option(
      names = "--flange",
      paramLabel = "LINK",
      description = "The link that carries the tool of programs (default tool0, else flange).")
  private @Nullable String flange;

  @Option(
      names = "--program-base",
      paramLabel = "LINK",
      description =
          "The link in whose frame programs tell poses (default base, else the robot's root).")
  private @Nullable String base;

  @Option(
      names = "--program-fixed",
      split = ",",
      paramLabel = "JOINT,...",
      description =
          "Joints of an arm of more than six that rest where the scene has them while programs move"
              + " the others.")
  private Set<String> fixed = Set.of();

  @Option(
      names = "--exact-stops",
      description =
          "Take each move of a program to stop at its target, whatever blend radius it has; else"
              + " all that a controller may make of a corner is judged.")
  private boolean exactStops;

  @Option(
      names = "--program-ignore",
      split = ",",
      paramLabel = "NAME,...",
      description = "Functions of programs that move nothing that is judged, such as a gripper's.")
  private Set<String> ignored = Set.of();

  /** Returns how programs are read. */
  public ProgramOptions options() {
    return new ProgramOptions(
        Optional.ofNullable(start),
        with,
        Optional.ofNullable(flange),
        Optional.ofNullable(base),
        fixed,
        exactStops,
        ignored);
  }
}
