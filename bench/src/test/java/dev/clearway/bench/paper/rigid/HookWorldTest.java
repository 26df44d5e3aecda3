package dev.clearway.bench.paper.rigid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bench.paper.rigid.HookWorld.Reference;
import dev.clearway.bench.paper.rigid.Tally.Answer;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.scene.Body;
import dev.clearway.scene.BodyExtent;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class HookWorldTest {
  private static TriangleMesh mesh(Body body) {
    return (TriangleMesh) body.geometries().getFirst().shape();
  }

  @Test
  void tetrahedraAndHookAreSolidsOfThePapersSizes() {
    HookWorld world = HookWorld.of(new Random(1), 1, Reference.MIDDLE);
    TriangleMesh obstacles = mesh(world.obstacles().getFirst());
    assertThat(obstacles.partCount()).isEqualTo(1330);
    assertThat(obstacles.triangleCount()).isEqualTo(4 * 1330);
    assertThat(obstacles.closed() && obstacles.oriented()).isTrue();
    TriangleMesh hook = mesh(world.hook());
    assertThat(hook.triangleCount()).isEqualTo(20);
    assertThat(hook.oriented()).isTrue();
    assertThat(hook.signedVolume()).isBetween(8.999, 9.001);
    assertThat(BodyExtent.of(world.hook()).largestDistance(0, 0, 0)).isBetween(3.5, 3.6);
    HookWorld corner = HookWorld.of(new Random(1), 1, Reference.CORNER);
    assertThat(BodyExtent.of(corner.hook()).largestDistance(0, 0, 0)).isBetween(5.0, 5.2);
  }

  @Test
  void ellipsoidTakesFewerDistancesThanTheStandardAndThatFewerThanThePlainBound() {
    Random random = new Random(3);
    HookWorld world = HookWorld.of(random, 1, Reference.MIDDLE);
    Method standard = Method.standard(world, 1e-6);
    List<Connection> connections =
        GrowingTree.grow(standard, Connection::squaredDistance, random, 150).connections();
    Tally plain = Tally.of(new TravelMethod(world, 1e-6), connections);
    Tally sphere = Tally.of(standard, connections);
    Tally ellipsoid = Tally.of(Method.ellipsoid(world, 1e-6), connections);
    assertThat(ellipsoid.distances(Answer.FREE)).isLessThan(sphere.distances(Answer.FREE) * 4 / 5);
    assertThat(sphere.distances(Answer.FREE)).isLessThan(plain.distances(Answer.FREE));
    for (int i = 0; i < connections.size(); i++) {
      assertThat(plain.answer(i)).isEqualTo(sphere.answer(i));
      assertThat(ellipsoid.answer(i)).isEqualTo(sphere.answer(i));
    }
  }
}
