package dev.clearway.io.cloud;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;

/**
 * A {@code sensor_msgs/PointCloud2} as JSON or YAML: its data as a list of bytes, or as one text in
 * base 64, which JSON bridges write. Frames and times are not looked at.
 */
final class PointCloud2Message {
  private static final List<String> AXES = List.of("x", "y", "z");

  /** Numbers of types, from 1: INT8 to FLOAT64. */
  private static final String TYPES = "iuiuiuff";

  private static final int[] SIZES = {1, 1, 2, 2, 4, 4, 4, 8};

  private final Element root;
  private final int[] offsets = new int[3];
  private final int[] types = new int[3];

  private PointCloud2Message(Element root) {
    this.root = root;
  }

  static void read(Element root, PointCollector out) throws ModelFormatException {
    new PointCloud2Message(root).read(out);
  }

  private void read(PointCollector out) throws ModelFormatException {
    long height = count("height", 1);
    long width = count("width", 0);
    long step = count("point_step", 1);
    long rowStep = root.find("row_step").isPresent() ? count("row_step", 0) : step * width;
    readFields(step);
    byte[] bytes = root.require("data").bytes();
    long needed = height == 0 || width == 0 ? 0 : (height - 1) * rowStep + width * step;
    if (rowStep < width * step || needed > bytes.length) {
      throw root.require("data")
          .fault(
              "%s bytes, where %s rows of %s points of %s bytes, a row every %s, take %s"
                  .formatted(bytes.length, height, width, step, rowStep, needed));
    }
    Optional<Element> big = root.find("is_bigendian");
    boolean bigEndian = big.isPresent() && truth(big.get());
    ByteBuffer in =
        ByteBuffer.wrap(bytes).order(bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    for (long row = 0; row < height; row++) {
      for (long column = 0; column < width; column++) {
        int at = (int) (row * rowStep + column * step);
        out.add(value(in, at, 0), value(in, at, 1), value(in, at, 2));
      }
    }
  }

  /** Some tools print truth as a number. */
  private static boolean truth(Element value) throws ModelFormatException {
    return value.isNumber() ? value.number() != 0 : value.truth();
  }

  private double value(ByteBuffer in, int at, int axis) {
    int type = types[axis] - 1;
    return PcdReader.value(in, at + offsets[axis], SIZES[type], TYPES.charAt(type));
  }

  private long count(String name, int least) throws ModelFormatException {
    Element element = root.require(name);
    int count = element.integer();
    if (count < least) {
      throw element.fault("is %s, wanted at least %s".formatted(count, least));
    }
    return count;
  }

  private void readFields(long step) throws ModelFormatException {
    int found = 0;
    for (Element field : root.require("fields").elements()) {
      int axis = AXES.indexOf(field.require("name").text());
      if (axis < 0) {
        continue;
      }
      int type = field.require("datatype").integer();
      int offset = field.require("offset").integer();
      if (type < 1 || type > SIZES.length) {
        throw field.require("datatype").fault("is " + type + ", wanted 1 to 8");
      }
      if (offset < 0 || offset + (long) SIZES[type - 1] > step) {
        throw field
            .require("offset")
            .fault("is %s, beyond a point of %s bytes".formatted(offset, step));
      }
      if ((found & 1 << axis) != 0) {
        throw field.fault("a second field " + AXES.get(axis));
      }
      found |= 1 << axis;
      offsets[axis] = offset;
      types[axis] = type;
    }
    if (found != 0b111) {
      throw root.require("fields").fault("lacks one of x, y and z");
    }
  }
}
