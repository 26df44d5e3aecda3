package dev.clearway.verifier;

import static dev.clearway.verifier.Draft.ball;
import static dev.clearway.verifier.Draft.box;
import static dev.clearway.verifier.Draft.certificate;
import static dev.clearway.verifier.Draft.even;
import static dev.clearway.verifier.Draft.halved;
import static dev.clearway.verifier.Draft.inTree;
import static dev.clearway.verifier.Draft.link;
import static dev.clearway.verifier.Draft.place;
import static dev.clearway.verifier.Draft.plane;
import static dev.clearway.verifier.Draft.point;
import static dev.clearway.verifier.Draft.scene;
import static dev.clearway.verifier.Draft.slide;
import static dev.clearway.verifier.Draft.split;
import static dev.clearway.verifier.Draft.turn;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Each kind of claim and of motion: what is true is verified, what is almost true is not. */
class ClaimsTest extends BothVerifiers {
  private static final String[] ONE = {"q"};

  /** A ball of radius 1/4 that slides along x, and a box of side 1 around the world's origin. */
  private static Draft sliding(double clearance) {
    return scene(ONE, 0, links(link(0, slide(1, 0, 0, 0))), ball(0.25), box(1, 1, 1), clearance);
  }

  private static Draft.Part[] links(Draft.Part... links) {
    return links;
  }

  private static void assertVerified(byte[] certificate) {
    assertThat(verified(certificate)).startsWith("0 ");
  }

  private static void assertRejected(byte[] certificate) {
    assertThat(verified(certificate)).startsWith("10 ").contains("REJECTED");
  }

  private static void assertRefused(byte[] certificate) {
    assertThat(verified(certificate)).startsWith("2 ").contains("no certificate");
  }

  /** x from 2 to 2 - 4 s + c s^2, nearest to the box at 3/4 + gap where s = 2 / c. */
  private static Draft.Part parabola(double gap) {
    double c = 4 / (1.25 - gap);
    return d ->
        d.put(1).list(e -> e.doubles(2, 2), e -> e.doubles(-4, -4), e -> e.doubles(c, c)).list();
  }

  @Test
  void aPolynomialThatComesNearAndLeavesAgainIsFreeByOnePlane() {
    assertVerified(
        certificate(sliding(0), parabola(1e-3), d -> d.put(0), plane(-1, 0, 0), inTree()));
    assertRejected(
        certificate(sliding(0), parabola(-1e-3), d -> d.put(0), plane(-1, 0, 0), inTree()));
  }

  @Test
  void aCoefficientStandsForAllOfItsInterval() {
    Draft.Part wide = d -> d.put(1).list(e -> e.doubles(0.7499, 2)).list();
    Draft.Part narrow = d -> d.put(1).list(e -> e.doubles(0.7501, 2)).list();
    assertVerified(certificate(sliding(0), narrow, d -> d.put(0), plane(-1, 0, 0), inTree()));
    assertRejected(certificate(sliding(0), wide, d -> d.put(0), plane(-1, 0, 0), inTree()));
    Draft.Part none = d -> d.put(1).list(e -> e.doubles(2, 1)).list();
    assertRefused(certificate(sliding(0), none, d -> d.put(0), plane(-1, 0, 0), inTree()));
  }

  @Test
  void aPlaneAcrossADirectionIsNamedByItsNumber() {
    Draft.Part free = d -> d.put(1).list(e -> e.doubles(0.7501, 2)).list();
    int left = 8 + 9 * 0 + 3 * 1 + 1; // (-1 0 0)
    int right = 8 + 9 * 2 + 3 * 1 + 1;
    assertVerified(certificate(sliding(0), free, d -> d.put(0), d -> d.put(left), inTree()));
    assertRejected(certificate(sliding(0), free, d -> d.put(0), d -> d.put(right), inTree()));
    for (int none : new int[] {5, 7, 8 + 13, 8 + 27, 255}) {
      assertRefused(certificate(sliding(0), free, d -> d.put(0), d -> d.put(none), inTree()));
    }
  }

  @Test
  void aWaveIsNearestWhereItTurns() {
    for (double gap : new double[] {1e-3, -1e-3}) {
      // x = 1.75 + gap + cos(2 + 2 s), least at angle pi.
      Draft.Part wave =
          d ->
              d.put(1)
                  .list(e -> e.doubles(1.75 + gap, 1.75 + gap))
                  .list(
                      e -> e.doubles(1, 1, 0, 0).list(f -> f.doubles(2, 2), f -> f.doubles(2, 2)));
      byte[] file = certificate(sliding(0), wave, d -> d.put(0), plane(-1, 0, 0), inTree());
      assertThat(verified(file)).startsWith(gap > 0 ? "0 " : "10 ");
    }
  }

  /** A bar along x that floats: x, y, z and the angle of its turn are coordinates 0 to 3. */
  private static Draft floating() {
    return scene(
        new String[] {"x", "y", "z", "angle"},
        1,
        links(
            link(
                0,
                slide(1, 0, 0, 0),
                slide(0, 1, 0, 1),
                slide(0, 0, 1, 2),
                d -> d.put(3).whole(0).whole(3).doubles(1, 0))),
        box(2, 0.125, 0.125),
        box(1, 1, 1));
  }

  @Test
  void aBodyThatFloatsTurnsFromItsStartAboutItsAxis() {
    // The start turns x to y; half a quarter turn about z goes on from there, and back to it.
    for (double at : new double[] {0.62, 0.55}) {
      byte[] file =
          certificate(
              floating(),
              even(0, 0),
              even(0, 0),
              even(at, at),
              even(0, Math.PI / 4),
              d -> d.doubles(0, -1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0).doubles(0, 0, 0, 0, 1, 1),
              d -> d.put(0),
              plane(0, 0, -1),
              inTree());
      assertThat(verified(file)).startsWith(at > 0.6 ? "0 " : "10 ");
    }
    for (double at : new double[] {0.65, 0.57}) {
      // Along y all the time: from beside the box, it must not turn towards x.
      byte[] file =
          certificate(
              floating(),
              even(at, at),
              even(0, 0),
              even(0, 0),
              even(0, 0.01),
              d -> d.doubles(0, -1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0).doubles(0, 0, 0, 0, 1, 1),
              d -> d.put(0),
              plane(-1, 0, 0),
              inTree());
      // Its far end comes nearer by sin 0.01, 0.01 m.
      assertThat(verified(file)).startsWith(at > 0.6 ? "0 " : "10 ");
    }
  }

  @Test
  void aStartBesideTheAxisIsSwungAboutIt() {
    // A bar's middle goes around the world's z axis at a distance of 1.5: by a quarter turn there.
    for (double turn : new double[] {0.6, 1.2}) {
      byte[] file =
          certificate(
              floating(),
              even(0, 0),
              even(0, 0),
              even(0, 0),
              even(-turn, turn),
              d -> d.doubles(0, -1, 0, 1, 0, 0, 0, 0, 1, 1.5, 0, 0, 0, 0).doubles(0, 0, 0, 0, 1, 1),
              d -> d.put(0),
              plane(-1, 0, 0),
              inTree());
      // Its ends are at 1.5 cos - sin, 0.67 and -0.39, less what it is thick.
      assertThat(verified(file)).startsWith(turn < 1 ? "0 " : "10 ");
    }
  }

  @Test
  void aFirstContactIsBracketed() {
    // From x = 2 to 0: the ball meets the box at x = 3/4, s = 5/8.
    // The middle of the box's side towards it: halfway between corners 1 and 7.
    assertVerified(firstContact(0.6249, onBox(0.6253, 1, 7)));
    assertRejected(firstContact(0.6249, onBox(0.6253, 0, 6)));
    assertRejected(firstContact(0.6251, onBox(0.6253, 1, 7)));
    // The hit is before what is said to be free.
    assertRefused(firstContact(0.6249, onBox(0.5, 1, 7)));
  }

  /** That a point of the box, halfway between two corners, is no further away than the radius. */
  private static Draft.Part onBox(double instant, int corner, int other) {
    return d -> {
      d.doubles(instant).whole(0).put(6);
      point(0).write(d);
      point(0, corner, 0.5 - 0x1p-50, other, 0.5 - 0x1p-50).write(d);
    };
  }

  /** A ball that slides from x = 2 to 0, free up to an instant, and what meets then. */
  private static byte[] firstContact(double free, Draft.Part hit) {
    return certificate(
        sliding(0), even(2, 0), d -> d.put(2).doubles(free), plane(-1, 0, 0), inTree(), hit);
  }

  /** Two arms that turn about z at x = -1 and 1, with a ball at the end of each. */
  private static Draft arms(double clearance) {
    return scene(
        new String[] {"a", "b"},
        0,
        links(
            link(0, place(-1, 0, 0), turn(0, 0, 1, 0, 1, 0), place(0.75, 0, 0)),
            link(0, place(1, 0, 0), turn(0, 0, 1, 1, 1, 0), place(-0.75, 0, 0))),
        ball(0.2),
        ball(0.2),
        clearance);
  }

  @Test
  void aPairNeverMeetsWhereverItsCoordinatesAre() {
    // Balls at x = -1/4 and 1/4 for angles 0: the planes hold for small boxes about there.
    Draft.Part quarter = plane(1, 0, 0);
    Draft.Part quarters = halved(0, halved(1, quarter, quarter), halved(1, quarter, quarter));
    assertVerified(neverMeets(0, quarters, inTree()));
    assertVerified(neverMeets(0, quarters, d -> d.put(1).doubles(0.5))); // nothing encloses
    // Of all at once: in the middle both arms point at each other.
    assertVerified(neverMeets(0, plane(1, 0, 0), inTree()));
    // Pointing at each other they are 0.1 apart.
    assertRejected(neverMeets(0.1001, quarters, inTree()));
  }

  /** That the arms never meet while both turn by 0.06 at most. */
  private static byte[] neverMeets(double clearance, Draft.Part tree, Draft.Part outside) {
    return certificate(
        arms(clearance), even(-0.06, 0.06), even(-0.06, 0.06), d -> d.put(3), tree, outside);
  }

  @Test
  void distancesAreKeptFromRowToRow() {
    // x from 2 to 1, so the ball is 1.25 - s from the box.
    for (double extra : new double[] {-1e-9, 1e-9}) {
      byte[] file =
          certificate(
              sliding(7), // the clearance plays no part
              even(2, 1),
              d -> d.put(4).whole(3).doubles(0, 1.25 + extra, 0.5, 0.75 + extra, 1, 0.25 + extra),
              plane(-1, 0, 0),
              inTree(),
              plane(-1, 0, 0),
              inTree());
      assertThat(verified(file)).startsWith(extra < 0 ? "0 " : "10 ");
    }
    byte[] negative =
        certificate(
            sliding(0),
            even(2, 0),
            d -> d.put(4).whole(3).doubles(0, 1.2, 0.625, -0.05, 1, -1),
            plane(-1, 0, 0),
            inTree());
    assertVerified(negative);
    byte[] unsorted =
        certificate(
            sliding(0),
            even(2, 1),
            d -> d.put(4).whole(3).doubles(0, 0.1, 0, 0.1, 1, 0.1),
            plane(-1, 0, 0),
            inTree());
    assertRefused(unsorted);
  }

  @Test
  void aClaimOfATimeHalvesTimeAndOneOfRangesRanges() {
    assertVerified(
        certificate(
            sliding(0),
            even(2, 1),
            d -> d.put(0),
            split(0, plane(-1, 0, 0), plane(-1, 0, 0)),
            inTree()));
    assertRefused(
        certificate(
            sliding(0),
            even(2, 1),
            d -> d.put(0),
            halved(0, plane(-1, 0, 0), plane(-1, 0, 0)),
            inTree()));
    assertRefused(
        certificate(
            sliding(0),
            even(2, 1),
            d -> d.put(3),
            split(0, plane(-1, 0, 0), plane(-1, 0, 0)),
            inTree()));
  }

  @Test
  void aFollowerTurnsByItsMultiplierAndOffset() {
    // The arm's tip at (0.75, 0) turned by 2 q + 0.5; q to 0.25 brings it to an angle of 1.
    for (double height : new double[] {0.75 * Math.sin(1) + 0.1001, 0.75 * Math.sin(1) + 0.0999}) {
      Draft scene =
          scene(
              ONE,
              0,
              links(
                  link(0, turn(0, 0, 1, 0, 2, 0.5), place(0.75, 0, 0)),
                  link(0, place(0, height + 0.5, 0))),
              ball(0.1),
              box(4, 1, 1));
      byte[] file = certificate(scene, even(0, 0.25), d -> d.put(0), plane(0, 1, 0), inTree());
      assertThat(verified(file)).startsWith(height > 0.75 * Math.sin(1) + 0.1 ? "0 " : "10 ");
    }
  }

  /** A small octahedron of a mesh, or another shape, that slides along x, and a mesh of a box. */
  private static byte[] hit(Draft.Part small, double clearance, Draft.Part... hit) {
    Draft scene =
        scene(ONE, 0, links(link(0, slide(1, 0, 0, 0))), small, Draft.boxMesh(1, 1, 1), clearance);
    Draft.Part[] all = new Draft.Part[hit.length + 1];
    all[0] = even(2, 0);
    System.arraycopy(hit, 0, all, 1, hit.length);
    return certificate(scene, all);
  }

  @Test
  void anEdgeThatPiercesATriangleIsAHit() {
    // A box of side 1/4 at x = 1/2 when s = 3/4: its edges along x go through the plane x = 1/2.
    Draft.Part small = Draft.boxMesh(0.25, 0.25, 0.25);
    int hits = 0;
    for (int triangle = 0; triangle < 12; triangle++) {
      for (int edge = 0; edge < 3; edge++) {
        for (int face = 0; face < 12; face++) {
          int[] numbers = {triangle, edge, face};
          String said =
              verified(
                  hit(
                      small,
                      0,
                      d ->
                          d.put(1)
                              .doubles(0.75)
                              .whole(0)
                              .put(0)
                              .part(Draft.corners(numbers[0], numbers[1], (numbers[1] + 1) % 3))
                              .part(Draft.corners(numbers[2], 0, 1, 2))));
          assertThat(said).matches("(0|10) .*");
          hits += said.startsWith("0") ? 1 : 0;
          assertThat(face == 10 || face == 11 || said.startsWith("10")).as(said).isTrue();
        }
      }
    }
    // Four edges along x, each of two triangles, and four diagonals; each meets one of two faces.
    assertThat(hits).isBetween(8, 24);
  }

  @Test
  void pointsThatAreNearerThanTheClearanceAreAHit() {
    // At s = 3/5 the ball's middle is at x = 0.8, its nearest point at 0.55, the face at x = 1/2.
    for (double clearance : new double[] {0.0501, 0.0499}) {
      for (int kind = 6; kind <= 7; kind++) {
        int exchanged = kind - 6;
        Draft.Part near =
            d -> {
              d.put(1).doubles(0.6).whole(0).put(6 + exchanged);
              Draft.Part onFace = point(10, 1, 0.5 - 0x1p-50, 2, 0.5 - 0x1p-50);
              (exchanged == 0 ? point(0) : onFace).write(d);
              (exchanged == 0 ? onFace : point(0)).write(d);
            };
        String said = verified(hit(ball(0.25), clearance, near));
        assertThat(said).startsWith(clearance > 0.05 ? "0 " : "10 ");
      }
    }
    for (double[] none :
        new double[][] {{1, 0.6, 2, 0.6}, {1, -0.1, 2, 0.6}, {3, 0.1}, {1, Double.NaN}}) {
      Draft.Part outside =
          d -> {
            d.put(1).doubles(0.6).whole(0).put(7);
            point(10, none).write(d);
            point(0).write(d);
          };
      assertRefused(hit(ball(0.25), 0.0501, outside));
    }
  }
}
