package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.util.Locale;

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

  /** Returns the type of that name, either spelling; null for none. */
  static PlyType named(String name) {
    return switch (name) {
      case "char" -> INT8;
      case "uchar" -> UINT8;
      case "short" -> INT16;
      case "ushort" -> UINT16;
      case "int" -> INT32;
      case "uint" -> UINT32;
      case "float" -> FLOAT32;
      case "double" -> FLOAT64;
      default -> {
        for (PlyType type : values()) {
          if (type.name().toLowerCase(Locale.ROOT).equals(name)) {
            yield type;
          }
        }
        yield null;
      }
    };
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
