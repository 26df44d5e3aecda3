package dev.clearway.verifier;

import static dev.clearway.verifier.Draft.ball;
import static dev.clearway.verifier.Draft.box;
import static dev.clearway.verifier.Draft.boxMesh;
import static dev.clearway.verifier.Draft.certificate;
import static dev.clearway.verifier.Draft.even;
import static dev.clearway.verifier.Draft.inTree;
import static dev.clearway.verifier.Draft.link;
import static dev.clearway.verifier.Draft.place;
import static dev.clearway.verifier.Draft.plane;
import static dev.clearway.verifier.Draft.scene;
import static dev.clearway.verifier.Draft.slide;
import static dev.clearway.verifier.Draft.turn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** How far each kind of shape goes, upright and turned, to a part in a million. */
class ShapesTest extends BothVerifiers {
  private static final double GAP = 1e-6;

  private static final Draft.Part HULL =
      d -> d.put(4).list(e -> e.doubles(0.5, 0, 0), e -> e.doubles(-0.25, 0.25, 0.125));

  private static Draft.Part capsule(double radius, double length) {
    return d -> d.put(2).doubles(radius, length);
  }

  private static Draft.Part cylinder(double radius, double length) {
    return d -> d.put(3).doubles(radius, length);
  }

  /** A shape, the angle by which it is turned about y, and how far it then goes along x. */
  static Stream<Arguments> shapes() {
    double cos = Math.cos(0.7);
    double sin = Math.sin(0.7);
    return Stream.of(
        Arguments.of("ball", ball(0.3), 0.7, 0.3),
        Arguments.of("capsule", capsule(0.2, 1), 0, 0.2),
        Arguments.of("capsule, turned", capsule(0.2, 1), 0.7, 0.2 + 0.5 * sin),
        Arguments.of("box", box(0.4, 0.6, 0.8), 0, 0.2),
        Arguments.of("box, turned", box(0.4, 0.6, 0.8), 0.7, 0.2 * cos + 0.4 * sin),
        Arguments.of("cylinder", cylinder(0.25, 1), 0, 0.25),
        Arguments.of("cylinder, turned", cylinder(0.25, 1), 0.7, 0.25 * cos + 0.5 * sin),
        Arguments.of("hull", HULL, 0, 0.5),
        Arguments.of("hull, turned", HULL, 0.7, 0.5 * cos),
        Arguments.of("mesh", boxMesh(0.4, 0.6, 0.8), 0, 0.2),
        Arguments.of("mesh, turned", boxMesh(0.4, 0.6, 0.8), 0.7, 0.2 * cos + 0.4 * sin));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("shapes")
  void aShapeGoesAsFarAsItGoesAndNoFurther(
      String name, Draft.Part shape, double angle, double reach) {
    for (double gap : new double[] {GAP, -GAP}) {
      // The shape's own side, then as the second of the pair.
      assertThat(verified(file(shape, angle, 0.5 + reach + gap, 1)))
          .as(name)
          .startsWith(gap > 0 ? "0 " : "10 ");
      assertThat(verified(file(shape, angle + Math.PI, -0.5 - reach - gap, -1)))
          .as(name)
          .startsWith(gap > 0 ? "0 " : "10 ");
    }
  }

  /** A shape at the origin, turned from the start by an angle, and a box's side beside it. */
  private static byte[] file(Draft.Part shape, double angle, double x, int side) {
    Draft scene =
        scene(
            new String[] {"angle", "y"},
            0,
            new Draft.Part[] {
              link(0, turn(0, 1, 0, 0, 1, 0)), link(0, place(x, 0, 0), slide(0, 1, 0, 1))
            },
            shape,
            box(1, 1, 1));
    return certificate(
        scene, even(angle, angle), even(-3, 3), d -> d.put(0), plane(side, 0, 0), inTree());
  }
}
