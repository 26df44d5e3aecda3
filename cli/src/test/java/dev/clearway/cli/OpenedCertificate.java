package dev.clearway.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * A certificate of one segment taken apart, so that tests can put it together wrongly. Its shapes
 * must be of one piece each.
 */
final class OpenedCertificate {
  private static final String FORMAT = "clearway-certificate-2\n";

  /** One pair's proof. */
  static final class PairProof {
    Node tree;
    byte[] witness;
  }

  /**
   * A step of a proof.
   *
   * @param kind 0 for halves, 1 and 2 for children, 3 for a plane
   * @param first child
   * @param second child
   * @param normal of a plane, whole numbers
   */
  record Node(int kind, Node first, Node second, int[] normal) {
    /** Returns the first plane below. */
    Node somePlane() {
      return kind == 3 ? this : first.somePlane();
    }
  }

  byte[] scene;
  byte[] head; // name and motion, up to the claim
  final List<PairProof> pairs = new ArrayList<>();

  private final ByteBuffer bytes;

  /**
   * Takes a file apart.
   *
   * @param rays of each pair: how many of its shapes are meshes, each out of which a ray leads
   */
  OpenedCertificate(Path file, List<Integer> rays, int coordinates) throws IOException {
    bytes = ByteBuffer.wrap(inflated(file));
    int length = readInt();
    scene = new byte[length];
    bytes.get(scene);
    int from = bytes.position();
    bytes.get();
    int name = readInt();
    bytes.position(bytes.position() + name + 17 * coordinates);
    head = Arrays.copyOfRange(bytes.array(), from, bytes.position());
    bytes.get();
    for (int left : rays) {
      PairProof pair = new PairProof();
      pair.tree = readNode();
      int start = bytes.position();
      switch (bytes.get()) {
        case 0 -> {} // a plane of the tree
        default -> { // a ray of each mesh's one piece, and how many more have the same
          bytes.getDouble();
          for (int i = 0; i < left; i++) {
            readNormal();
            readInt();
          }
        }
      }
      pair.witness = Arrays.copyOfRange(bytes.array(), start, bytes.position());
      pairs.add(pair);
    }
  }

  static byte[] inflated(Path file) throws IOException {
    byte[] all = Files.readAllBytes(file);
    InputStream in = new ByteArrayInputStream(all, FORMAT.length(), all.length - FORMAT.length());
    return new InflaterInputStream(in).readAllBytes();
  }

  static Path write(Path file, byte[] content) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(FORMAT.getBytes(StandardCharsets.US_ASCII));
      try (OutputStream deflater = new DeflaterOutputStream(out)) {
        deflater.write(content);
      }
    }
    return file;
  }

  private int readInt() {
    int value = 0;
    for (int shift = 0; ; shift += 7) {
      int next = bytes.get();
      value |= (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }

  private int[] readNormal() {
    int[] normal = new int[3];
    for (int k = 0; k < 3; k++) {
      int value = readInt();
      normal[k] = (value >>> 1) ^ -(value & 1);
    }
    return normal;
  }

  private Node readNode() {
    int kind = bytes.get();
    if (kind >= 8) { // a direction: as a plane with three numbers, it says the same
      int number = kind - 8;
      return new Node(
          3, null, null, new int[] {number / 9 - 1, number / 3 % 3 - 1, number % 3 - 1});
    }
    return kind == 3
        ? new Node(3, null, null, readNormal())
        : new Node(kind, readNode(), readNode(), null);
  }

  /** Replaces the eight bytes of a double in the scene; it must stand there. */
  void replaceInScene(double value, double other) {
    byte[] wanted = ByteBuffer.allocate(8).putDouble(value).array();
    for (int at = 0; at + 8 <= scene.length; at++) {
      if (Arrays.equals(scene, at, at + 8, wanted, 0, 8)) {
        ByteBuffer.wrap(scene).putDouble(at, other);
        return;
      }
    }
    throw new IllegalArgumentException("no " + value + " in the scene");
  }

  byte[] content() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    writeInt(out, scene.length);
    out.writeBytes(scene);
    out.writeBytes(head);
    out.write(0);
    for (PairProof pair : pairs) {
      writeNode(out, pair.tree);
      out.writeBytes(pair.witness);
    }
    out.write(0);
    return out.toByteArray();
  }

  private static void writeInt(ByteArrayOutputStream out, int value) {
    int rest = value;
    while (rest > 0x7f) {
      out.write((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    out.write(rest);
  }

  private static void writeNode(ByteArrayOutputStream out, Node node) {
    out.write(node.kind());
    if (node.kind() == 3) {
      for (int value : node.normal()) {
        writeInt(out, (value << 1) ^ (value >> 31));
      }
    } else {
      writeNode(out, node.first());
      writeNode(out, node.second());
    }
  }
}
