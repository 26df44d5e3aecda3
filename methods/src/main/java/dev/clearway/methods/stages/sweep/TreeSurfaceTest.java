package dev.clearway.methods.stages.sweep;

import dev.clearway.distance.ApartParts;
import dev.clearway.distance.LowerBoundQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.math.Rounding;
import java.util.List;

/**
 * Stage 2's test by descent of the surface's tree and those of the elements at rest.
 *
 * <p>Scratch object, one thread.
 */
public final class TreeSurfaceTest implements SurfaceTest {
  private final List<StaticGeometry> geometries;
  private final PlacedPair pair = new PlacedPair();
  private final LowerBoundQuery query = new LowerBoundQuery(pair);
  private final ApartParts parts = new ApartParts();

  /** Prepares for elements at rest, by their numbers. */
  public TreeSurfaceTest(List<StaticGeometry> geometries) {
    this.geometries = List.copyOf(geometries);
  }

  @Override
  public void test(SweptSurface surface, int[] resting, int count, Answer[] answers) {
    for (int i = 0; i < count; i++) {
      StaticGeometry geometry = geometries.get(resting[i]);
      pair.place(surface.tree(), geometry.tree(), geometry.worldFromShape(), 0);
      double within = Rounding.addUp(surface.reach(), geometry.error());
      answers[i] = query.descend(0, 0, within, within, parts) ? Answer.BEYOND : Answer.WITHIN;
    }
  }
}
