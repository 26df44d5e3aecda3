package dev.clearway.methods.stages.graphics;

import dev.clearway.methods.stages.sweep.AxisBoxes;
import dev.clearway.methods.stages.sweep.StaticGeometry;
import dev.clearway.methods.stages.sweep.SurfaceTest;
import dev.clearway.methods.stages.sweep.SweptSurface;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The test of the graphics stage: draws a swept surface, as thick as its reach, and the triangles
 * at rest near it, as seen along x, y and z (Sec. 4.2.3); what shares no pixel and depth with the
 * surface in one of the views is beyond it.
 *
 * <p><b>Guarantee.</b> As {@link SurfaceTest} says, if the raster keeps its own.
 *
 * <p>Scratch object, one thread. Cost: at most three comparisons by the raster, of all triangles
 * whose boxes overlap the surface's. Halves and quarters of the surface, drawn on their own, leave
 * out a hundredth more for twice the time (bench/run graphics-stage).
 *
 * @see "S. Redon, Y. J. Kim, M. C. Lin, D. Manocha, Fast Continuous Collision Detection for
 *     Articulated Models, 2004, Sec. 4.2.3"
 */
public final class RenderedSurfaceTest implements SurfaceTest {
  private static final int VIEWS = 3;

  private final Raster raster;
  private final List<RestingTriangles> resting = new ArrayList<>();
  private final Primitives swept = new Primitives();
  private final Primitives others = new Primitives();

  /** Elements at rest that are not yet proven beyond a surface, and their triangles near it. */
  private record Candidates(int[] places, int[] elements, int[][] triangles) {
    int count() {
      return places.length;
    }

    Candidates only(boolean[] kept) {
      int[] all = IntStream.range(0, count()).filter(i -> kept[i]).toArray();
      return new Candidates(
          Arrays.stream(all).map(i -> places[i]).toArray(),
          Arrays.stream(all).map(i -> elements[i]).toArray(),
          Arrays.stream(all).mapToObj(i -> triangles[i]).toArray(int[][]::new));
    }
  }

  /**
   * Prepares for elements at rest, by their numbers.
   *
   * @param raster draws
   * @param boxes those of each element's triangles in place
   */
  public RenderedSurfaceTest(Raster raster, List<StaticGeometry> resting, List<AxisBoxes> boxes) {
    this.raster = raster;
    for (int i = 0; i < resting.size(); i++) {
      this.resting.add(new RestingTriangles(resting.get(i), boxes.get(i)));
    }
  }

  @Override
  public void test(SweptSurface surface, int[] resting, int count, Answer[] answers) {
    double[] corners = corners(surface);
    double[] box = RestingTriangles.box(corners, surface.reach());
    Candidates left = candidates(box, resting, count);
    for (int axis = 0; axis < VIEWS && left.count() > 0; axis++) {
      Optional<PixelView> view = PixelView.of(box, axis);
      if (view.isPresent()) {
        draw(view.get(), corners, surface.reach());
        left = left.only(compare(view.get(), left));
      }
    }
    Arrays.fill(answers, 0, count, Answer.BEYOND);
    for (int place : left.places()) {
      answers[place] = Answer.WITHIN;
    }
  }

  private static double[] corners(SweptSurface surface) {
    int[] triangles = surface.mesh().triangles();
    double[] vertices = surface.mesh().vertices();
    double[] corners = new double[3 * triangles.length];
    for (int i = 0; i < triangles.length; i++) {
      System.arraycopy(vertices, 3 * triangles[i], corners, 3 * i, 3);
    }
    return corners;
  }

  /** Returns the elements that have triangles whose boxes overlap one. */
  private Candidates candidates(double[] box, int[] elements, int count) {
    int[] places = new int[count];
    int[][] triangles = new int[count][];
    int found = 0;
    for (int i = 0; i < count; i++) {
      int[] overlapping = resting.get(elements[i]).overlapping(box);
      if (overlapping.length > 0) {
        places[found] = i;
        triangles[found++] = overlapping;
      }
    }
    int[] of = Arrays.stream(places, 0, found).map(i -> elements[i]).toArray();
    return new Candidates(Arrays.copyOf(places, found), of, Arrays.copyOf(triangles, found));
  }

  private void draw(PixelView view, double[] corners, double reach) {
    swept.clear();
    for (int at = 0; at < corners.length; at += 9) {
      view.add(swept, corners, at, reach);
    }
  }

  /** Returns of each candidate whether it shares a pixel and depth with what was drawn. */
  private boolean[] compare(PixelView view, Candidates asked) {
    others.clear();
    int[] ends = new int[asked.count()];
    for (int i = 0; i < asked.count(); i++) {
      RestingTriangles element = resting.get(asked.elements()[i]);
      for (int t : asked.triangles()[i]) {
        view.add(others, element.corners(), 9 * t, element.error());
      }
      ends[i] = others.count();
    }
    boolean[] meets = new boolean[asked.count()];
    raster.compare(swept, others, ends, asked.count(), meets);
    return meets;
  }
}
