package dev.clearway.io.mesh.gltf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.document.Element;
import dev.clearway.io.mesh.source.BinaryInput;
import dev.clearway.io.mesh.source.MeshSource;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.Locale;

/**
 * The JSON document of a file, and where its binary chunk lies.
 *
 * @param document the root
 * @param chunkAt byte of the file at which the binary chunk begins
 * @param chunkLength its bytes; 0 where there is none
 */
record GltfContainer(Element document, long chunkAt, long chunkLength) {
  private static final int JSON_CHUNK = 0x4E4F534A;
  private static final int BINARY_CHUNK = 0x004E4942;
  private static final int HEADER = 12;
  private static final int CHUNK_HEADER = 8;

  /** A file is told by its first bytes: some programs name binary files {@code .gltf}. */
  static GltfContainer open(MeshSource source) throws IOException, ModelFormatException {
    byte[] head = source.head(4);
    boolean binary =
        head.length == 4 && head[0] == 'g' && head[1] == 'l' && head[2] == 'T' && head[3] == 'F';
    if (binary) {
      return openBinary(source);
    }
    if (String.valueOf(source.file()).toLowerCase(Locale.ROOT).endsWith(".glb")) {
      throw source.fault("does not begin with 'glTF': is it a .glb?");
    }
    return new GltfContainer(DocumentReader.read(source.file()), 0, 0);
  }

  private static GltfContainer openBinary(MeshSource source)
      throws IOException, ModelFormatException {
    try (BinaryInput in = new BinaryInput(source, 0, ByteOrder.LITTLE_ENDIAN)) {
      in.skip(Integer.BYTES);
      int version = in.int32();
      long length = Integer.toUnsignedLong(in.int32());
      if (version != 2) {
        throw source.fault("is binary glTF %s, wanted 2: convert it".formatted(version));
      }
      if (length > source.size() || length < HEADER + CHUNK_HEADER) {
        throw source.fault(
            "says that it has %s bytes, but there are %s: the file is cut"
                .formatted(length, source.size()));
      }
      long jsonLength = Integer.toUnsignedLong(in.int32());
      int kind = in.int32();
      if (kind != JSON_CHUNK || jsonLength > length - in.offset()) {
        throw source.fault("has no chunk of JSON first, or a longer one than the file");
      }
      if (jsonLength > DocumentReader.LARGEST) {
        throw source.fault("has a chunk of JSON of more than 256 MiB");
      }
      byte[] json = new byte[(int) jsonLength];
      in.bytes(json, json.length);
      Element document = DocumentReader.json(json, 0, json.length, source.file());
      return binaryChunk(source, in, length, document);
    }
  }

  private static GltfContainer binaryChunk(
      MeshSource source, BinaryInput in, long length, Element document)
      throws IOException, ModelFormatException {
    while (length - in.offset() >= CHUNK_HEADER) {
      long chunk = Integer.toUnsignedLong(in.int32());
      int kind = in.int32();
      if (chunk > length - in.offset()) {
        throw source.fault(
            "has a chunk of %s bytes where %s are left: the file is cut"
                .formatted(chunk, length - in.offset()));
      }
      if (kind == BINARY_CHUNK) {
        return new GltfContainer(document, in.offset(), chunk);
      }
      in.skip(chunk);
    }
    return new GltfContainer(document, 0, 0);
  }
}
