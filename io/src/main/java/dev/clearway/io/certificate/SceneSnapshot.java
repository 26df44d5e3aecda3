package dev.clearway.io.certificate;

import dev.clearway.bvh.Bvh;
import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Mimic;
import dev.clearway.kinematics.PlaneAxes;
import dev.clearway.scene.Body;
import dev.clearway.scene.BodyPairs;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes what a certificate is about: links and how they move, shapes as they were loaded, bodies,
 * pairs and what was left out. Every number is written as the engine has it.
 */
final class SceneSnapshot {
  private static final int FIXED = 0;
  private static final int SLIDE = 1;
  private static final int TURN = 2;
  private static final int ORIENT = 3;
  private static final int NOT_ASKED = 4;
  private static final int CLOUD = 1;

  private final Scene scene;
  private final KinematicTree tree;
  private final Coordinates coordinates;
  private final CertificateOutput out = new CertificateOutput();

  private SceneSnapshot(Scene scene) {
    this.scene = scene;
    this.tree = scene.tree();
    this.coordinates = new Coordinates(tree);
  }

  /**
   * Returns the bytes of a scene.
   *
   * @param sources SHA-256 of the files that it was made from, by what a reader calls them
   */
  static byte[] of(CertifiedScene certified, Map<String, byte[]> sources) {
    SceneSnapshot snapshot = new SceneSnapshot(certified.setup().scene());
    snapshot.writeLinks();
    snapshot.writeBodies();
    snapshot.writePairs(certified);
    snapshot.writeLeftOut(certified);
    snapshot.writeSources(sources);
    return snapshot.out.toByteArray();
  }

  private void writeLinks() {
    coordinates.writeTo(out);
    out.writeInt(tree.links().size() - 1);
    for (int link = 1; link < tree.links().size(); link++) {
      out.writeInt(tree.parentLink(link));
      writeJoint(tree.jointAbove(link));
    }
  }

  private void writeJoint(int number) {
    Joint joint = tree.joints().get(number);
    List<Pose> factors = joint.parentFromJoint().factors();
    out.writeInt(factors.size() + moves(joint.type()));
    for (Pose factor : factors) {
      writeFixed(factor);
    }
    int at = tree.space().firstCoordinate(number);
    switch (joint.type()) {
      case FIXED -> {}
      case REVOLUTE, CONTINUOUS -> writeMove(TURN, joint.axis(), number);
      case PRISMATIC -> writeMove(SLIDE, joint.axis(), number);
      case PLANAR -> {
        PlaneAxes across = PlaneAxes.across(joint.axis());
        writeMove(SLIDE, across.u(), at, 1, 0);
        writeMove(SLIDE, across.v(), at + 1, 1, 0);
        writeMove(TURN, joint.axis(), at + 2, 1, 0);
      }
      case FLOATING -> {
        writeMove(SLIDE, Axis.X, at, 1, 0);
        writeMove(SLIDE, new Axis(0, 1, 0), at + 1, 1, 0);
        writeMove(SLIDE, Axis.Z, at + 2, 1, 0);
        out.writeByte(ORIENT);
        out.writeInt(coordinates.orientation(at + 3));
        writeValue(at + 3, 1, 0);
      }
    }
  }

  private static int moves(JointType type) {
    return switch (type) {
      case FIXED -> 0;
      case REVOLUTE, CONTINUOUS, PRISMATIC -> 1;
      case PLANAR -> 3;
      case FLOATING -> 4;
    };
  }

  private void writeMove(int kind, Axis axis, int joint) {
    Optional<Mimic> master = tree.space().master(joint);
    if (master.isPresent()) {
      int driver = tree.space().number(master.get().joint()).orElseThrow();
      writeMove(kind, axis, driver, master.get().multiplier(), master.get().offset());
    } else {
      writeMove(kind, axis, tree.space().firstCoordinate(joint), 1, 0);
    }
  }

  private void writeMove(int kind, Axis axis, int coordinate, double multiplier, double offset) {
    out.writeByte(kind);
    out.writeDoubles(new double[] {axis.x(), axis.y(), axis.z()});
    writeValue(coordinate, multiplier, offset);
  }

  private void writeValue(int coordinate, double multiplier, double offset) {
    out.writeInt(coordinates.number(coordinate));
    out.writeDouble(multiplier);
    out.writeDouble(offset);
  }

  private void writeFixed(Pose factor) {
    out.writeByte(FIXED);
    out.writeDoubles(factor.toArray());
    out.writeDouble(factor.rotationError());
    out.writeDouble(factor.translationError());
  }

  private void writeBodies() {
    IdentityHashMap<Bvh, Integer> shapes = new IdentityHashMap<>();
    List<Bvh> inOrder = new ArrayList<>();
    for (Body body : scene.bodies()) {
      for (Body.CollisionGeometry geometry : body.geometries()) {
        if (shapes.putIfAbsent(geometry.tree(), inOrder.size()) == null) {
          inOrder.add(geometry.tree());
        }
      }
    }
    out.writeInt(inOrder.size());
    for (Bvh shape : inOrder) {
      writeShape(shape);
    }
    out.writeInt(scene.bodies().size());
    for (Body body : scene.bodies()) {
      out.writeName(body.name());
      out.writeInt(body.link());
      out.writeInt(body.geometries().size());
      for (Body.CollisionGeometry geometry : body.geometries()) {
        List<Pose> factors = geometry.linkFromShape().factors();
        out.writeInt(factors.size());
        for (Pose factor : factors) {
          writeFixed(factor);
        }
        out.writeInt(Objects.requireNonNull(shapes.get(geometry.tree())));
      }
    }
  }

  private void writeShape(Bvh tree) {
    switch (tree.shape()) {
      case TriangleMesh mesh -> writeMesh(mesh, tree);
      case PointCloud cloud -> writeCloud(cloud, tree);
      case Sphere sphere -> {
        writeSizes(CLOUD, sphere.radius());
        out.writeInt(1);
        out.writeDoubles(new double[3]);
      }
      case Capsule capsule -> writeSizes(2, capsule.radius(), capsule.length());
      case Cylinder cylinder -> writeSizes(3, cylinder.discRadius(), cylinder.length());
      case Box box -> writeHull(HullPoints.corners(box));
      case ConvexHull hull -> writeHull(hull.points());
    }
  }

  private void writeSizes(int kind, double... sizes) {
    out.writeByte(kind);
    out.writeDoubles(sizes);
  }

  private void writeHull(double[] points) {
    out.writeByte(4);
    out.writeInt(points.length / 3);
    out.writeDoubles(points);
  }

  private void writeCloud(PointCloud cloud, Bvh tree) {
    writeSizes(CLOUD, cloud.radius());
    out.writeInt(cloud.size());
    double[] corners = tree.corners();
    for (int leaf = 0; leaf < cloud.size(); leaf++) {
      for (int axis = 0; axis < 3; axis++) {
        out.writeDouble(corners[9 * leaf + axis]);
      }
    }
    writeTree(tree);
  }

  private void writeMesh(TriangleMesh mesh, Bvh tree) {
    out.writeByte(0);
    out.writeInt(mesh.vertexCount());
    out.writeDoubles(mesh.vertices());
    out.writeInt(mesh.triangleCount());
    for (int leaf = 0; leaf < mesh.triangleCount(); leaf++) {
      for (int corner = 0; corner < 3; corner++) {
        out.writeInt(mesh.vertexOf(tree.triangleOfLeaf(leaf), corner));
      }
    }
    writeTree(tree);
  }

  private void writeTree(Bvh tree) {
    // Nodes are numbered depth first: what lies between a node and its second child is the first
    // child's tree, whose leaves are half of its nodes, rounded up.
    for (int node = 0; node < tree.nodeCount(); node++) {
      if (!tree.isLeaf(node)) {
        out.writeInt((tree.secondChild(node) - node) / 2);
      }
    }
  }

  private void writePairs(CertifiedScene certified) {
    out.writeInt(certified.pairs().size());
    for (GeometryPair pair : certified.pairs()) {
      out.writeInt(pair.first());
      out.writeInt(pair.second());
      out.writeDouble(certified.clearance(pair)); // its shapes have the radii of clouds
    }
  }

  private void writeLeftOut(CertifiedScene certified) {
    CheckSetup setup = certified.setup();
    boolean adjacent = setup.options().adjacent();
    boolean selfPairs = setup.options().selfPairs();
    Map<BodyPairs.BodyPair, Integer> left = new LinkedHashMap<>();
    BodyPairs.excluded(scene, adjacent, selfPairs)
        .forEach(
            (pair, why) ->
                left.put(
                    pair,
                    switch (why) {
                      case RIGID -> 0;
                      case SELF -> 1;
                      case ADJACENT -> 2;
                      case ALLOWED -> 3;
                    }));
    if (!certified.isWhole()) {
      Set<NamePair> asked =
          certified.pairs().stream().map(GeometryPair::names).collect(Collectors.toSet());
      for (BodyPairs.BodyPair pair : BodyPairs.of(scene, adjacent, selfPairs)) {
        String first = scene.bodies().get(pair.first()).name();
        if (!asked.contains(new NamePair(first, scene.bodies().get(pair.second()).name()))) {
          left.put(pair, NOT_ASKED);
        }
      }
    }
    out.writeInt(left.size());
    left.forEach(
        (pair, why) -> {
          out.writeInt(pair.first());
          out.writeInt(pair.second());
          out.writeInt(why);
        });
  }

  private void writeSources(Map<String, byte[]> sources) {
    out.writeInt(sources.size());
    for (Map.Entry<String, byte[]> source : sources.entrySet()) {
      out.writeName(source.getKey());
      out.writeBytes(source.getValue());
    }
  }
}
