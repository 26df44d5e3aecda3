package dev.clearway.bench.bodies;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.NearestRotation;
import dev.clearway.io.mesh.MeshReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Recorded motions of two bodies, {@code fcl_motion_sequences}: each frame is joined to the next
 * one straight and the short way. The nearest rotations stand for the rounded matrices.
 */
final class MotionSequences implements BodySet {
  private static final int NUMBERS = 26;

  /** What a matrix may be off: they are, by 3e-5. */
  private static final double ROUNDED = 1e-4;

  @Override
  public String name() {
    return "sequences";
  }

  @Override
  public void read(Path data, Visitor visitor) throws ModelFormatException, IOException {
    List<Path> folders;
    try (Stream<Path> all = Files.list(data.resolve("multibody/fcl_motion_sequences"))) {
      folders = all.filter(Files::isDirectory).sorted().toList();
    }
    MeshReader meshes = MeshReader.DEFAULT;
    for (Path folder : folders) {
      TriangleMesh first = meshes.read(folder.resolve("body1.obj")).mesh();
      TriangleMesh second = meshes.read(folder.resolve("body2.obj")).mesh();
      BodyPair pair =
          new BodyPair(folder.getFileName().toString(), BodyPair.scene(List.of(first, second)));
      visitor.visit(pair, steps(pair, folder.resolve("frames.csv")));
    }
  }

  private static List<Step> steps(BodyPair pair, Path file)
      throws ModelFormatException, IOException {
    List<List<Pose>> frames = new ArrayList<>();
    List<String> lines = Files.readAllLines(file);
    for (int i = 1; i < lines.size(); i++) {
      double[] row =
          Arrays.stream(lines.get(i).split(",", -1)).mapToDouble(Double::parseDouble).toArray();
      if (row.length != NUMBERS) {
        throw new ModelFormatException(file, i + 1, "wanted " + NUMBERS + " numbers");
      }
      frames.add(List.of(pose(row, 2, file, i + 1), pose(row, 14, file, i + 1)));
    }
    List<Step> steps = new ArrayList<>();
    for (int i = 1; i < frames.size(); i++) {
      String name = pair.group() + " from frame " + i;
      steps.add(pair.between(name, frames.get(i - 1), frames.get(i)));
    }
    return steps;
  }

  private static Pose pose(double[] row, int at, Path file, int line) throws ModelFormatException {
    NearestRotation r = NearestRotation.of(Arrays.copyOfRange(row, at + 3, at + 12));
    if (!(r.error() <= ROUNDED)) {
      throw new ModelFormatException(file, line, "a matrix is off a rotation by " + r.error());
    }
    return Pose.fromQuaternion(
        row[at], row[at + 1], row[at + 2], new Quaternion(r.x(), r.y(), r.z(), r.w()));
  }
}
