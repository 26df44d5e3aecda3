package dev.clearway.bench.peers;

import dev.clearway.bench.harness.UsageException;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.scene.Body;
import dev.clearway.scene.BodyPairs;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;

/**
 * The text that describes work to the program of {@code bench/peers/fcl.cpp}, which documents it.
 *
 * <p>Numbers are written so that reading them back gives the same doubles. Used once.
 */
public final class FclInput {
  private final StringBuilder text = new StringBuilder();

  private FclInput() {}

  /**
   * Describes segments in a scene, and asks for the pairs of bodies that our check looks at.
   *
   * @param resolution radians in joint space
   * @throws UsageException if the scene has joints that slide, or bodies that are not meshes
   */
  public static String ofSegments(Scene scene, List<Motion> motions, double resolution)
      throws UsageException {
    FclInput input = new FclInput();
    List<TriangleMesh> meshes = new ArrayList<>();
    List<String> bodies = new ArrayList<>();
    List<List<Integer>> ofBody = new ArrayList<>();
    for (Body body : scene.bodies()) {
      List<Integer> own = new ArrayList<>();
      ofBody.add(own);
      for (Body.CollisionGeometry element : body.geometries()) {
        if (!(element.shape() instanceof TriangleMesh mesh)) {
          throw new UsageException("FCL is compared on meshes only; '" + body.name() + "' is none");
        }
        own.add(meshes.size());
        int joint = body.link() == 0 ? -1 : scene.tree().jointAbove(body.link());
        bodies.add(meshes.size() + " " + joint + numbers(element.linkFromShape().toArray()));
        meshes.add(mesh);
      }
    }
    input.meshes(meshes);
    input.joints(scene);
    input.line("bodies " + bodies.size());
    bodies.forEach(input::line);
    input.pairs(scene, ofBody);
    input.line("resolution " + resolution);
    input.line("segments " + motions.size());
    for (Motion motion : motions) {
      input.line((positions(scene, motion, 0) + positions(scene, motion, 1)).substring(1));
    }
    return input.text.toString();
  }

  /** Where all joints are at an end of a motion; fixed ones at 0. */
  private static String positions(Scene scene, Motion motion, double end) {
    double[] q = new double[motion.coordinates()];
    motion.position(end, q);
    double[] positions = new double[scene.tree().joints().size()];
    for (int j = 0; j < positions.length; j++) {
      int coordinate = scene.tree().space().firstCoordinate(j);
      positions[j] = coordinate < 0 ? 0 : q[coordinate];
    }
    return numbers(positions);
  }

  /**
   * Describes poses of one mesh beside another.
   *
   * @param fixedFromMoved read: twelve numbers a pose
   */
  public static String ofPoses(TriangleMesh moved, TriangleMesh fixed, double[][] fixedFromMoved) {
    FclInput input = new FclInput();
    input.meshes(List.of(moved, fixed));
    input.line("joints 0");
    String identity = numbers(Pose.IDENTITY.toArray());
    input.line("bodies 2");
    input.line("0 -1" + identity);
    input.line("1 -1" + identity);
    input.line("pairs 0");
    input.line("poses " + fixedFromMoved.length);
    for (double[] pose : fixedFromMoved) {
      input.line(numbers(pose).substring(1));
    }
    return input.text.toString();
  }

  private void line(String words) {
    text.append(words).append('\n');
  }

  /** Each number with a blank before it. */
  private static String numbers(double... values) {
    StringBuilder out = new StringBuilder();
    for (double value : values) {
      out.append(' ').append(value);
    }
    return out.toString();
  }

  private void meshes(List<TriangleMesh> meshes) {
    line("meshes " + meshes.size());
    for (TriangleMesh mesh : meshes) {
      line(String.valueOf(mesh.triangleCount()));
      for (int t = 0; t < mesh.triangleCount(); t++) {
        double[] corners = new double[9];
        for (int c = 0; c < 9; c++) {
          corners[c] = mesh.coordinate(mesh.vertexOf(t, c / 3), c % 3);
        }
        line(numbers(corners).substring(1));
      }
    }
  }

  private void joints(Scene scene) throws UsageException {
    List<Joint> joints = scene.tree().joints();
    line("joints " + joints.size());
    for (Joint joint : joints) {
      boolean turns =
          joint.type() == JointType.REVOLUTE
              || joint.type() == JointType.CONTINUOUS
              || joint.type() == JointType.FIXED;
      if (!turns || joint.mimic().isPresent()) {
        throw new UsageException(
            "FCL is compared on turning joints only, not '" + joint.name() + "'");
      }
      int parent = joint.parent() == 0 ? -1 : scene.tree().jointAbove(joint.parent());
      line(
          parent
              + numbers(joint.parentFromJoint().toArray())
              + numbers(joint.axis().x(), joint.axis().y(), joint.axis().z()));
    }
  }

  private void pairs(Scene scene, List<List<Integer>> ofBody) {
    List<String> pairs = new ArrayList<>();
    for (BodyPairs.BodyPair pair : BodyPairs.of(scene, false, true)) {
      for (int first : ofBody.get(pair.first())) {
        ofBody.get(pair.second()).forEach(second -> pairs.add(first + " " + second));
      }
    }
    line("pairs " + pairs.size());
    pairs.forEach(this::line);
  }
}
