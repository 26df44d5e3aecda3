package dev.clearway.io.mesh;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/** Small glTF files of a tetrahedron with corners at 0 and on the axes at 1, 2 and 3. */
final class GltfFiles {
  /** Corners, as triangles from outside. */
  static final int[] TETRAHEDRON = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};

  private static final float[] POINTS = {0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3};

  private GltfFiles() {}

  /** Returns the buffer: 48 bytes of positions, then corners of so many bytes each. */
  static byte[] buffer(int indexSize, int... corners) {
    ByteBuffer out =
        ByteBuffer.allocate(48 + indexSize * corners.length).order(ByteOrder.LITTLE_ENDIAN);
    for (float value : POINTS) {
      out.putFloat(value);
    }
    for (int corner : corners) {
      switch (indexSize) {
        case 1 -> out.put((byte) corner);
        case 2 -> out.putShort((short) corner);
        default -> out.putInt(corner);
      }
    }
    return out.array();
  }

  /**
   * Returns the document of the buffer's mesh.
   *
   * @param buffer the buffer's other keys, such as a uri
   * @param mode of the primitive
   * @param node keys of the only node, besides its mesh
   */
  static String document(byte[] bytes, int indexSize, String buffer, int mode, String node) {
    int corners = (bytes.length - 48) / indexSize;
    int type = indexSize == 1 ? 5121 : indexSize == 2 ? 5123 : 5125;
    return ("{'asset':{'version':'2.0'},'scene':0,'scenes':[{'nodes':[0]}],"
            + "'nodes':[{'mesh':0%s}],"
            + "'meshes':[{'primitives':[{'attributes':{'POSITION':0},'indices':1,'mode':%s}]}],"
            + "'accessors':[{'bufferView':0,'componentType':5126,'count':4,'type':'VEC3'},"
            + "{'bufferView':1,'componentType':%s,'count':%s,'type':'SCALAR'}],"
            + "'bufferViews':[{'buffer':0,'byteLength':48},"
            + "{'buffer':0,'byteOffset':48,'byteLength':%s}],"
            + "'buffers':[{'byteLength':%s%s}]}")
        .formatted(node, mode, type, corners, bytes.length - 48, bytes.length, buffer)
        .replace('\'', '"');
  }

  /** Returns a text file with its buffer in it. */
  static String embedded(byte[] bytes, int indexSize, int mode, String node) {
    String data = Base64.getEncoder().encodeToString(bytes);
    String uri = ",'uri':'data:application/octet-stream;base64," + data + "'";
    return document(bytes, indexSize, uri, mode, node);
  }

  /** Returns the plain tetrahedron with keys of its node, such as {@code ,'scale':[1,2,3]}. */
  static String placed(String node) {
    return embedded(buffer(2, TETRAHEDRON), 2, 4, node);
  }

  /** Returns a binary file. */
  static byte[] binary(String document, byte[] chunk) {
    byte[] json = padded(document.getBytes(StandardCharsets.UTF_8), (byte) ' ');
    byte[] data = padded(chunk, (byte) 0);
    int length = 12 + 8 + json.length + 8 + data.length;
    ByteBuffer out = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    out.putInt(0x46546C67).putInt(2).putInt(length);
    out.putInt(json.length).putInt(0x4E4F534A).put(json);
    out.putInt(data.length).putInt(0x004E4942).put(data);
    return out.array();
  }

  private static byte[] padded(byte[] bytes, byte with) {
    byte[] out = new byte[(bytes.length + 3) / 4 * 4];
    Arrays.fill(out, with);
    System.arraycopy(bytes, 0, out, 0, bytes.length);
    return out;
  }
}
