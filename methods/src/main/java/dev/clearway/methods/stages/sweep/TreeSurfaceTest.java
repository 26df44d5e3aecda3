package dev.clearway.methods.stages.sweep;

import dev.clearway.distance.SeparationQuery;
import dev.clearway.math.Rounding;
import java.util.List;

/**
 * Stage 2's test by descent of the surface's tree and those of the elements at rest.
 *
 * <p>Scratch object, one thread.
 */
public final class TreeSurfaceTest implements SurfaceTest {
  private final List<RestingElement> elements;
  private final SeparationQuery query = new SeparationQuery();

  /** Prepares for elements at rest, by their numbers. */
  public TreeSurfaceTest(List<RestingElement> elements) {
    this.elements = List.copyOf(elements);
  }

  @Override
  public void test(SweptSurface surface, int[] resting, int count, Answer[] answers) {
    for (int i = 0; i < count; i++) {
      RestingElement element = elements.get(resting[i]);
      query.place(surface.tree(), element.tree(), element.worldFromShape(), 0);
      double within = Rounding.addUp(surface.reach(), element.error());
      answers[i] = query.descend(0, 0, within) ? Answer.BEYOND : Answer.WITHIN;
    }
  }
}
