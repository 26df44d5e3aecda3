package dev.clearway.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;

/** Runs an experiment by name, or lists them. */
public final class Main {
  /** The arguments named no experiment. */
  private static final int USAGE = 2;

  private final List<Experiment> experiments;
  private final PrintStream out;
  private final PrintStream err;

  Main(List<Experiment> experiments, PrintStream out, PrintStream err) {
    this.experiments = experiments;
    this.out = out;
    this.err = err;
  }

  /**
   * Runs the experiment that the first argument names; ends with exit code 2 if there is none.
   *
   * @throws IOException if the experiment's data can't be read or its results not written
   */
  public static void main(String[] arguments) throws IOException {
    int code = new Main(List.of(new Kernels()), System.out, System.err).run(List.of(arguments));
    if (code != 0) {
      System.exit(code);
    }
  }

  int run(List<String> arguments) throws IOException {
    if (arguments.isEmpty()) {
      out.println("Experiments (bench/run NAME [ARGUMENT...]):");
      list(out);
      return 0;
    }
    String name = arguments.getFirst();
    for (Experiment experiment : experiments) {
      if (experiment.name().equals(name)) {
        experiment.run(arguments.subList(1, arguments.size()));
        return 0;
      }
    }
    err.println("No experiment is named '" + name + "'. There are:");
    list(err);
    return USAGE;
  }

  private void list(PrintStream to) {
    experiments.forEach(e -> to.println("  " + e.name() + "  " + e.summary()));
  }
}
