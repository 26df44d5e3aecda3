package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Pose;
import dev.clearway.testkit.Meshes;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Two boxes half a metre apart whose points may each be off by an eighth: they may be a quarter
 * nearer or further, no more and no less.
 */
class ProximityErrorsTest {
  private static final double ERROR = 0.125;
  private static final double TINY = 1e-9;

  /** As a convex shape and as triangles. */
  static final List<Bvh> BOXES =
      List.of(Bvh.build(new Box(1, 1, 1)), Bvh.build(Meshes.box(-0.5, -0.5, -0.5, 0.5, 0.5, 0.5)));

  private static Proximity proximity(Bvh box, double apart, double reach) {
    Queries query = new Queries();
    query.place(box, box, Pose.translation(1 + apart, 0, 0).toArray(), 0);
    return query.proximity(reach, ERROR);
  }

  @ParameterizedTest
  @FieldSource("BOXES")
  void whatIsProvenOutlivesTheErrorOfBothShapes(Bvh box) {
    assertThat(proximity(box, 0.5, 0.75 + TINY)).isEqualTo(Proximity.IN_CONTACT);
    assertThat(proximity(box, 0.5, 0.75 - TINY)).isEqualTo(Proximity.UNCERTAIN);
    assertThat(proximity(box, 0.5, 0.25 + TINY)).isEqualTo(Proximity.UNCERTAIN);
    assertThat(proximity(box, 0.5, 0.25 - TINY)).isEqualTo(Proximity.APART);
  }

  @ParameterizedTest
  @FieldSource("BOXES")
  void leavesAtWhichADescentGaveUpAreInContactByMoreThanTheErrorOfBoth(Bvh box) {
    Queries query = new Queries();
    query.place(box, box, Pose.translation(1.5, 0, 0).toArray(), 0);
    query.greedy(1);
    assertThat(query.parts.areApart()).isFalse();
    int i = query.parts.leafOfA();
    int j = query.parts.leafOfB();
    assertThat(query.contact.ofLeaves(i, j, 0.75 + TINY, ERROR)).isEqualTo(Proximity.IN_CONTACT);
    assertThat(query.contact.ofLeaves(i, j, 0.75 - TINY, ERROR)).isEqualTo(Proximity.UNCERTAIN);
  }
}
