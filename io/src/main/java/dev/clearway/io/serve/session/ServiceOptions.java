package dev.clearway.io.serve.session;

import dev.clearway.io.scene.SceneOptions;
import dev.clearway.plan.Planner;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongSupplier;

/**
 * What a service works with. Immutable.
 *
 * @param folder from which clients name files
 * @param files how scenes are read; its bounds say which files may be read at all
 * @param planners by the names that clients have for them
 * @param limits of what clients may ask for
 * @param clock nanoseconds from any origin, which nobody sets
 * @param version of the program
 */
public record ServiceOptions(
    Path folder,
    SceneOptions files,
    Map<String, Planner> planners,
    ServiceLimits limits,
    LongSupplier clock,
    String version) {
  /** Copies the map. */
  public ServiceOptions {
    Objects.requireNonNull(folder);
    Objects.requireNonNull(files);
    planners = Map.copyOf(planners);
    Objects.requireNonNull(limits);
    Objects.requireNonNull(clock);
    Objects.requireNonNull(version);
  }
}
