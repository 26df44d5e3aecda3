package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.source.BinaryInput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The number types of PLY; every value of each is a double, exactly. */
enum PlyType {
  INT8(1, false),
  UINT8(1, false),
  INT16(2, false),
  UINT16(2, false),
  INT32(4, false),
  UINT32(4, false),
  FLOAT32(4, true),
  FLOAT64(8, true);

  private final int size;
  private final boolean fractional;

  PlyType(int size, boolean fractional) {
    this.size = size;
    this.fractional = fractional;
  }

  /** Returns the type of that name, in either spelling. */
  static Optional<PlyType> named(String name) {
    String plain =
        switch (name) {
          case "char" -> "int8";
          case "uchar" -> "uint8";
          case "short" -> "int16";
          case "ushort" -> "uint16";
          case "int" -> "int32";
          case "uint" -> "uint32";
          case "float" -> "float32";
          case "double" -> "float64";
          default -> name;
        };
    return Arrays.stream(values())
        .filter(type -> type.name().toLowerCase(Locale.ROOT).equals(plain))
        .findFirst();
  }

  /** Returns the number of bytes in a binary file. */
  int size() {
    return size;
  }

  /** Returns whether values may have a fraction; such a type counts nothing. */
  boolean fractional() {
    return fractional;
  }

  double read(BinaryInput in) throws IOException, ModelFormatException {
    return switch (this) {
      case INT8 -> in.int8();
      case UINT8 -> in.int8() & 0xFF;
      case INT16 -> in.int16();
      case UINT16 -> in.int16() & 0xFFFF;
      case INT32 -> in.int32();
      case UINT32 -> in.int32() & 0xFFFFFFFFL;
      case FLOAT32 -> in.float32();
      case FLOAT64 -> in.float64();
    };
  }
}
