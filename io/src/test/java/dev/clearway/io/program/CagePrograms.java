package dev.clearway.io.program;

import dev.clearway.geometry.Pose;
import dev.clearway.io.CageCell;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.io.scene.SceneOptions;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.motion.Motion;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Programs for the arm of the example cell. */
final class CagePrograms {
  private static final Scene SCENE = cell();

  private CagePrograms() {}

  private static Scene cell() {
    try {
      return SceneReader.read(
              CageCell.folder().resolve("cell.yaml"), SceneOptions.of(UrdfOptions.DEFAULT))
          .scene();
    } catch (ModelFormatException e) {
      throw new IllegalStateException(e);
    }
  }

  static Scene scene() {
    return SCENE;
  }

  /** Returns options that differ in whether moves stop, and in what is ignored. */
  static ProgramOptions options(boolean exactStops, Set<String> ignored) {
    return new ProgramOptions(
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Set.of(),
        exactStops,
        ignored);
  }

  /** Returns options that differ in what runs, and in other files. */
  static ProgramOptions options(Optional<String> start, List<Path> with) {
    return new ProgramOptions(
        start, with, Optional.empty(), Optional.empty(), Set.of(), false, Set.of());
  }

  /** Reads a program from a new file. */
  static PathFile read(Path folder, String name, String text, ProgramOptions options)
      throws IOException, ModelFormatException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    return ProgramReader.read(file, SCENE, options);
  }

  static List<Motion> motions(PathFile file) {
    List<Motion> out = new ArrayList<>();
    file.segments().forEach(segment -> out.add(((Segment.Moving) segment).motion()));
    return out;
  }

  static double[] at(Motion motion, double s) {
    double[] q = new double[motion.coordinates()];
    motion.position(s, q);
    return q;
  }

  /** Returns where joints put the flange, in the base's frame. */
  static Pose flange(double[] q) throws ModelFormatException {
    return ToolFrames.of(Path.of("test"), SCENE, ProgramOptions.DEFAULT).toolAt(q, Pose.IDENTITY);
  }
}
