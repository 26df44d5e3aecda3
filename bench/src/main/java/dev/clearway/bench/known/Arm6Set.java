package dev.clearway.bench.known;

import dev.clearway.bench.harness.UsageException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/** A set of a thousand segments of the six-axis arm. */
public enum Arm6Set {
  /** Long segments in a cage of 20 mm bars. */
  CAGE_U,
  /** Local steps in the cage. */
  CAGE_L,
  /** Long segments among five large meshes. */
  SHOP_U,
  /** Local steps among the large meshes. */
  SHOP_L,
  /** Long segments with a thin tool among 2 mm wires. */
  WIRE_U,
  /** Local steps with the thin tool among the wires. */
  WIRE_L;

  /**
   * Returns the set with the label, for example {@code cage_U}.
   *
   * @throws UsageException if there is none
   */
  public static Arm6Set of(String label) throws UsageException {
    return Arrays.stream(values())
        .filter(set -> set.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "no set '%s'; there are %s"
                        .formatted(label, Arrays.stream(values()).map(Arm6Set::label).toList())));
  }

  public String label() {
    return environment() + "_" + name().charAt(name().length() - 1);
  }

  private String environment() {
    return name().substring(0, name().length() - 2).toLowerCase(Locale.ROOT);
  }

  public Path sceneFile(Path data) {
    return folder(data).resolve(environment() + ".yaml");
  }

  public Path segmentFile(Path data) {
    return folder(data).resolve("segments_" + label() + ".csv");
  }

  private static Path folder(Path data) {
    return data.resolve("benchmarks").resolve("arm6");
  }
}
