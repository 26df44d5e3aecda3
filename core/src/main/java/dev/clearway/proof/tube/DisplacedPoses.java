package dev.clearway.proof.tube;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.Play;
import dev.clearway.motion.tool.LooseMotion;
import dev.clearway.scene.Body;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.Scene;
import java.util.Map;

/**
 * Where all is at an instant of a motion when each joint, link and body is off as far as a tube
 * lets it, in a sense of its own. Scratch object, one thread.
 */
final class DisplacedPoses {
  private final Scene scene;
  private final LooseMotion tube;
  private final GeometryTable geometries;
  private final ForwardKinematics kinematics;
  private final Body[] bodies;
  private final double[] links;
  private final double[] displaced;
  private final double[] poses;
  private final double[] centre;
  private final double[] q;
  private final Senses senses;
  private final double[] one = new double[Pose.SIZE];
  private final double[] other = new double[Pose.SIZE];
  private double instant;

  DisplacedPoses(Scene scene, LooseMotion tube, GeometryTable geometries) {
    this.scene = scene;
    this.tube = tube;
    this.geometries = geometries;
    this.kinematics = ForwardKinematics.of(scene.tree());
    int linkCount = scene.tree().links().size();
    this.links = new double[Pose.SIZE * linkCount];
    this.displaced = new double[links.length];
    this.poses = new double[Pose.SIZE * geometries.size()];
    this.centre = new double[tube.coordinates()];
    this.q = new double[centre.length];
    this.senses = Senses.of(centre.length, linkCount, scene.bodies().size());
    this.bodies = new Body[geometries.size()];
    int element = 0;
    for (Body body : scene.bodies()) {
      for (int k = 0; k < body.geometries().size(); k++) {
        bodies[element++] = body;
      }
    }
  }

  /** Goes to an instant, at which nothing is off yet. */
  void begin(double at) {
    instant = at;
    tube.position(at, centre);
    senses.clear();
  }

  /** Goes to an instant, at which all is off in given senses. */
  void begin(double at, Senses given) {
    begin(at);
    senses.take(given);
  }

  /** Takes the senses in which joints are at a configuration that a factor of the tube holds. */
  void lean(double[] configuration, double factor) {
    for (int c = 0; c < q.length; c++) {
      double share = (configuration[c] - centre[c]) / (factor * tube.off(c));
      senses.joints()[c] = share >= -1 && share <= 1 ? share : 0; // NaN: it does not matter
    }
  }

  /** Places everything as far off as the senses say, enlarged by a factor. */
  void place(double factor) {
    for (int c = 0; c < q.length; c++) {
      q[c] = centre[c] + factor * tube.off(c) * senses.joints()[c];
    }
    kinematics.compute(q, links);
    Map<String, Play> plays = tube.plays();
    System.arraycopy(links, 0, displaced, 0, Pose.SIZE);
    for (int link = 1; link < scene.tree().links().size(); link++) {
      int parent = scene.tree().parentLink(link);
      int at = Pose.SIZE * link;
      Pose.relative(links, Pose.SIZE * parent, links, at, one, 0);
      Pose.multiply(displaced, Pose.SIZE * parent, one, 0, displaced, at);
      Play play = plays.get(scene.tree().links().get(link));
      if (play != null) {
        play(play, factor, senses.links(), 6 * link).copyTo(one, 0);
        System.arraycopy(displaced, at, other, 0, Pose.SIZE);
        Pose.multiply(other, 0, one, 0, displaced, at);
      }
    }
    geometries.place(displaced, poses);
    for (int e = 0; e < bodies.length; e++) {
      Body body = bodies[e];
      Play play = body.kind() == Body.Kind.LINK ? null : plays.get(body.name());
      if (play != null) {
        Pose off = play(play, factor, senses.bodies(), 6 * scene.bodies().indexOf(body));
        Pose place = body.linkFromBody();
        Pose inLink =
            place
                .timesRounded(off)
                .timesRounded(place.inverseRounded())
                .timesRounded(geometries.geometry(e).linkFromShape());
        inLink.copyTo(one, 0);
        Pose.multiply(displaced, Pose.SIZE * body.link(), one, 0, poses, Pose.SIZE * e);
      }
    }
  }

  private static Pose play(Play play, double factor, double[] leans, int at) {
    boolean turns = leans[at + 3] != 0 || leans[at + 4] != 0 || leans[at + 5] != 0;
    double half = turns ? factor * play.turn() / 2 * (1 - 0x1p-30) : 0;
    double s = StrictMath.sin(half);
    double r = factor * play.shift() * (1 - 0x1p-30);
    return Pose.fromQuaternion(
        r * leans[at],
        r * leans[at + 1],
        r * leans[at + 2],
        new Quaternion(
            s * leans[at + 3], s * leans[at + 4], s * leans[at + 5], StrictMath.cos(half)));
  }

  /** Computes where links are at the joint positions, plays aside. */
  void compute() {
    kinematics.compute(q, links);
  }

  double instant() {
    return instant;
  }

  /** Returns the joint positions: the array itself. */
  double[] q() {
    return q;
  }

  /** Returns where joints alone put links: the array itself. */
  double[] links() {
    return links;
  }

  /** Returns where links are, plays included: the array itself. */
  double[] displaced() {
    return displaced;
  }

  /** Returns where all elements are: the array itself. */
  double[] poses() {
    return poses;
  }

  /** Returns the senses, which may be written to. */
  Senses senses() {
    return senses;
  }

  /** Returns the body of an element. */
  Body body(int element) {
    return bodies[element];
  }
}
