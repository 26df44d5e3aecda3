package dev.clearway.scene;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.KinematicTree;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * SHA-256 of numbers, bit for bit, and of what robots and bodies consist of: equal for what gives
 * the same verdicts, and, but for collisions of SHA-256, for nothing else. Used once, one thread.
 */
public final class Fingerprint {
  /** Numbers are handed on in blocks. */
  private static final int BLOCK = 8192;

  private final MessageDigest digest;
  private final ByteBuffer block = ByteBuffer.allocate(BLOCK);

  /** Starts with a word that says what of, so that no two kinds of things share a fingerprint. */
  public Fingerprint(String kind) {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
    put(kind);
  }

  /** Returns the fingerprint as 64 hexadecimal digits. */
  public String hex() {
    flush();
    return HexFormat.of().formatHex(digest.digest());
  }

  private void flush() {
    digest.update(block.array(), 0, block.position());
    block.clear();
  }

  /** Adds a number. */
  public Fingerprint put(int number) {
    if (block.remaining() < Integer.BYTES) {
      flush();
    }
    block.putInt(number);
    return this;
  }

  /** Adds how many numbers there are, and these. */
  public Fingerprint put(double... numbers) {
    put(numbers.length);
    for (double number : numbers) {
      if (block.remaining() < Double.BYTES) {
        flush();
      }
      block.putLong(Double.doubleToRawLongBits(number));
    }
    return this;
  }

  /** Adds a text. */
  public Fingerprint put(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    put(bytes.length);
    flush();
    digest.update(bytes);
    return this;
  }

  /** A product is known by its factors: what it means is not what its numbers say. */
  private Fingerprint put(Pose pose) {
    List<Pose> factors = pose.factors();
    if (factors.size() > 1) {
      put("product").put(factors.size());
    }
    for (Pose factor : factors) {
      put(factor.toArray());
      if (factor.rotationError() != 0 || factor.translationError() != 0) {
        put("within").put(factor.rotationError(), factor.translationError());
      }
    }
    return this;
  }

  /**
   * Returns that of all that moves links: joints, what hangs on what, limits; of names only those
   * of joints.
   */
  public static String of(KinematicTree tree) {
    Fingerprint print = new Fingerprint("tree").put(tree.links().size());
    for (Joint joint : tree.joints()) {
      print.put(joint.type().name()).put(joint.parent()).put(joint.child());
      print.put(joint.parentFromJoint());
      print.put(joint.axis().x(), joint.axis().y(), joint.axis().z());
      print.put(joint.lower(), joint.upper()).put(joint.name());
      joint.mimic().ifPresent(m -> print.put(m.joint()).put(m.multiplier(), m.offset()));
    }
    return print.hex();
  }

  /** Returns that of a body's shapes, and of the link that they are fixed to; not of its name. */
  public static String of(Body body) {
    Fingerprint print = new Fingerprint("body").put(body.link());
    for (Body.CollisionGeometry element : body.geometries()) {
      print.put(element.linkFromShape()).put(element.shape());
    }
    return print.hex();
  }

  /**
   * Returns that of all that a verdict in a scene rests on, and of all names that it tells: robots,
   * bodies, which pairs matter and how far apart they must stay, and where joints rest.
   */
  public static String of(Scene scene) {
    Fingerprint print = new Fingerprint("scene").put(of(scene.tree()));
    for (Scene.PlacedRobot robot : scene.robots()) {
      print.put(robot.name()).put(robot.rootLink()).put(robot.selfPairs() ? 1 : 0);
    }
    print.put(scene.bodies().size());
    for (Body body : scene.bodies()) {
      print.put(body.name()).put(body.kind().name()).put(of(body));
    }
    scene.allowed().stream()
        .map(pair -> pair.first() + "\n" + pair.second())
        .sorted()
        .forEach(print::put);
    scene.putClearances(print);
    return print.put(scene.defaultConfiguration()).hex();
  }

  /** Returns that of a shape, by its kind and its numbers. */
  public static String of(Shape shape) {
    return new Fingerprint("shape").put(shape).hex();
  }

  private Fingerprint put(Shape shape) {
    return switch (shape) {
      case Sphere s -> put("sphere").put(s.radius());
      case Capsule c -> put("capsule").put(c.radius(), c.length());
      case Box b -> put("box").put(b.x(), b.y(), b.z());
      case Cylinder c -> put("cylinder").put(c.discRadius(), c.length());
      case ConvexHull h -> put("hull").put(h.points());
      case TriangleMesh m -> put("mesh").put(m.vertices()).put(m);
      case PointCloud p -> put("points").put(p.radius()).put(p);
    };
  }

  private Fingerprint put(PointCloud cloud) {
    put(cloud.size());
    for (int point = 0; point < cloud.size(); point++) {
      put(cloud.coordinate(point, 0), cloud.coordinate(point, 1), cloud.coordinate(point, 2));
    }
    return this;
  }

  private Fingerprint put(TriangleMesh mesh) {
    put(mesh.triangleCount());
    for (int vertex : mesh.triangles()) {
      put(vertex);
    }
    return this;
  }
}
