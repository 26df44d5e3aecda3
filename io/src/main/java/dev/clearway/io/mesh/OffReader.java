package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.faces.MeshCollector;
import dev.clearway.io.mesh.source.BinaryInput;
import dev.clearway.io.mesh.source.MeshSource;
import dev.clearway.io.mesh.source.TextScanner;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * OFF, as text or binary: vertices and polygons; normals, texture coordinates and colours, which
 * the header's letters announce, are passed over, and so are colours of faces.
 *
 * <p>Text holds one vertex or face on a line. Points of four or more dimensions are refused. Some
 * files have the first count right after the header's word, and some have no header: both are read.
 */
final class OffReader {
  private static final Pattern HEADER =
      Pattern.compile("(?<st>st)?(?<c>c)?(?<n>n)?(?<four>4)?n?off(?<count>\\d{0,18})");

  private static final int MOST_COLOURS = 4;

  /** Least bytes of a vertex and a face of text, and of binary. */
  private static final int TEXT_VERTEX = 6;

  private static final int TEXT_FACE = 8;
  private static final int BINARY_FACE = 20;

  private final MeshSource source;
  private final TextScanner text;
  private final MeshCollector collector;
  private int[] corners = new int[64];

  /** Numbers of a vertex after its position. */
  private int further;

  private OffReader(MeshSource source, TextScanner text) {
    this.source = source;
    this.text = text;
    this.collector = MeshCollector.ofMetres((place, problem) -> fault(source, place, problem));
  }

  /** Lines of text are above 0, bytes of binary files below. */
  private static ModelFormatException fault(MeshSource source, long place, String problem) {
    return place > 0
        ? source.fault(place, problem)
        : source.fault("byte " + -place + ": " + problem);
  }

  static MeshCollector read(MeshSource source) throws IOException, ModelFormatException {
    try (TextScanner text = new TextScanner(source)) {
      OffReader reader = new OffReader(source, text);
      reader.readHeader();
      return reader.collector;
    }
  }

  private void readHeader() throws IOException, ModelFormatException {
    nextWord("the header");
    Matcher header = HEADER.matcher(text.lowerCaseWord());
    if (!header.matches()) {
      readText(count("vertices"));
      return;
    }
    // A small n announces a number of dimensions, a large one normals.
    if (header.group("four") != null || text.quoted().matches(".*n[oO].*")) {
      throw text.fault(text.quoted() + " has points of other than three dimensions: export OFF");
    }
    further =
        (header.group("n") == null ? 0 : 3)
            + (header.group("c") == null ? 0 : MOST_COLOURS)
            + (header.group("st") == null ? 0 : 2);
    if (!header.group("count").isEmpty()) {
      readText(Long.parseLong(header.group("count")));
      return;
    }
    if (text.nextWordOnLine() && text.is("binary")) {
      readBinary(text.offset() + text.lineEndLength());
      return;
    }
    if (!text.is("") && text.firstByte() != '#' && isNumber()) {
      readText(count("vertices"));
      return;
    }
    text.skipLine();
    nextWord("the number of vertices");
    readText(count("vertices"));
  }

  private boolean isNumber() {
    return text.firstByte() >= '0' && text.firstByte() <= '9';
  }

  private void readText(long vertices) throws IOException, ModelFormatException {
    nextWord("the number of faces");
    long faces = count("faces");
    if (nextOperand()) {
      count("edges"); // which nobody needs
    }
    checkClaims(vertices, TEXT_VERTEX, faces, TEXT_FACE, source.size() + 1);
    text.skipLine();
    for (long i = 0; i < vertices; i++) {
      nextWord("a vertex");
      double x = text.number("a vertex's x");
      double y = coordinate("y");
      double z = coordinate("z");
      collector.addVertex(x, y, z);
      endRow(further, "a vertex");
    }
    for (long i = 0; i < faces; i++) {
      nextWord("a face");
      readFace();
    }
    if (text.nextWord() && text.firstByte() != '#') {
      throw text.fault(
          "%s stands after the last face that the header counts: correct the counts"
              .formatted(text.quoted()));
    }
  }

  private void readFace() throws IOException, ModelFormatException {
    int line = text.line();
    long count = count("corners");
    collector.checkCornerCount(count, line);
    reserve((int) count);
    for (int i = 0; i < count; i++) {
      if (!nextOperand()) {
        throw text.fault("a face of %s corners names %s".formatted(count, i));
      }
      corners[i] = vertex(text.integer("a face's corner"), line);
    }
    collector.addPolygon(corners, (int) count, line);
    endRow(MOST_COLOURS, "a face");
  }

  private void reserve(int count) {
    if (count > corners.length) {
      corners = new int[2 * count];
    }
  }

  private int vertex(long index, long place) throws ModelFormatException {
    if (index < 0 || index >= collector.vertexCount()) {
      throw fault(
          source,
          place,
          "a face names vertex %s, but there are %s, from 0: correct the index"
              .formatted(index, collector.vertexCount()));
    }
    return (int) index;
  }

  private double coordinate(String axis) throws IOException, ModelFormatException {
    if (!nextOperand()) {
      throw text.fault("a vertex without its " + axis);
    }
    return text.number("a vertex's " + axis);
  }

  /** Passes over what may stand on the rest of a line. */
  private void endRow(int most, String what) throws IOException, ModelFormatException {
    for (int i = 0; nextOperand(); i++) {
      if (i == most) {
        throw text.fault(
            "%s after the numbers of %s: write one on each line, or the header that announces more"
                .formatted(text.quoted(), what));
      }
    }
    text.skipLine();
  }

  private long count(String what) throws ModelFormatException {
    long count = text.integer("the number of " + what);
    if (count < 0) {
      throw text.fault("the number of %s is %s".formatted(what, count));
    }
    return count;
  }

  private boolean nextOperand() throws IOException, ModelFormatException {
    return text.nextWordOnLine() && text.firstByte() != '#';
  }

  /** Steps to the next word that is not in a comment. */
  private void nextWord(String what) throws IOException, ModelFormatException {
    while (text.nextWord()) {
      if (text.firstByte() != '#') {
        return;
      }
      text.skipLine();
    }
    throw source.fault("ends where %s should be: the file is cut".formatted(what));
  }

  private void checkClaims(long vertices, long vertexSize, long faces, long faceSize, long left)
      throws ModelFormatException {
    if (vertices > left / vertexSize || faces > (left - vertices * vertexSize) / faceSize) {
      throw source.fault(
          "the header claims %s vertices and %s faces, more than the file holds: it is cut, or the counts are wrong"
              .formatted(vertices, faces));
    }
  }

  /** Big-endian integers and floats. */
  private void readBinary(long dataAt) throws IOException, ModelFormatException {
    try (BinaryInput in = new BinaryInput(source, dataAt, ByteOrder.BIG_ENDIAN)) {
      long vertices = Integer.toUnsignedLong(in.int32());
      long faces = Integer.toUnsignedLong(in.int32());
      in.int32(); // edges
      long vertexSize = Float.BYTES * (3L + further);
      checkClaims(vertices, vertexSize, faces, BINARY_FACE, in.remaining());
      for (long i = 0; i < vertices; i++) {
        double x = in.float32();
        double y = in.float32();
        double z = in.float32();
        collector.addVertex(x, y, z);
        in.skip(Float.BYTES * (long) further);
      }
      for (long i = 0; i < faces; i++) {
        readBinaryFace(in);
      }
      if (in.remaining() > 0) {
        throw source.fault(
            "has %s bytes after the last face that the header counts: correct the counts"
                .formatted(in.remaining()));
      }
    }
  }

  private void readBinaryFace(BinaryInput in) throws IOException, ModelFormatException {
    long place = -in.offset();
    long count = Integer.toUnsignedLong(in.int32());
    collector.checkCornerCount(count, place);
    reserve((int) count);
    for (int i = 0; i < count; i++) {
      corners[i] = vertex(in.int32(), place);
    }
    long colours = Integer.toUnsignedLong(in.int32());
    if (colours > MOST_COLOURS) {
      throw fault(source, place, "a face with %s colours: the file is damaged".formatted(colours));
    }
    in.skip(Float.BYTES * colours);
    collector.addPolygon(corners, (int) count, place);
  }
}
