package dev.clearway.coordinate;

import dev.clearway.coordinate.DiagramSearch.Rectangle;
import java.util.ArrayList;
import java.util.List;

/**
 * A rectangle of a {@link CoordinationDiagram} that was proven free as a whole, sides and corners
 * included: steps of each robot, the first of them and the one after the last.
 *
 * @param first step of the first robot
 * @param firstEnd &gt; first
 * @param second step of the second robot
 * @param secondEnd &gt; second
 */
public record FreeBox(int first, int firstEnd, int second, int secondEnd) {
  /** Returns the free ones among some rectangles and what they were halved into. */
  static List<FreeBox> of(
      CoordinationDiagram diagram, StepTree a, StepTree b, List<Rectangle> tasks) {
    List<FreeBox> out = new ArrayList<>();
    for (Rectangle task : tasks) {
      collect(diagram, a, b, task, 0, out);
    }
    return out;
  }

  private static void collect(
      CoordinationDiagram diagram,
      StepTree a,
      StepTree b,
      Rectangle rectangle,
      int depth,
      List<FreeBox> out) {
    int i = a.first(rectangle.first());
    int j = b.first(rectangle.second());
    int width = a.size(rectangle.first());
    int height = b.size(rectangle.second());
    boolean free = diagram.state(i, j) == CellState.FREE;
    if (free && diagram.halvings(i, j) == depth) {
      out.add(new FreeBox(i, i + width, j, j + height));
    } else if (width > 1 || height > 1) {
      for (Rectangle part : DiagramSearch.halves(a, b, rectangle)) {
        collect(diagram, a, b, part, depth + 1, out);
      }
    }
  }
}
