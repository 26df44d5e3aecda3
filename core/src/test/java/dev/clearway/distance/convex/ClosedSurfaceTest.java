package dev.clearway.distance.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ClosedSurfaceTest {
  private final ClosedSurface surface = new ClosedSurface();

  private void tetrahedron(double shift) {
    surface.clear();
    surface.addPoint(1 + shift, 1, 1);
    surface.addPoint(1 + shift, -1, -1);
    surface.addPoint(-1 + shift, 1, -1);
    surface.addPoint(-1 + shift, -1, 1);
    assertThat(
            surface.addFace(0, 1, 2)
                && surface.addFace(0, 3, 1)
                && surface.addFace(1, 3, 2)
                && surface.addFace(2, 3, 0))
        .isTrue();
  }

  @Test
  void facesOfATetrahedronAroundTheOriginAreAtPositiveDistance() {
    tetrahedron(0);
    double distance = surface.distance(surface.nearestFace());
    assertThat(distance).isCloseTo(1 / Math.sqrt(3), within(1e-15));
  }

  @Test
  void originOutsideGivesANegativeDistance() {
    tetrahedron(10);
    double distance = surface.distance(surface.nearestFace());
    assertThat(distance).isCloseTo(-9 / Math.sqrt(3), within(1e-13));
  }

  @Test
  void cornersOfACubeJoinedOneByOneCloseTheCube() {
    tetrahedron(0);
    double[][] rest = {{-1, -1, -1}, {-1, 1, 1}, {1, -1, 1}, {1, 1, -1}};
    for (double[] corner : rest) {
      assertThat(surface.addPoint(corner[0], corner[1], corner[2])).isTrue();
      assertThat(surface.joinLastPoint(seenFrom(corner), 1e-12)).isTrue();
    }
    assertThat(surface.distance(surface.nearestFace())).isCloseTo(1, within(1e-15));
  }

  private int seenFrom(double[] corner) {
    for (int f = 0; f < 12; f++) {
      double along =
          corner[0] * surface.normal(f, 0)
              + corner[1] * surface.normal(f, 1)
              + corner[2] * surface.normal(f, 2);
      if (along > surface.distance(f) + 1e-12) {
        return f;
      }
    }
    throw new AssertionError("no face sees the corner");
  }

  @Test
  void originInAFacesPlaneIsNotInside() {
    surface.clear();
    surface.addPoint(1, 0, 0);
    surface.addPoint(-1, 1, 0);
    surface.addPoint(-1, -1, 0);
    surface.addFace(0, 1, 2);
    assertThat(surface.distance(0)).isZero();
  }

  @Test
  void faceWithoutAreaIsRefused() {
    surface.clear();
    surface.addPoint(0, 0, 1);
    surface.addPoint(0, 0, 2);
    surface.addPoint(0, 0, 4);
    assertThat(surface.addFace(0, 1, 2)).isFalse();
  }

  @Test
  void signThatRoundingLeavesOpenIsNotTakenAsInside() {
    surface.clear();
    // A needle: the origin's height above it is far below what its long edges can resolve.
    surface.addPoint(-1e3, 1e-16, 1e-9);
    surface.addPoint(1e3, -1e-16, 1e-9);
    surface.addPoint(0.1, 1e-16, 1e-9);
    surface.addFace(0, 1, 2);
    assertThat(surface.distance(0)).isLessThanOrEqualTo(0);
  }

  @Test
  void roomIsLimited() {
    surface.clear();
    int count = 0;
    while (surface.addPoint(count, 0, 0)) {
      count++;
    }
    assertThat(surface.pointCount()).isEqualTo(count).isEqualTo(96);
    assertThat(surface.lastPointIsKnown()).isFalse();
    surface.keepPoint(3, 1, 2);
    assertThat(surface.pointCount()).isEqualTo(2);
    assertThat(surface.difference(1, 0, 0)).isEqualTo(3);
    surface.addPoint(3, 0, 0);
    assertThat(surface.lastPointIsKnown()).isTrue();
  }
}
