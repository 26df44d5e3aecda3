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
import static dev.clearway.verifier.Draft.verified;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A small body within a closed mesh: their surfaces stay apart, so that planes lie between all
 * their triangles, and yet they are in contact. Only the witness tells.
 */
class ContainmentTest {
  /** Normals from the inside towards each triangle of {@link Draft#boxMesh}, in its order. */
  private static final int[][] OUT = {
    {0, 0, -1},
    {0, 0, -1},
    {0, 0, 1},
    {0, 0, 1},
    {0, -1, 0},
    {0, -1, 0},
    {0, 1, 0},
    {0, 1, 0},
    {-1, 0, 0},
    {-1, 0, 0},
    {1, 0, 0},
    {1, 0, 0}
  };

  /** Takes the large mesh apart to its triangles, with a plane before each. */
  private static void planes(Draft to, int[][] normals, int first, int triangles) {
    if (triangles == 1) {
      int[] n = normals[first];
      plane(n[0], n[1], n[2]).write(to);
    } else {
      to.put(2);
      planes(to, normals, first, triangles / 2);
      planes(to, normals, first + triangles / 2, triangles - triangles / 2);
    }
  }

  /** A small shape that slides in a cage of side 1, or beside it at x = 1. */
  private static byte[] file(Draft.Part small, double x, Draft.Part witness) {
    int[][] normals = OUT.clone();
    if (x > 0.5) {
      Arrays.fill(normals, new int[] {-1, 0, 0});
    }
    Draft scene =
        scene(
            new String[] {"q"},
            0,
            new Draft.Part[] {link(0, place(x, 0, 0), slide(0, 1, 0, 0))},
            small,
            boxMesh(1, 1, 1));
    return certificate(
        scene, even(-0.125, 0.125), d -> d.put(0), d -> planes(d, normals, 0, 12), witness);
  }

  private static Draft.Part rays(int[]... directions) {
    return d -> {
      d.put(1).doubles(0.5);
      for (int[] direction : directions) {
        d.signed(direction).whole(0);
      }
    };
  }

  @Test
  void aBodyInsideAnotherIsRefusedWhateverWitnessIsGiven() {
    Draft.Part mesh = boxMesh(0.25, 0.25, 0.25);
    for (Draft.Part small : List.of(ball(0.125), box(0.25, 0.25, 0.25), mesh)) {
      boolean isMesh = small.equals(mesh);
      assertThat(verified(file(small, 0, inTree())))
          .startsWith("10 ")
          .contains("no plane lies between all of both");
      for (int x = -3; x <= 3; x++) {
        for (int y = -3; y <= 3; y++) {
          for (int z = -3; z <= 3; z++) {
            if (x != 0 || y != 0 || z != 0) {
              int[] n = {x, y, z};
              assertThat(verified(file(small, 0, isMesh ? rays(n, n) : rays(n))))
                  .startsWith("10 ")
                  .contains("nothing shows that neither is inside the other");
            }
          }
        }
      }
    }
  }

  @Test
  void theSamePlanesAndAWitnessHoldForABodyThatIsOutside() {
    int[] out = {1, 0, 0};
    int[] back = {-1, 0, 0};
    Draft.Part small = boxMesh(0.25, 0.25, 0.25);
    assertThat(verified(file(small, 1, rays(out)))).startsWith("2 ");
    assertThat(verified(file(small, 1, rays(out, back)))).startsWith("0 ");
    assertThat(verified(file(small, 1, rays(back, back)))).startsWith("10 ");
    // Nothing is inside of a box that is no mesh.
    assertThat(verified(file(box(0.25, 0.25, 0.25), 1, rays(out)))).startsWith("0 ");
    assertThat(verified(file(box(0.25, 0.25, 0.25), 1, rays(back)))).startsWith("10 ");
  }

  /** Balls of radius 1/16 in a row from y = 0 to 3/8, along the cage's side or inside of it. */
  private static Draft.Part balls(double x) {
    return d -> {
      d.put(1).doubles(0.0625).whole(4);
      for (int i = 0; i < 4; i++) {
        d.doubles(i == 0 ? x : 0, i * 0.125, 0);
      }
      Draft.halve(d, 4);
    };
  }

  @Test
  void eachBallOfACloudIsToBeOutside() {
    Draft.Part all = d -> d.put(1).doubles(0.5).signed(1, 0, 0).whole(3);
    Draft.Part some = d -> d.put(1).doubles(0.5).signed(1, 0, 0).whole(1);
    Draft.Part each =
        d -> {
          some.write(d);
          d.signed(1, 2, 0).whole(0).signed(1, 0, 3).whole(7); // more than there are
        };
    assertThat(verified(file(balls(0), 1, all))).startsWith("0 ");
    assertThat(verified(file(balls(0), 1, each))).startsWith("0 ");
    assertThat(verified(file(balls(0), 1, some))).startsWith("2 ");
    assertThat(verified(file(balls(0), 0, all))).startsWith("10 ");
    // One of four is in the cage.
    assertThat(verified(file(balls(-1), 1, all))).startsWith("10 ");
  }
}
