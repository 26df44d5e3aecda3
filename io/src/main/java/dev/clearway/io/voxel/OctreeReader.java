package dev.clearway.io.voxel;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/**
 * The data of an octree of sixteen levels, as OctoMap writes it: in its binary form two bits a
 * child (unknown, free, occupied, divided), else a number a node, the logarithm of the odds that it
 * is occupied, and a bit a child. A leaf above the lowest level is one large cell.
 *
 * <p>Used once.
 */
final class OctreeReader {
  private static final int LEVELS = 16;
  private static final int HALF = 1 << (LEVELS - 1);
  private static final int FREE = 1;
  private static final int OCCUPIED = 2;
  private static final int DIVIDED = 3;

  private final ByteBuffer in;
  private final int colours;
  private final CellBoxes occupied = new CellBoxes();
  private final CellBoxes free = new CellBoxes();
  private final CellBoxes unknown = new CellBoxes();
  private String problem = "";

  private OctreeReader(byte[] data, int from, int colours) {
    this.in = ByteBuffer.wrap(data, from, data.length - from).order(ByteOrder.LITTLE_ENDIAN);
    this.colours = colours;
  }

  /**
   * The cells of an octree, or why there are none.
   *
   * @param occupied full cells, and those taken for full
   * @param problem with the data; empty where there is none
   */
  record Cells(CellBoxes occupied, String problem) {}

  /**
   * Returns how many bytes of other things each node has, by the name of the tree, if it is read.
   */
  static Optional<Integer> extraBytes(String id) {
    return switch (id) {
      case "OcTree" -> Optional.of(0);
      case "ColorOcTree" -> Optional.of(3);
      case "OcTreeStamped" -> Optional.of(4);
      default -> Optional.empty();
    };
  }

  /**
   * Reads the cells.
   *
   * @param data read from {@code from} on
   * @param binary whether it is of the binary form
   * @param extra bytes that each node has beside its number, in the other form
   */
  static Cells read(byte[] data, int from, boolean binary, int extra, Unknown takes) {
    OctreeReader reader = new OctreeReader(data, from, extra);
    if (reader.in.hasRemaining()) {
      if (binary) {
        reader.divide(-HALF, -HALF, -HALF, LEVELS);
      } else {
        reader.node(-HALF, -HALF, -HALF, LEVELS);
      }
      if (reader.in.hasRemaining()) {
        reader.fail(reader.in.remaining() + " bytes follow the octree");
      }
    }
    if (takes == Unknown.OCCUPIED && reader.occupied.count() + reader.free.count() > 0) {
      reader.takeUnknown();
    }
    return new Cells(reader.occupied, reader.problem);
  }

  private void fail(String what) {
    problem = problem.isEmpty() ? what : problem;
    in.position(in.limit());
  }

  /** Takes unknown cells for full within the box around all that is known. */
  private void takeUnknown() {
    CellBoxes known = new CellBoxes();
    int[] all = {-HALF, -HALF, -HALF, HALF, HALF, HALF};
    known.addWithin(occupied, all);
    known.addWithin(free, all);
    if (!occupied.addWithin(unknown, known.bounds())) {
      fail("has too many cells");
    }
  }

  /** Reads the children of a node in the binary form: two bits each, then the divided ones. */
  private void divide(int x, int y, int z, int level) {
    if (in.remaining() < 2) {
      fail("ends amid its nodes: the data are cut");
      return;
    }
    int bits = in.getShort() & 0xFFFF;
    int half = 1 << (level - 1);
    for (int child = 0; child < 8; child++) {
      int kind = bits >> (2 * child) & 3;
      if (kind != DIVIDED) {
        leaf(kind == FREE ? free : kind == OCCUPIED ? occupied : unknown, child, x, y, z, half);
      } else if (level == 1) {
        fail("divides cells of the lowest level");
      }
    }
    for (int child = 0; child < 8; child++) {
      if ((bits >> (2 * child) & 3) == DIVIDED && problem.isEmpty()) {
        divide(
            x + (child & 1) * half,
            y + (child >> 1 & 1) * half,
            z + (child >> 2 & 1) * half,
            level - 1);
      }
    }
  }

  private void leaf(CellBoxes to, int child, int x, int y, int z, int size) {
    int fromX = x + (child & 1) * size;
    int fromY = y + (child >> 1 & 1) * size;
    int fromZ = z + (child >> 2 & 1) * size;
    if (!to.add(fromX, fromY, fromZ, fromX + size, fromY + size, fromZ + size)) {
      fail("has too many cells");
    }
  }

  /** Reads a node in the other form: its number, what else it has, a bit a child, the children. */
  private void node(int x, int y, int z, int level) {
    if (in.remaining() < 5 + colours) {
      fail("ends amid its nodes: the data are cut");
      return;
    }
    float odds = in.getFloat();
    in.position(in.position() + colours);
    int children = in.get() & 0xFF;
    if (children == 0) {
      CellBoxes to = odds < 0 ? free : occupied; // what is no number is taken for full
      int size = 1 << level;
      if (!to.add(x, y, z, x + size, y + size, z + size)) {
        fail("has too many cells");
      }
      return;
    }
    if (level == 0) {
      fail("divides cells of the lowest level");
    }
    int half = (1 << level) >> 1;
    for (int child = 0; child < 8 && problem.isEmpty(); child++) {
      if ((children >> child & 1) == 0) {
        leaf(unknown, child, x, y, z, half);
      } else {
        node(
            x + (child & 1) * half,
            y + (child >> 1 & 1) * half,
            z + (child >> 2 & 1) * half,
            level - 1);
      }
    }
  }
}
