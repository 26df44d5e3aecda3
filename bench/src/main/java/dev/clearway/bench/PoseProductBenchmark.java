package dev.clearway.bench;

import dev.clearway.geometry.Pose;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Time to place every link of a chain: one product of poses per link. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PoseProductBenchmark {
  /** Number of links in the chain. */
  @Param({"6", "12"})
  public int links;

  private double[] parentFromLink;
  private double[] worldFromLink;

  /** Lays out a chain of equal links. */
  @Setup
  public void layOut() {
    parentFromLink = new double[links * Pose.SIZE];
    worldFromLink = new double[(links + 1) * Pose.SIZE];
    for (int i = 0; i < links; i++) {
      Pose.fromRollPitchYaw(0.1, 0.2, 0.3, 0.4, 0.5, 0.6).copyTo(parentFromLink, i * Pose.SIZE);
    }
    Pose.IDENTITY.copyTo(worldFromLink, 0);
  }

  /** Multiplies along the chain. */
  @Benchmark
  public double[] chain() {
    for (int i = 0; i < links; i++) {
      int at = i * Pose.SIZE;
      Pose.multiply(worldFromLink, at, parentFromLink, at, worldFromLink, at + Pose.SIZE);
    }
    return worldFromLink;
  }
}
