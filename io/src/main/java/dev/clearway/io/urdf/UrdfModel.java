package dev.clearway.io.urdf;

import dev.clearway.scene.RobotModel;
import java.util.List;
import java.util.Objects;

/**
 * A robot as its URDF describes it.
 *
 * @param model links, joints and geometry; its semantics say nothing
 * @param warnings one line for each kind of oddity, with the first place
 * @param visualOnlyLinks links that have visual elements and no collision elements, in tree order
 * @param counts how much there is
 */
public record UrdfModel(
    RobotModel model, List<String> warnings, List<String> visualOnlyLinks, UrdfCounts counts) {
  /** Copies the lists. */
  public UrdfModel {
    Objects.requireNonNull(model);
    Objects.requireNonNull(counts);
    warnings = List.copyOf(warnings);
    visualOnlyLinks = List.copyOf(visualOnlyLinks);
  }
}
