package dev.clearway.proof.tube;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointChain;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Play;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.scene.Body;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;

/**
 * All that displaces a body in a tube, from the world outward: the joints above it, the plays of
 * links that it hangs on, its own play. Immutable.
 *
 * @param items in the order in which they displace
 */
record LeverChain(List<Item> items) {
  /** How something displaces the body. */
  enum Kind {
    /** Any way of a length. */
    SHIFT,
    /** Along an axis. */
    SLIDE,
    /** About an axis. */
    TURN,
    /** About any axis through a point. */
    SPIN
  }

  /**
   * One way in which the body is displaced.
   *
   * @param link in whose frame axis and origin are
   * @param own whether it displaces the body alone, not all that hangs on the link
   * @param direction of the axis, of unit length up to rounding; zeros where there is none
   * @param origin a point of the axis
   * @param rate the first of the rates that displace it, −1 for a play
   * @param rates how many there are
   * @param amount by which a unit of the rate displaces; of a play, by how much it does
   */
  record Item(
      Kind kind,
      int link,
      boolean own,
      double[] direction,
      double[] origin,
      int rate,
      int rates,
      double amount) {}

  /** Returns the chain of a body. */
  static LeverChain of(Scene scene, Map<String, Play> plays, Body body) {
    List<Item> items = new ArrayList<>(of(scene, plays, body.link()).items());
    if (body.kind() != Body.Kind.LINK) {
      Pose place = body.linkFromBody();
      double[] origin = {place.x(), place.y(), place.z()};
      play(plays, body.name()).ifPresent(p -> add(p, body.link(), true, origin, items));
    }
    return new LeverChain(List.copyOf(items));
  }

  /** Returns the chain of a link. */
  static LeverChain of(Scene scene, Map<String, Play> plays, int link) {
    List<JointChain.Step> upward =
        JointChain.above(scene.tree(), RateSpace.of(scene.tree()), link).steps();
    List<Item> items = new ArrayList<>();
    for (JointChain.Step step : upward.reversed()) {
      addJoint(step, items);
      int child = step.description().child();
      play(plays, scene.tree().links().get(child))
          .ifPresent(p -> add(p, child, false, new double[3], items));
    }
    return new LeverChain(List.copyOf(items));
  }

  private static Optional<Play> play(Map<String, Play> plays, String name) {
    return Optional.ofNullable(plays.get(name));
  }

  private static void add(Play play, int link, boolean own, double[] origin, List<Item> items) {
    items.add(new Item(Kind.SHIFT, link, own, new double[3], origin, -1, 0, play.shift()));
    items.add(new Item(Kind.SPIN, link, own, new double[3], origin, -1, 0, play.turn()));
  }

  private static void addJoint(JointChain.Step step, List<Item> items) {
    Joint joint = step.description();
    double[] axis = {joint.axis().x(), joint.axis().y(), joint.axis().z()};
    double[] none = new double[3];
    int link = joint.child();
    double amount = step.multiplier();
    JointType type = joint.type();
    int rate = step.rate();
    if (type == JointType.PLANAR) {
      items.add(new Item(Kind.SHIFT, link, false, none, none, rate, 2, amount));
      items.add(new Item(Kind.TURN, link, false, axis, none, rate + 2, 1, amount));
    } else if (type == JointType.FLOATING) {
      items.add(new Item(Kind.SHIFT, link, false, none, none, rate, 3, amount));
      items.add(new Item(Kind.SPIN, link, false, none, none, rate + 3, 1, amount));
    } else if (type.movable()) {
      Kind kind = type == JointType.PRISMATIC ? Kind.SLIDE : Kind.TURN;
      items.add(new Item(kind, link, false, axis, none, rate, 1, amount));
    }
  }

  /**
   * Returns how far each rate may be off, by how far coordinates may; orientations are as given.
   */
  static double[] rates(KinematicTree tree, IntToDoubleFunction ofCoordinate) {
    RateSpace rates = RateSpace.of(tree);
    double[] off = new double[rates.size()];
    for (int j = 0; j < tree.joints().size(); j++) {
      int coordinate = tree.space().firstCoordinate(j);
      int linear = tree.joints().get(j).type().singleAxis() ? 1 : 3;
      for (int i = 0; coordinate >= 0 && i < linear; i++) {
        off[rates.firstRate(j) + i] = ofCoordinate.applyAsDouble(coordinate + i);
      }
    }
    return off;
  }
}
