package dev.clearway.scene;

import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.multiplyUp;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Play;
import dev.clearway.math.Rounding;
import dev.clearway.motionbound.BodyMotionBound;
import dev.clearway.motionbound.BoundingSphere;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How far links and bodies that may be off their places displace the geometries of a pair, one seen
 * from the other: docs/tubes.md, section 3. What both hang on displaces neither.
 */
final class PlayBounds {
  /** No point goes further by a turn than across the whole circle. */
  private static final double MOST_TURN = 2;

  private final KinematicTree tree;
  private final List<Loose> links = new ArrayList<>();
  private final List<Loose> bodies = new ArrayList<>();
  private final int[] bodyOf;
  private final List<Body> all;

  /** A link or a body, by its number, that may be off. */
  private record Loose(int number, Play play) {}

  /**
   * Prepares the bounds.
   *
   * @param plays of links, and of bodies that are none, by name
   * @throws IllegalArgumentException if the scene has neither a link nor a body of a name
   */
  PlayBounds(Scene scene, GeometryTable geometries, Map<String, Play> plays) {
    this.tree = scene.tree();
    this.all = scene.bodies();
    plays.forEach(
        (name, play) ->
            tree.link(name)
                .ifPresentOrElse(
                    link -> links.add(new Loose(link, play)),
                    () -> bodies.add(new Loose(scene.requireBody(name), play))));
    bodyOf = new int[plays.isEmpty() ? 0 : geometries.size()];
    for (int body = 0; body < all.size() && bodyOf.length > 0; body++) {
      for (int e = geometries.firstOf(body); e < geometries.endOf(body); e++) {
        bodyOf[e] = body;
      }
    }
  }

  /**
   * Returns an upper bound on what the plays displace any point of a geometry by, seen from a link
   * above it, metres.
   *
   * @param motionBound of the geometry, within the ranges
   * @param frame the link
   */
  double displacement(int geometry, BodyMotionBound motionBound, int frame) {
    double sum = 0;
    for (Loose loose : bodies) {
      if (loose.number() == bodyOf[geometry]) {
        BoundingSphere ball = motionBound.sweptSphere(motionBound.link());
        Pose place = all.get(loose.number()).linkFromBody();
        double fromOrigin =
            Rounding.normUp(
                Math.nextUp(Math.abs(ball.x() - place.x())),
                Math.nextUp(Math.abs(ball.y() - place.y())),
                Math.nextUp(Math.abs(ball.z() - place.z())));
        sum = addUp(sum, displacement(loose.play(), addUp(fromOrigin, ball.radius())));
      }
    }
    for (Loose loose : links) {
      if (isBetween(loose.number(), motionBound.link(), frame)) {
        double reach = motionBound.sweptSphere(loose.number()).reach();
        sum = addUp(sum, displacement(loose.play(), reach));
      }
    }
    return sum;
  }

  private boolean isBetween(int loose, int link, int frame) {
    int at = link;
    while (at != frame && at != loose) {
      at = tree.parentLink(at);
    }
    return at != frame;
  }

  private static double displacement(Play play, double reach) {
    double turned = Math.min(play.turn(), MOST_TURN);
    return turned == 0 ? play.shift() : addUp(play.shift(), multiplyUp(turned, reach));
  }
}
