package dev.clearway.io.scene;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.io.text.Quoted;
import dev.clearway.kinematics.Joint;
import dev.clearway.scene.Body;
import dev.clearway.scene.BodyExtent;
import dev.clearway.scene.Scene;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Notices bodies so large that their numbers seem to be millimetres taken as metres. Hints only: no
 * verdict changes.
 */
public final class SizeHints {
  /** Metres: 20 mm taken as metres; smaller parts are not told from large ones. */
  private static final double LARGE = 20;

  /** Links, in lengths of their robot's longest chain of joints, that no robot has. */
  private static final double LINK = 50;

  /** Obstacles and parts, in sizes of the largest robot, that few cells have. */
  private static final double OBSTACLE = 50;

  /** A free body, in sizes of the largest obstacle. */
  private static final double FREE_BODY = 10;

  private final Scene scene;
  private final double[] reach;
  private final List<String> hints = new ArrayList<>();

  private SizeHints(Scene scene) {
    this.scene = scene;
    this.reach = new double[scene.tree().links().size()];
  }

  /** Returns one line for each body that seems to be in millimetres. */
  public static List<String> of(Scene scene) {
    SizeHints sizes = new SizeHints(scene);
    sizes.look();
    return sizes.hints;
  }

  private void look() {
    measureChains();
    double robots = 0;
    double obstacles = 0;
    for (Body body : scene.bodies()) {
      double size = size(body);
      if (!body.ofRobot()) {
        obstacles = Math.max(obstacles, size);
      } else if (!isFree(body)) {
        robots = Math.max(robots, Math.max(chain(body), isLarge(body) ? 0 : size));
      }
    }
    for (Body body : scene.bodies()) {
      double of = isFree(body) ? obstacles : robots;
      double most = isFree(body) ? FREE_BODY : OBSTACLE;
      if (body.kind() == Body.Kind.LINK && !isFree(body)) {
        addLink(body);
      } else if (of > 0 && smallest(body) > LARGE && smallest(body) > most * of) {
        hints.add(
            "%s is %s m large, where %s: %s"
                .formatted(
                    Quoted.of(body.name()),
                    metres(size(body)),
                    isFree(body)
                        ? "no obstacle is larger than " + metres(of) + " m"
                        : "the robots are no larger than " + metres(of) + " m",
                    remedy(body)));
      }
    }
  }

  /** How far from its robot's root each link is, at most, along the joints' origins, metres. */
  private void measureChains() {
    for (Joint joint : scene.tree().joints()) {
      double[] pose = joint.parentFromJoint().toArray();
      double x = pose[Pose.SIZE - 3];
      double y = pose[Pose.SIZE - 2];
      double z = pose[Pose.SIZE - 1];
      boolean inside = robotOf(joint.parent()).isPresent(); // a base may stand anywhere
      reach[joint.child()] = inside ? reach[joint.parent()] + Math.sqrt(x * x + y * y + z * z) : 0;
    }
  }

  private Optional<Scene.PlacedRobot> robotOf(int link) {
    String name = scene.tree().links().get(link);
    return scene.robots().stream().filter(r -> name.startsWith(r.name() + "/")).findFirst();
  }

  /** The longest chain of joints of the robot that a body is of, metres. */
  private double chain(Body body) {
    Optional<Scene.PlacedRobot> robot = robotOf(body.link());
    double longest = 0;
    for (int link = 0; link < reach.length; link++) {
      longest = robotOf(link).equals(robot) ? Math.max(longest, reach[link]) : longest;
    }
    return longest;
  }

  /** Whether a link is far larger than the robot that it is of. */
  private boolean isLarge(Body body) {
    double chain = chain(body);
    double size = size(body);
    return chain > 0 && isMesh(body) && size > LARGE && size > LINK * chain;
  }

  private void addLink(Body body) {
    if (isLarge(body)) {
      hints.add(
          "%s is %s m large, where the joints of its robot reach %s m: if its mesh is in millimetres, write scale=\"0.001 0.001 0.001\" in its <mesh>"
              .formatted(Quoted.of(body.name()), metres(size(body)), metres(chain(body))));
    }
  }

  private boolean isFree(Body body) {
    return body.kind() == Body.Kind.LINK
        && robotOf(body.link()).filter(robot -> robot.model().isFreeBody()).isPresent();
  }

  private static String remedy(Body body) {
    return isMesh(body)
        ? "if its file is in millimetres, say --units mm, or FILE*0.001 for this one; in a scene"
            + " file, scale: 0.001"
        : "lengths of shapes are in metres";
  }

  private static boolean isMesh(Body body) {
    return body.geometries().stream().anyMatch(element -> isMesh(element.shape()));
  }

  private static boolean isMesh(Shape shape) {
    return switch (shape) {
      case Box box -> false;
      case Sphere sphere -> false;
      case Cylinder cylinder -> false;
      case Capsule capsule -> false;
      default -> true;
    };
  }

  private static double size(Body body) {
    return 2 * BodyExtent.of(body).boundingSphere().radius();
  }

  /** The size that counts: grounds and walls are as long and wide as one likes, but thin. */
  private static double smallest(Body body) {
    if (isMesh(body)) {
      return size(body);
    }
    double least = 0;
    for (Body.CollisionGeometry element : body.geometries()) {
      least = Math.max(least, thickness(element.shape()));
    }
    return least;
  }

  private static double thickness(Shape shape) {
    return switch (shape) {
      case Box box -> Math.min(box.x(), Math.min(box.y(), box.z()));
      case Sphere sphere -> 2 * sphere.radius();
      case Cylinder cylinder -> Math.min(2 * cylinder.discRadius(), cylinder.length());
      case Capsule capsule -> 2 * capsule.radius();
      default -> 0;
    };
  }

  private static String metres(double length) {
    return new BigDecimal(length).round(new MathContext(3)).toPlainString();
  }
}
