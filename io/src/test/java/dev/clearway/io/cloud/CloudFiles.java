package dev.clearway.io.cloud;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Files of the same three points and one that is none, in each format. */
final class CloudFiles {
  static final double[][] POINTS = {{0.5, -1.25, 2}, {3, 4.5, -0.125}, {-7, 0.75, 1}};

  private CloudFiles() {}

  static String pcdHeader(String data) {
    return """
    # .PCD v.7 - Point Cloud Data file format
    VERSION .7
    FIELDS rgb x _ y z ring
    SIZE 4 4 1 4 8 2
    TYPE U F U F F I
    COUNT 1 1 3 1 1 2
    WIDTH 2
    HEIGHT 2
    VIEWPOINT 0 0 0 1 0 0 0
    POINTS 4
    DATA %s
    """
        .formatted(data);
  }

  static String asciiPcd() {
    return pcdHeader("ascii")
        + """
        1 0.5 0 0 0 -1.25 2 0 0
        1 3 0 0 0 4.5 -0.125 0 0
        1 nan 0 0 0 nan nan 0 0
        1 -7 0 0 0 0.75 1 0 0
        """;
  }

  private static double[][] withHole() {
    double[] hole = {Double.NaN, Double.NaN, Double.NaN};
    return new double[][] {POINTS[0], POINTS[1], hole, POINTS[2]};
  }

  private static byte[] rows() {
    ByteBuffer out = ByteBuffer.allocate(4 * 27).order(ByteOrder.LITTLE_ENDIAN);
    for (double[] p : withHole()) {
      out.putInt(9).putFloat((float) p[0]).put(new byte[3]).putFloat((float) p[1]).putDouble(p[2]);
      out.putInt(-1);
    }
    return out.array();
  }

  private static byte[] columns() {
    ByteBuffer out = ByteBuffer.allocate(4 * 27).order(ByteOrder.LITTLE_ENDIAN);
    double[][] all = withHole();
    for (int i = 0; i < 4; i++) {
      out.putInt(9);
    }
    for (double[] p : all) {
      out.putFloat((float) p[0]);
    }
    out.put(new byte[12]);
    for (double[] p : all) {
      out.putFloat((float) p[1]);
    }
    for (double[] p : all) {
      out.putDouble(p[2]);
    }
    out.put(new byte[16]);
    return out.array();
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  static byte[] binaryPcd() {
    return joined(ascii(pcdHeader("binary")), rows());
  }

  /** Packs runs of one byte as copies, all else as literals. */
  static byte[] packed(byte[] data) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int at = 0; at < data.length; ) {
      int run = 1;
      while (at > 0
          && run <= 264
          && at + run <= data.length
          && data[at + run - 1] == data[at - 1]) {
        run++;
      }
      run--;
      if (run >= 3) {
        int count = Math.min(run, 264) - 2;
        out.write(Math.min(count, 7) << 5);
        if (count >= 7) {
          out.write(count - 7);
        }
        out.write(0);
        at += count + 2;
      } else {
        out.write(0);
        out.write(data[at++]);
      }
    }
    return out.toByteArray();
  }

  static byte[] packedPcd() {
    byte[] packed = packed(columns());
    byte[] sizes =
        ByteBuffer.allocate(8)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putInt(packed.length)
            .putInt(4 * 27)
            .array();
    return joined(ascii(pcdHeader("binary_compressed")), sizes, packed);
  }

  static String ply() {
    return """
    ply
    format ascii 1.0
    element vertex 4
    property float x
    property float y
    property float z
    property uchar red
    end_header
    0.5 -1.25 2 7
    3 4.5 -0.125 7
    nan nan nan 7
    -7 0.75 1 7
    """;
  }

  static String xyz() {
    return """
    x y z intensity
    # seen from above
    0.5 -1.25 2 7
    3 4.5 -0.125 7
    nan nan nan 0
    -7 0.75 1
    """;
  }

  private static byte[] messageRows(ByteOrder order) {
    ByteBuffer out = ByteBuffer.allocate(2 * 56).order(order);
    double[][] all = withHole();
    for (int i = 0; i < 4; i++) {
      int at = i / 2 * 56 + i % 2 * 24;
      out.putFloat(at + 4, (float) all[i][0]);
      out.putDouble(at + 8, all[i][1]);
      out.putFloat(at + 16, (float) all[i][2]);
    }
    return out.array();
  }

  private static String message(boolean big, String data) {
    return """
    {"header": {"stamp": {"sec": 1, "nanosec": 2}, "frame_id": "camera"},
     "height": 2, "width": 2, "is_bigendian": %s, "point_step": 24, "row_step": 56,
     "fields": [{"name": "x", "offset": 4, "datatype": 7, "count": 1},
      {"name": "y", "offset": 8, "datatype": 8, "count": 1},
      {"name": "rgb", "offset": 0, "datatype": 6, "count": 1},
      {"name": "z", "offset": 16, "datatype": 7, "count": 1}],
     "data": %s, "is_dense": false}
    """
        .formatted(big, data);
  }

  static String textMessage() {
    byte[] rows = messageRows(ByteOrder.BIG_ENDIAN);
    return message(true, '"' + Base64.getEncoder().encodeToString(rows) + '"');
  }

  static String listMessage() {
    StringBuilder list = new StringBuilder("[");
    for (byte b : messageRows(ByteOrder.LITTLE_ENDIAN)) {
      list.append(list.length() > 1 ? ", " : "").append(b & 0xFF);
    }
    return message(false, list.append("]").toString());
  }
}
