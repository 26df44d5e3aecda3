package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.PointInMesh.Place;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.testkit.Assembly;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is said to be inside badly made meshes, against how they were made. */
class AssemblyProperties {
  private static final int ASSEMBLIES = 200;
  private static final int POINTS = 40;
  private static final double NEAR = 1e-6;

  private final PointInMesh inside = new PointInMesh();

  @Test
  void insideIsWhatAnAssemblyWasMadeOf() {
    int[] told = new int[Place.values().length];
    int hiddenSolid = 0;
    for (int seed = 0; seed < ASSEMBLIES; seed++) {
      Random random = new Random(seed);
      Assembly assembly = Assembly.of(random);
      TriangleMesh mesh = assembly.mesh();
      assertThat(mesh.closed()).as("seed " + seed).isEqualTo(!assembly.hasSheet());
      Bvh tree = Bvh.build(mesh);
      for (int i = 0; i < POINTS; i++) {
        double[] p = random.doubles(3, -0.9, 0.9).toArray();
        if (assembly.margin(p) < NEAR) {
          continue;
        }
        Place place = inside.locate(tree, p[0], p[1], p[2]);
        Place expected =
            switch (assembly.truth(p)) {
              case INSIDE -> Place.INSIDE;
              case OUTSIDE -> Place.OUTSIDE;
              case EITHER -> Place.UNKNOWN;
            };
        assertThat(place).as("seed %s, point %s", seed, i).isEqualTo(expected);
        told[place.ordinal()]++;
        hiddenSolid += expected == Place.INSIDE && !mesh.oriented() ? 1 : 0;
      }
    }
    int all = ASSEMBLIES * POINTS;
    assertThat(told[Place.INSIDE.ordinal()]).isGreaterThan(all / 6);
    assertThat(told[Place.OUTSIDE.ordinal()]).isGreaterThan(all / 6);
    assertThat(told[Place.UNKNOWN.ordinal()]).isBetween(20, all / 10);
    assertThat(hiddenSolid).isGreaterThan(all / 20);
  }
}
