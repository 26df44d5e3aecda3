package dev.clearway.verifier;

import static dev.clearway.verifier.Draft.ball;
import static dev.clearway.verifier.Draft.box;
import static dev.clearway.verifier.Draft.boxMesh;
import static dev.clearway.verifier.Draft.certificate;
import static dev.clearway.verifier.Draft.even;
import static dev.clearway.verifier.Draft.link;
import static dev.clearway.verifier.Draft.place;
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
          d.put(5)
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

  private static Draft.Part inPyramid(double instant, double x, double z, int... around) {
    return d -> {
      d.doubles(instant).whole(0).put(2).doubles(x, 0, z);
      for (int point : around) {
        d.whole(point);
      }
    };
  }

  @Test
  void aPointBetweenFourPointsOfAHullIsInIt() {
    // At s = 0.75 the ball's middle is at x = 0.5; the pyramid is up to 0.5 high there.
    assertThat(verdict(ball(0.45), PYRAMID, inPyramid(0.75, 0, 0.4, 1, 2, 3, 5))).isEqualTo("0");
    assertThat(verdict(ball(0.45), PYRAMID, inPyramid(0.75, 0, 0.4, 2, 1, 3, 5))).isEqualTo("0");
    // Between other points it is not; nor on the pyramid's side, or above it.
    assertThat(verdict(ball(0.45), PYRAMID, inPyramid(0.75, 0, 0.4, 0, 1, 4, 5))).isEqualTo("10");
    assertThat(verdict(ball(0.45), PYRAMID, inPyramid(0.75, 0, 0.4, 1, 2, 5, 5))).isEqualTo("10");
    assertThat(verdict(ball(0.55), PYRAMID, inPyramid(0.75, 0, 0.5, 1, 2, 3, 5))).isEqualTo("10");
    assertThat(verdict(ball(0.55), PYRAMID, inPyramid(0.75, 0, 0.51, 1, 2, 3, 5))).isEqualTo("10");
    // A point outside of what it is said to be of, or of a number that no point has.
    assertThat(verdict(ball(0.39), PYRAMID, inPyramid(0.75, 0, 0.4, 1, 2, 3, 5))).isEqualTo("2");
    assertThat(verdict(ball(0.45), PYRAMID, inPyramid(0.75, 0, 0.4, 1, 2, 3, 6))).isEqualTo("2");
  }

  @Test
  void aPointOfAHullLiesBetweenFourOfItsPoints() {
    // The pyramid's point (-0.5, 0, 0.4), at s = 0.75 in the world's middle.
    for (int[] around : new int[][] {{0, 3, 1, 5}, {1, 2, 4, 5}}) {
      Draft.Part hit =
          d -> {
            d.doubles(0.75).whole(0).put(2).doubles(-0.5, 0, 0.4);
            for (int point : around) {
              d.whole(point);
            }
          };
      assertThat(verdict(PYRAMID, box(1, 1, 1), hit)).isEqualTo(around[0] == 0 ? "0" : "2");
      assertThat(verdict(PYRAMID, box(1, 1, 0.7), hit)).isEqualTo(around[0] == 0 ? "10" : "2");
    }
  }

  private static Draft.Part enclosed(int x, int y, int z) {
    return d -> d.doubles(0.875).whole(0).put(5).doubles(0, 0, 0).signed(x, y, z);
  }

  @Test
  void aPointIsInAClosedMeshIfARayFromItLeavesItOnce() {
    Draft.Part mesh = boxMesh(1, 1, 1);
    // At s = 0.875 the ball is 0.25 from the middle of the box.
    assertThat(verdict(ball(0.1), mesh, enclosed(1, 2, 5))).isEqualTo("0");
    assertThat(verdict(ball(0.1), mesh, enclosed(-3, 2, 4))).isEqualTo("0");
    // Along a diagonal of a face nothing is told; a ball is no mesh.
    assertThat(verdict(ball(0.1), mesh, enclosed(-1, 0, 2))).isEqualTo("10");
    assertThat(verdict(ball(0.1), box(1, 1, 1), enclosed(1, 2, 5))).isEqualTo("2");
    Draft.Part exchanged = d -> d.doubles(0.875).whole(0).put(6).doubles(0, 0, 0).signed(1, 2, 5);
    assertThat(verdict(mesh, ball(0.1), exchanged)).isEqualTo("0");
  }

  @Test
  void aRayThatLeavesTwiceOrAnOpenMeshShowsNothing() {
    assertThat(verdict(ball(0.1), boxMesh(0.4, 0.4, 0.4), enclosed(-9, 1, 2))).isEqualTo("10");
    assertThat(verdict(ball(0.1), boxMesh(0.4, 0.4, 0.4), enclosed(9, 1, 2))).isEqualTo("10");
    Draft.Part open =
        d -> {
          // A tetrahedron without its face at x + y + z = 1, around (0.25, 0.2, 0.2) of the world.
          d.put(0).whole(4).doubles(-1, -1, -1, 2, 0, 0, 0, 2, 0, 0, 0, 2).whole(3);
          d.whole(0).whole(1).whole(2).whole(0).whole(2).whole(3).whole(0).whole(3).whole(1);
          d.whole(1).whole(1);
        };
    assertThat(verdict(ball(0.1), open, enclosed(-2, -3, -7))).isEqualTo("10");
  }
}
