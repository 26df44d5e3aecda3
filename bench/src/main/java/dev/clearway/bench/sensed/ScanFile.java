package dev.clearway.bench.sensed;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes points as a binary PCD file. */
final class ScanFile {
  private ScanFile() {}

  static void write(Path file, float[] points) throws IOException {
    int count = points.length / 3;
    String header =
        "VERSION .7\nFIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nCOUNT 1 1 1\nWIDTH %s\nHEIGHT 1\nPOINTS %s\nDATA binary\n"
            .formatted(count, count);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
      out.write(header.getBytes(StandardCharsets.US_ASCII));
      ByteBuffer row = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
      for (int i = 0; i < points.length; i += 3) {
        row.clear().putFloat(points[i]).putFloat(points[i + 1]).putFloat(points[i + 2]);
        out.write(row.array());
      }
    }
  }
}
