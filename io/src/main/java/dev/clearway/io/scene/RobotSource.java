package dev.clearway.io.scene;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.robot.RobotReader;
import dev.clearway.io.srdf.SrdfModel;
import dev.clearway.io.srdf.SrdfModel.VirtualJoint;
import dev.clearway.io.srdf.SrdfReader;
import dev.clearway.io.urdf.UrdfModel;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.scene.RobotModel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Reads the robots that a scene file or a user names. */
@FunctionalInterface
public interface RobotSource {
  /**
   * Returns the robot of a URDF with what its SRDF adds.
   *
   * @throws ModelFormatException if a file cannot be used
   */
  Loaded read(Path urdf, Optional<Path> srdf) throws ModelFormatException;

  /** Returns the source that reads files with the given options. */
  static RobotSource of(UrdfOptions options) {
    return (urdf, srdf) -> {
      UrdfModel described = RobotReader.read(urdf, options);
      if (srdf.isEmpty()) {
        return new Loaded(described.model(), described.warnings(), List.of());
      }
      SrdfModel semantics = SrdfReader.read(srdf.get(), described.model().tree(), options.xacro());
      List<String> warnings = new ArrayList<>(described.warnings());
      warnings.addAll(semantics.warnings());
      return new Loaded(
          described.model().withSemantics(semantics.semantics().and(described.model().semantics())),
          warnings,
          semantics.virtualJoints());
    };
  }

  /**
   * A robot and what a user should know about its files.
   *
   * @param model the robot
   * @param warnings each once
   * @param virtualJoints how its SRDF says that it stands in the world
   */
  record Loaded(RobotModel model, List<String> warnings, List<VirtualJoint> virtualJoints) {
    /** Copies the lists. */
    public Loaded {
      Objects.requireNonNull(model);
      warnings = List.copyOf(warnings);
      virtualJoints = List.copyOf(virtualJoints);
    }

    /** A robot of which no SRDF says how it stands in the world. */
    public Loaded(RobotModel model, List<String> warnings) {
      this(model, warnings, List.of());
    }

    /**
     * Returns the robot with a base that moves by its virtual joint, where one of the names is that
     * joint's or that of a coordinate of it.
     *
     * @param names asked for only where there is such a joint
     */
    public RobotModel movedBy(Supplier<Set<String>> names) {
      return virtualJoints.stream().anyMatch(joint -> MovingBase.moves(joint, model.tree()))
          ? MovingBase.of(model, virtualJoints, names.get())
          : model;
    }
  }
}
