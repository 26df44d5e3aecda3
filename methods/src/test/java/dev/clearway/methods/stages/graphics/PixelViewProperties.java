package dev.clearway.methods.stages.graphics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Thick triangles with a common point share a pixel and a depth. */
class PixelViewProperties {
  private static final int ROUNDS = 900;

  private final ThickTriangles triangles = new ThickTriangles(new Random(5));

  /** How many of the pairs a raster says to be apart. */
  private int apart(Raster raster) {
    int apart = 0;
    boolean[] meets = new boolean[1];
    for (int i = 0; i < ROUNDS; i++) {
      triangles.draw();
      apart += meets(raster, i % 3, meets) ? 0 : 1;
    }
    return apart;
  }

  private boolean meets(Raster raster, int depth, boolean[] meets) {
    Primitives first = new Primitives();
    Primitives second = new Primitives();
    triangles.view(depth, first, second);
    raster.compare(first, second, new int[] {second.count()}, 1, meets);
    return meets[0];
  }

  @Test
  void noCommonPointIsMissed() {
    assertThat(apart(new PlainRaster())).isZero();
  }

  @Test
  void thePixelsOwnSizeIsNeeded() {
    // Half a pixel is what every half-plane is moved by, and more than depths are.
    assertThat(apart(new PlainRaster(-0.5))).isGreaterThan(ROUNDS / 100);
    assertThat(apart(new PlainRaster(-0.25))).isGreaterThan(ROUNDS / 400);
  }

  @Test
  void whatIsPixelsAwayIsLeftOut() {
    int apart = 0;
    boolean[] meets = new boolean[1];
    for (int i = 0; i < ROUNDS; i++) {
      triangles.draw();
      int depth = i % 3;
      // Away from each other by the sizes of both along the view, and three pixels besides.
      double least = Double.POSITIVE_INFINITY;
      double most = Double.NEGATIVE_INFINITY;
      for (int v = depth; v < 9; v += 3) {
        most = Math.max(most, triangles.first[v]);
        least = Math.min(least, triangles.second[v]);
      }
      double pixel = (triangles.box[3 + depth] - triangles.box[depth]) / Raster.SIZE;
      double by =
          most - least + triangles.thicknessOfFirst + triangles.thicknessOfSecond + pixel / 100;
      triangles.move(depth == 0 ? by : 0, depth == 1 ? by : 0, depth == 2 ? by : 0);
      apart += meets(new PlainRaster(), depth, meets) ? 0 : 1;
    }
    assertThat(apart).isGreaterThan(ROUNDS * 99 / 100);
  }

  @Test
  void flatAndEndlessBoxesAreNotSeen() {
    assertThat(PixelView.of(new double[] {0, 0, 0, 1, 1, 0}, 0)).isEmpty();
    assertThat(PixelView.of(new double[] {0, 0, Double.NaN, 1, 1, 0}, 1)).isEmpty();
    double[] endless = {0, 0, 0, 1, 1, Double.POSITIVE_INFINITY};
    assertThat(PixelView.of(endless, 2)).isEmpty();
    PixelView view = PixelView.of(new double[] {0, 0, 0, 1, 1, 1}, 0).orElseThrow();
    Primitives all = new Primitives();
    view.add(all, new double[] {0, 0, 0, 1, Double.NaN, 0, 0, 1, 0}, 0, 0.1);
    view.add(all, new double[] {0, 0, 0, 1, 1e306, 0, 0, 1, 0}, 0, 0.1);
    assertThat(all.count()).isEqualTo(2);
    Primitives everywhere = Primitives.everywhere();
    for (int i = 0; i < Primitives.STRIDE; i++) {
      assertThat(all.numbers()[i]).isEqualTo(everywhere.numbers()[i]);
    }
  }
}
