package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.bvh.Bvh;
import dev.clearway.testkit.MeshPairData;
import dev.clearway.testkit.SharedData;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The data pack's mesh_pair: 2,520 triangles beside 34,960 in 2,000 poses. */
class MeshPairGolden {

  @Test
  void boundsAndDistancesAgreeWithThePacksOwn() throws IOException {
    MeshPairData data = MeshPairData.read(SharedData.require());
    Bvh a = Bvh.build(data.a());
    Bvh b = Bvh.build(data.b());
    Queries query = new Queries();
    double tightness = 0;
    for (int i = 0; i < data.distances().length; i++) {
      double exact = data.distances()[i];
      query.place(b, a, data.bFromA().get(i), 0);
      double bound = query.greedy(0);
      assertThat(bound).as("pose " + i).isLessThanOrEqualTo(exact);
      assertThat(bound == 0).as("pose " + i).isEqualTo(exact == 0);
      tightness += exact > 0 ? bound / exact : 0;
    }
    assertThat(tightness / data.freeCount()).isGreaterThan(0.55);
    assertThat(query.counters().volumeTests() / data.distances().length).isLessThan(85);
    for (int i = 0; i < data.distances().length; i++) {
      query.place(b, a, data.bFromA().get(i), 0);
      double distance = query.distance(Double.POSITIVE_INFINITY);
      assertThat(distance).as("pose " + i).isCloseTo(data.distances()[i], within(1e-12));
      assertThat(query.measured.lower()).as("pose " + i).isCloseTo(distance, within(1e-12));
    }
  }
}
