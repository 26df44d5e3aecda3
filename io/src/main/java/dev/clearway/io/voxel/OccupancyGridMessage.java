package dev.clearway.io.voxel;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.message.MessagePoses;
import java.util.ArrayList;
import java.util.List;

/**
 * A {@code nav_msgs/OccupancyGrid} as JSON or YAML: its data as a list of numbers, or as one text
 * in base 64. Frames and times are not looked at. Stateless.
 *
 * <p>A cell has the odds that it is full in percent, or −1 where nothing is known. It is taken as
 * map servers take pixels without thresholds of their own, 65 itself for full, as their savers do.
 */
final class OccupancyGridMessage {
  private static final int UNKNOWN = -1;
  private static final int FULL = 65;

  /** Below 0.196. */
  private static final int LARGEST_EMPTY = 19;

  private OccupancyGridMessage() {}

  static List<PlacedShape> read(Element map, double height, Unknown unknown)
      throws ModelFormatException {
    Element info = map.require("info");
    double resolution = OccupancyGrid.resolution(info);
    List<String> doubts = new ArrayList<>();
    Element origin = info.require("origin");
    Pose pose = new MessagePoses(doubts::add).pose(origin);
    if (!doubts.isEmpty()) {
      throw origin.fault(doubts.getFirst());
    }
    CellBoxes boxes = occupied(map, count(info, "width"), count(info, "height"), unknown);
    return OccupancyGrid.shapes(map, boxes, new double[] {resolution, resolution, height}, pose);
  }

  private static int count(Element info, String name) throws ModelFormatException {
    int count = info.require(name).integer();
    if (count < 1) {
      throw info.require(name).fault("is %s cells, wanted at least 1".formatted(count));
    }
    return count;
  }

  private static CellBoxes occupied(Element map, int width, int height, Unknown unknown)
      throws ModelFormatException {
    Element data = map.require("data");
    byte[] cells = data.bytes();
    if (cells.length != (long) width * height) {
      throw data.fault(
          "has %s cells, where %s by %s are %s"
              .formatted(cells.length, width, height, (long) width * height));
    }
    CellBoxes boxes = new CellBoxes();
    for (int k = 0; k < cells.length; k++) {
      int cell = cells[k];
      if (cell < UNKNOWN || cell > 100) {
        throw data.fault("has a cell of %s, wanted -1 to 100".formatted(cell));
      }
      boolean open = cell < 0 || cell > LARGEST_EMPTY;
      boolean taken = cell >= FULL || (unknown == Unknown.OCCUPIED && open);
      int x = k % width;
      int y = k / width;
      if (taken && !boxes.add(x, y, 0, x + 1, y + 1, 1)) {
        throw data.fault("has too many occupied cells: make the map coarser");
      }
    }
    return boxes;
  }
}
