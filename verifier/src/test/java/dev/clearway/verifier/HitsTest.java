package dev.clearway.verifier;

import static dev.clearway.verifier.Draft.ball;
import static dev.clearway.verifier.Draft.box;
import static dev.clearway.verifier.Draft.boxMesh;
import static dev.clearway.verifier.Draft.certificate;
import static dev.clearway.verifier.Draft.even;
import static dev.clearway.verifier.Draft.link;
import static dev.clearway.verifier.Draft.place;
import static dev.clearway.verifier.Draft.point;
import static dev.clearway.verifier.Draft.scene;
import static dev.clearway.verifier.Draft.slide;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Hits of hulls, and of bodies inside meshes whose surfaces are apart. */
class HitsTest extends BothVerifiers {
  /**
   * A pyramid: its base is a square of side 2 in the plane z = 0, its top at z = 1; 4 is inside.
   */
  private static final Draft.Part PYRAMID =
      d ->
          d.put(4)
              .whole(6)
              .doubles(-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0)
              .doubles(0, 0, 0.25, 0, 0, 1);

  /** A shape that slides along x from 2 to 0, and another at the origin. */
  private static String verdict(Draft.Part sliding, Draft.Part other, Draft.Part hit) {
    Draft scene =
        scene(
            new String[] {"q"},
            0,
            new Draft.Part[] {link(0, slide(1, 0, 0, 0)), link(0, place(0, 0, 0))},
            sliding,
            other,
            0.001);
    return verified(certificate(scene, even(2, 0), d -> d.put(1), hit)).split(" ", 2)[0];
  }

  /** That a corner of a small box at the height z, at x in the world, is in the pyramid. */
  private static String inPyramid(double x, double z, int... around) {
    Draft.Part hit =
        d -> {
          d.doubles(0.75).whole(0).put(2);
          point(0, 1, 1).write(d);
          Draft.corners(0, around).write(d);
        };
    // At s = 0.75 the sliding shape is at x = 0.5.
    double[] corner = {x - 0.5, 0, z};
    Draft.Part small =
        d -> d.put(4).whole(4).doubles(2, 2, 2).doubles(corner).doubles(2, 2, 3).doubles(3, 2, 2);
    return verdict(small, PYRAMID, hit);
  }

  @Test
  void aPointBetweenFourPointsOfAHullIsInIt() {
    // At x = 0.5 the pyramid is up to 0.5 high.
    assertThat(inPyramid(0.5, 0.4, 1, 2, 3, 5)).isEqualTo("0");
    assertThat(inPyramid(0.5, 0.4, 2, 1, 3, 5)).isEqualTo("0");
    // Between other points it is not; nor on the pyramid's side, or above it.
    assertThat(inPyramid(0.5, 0.4, 0, 1, 4, 5)).isEqualTo("10");
    assertThat(inPyramid(0.5, 0.4, 1, 2, 5, 5)).isEqualTo("10");
    assertThat(inPyramid(0.5, 0.5, 1, 2, 3, 5)).isEqualTo("10");
    assertThat(inPyramid(0.5, 0.51, 1, 2, 3, 5)).isEqualTo("10");
    // Of a number that no point has.
    assertThat(inPyramid(0.5, 0.4, 1, 2, 3, 6)).isEqualTo("2");
  }

  /** That a point of the pyramid is in a cylinder of a radius and length, at s = 1. */
  private static String inCylinder(double radius, double length, double... shares) {
    Draft.Part hit =
        d -> {
          d.doubles(1).whole(0).put(2);
          point(0, shares).write(d);
          d.whole(0); // four points on the cylinder's ends, z by the share of its length
          for (int i = 0; i < 4; i++) {
            double x = i % 2 == 0 ? radius * (1 - 0x1p-40) : -radius * (1 - 0x1p-40);
            d.whole(1).whole(1).doubles(i < 2 ? 0 : 1).doubles(i < 2 ? x : 0, i < 2 ? 0 : x);
          }
        };
    return verdict(PYRAMID, d -> d.put(3).doubles(radius, length), hit);
  }

  @Test
  void aPointBetweenFourPointsOfACylinderIsInIt() {
    // From corner 0 at (-1 -1 0) halfway to corner 2 the middle, and on towards the top.
    assertThat(inCylinder(0.1, 0.1, 2, 0.5)).isEqualTo("0");
    assertThat(inCylinder(0.1, 0.5, 2, 0.4, 5, 0.2)).isEqualTo("0"); // (0 0 0.2)
    assertThat(inCylinder(0.1, 0.39, 2, 0.4, 5, 0.2)).isEqualTo("10");
    assertThat(inCylinder(0.1, 0.41, 2, 0.4, 5, 0.2)).isEqualTo("0");
    // Halfway up, (-0.2 -0.2 0) is between the four where twice that is less than the radius.
    assertThat(inCylinder(0.39, 0.1, 2, 0.4)).isEqualTo("10");
    assertThat(inCylinder(0.41, 0.1, 2, 0.4)).isEqualTo("0");
    assertThat(inCylinder(0.1, 0, 2, 0.5)).isEqualTo("2");
  }

  @Test
  void aPointOfACylinderIsAcrossItsAxisNoFurtherThanItsRadius() {
    for (double x : new double[] {0.19, 0.21}) {
      Draft.Part hit =
          d -> {
            d.doubles(0.75).whole(0).put(2);
            point(0, 1, 0.5).write(d);
            d.doubles(-x, 0).part(Draft.corners(0, 0, 3, 5, 6));
          };
      Draft.Part cylinder = d -> d.put(3).doubles(0.2, 0.5);
      // Its axis is at x = 0.5, the box's side at 0.305.
      String expected = x > 0.2 ? "2" : "10";
      assertThat(verdict(cylinder, box(0.61, 1, 1), hit)).isEqualTo(expected);
      assertThat(verdict(cylinder, box(0.63, 1, 1), hit)).isEqualTo(x > 0.2 ? "2" : "0");
    }
  }

  private static Draft.Part enclosed(int kind, int x, int y, int z) {
    return d -> {
      d.doubles(0.875).whole(0).put(kind);
      point(0).write(d);
      d.signed(x, y, z);
    };
  }

  @Test
  void aPointIsInAClosedMeshIfARayFromItLeavesItOnce() {
    Draft.Part mesh = boxMesh(1, 1, 1);
    // At s = 0.875 the ball is 0.25 from the middle of the box.
    assertThat(verdict(ball(0.1), mesh, enclosed(4, 1, 2, 5))).isEqualTo("0");
    assertThat(verdict(ball(0.1), mesh, enclosed(4, -3, 2, 4))).isEqualTo("0");
    // Along a diagonal of a face nothing is told; a ball is no mesh.
    assertThat(verdict(ball(0.1), mesh, enclosed(4, -1, 0, 2))).isEqualTo("10");
    assertThat(verdict(ball(0.1), box(1, 1, 1), enclosed(4, 1, 2, 5))).isEqualTo("2");
    assertThat(verdict(mesh, ball(0.1), enclosed(5, 1, 2, 5))).isEqualTo("0");
  }

  @Test
  void aRayThatLeavesTwiceOrAnOpenMeshShowsNothing() {
    assertThat(verdict(ball(0.1), boxMesh(0.4, 0.4, 0.4), enclosed(4, -9, 1, 2))).isEqualTo("10");
    assertThat(verdict(ball(0.1), boxMesh(0.4, 0.4, 0.4), enclosed(4, 9, 1, 2))).isEqualTo("10");
    Draft.Part open =
        d -> {
          // A tetrahedron without its face at x + y + z = 1, around (0.25, 0.2, 0.2) of the world.
          d.put(0).whole(4).doubles(-1, -1, -1, 2, 0, 0, 0, 2, 0, 0, 0, 2).whole(3);
          d.whole(0).whole(1).whole(2).whole(0).whole(2).whole(3).whole(0).whole(3).whole(1);
          d.whole(1).whole(1);
        };
    assertThat(verdict(ball(0.1), open, enclosed(4, -2, -3, -7))).isEqualTo("10");
  }
}
