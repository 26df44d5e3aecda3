package dev.clearway.bench.pictures;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.profile.ProfileSearch;
import dev.clearway.check.profile.SeparationProfile;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.path.PathReader;
import dev.clearway.io.path.Segment;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Body;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The picture of the README: the second segment of the example cell's {@code thin.csv}, where the
 * gripper passes through a bar between two samples.
 *
 * <p>Prints an SVG: from the side, and to scale, the gripper at two neighbouring samples; and the
 * separation along the motion with its proven bounds.
 */
public final class ThinBar implements Experiment {
  /** The sampling checker halves the segment until parts are at most 0.05 rad: eight parts. */
  static final int PARTS = 8;

  private static final double PROFILE_WIDTH = 1e-3;

  @Override
  public String name() {
    return "thin-bar";
  }

  @Override
  public String summary() {
    return "the picture of the README, an SVG: a bar that samples miss [--cell DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given = Arguments.parse(arguments, List.of("--cell"));
    out.print(svg(Path.of(given.text("--cell").orElse("examples/cage-cell"))));
    return Outcome.SOUND;
  }

  /** Draws the picture from the files of the example cell. */
  static String svg(Path cell) throws ModelFormatException, IOException {
    Scene scene = SceneReader.read(cell.resolve("cell.yaml")).scene();
    Segment segment =
        PathReader.read(cell.resolve("thin.csv"), scene, PathOptions.DEFAULT).segments().get(1);
    Motion motion = ((Segment.Moving) segment).motion();
    SeparationProfile profile =
        ProfileSearch.of(CheckSetup.of(scene, CheckOptions.DEFAULT), PROFILE_WIDTH)
            .profile(motion, Budget.UNLIMITED);
    Body gripper = scene.body("arm/gripper").orElseThrow();
    Body bar = scene.body("barrier").orElseThrow();
    ThinBarDrawing drawing = new ThinBarDrawing(profile, PARTS);
    drawing.side(silhouettes(scene, gripper, motion, 3), silhouettes(scene, gripper, motion, 4));
    drawing.bar(bar.geometries().getFirst().linkFromShape());
    return drawing.finish();
  }

  /** Returns the outlines of a body's solids, seen along y, at a sample; x and z in metres. */
  private static List<List<double[]>> silhouettes(
      Scene scene, Body body, Motion motion, int sample) {
    double[] q = new double[motion.coordinates()];
    motion.position((double) sample / PARTS, q);
    ForwardKinematics forward = ForwardKinematics.of(scene.tree());
    double[] poses = new double[Pose.SIZE * forward.links()];
    forward.compute(q, poses);
    double[] link = new double[Pose.SIZE];
    System.arraycopy(poses, Pose.SIZE * body.link(), link, 0, Pose.SIZE);
    List<List<double[]>> outlines = new ArrayList<>();
    for (Body.CollisionGeometry geometry : body.geometries()) {
      Pose worldFromMesh = Pose.fromArray(link).timesRounded(geometry.linkFromShape());
      TriangleMesh mesh = (TriangleMesh) geometry.shape();
      for (int solid = 0; solid < mesh.solidCount(); solid++) {
        outlines.add(Hull.of(seenAlongY(mesh.solid(solid), worldFromMesh)));
      }
    }
    return outlines;
  }

  private static List<double[]> seenAlongY(TriangleMesh solid, Pose worldFromMesh) {
    double[] vertices = solid.vertices();
    double[] world = new double[3];
    List<double[]> points = new ArrayList<>();
    for (int at = 0; at < vertices.length; at += 3) {
      worldFromMesh.transform(vertices, at, world, 0);
      points.add(new double[] {world[0], world[2]});
    }
    return points;
  }
}
