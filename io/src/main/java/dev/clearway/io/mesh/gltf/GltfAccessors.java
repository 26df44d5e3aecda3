package dev.clearway.io.mesh.gltf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/** Positions and vertex numbers, as accessors describe them. */
final class GltfAccessors {
  private static final int BYTE = 5120;
  private static final int UNSIGNED_BYTE = 5121;
  private static final int SHORT = 5122;
  private static final int UNSIGNED_SHORT = 5123;
  private static final int UNSIGNED_INT = 5125;
  private static final int FLOAT = 5126;

  private static final int LARGEST_STRIDE = 252;

  private final List<Element> accessors;
  private final List<Element> views;
  private final GltfBuffers buffers;

  GltfAccessors(Element root, GltfBuffers buffers) throws ModelFormatException {
    this.accessors = root.elements("accessors");
    this.views = root.elements("bufferViews");
    this.buffers = buffers;
  }

  /** Returns the accessor that a number names; its data is there, whole and not sparse. */
  Element accessor(Element number) throws ModelFormatException {
    int index = number.integer();
    if (index < 0 || index >= accessors.size()) {
      throw number.fault("is %s, but there are %s accessors".formatted(index, accessors.size()));
    }
    Element accessor = accessors.get(index);
    if (accessor.find("sparse").isPresent()) {
      throw accessor.fault("is sparse, which is not read: export it whole");
    }
    if (accessor.find("bufferView").isEmpty()) {
      throw accessor.fault(
          "has no bufferView: its numbers are packed in a way that is not read; export without"
              + " compression");
    }
    return accessor;
  }

  /** Returns how many elements an accessor has. */
  int count(Element accessor) throws ModelFormatException {
    return GltfBuffers.count(accessor, "count");
  }

  /** Returns positions, {@code x0 y0 z0 x1 ...}, as the numbers mean them. */
  double[] positions(Element accessor) throws IOException, ModelFormatException {
    requireType(accessor, "VEC3");
    int type = accessor.require("componentType").integer();
    int size = size(accessor, type);
    if (type == UNSIGNED_INT) {
      throw accessor.fault("positions are floats, or 8 or 16 bits where they are quantized");
    }
    Optional<Element> given = accessor.find("normalized");
    boolean normalized = type != FLOAT && given.isPresent() && given.get().truth();
    int count = count(accessor);
    int stride = stride(accessor, 3 * size);
    ByteBuffer bytes = read(accessor, count, stride, 3 * size);
    double[] out = new double[Math.multiplyExact(3, count)];
    for (int i = 0; i < count; i++) {
      for (int k = 0; k < 3; k++) {
        out[3 * i + k] = value(bytes, stride * i + size * k, type, normalized);
      }
    }
    return out;
  }

  private static double value(ByteBuffer bytes, int at, int type, boolean normalized) {
    double plain =
        switch (type) {
          case BYTE -> bytes.get(at);
          case UNSIGNED_BYTE -> bytes.get(at) & 0xFF;
          case SHORT -> bytes.getShort(at);
          case UNSIGNED_SHORT -> bytes.getShort(at) & 0xFFFF;
          default -> bytes.getFloat(at);
        };
    if (!normalized) {
      return plain;
    }
    double most =
        switch (type) {
          case BYTE -> Byte.MAX_VALUE;
          case UNSIGNED_BYTE -> 0xFF;
          case SHORT -> Short.MAX_VALUE;
          default -> 0xFFFF;
        };
    return Math.max(plain / most, -1);
  }

  /** Returns vertex numbers; one beyond an int is -1. */
  int[] indices(Element accessor) throws IOException, ModelFormatException {
    requireType(accessor, "SCALAR");
    int type = accessor.require("componentType").integer();
    int size = size(accessor, type);
    if (type != UNSIGNED_BYTE && type != UNSIGNED_SHORT && type != UNSIGNED_INT) {
      throw accessor.fault("vertex numbers are without a sign, of 8, 16 or 32 bits");
    }
    int count = count(accessor);
    int stride = stride(accessor, size);
    ByteBuffer bytes = read(accessor, count, stride, size);
    int[] out = new int[count];
    for (int i = 0; i < count; i++) {
      int at = stride * i;
      out[i] =
          switch (size) {
            case 1 -> bytes.get(at) & 0xFF;
            case 2 -> bytes.getShort(at) & 0xFFFF;
            default -> Math.max(-1, bytes.getInt(at));
          };
    }
    return out;
  }

  private static void requireType(Element accessor, String wanted) throws ModelFormatException {
    Element type = accessor.require("type");
    if (!type.text().equals(wanted)) {
      throw type.fault("is %s, wanted %s here".formatted(type.describe(), wanted));
    }
  }

  private static int size(Element accessor, int type) throws ModelFormatException {
    return switch (type) {
      case BYTE, UNSIGNED_BYTE -> 1;
      case SHORT, UNSIGNED_SHORT -> 2;
      case UNSIGNED_INT, FLOAT -> 4;
      default -> throw accessor.require("componentType").fault("is none of glTF: " + type);
    };
  }

  private Element view(Element accessor) throws ModelFormatException {
    int index = accessor.require("bufferView").integer();
    if (index < 0 || index >= views.size()) {
      throw accessor.fault("names bufferView %s, but there are %s".formatted(index, views.size()));
    }
    return views.get(index);
  }

  private int stride(Element accessor, int elementSize) throws ModelFormatException {
    Optional<Element> given = view(accessor).find("byteStride");
    if (given.isEmpty()) {
      return elementSize;
    }
    int stride = given.get().integer();
    if (stride < elementSize || stride > LARGEST_STRIDE) {
      throw given.get().fault("is %s, wanted %s to 252".formatted(stride, elementSize));
    }
    return stride;
  }

  private ByteBuffer read(Element accessor, int count, int stride, int elementSize)
      throws IOException, ModelFormatException {
    if (count == 0) {
      throw accessor.fault("has no elements");
    }
    long from =
        accessor.find("byteOffset").isPresent() ? GltfBuffers.count(accessor, "byteOffset") : 0;
    return buffers.read(view(accessor), from, (count - 1L) * stride + elementSize);
  }
}
