package dev.clearway.io.cloud;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.source.BinaryInput;
import dev.clearway.io.mesh.source.MeshSource;
import dev.clearway.io.mesh.source.TextScanner;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/**
 * PCD, the files of the Point Cloud Library: as text, binary, and binary packed by LZF, in which
 * each field's values stand together. Of the fields x, y and z are read, of whatever type.
 */
final class PcdReader {
  /** A value of one byte order and type, as a double. */
  private static final class Axis {
    final int offset;
    final PcdHeader.Field field;

    Axis(int offset, PcdHeader.Field field) {
      this.offset = offset;
      this.field = field;
    }

    double of(ByteBuffer row, int at) {
      return value(row, at, field.size(), field.type());
    }
  }

  private final MeshSource source;
  private final PcdHeader header;
  private final PointCollector out;

  private PcdReader(MeshSource source, PcdHeader header, PointCollector out) {
    this.source = source;
    this.header = header;
    this.out = out;
  }

  /**
   * Adds a file's points; returns whether the sensor's own place, which is not used, is another.
   */
  static boolean read(MeshSource source, PointCollector out)
      throws IOException, ModelFormatException {
    try (TextScanner text = new TextScanner(source)) {
      PcdHeader header = PcdHeader.read(text);
      PcdReader reader = new PcdReader(source, header, out);
      switch (header.data()) {
        case ASCII -> reader.readText(text);
        case BINARY -> reader.readBinary();
        case BINARY_COMPRESSED -> reader.readPacked();
      }
      return header.moved();
    }
  }

  /** Returns a number in a buffer: every value but large integers of 8 bytes exactly. */
  static double value(ByteBuffer in, int at, int size, char type) {
    return switch (size) {
      case 1 -> type == 'u' ? in.get(at) & 0xFF : in.get(at);
      case 2 -> type == 'u' ? in.getShort(at) & 0xFFFF : in.getShort(at);
      case 4 ->
          switch (type) {
            case 'f' -> in.getFloat(at);
            case 'u' -> in.getInt(at) & 0xFFFFFFFFL;
            default -> in.getInt(at);
          };
      default -> type == 'f' ? in.getDouble(at) : in.getLong(at);
    };
  }

  private PcdHeader.Field axis(String name) throws ModelFormatException {
    List<PcdHeader.Field> found =
        header.fields().stream().filter(f -> f.name().equals(name)).toList();
    if (found.size() != 1 || found.getFirst().count() != 1) {
      throw source.fault(
          "has no field %s, or more than one: points have x, y and z".formatted(name));
    }
    return found.getFirst();
  }

  private void readText(TextScanner text) throws IOException, ModelFormatException {
    claim(2 * header.rowValues(), 1);
    int[] axisOf = new int[Math.toIntExact(header.rowValues())];
    Arrays.fill(axisOf, -1);
    for (int k = 0; k < 3; k++) {
      PcdHeader.Field wanted = axis(List.of("x", "y", "z").get(k));
      int column = 0;
      for (PcdHeader.Field field : header.fields()) {
        axisOf[column] = field.equals(wanted) ? k : axisOf[column];
        column += field.count();
      }
    }
    double[] point = new double[3];
    for (long row = 0; row < header.points(); row++) {
      if (!text.skipBlankLines()) {
        throw text.fault(
            "%s points are there, the header says %s: the file is cut"
                .formatted(row, header.points()));
      }
      for (int axis : axisOf) {
        if (!text.nextWordOnLine()) {
          throw text.fault("point %s has fewer values than the header names".formatted(row));
        }
        if (axis >= 0) {
          point[axis] = text.numberOrNaN("a coordinate of point " + row);
        }
      }
      out.add(point[0], point[1], point[2]);
      text.skipLine();
    }
  }

  /** Holds the number of points against the bytes that are there, and makes room for them. */
  private void claim(long rowSize, long spare) throws ModelFormatException {
    long left = source.size() - header.dataAt() + spare;
    if (header.points() > left / Math.max(1, rowSize)) {
      throw source.fault(
          "the header claims %s points of at least %s bytes each, but %s bytes are left: the file is"
                  .formatted(header.points(), rowSize, left - spare)
              + " cut, or its counts are wrong");
    }
    out.reserve(header.points());
  }

  private void readBinary() throws IOException, ModelFormatException {
    long rowSize = header.rowSize();
    claim(rowSize, 0);
    Axis[] axes = axes(1);
    byte[] bytes = new byte[Math.toIntExact(rowSize)];
    ByteBuffer row = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    try (BinaryInput in = new BinaryInput(source, header.dataAt(), ByteOrder.LITTLE_ENDIAN)) {
      for (long i = 0; i < header.points(); i++) {
        in.bytes(bytes, bytes.length);
        out.add(
            axes[0].of(row, axes[0].offset),
            axes[1].of(row, axes[1].offset),
            axes[2].of(row, axes[2].offset));
      }
    }
  }

  /** Where each axis begins: in a row, or in fields that stand one after the other. */
  private Axis[] axes(long rows) throws ModelFormatException {
    Axis[] axes = new Axis[3];
    for (int k = 0; k < 3; k++) {
      PcdHeader.Field wanted = axis(List.of("x", "y", "z").get(k));
      long offset = 0;
      for (PcdHeader.Field field : header.fields()) {
        if (field.equals(wanted)) {
          break;
        }
        offset += field.bytes() * rows;
      }
      axes[k] = new Axis(Math.toIntExact(offset), wanted);
    }
    return axes;
  }

  private void readPacked() throws IOException, ModelFormatException {
    try (BinaryInput in = new BinaryInput(source, header.dataAt(), ByteOrder.LITTLE_ENDIAN)) {
      if (in.remaining() < 8) {
        throw source.fault("ends before its packed data: the file is cut");
      }
      long packedSize = in.int32() & 0xFFFFFFFFL;
      long size = in.int32() & 0xFFFFFFFFL;
      boolean wrong = size != header.points() * header.rowSize();
      if (wrong || packedSize > in.remaining() || size / Lzf.MOST_OF_THREE > packedSize / 3 + 1) {
        throw source.fault(
            "claims %s packed bytes that stand for %s, where %s bytes are left and %s points have %s"
                    .formatted(
                        packedSize,
                        size,
                        in.remaining(),
                        header.points(),
                        header.points() * header.rowSize())
                + ": the file is cut or damaged");
      }
      if (Math.max(packedSize, size) > Integer.MAX_VALUE - 16) {
        throw source.fault("has more than 2 GiB when unpacked: write it as plain binary");
      }
      byte[] packed = new byte[(int) packedSize];
      in.bytes(packed, packed.length);
      byte[] data = new byte[(int) size];
      if (Lzf.unpack(packed, data) != data.length) {
        throw source.fault("its packed data cannot be unpacked: the file is damaged");
      }
      takeColumns(ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN));
    }
  }

  private void takeColumns(ByteBuffer data) throws ModelFormatException {
    int count = (int) header.points();
    Axis[] axes = axes(count);
    out.reserve(count);
    for (int i = 0; i < count; i++) {
      out.add(at(axes[0], data, i), at(axes[1], data, i), at(axes[2], data, i));
    }
  }

  private static double at(Axis axis, ByteBuffer data, int row) {
    return axis.of(data, axis.offset + row * axis.field.size());
  }
}
