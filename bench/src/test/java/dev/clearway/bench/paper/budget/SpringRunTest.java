package dev.clearway.bench.paper.budget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bench.paper.cell.Spring;
import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.OrientedBoxes;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.methods.overlap.DescentOrder;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class SpringRunTest {
  private static final TriangleMesh SPRING = Spring.of(1, 0.02, 0.1, 18);
  private static final OrientedBoxes BOXES = Bvh.build(SPRING).orientedBoxes();

  @Test
  void springIsASolidOfThePapersSize() {
    assertThat(SPRING.triangleCount()).isEqualTo(1800);
    assertThat(SPRING.closed() && SPRING.oriented()).isTrue();
    assertThat(SPRING.partCount()).isEqualTo(1);
    assertThat(SPRING.signedVolume()).isPositive();
  }

  @Test
  void bestFirstLeavesFewerChecksOpenAndNoneContradictsTheDescentWithoutEnd() {
    SpringRun[] runs = new SpringRun[2];
    for (DescentOrder order : DescentOrder.values()) {
      SpringRun run = new SpringRun(BOXES, order, 500);
      SpringRun sampler = new SpringRun(BOXES, order, 1_000_000);
      Roadmap.sample(new Random(2), 8, 0.02, sampler).connect(run);
      assertThat(run.contradictions()).isEmpty();
      assertThat(sampler.open().size()).isZero();
      assertThat(run.open().size()).isBetween(50, run.checks() / 2);
      assertThat(run.collisions()).isGreaterThan(10);
      runs[order.ordinal()] = run;
    }
    SpringRun best = runs[DescentOrder.BEST_FIRST.ordinal()];
    SpringRun depth = runs[DescentOrder.DEPTH_FIRST.ordinal()];
    assertThat(best.open().size()).isLessThan(depth.open().size());
    assertThat(best.meanConfidence()).isGreaterThan(depth.meanConfidence());
  }
}
