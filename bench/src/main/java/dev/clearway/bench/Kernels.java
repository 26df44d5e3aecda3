package dev.clearway.bench;

import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Outcome;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;

/** Runs the JMH benchmarks; the arguments are JMH's own, as {@code -h} lists them. */
final class Kernels implements Experiment {
  @Override
  public String name() {
    return "kernels";
  }

  @Override
  public String summary() {
    return "nanoseconds per call of hot kernels (JMH; -h shows its options)";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out) throws IOException {
    org.openjdk.jmh.Main.main(arguments.toArray(String[]::new));
    return Outcome.SOUND;
  }
}
