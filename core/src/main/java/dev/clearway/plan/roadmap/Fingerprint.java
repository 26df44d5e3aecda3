package dev.clearway.plan.roadmap;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.Body;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * SHA-256 of numbers, bit for bit, and of what robots and bodies consist of. Used once, one thread.
 */
final class Fingerprint {
  /** Numbers are handed on in blocks. */
  private static final int BLOCK = 8192;

  private final MessageDigest digest;
  private final ByteBuffer block = ByteBuffer.allocate(BLOCK);

  /** Starts with a word that says what of, so that no two kinds of things share a fingerprint. */
  Fingerprint(String kind) {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
    put(kind);
  }

  /** Returns the fingerprint as 64 hexadecimal digits. */
  String hex() {
    flush();
    return HexFormat.of().formatHex(digest.digest());
  }

  private void flush() {
    digest.update(block.array(), 0, block.position());
    block.clear();
  }

  Fingerprint put(int number) {
    if (block.remaining() < Integer.BYTES) {
      flush();
    }
    block.putInt(number);
    return this;
  }

  Fingerprint put(double... numbers) {
    put(numbers.length);
    for (double number : numbers) {
      if (block.remaining() < Double.BYTES) {
        flush();
      }
      block.putLong(Double.doubleToRawLongBits(number));
    }
    return this;
  }

  Fingerprint put(String text) {
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

  /** All that moves links: joints, what hangs on what, limits; names only where one names one. */
  static String of(KinematicTree tree) {
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

  static String of(PairFingerprints fingerprints) {
    Fingerprint print = new Fingerprint("grounds");
    fingerprints.prints().forEach(print::put);
    return print.hex();
  }

  /** A body's shapes, and the link that they are fixed to; not its name. */
  static String of(Body body) {
    Fingerprint print = new Fingerprint("body").put(body.link());
    for (Body.CollisionGeometry element : body.geometries()) {
      print.put(element.linkFromShape()).put(element.shape());
    }
    return print.hex();
  }

  private Fingerprint put(Shape shape) {
    return switch (shape) {
      case Sphere s -> put("sphere").put(s.radius());
      case Capsule c -> put("capsule").put(c.radius(), c.length());
      case Box b -> put("box").put(b.x(), b.y(), b.z());
      case Cylinder c -> put("cylinder").put(c.discRadius(), c.length());
      case ConvexHull h -> put("hull").put(h.points());
      case TriangleMesh m -> put("mesh").put(m.vertices()).put(m);
    };
  }

  private Fingerprint put(TriangleMesh mesh) {
    put(mesh.triangleCount());
    for (int vertex : mesh.triangles()) {
      put(vertex);
    }
    return this;
  }
}
