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

  private static Draft.Part rays(int directions, int... direction) {
    return d -> {
      d.put(1).doubles(0.5);
      for (int i = 0; i < directions; i++) {
        d.signed(direction);
      }
    };
  }

  @Test
  void aBodyInsideAnotherIsRefusedWhateverWitnessIsGiven() {
    for (Draft.Part small :
        List.of(ball(0.125), box(0.25, 0.25, 0.25), boxMesh(0.25, 0.25, 0.25))) {
      assertThat(verified(file(small, 0, inTree())))
          .startsWith("10 ")
          .contains("no plane lies between all of both");
      for (int x = -3; x <= 3; x++) {
        for (int y = -3; y <= 3; y++) {
          for (int z = -3; z <= 3; z++) {
            if (x != 0 || y != 0 || z != 0) {
              int[] n = {x, y, z};
              assertThat(verified(file(small, 0, rays(2, n)))).startsWith("10 ");
              Draft.Part plane = d -> d.put(0).doubles(0.5).signed(n);
              assertThat(verified(file(small, 0, plane)))
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
    Draft.Part small = boxMesh(0.25, 0.25, 0.25);
    assertThat(verified(file(small, 1, rays(1, 1, 0, 0)))).startsWith("2 ");
    Draft.Part both = d -> d.put(1).doubles(0.5).signed(1, 0, 0).signed(-1, 0, 0);
    assertThat(verified(file(small, 1, both))).startsWith("0 ");
    assertThat(verified(file(small, 1, rays(2, -1, 0, 0)))).startsWith("10 ");
    assertThat(verified(file(small, 1, d -> d.put(0).doubles(0.5).signed(-1, 0, 0))))
        .startsWith("0 ");
    assertThat(verified(file(small, 1, d -> d.put(0).doubles(0.5).signed(1, 0, 0))))
        .startsWith("10 ");
  }
}
