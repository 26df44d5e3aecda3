package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Set;

/**
 * OBJ: the vertices and polygons of all objects and groups of a file.
 *
 * <p>Vertex numbers count from 1 over the whole file, negative ones back from the vertex that
 * precedes the face. Normals, texture, materials, names and smoothing are passed over; points,
 * lines and statements of no known kind are, with a warning. Free-form surfaces and calls of other
 * files are refused, since they would be missing from the mesh.
 */
final class ObjReader {
  private static final Set<String> PASSED_OVER =
      Set.of(
          "vt",
          "vn",
          "vp",
          "g",
          "o",
          "s",
          "mg",
          "usemtl",
          "mtllib",
          "usemap",
          "maplib",
          "lod",
          "bevel",
          "c_interp",
          "d_interp",
          "shadow_obj",
          "trace_obj");

  private static final Set<String> REFUSED = Set.of("surf", "bzp", "bsp", "cdp", "call", "csh");

  private final MeshSource source;
  private final TextScanner text;
  private final MeshCollector collector;
  private int[] corners = new int[64];
  private String firstUnused = "";
  private int unused;

  private ObjReader(MeshSource source, TextScanner text) {
    this.source = source;
    this.text = text;
    this.collector = MeshCollector.ofMetres(source::fault);
  }

  static MeshCollector read(MeshSource source) throws IOException, ModelFormatException {
    try (TextScanner text = new TextScanner(source)) {
      ObjReader reader = new ObjReader(source, text);
      while (text.nextWord()) {
        reader.readStatement();
      }
      reader.warnOfUnused();
      return reader.collector;
    }
  }

  private void readStatement() throws IOException, ModelFormatException {
    if (text.firstByte() == '#') {
      text.skipLine();
    } else if (text.is("v")) {
      readVertex();
    } else if (text.is("f") || text.is("fo")) {
      readFace();
    } else {
      passOver(text.lowerCaseWord());
    }
  }

  /** The position comes first; a weight or a colour may follow. */
  private void readVertex() throws IOException, ModelFormatException {
    double x = coordinate("x");
    double y = coordinate("y");
    double z = coordinate("z");
    collector.addVertex(x, y, z);
    boolean more = nextOperand();
    while (more) {
      more = nextOperand();
    }
    text.skipLine();
  }

  private double coordinate(String axis) throws IOException, ModelFormatException {
    if (!nextOperand()) {
      throw text.fault("a vertex without its " + axis);
    }
    return text.number("a vertex's " + axis);
  }

  private boolean nextOperand() throws IOException, ModelFormatException {
    return text.nextWordOnJoinedLine() && text.firstByte() != '#';
  }

  private void readFace() throws IOException, ModelFormatException {
    int line = text.line();
    int count = 0;
    while (nextOperand()) {
      if (count == corners.length) {
        collector.checkCornerCount(count, line);
        corners = Arrays.copyOf(corners, 2 * count);
      }
      corners[count++] = vertexNumber();
    }
    text.skipLine();
    collector.addPolygon(corners, count, line);
  }

  /**
   * Returns the vertex, from 0, that a corner such as {@code 7}, {@code 7/1/2} or {@code -1//2}
   * names.
   */
  private int vertexNumber() throws ModelFormatException {
    long index = text.integer("a face's corner");
    int defined = collector.vertexCount();
    if (index == 0) {
      throw text.fault("a face names vertex 0, but OBJ counts from 1: correct the index");
    }
    if (index > defined || index < -defined) {
      throw text.fault(
          "a face names vertex %s, but %s vertices stand above it: correct the index"
              .formatted(text.quoted(), defined));
    }
    return (int) (index > 0 ? index - 1 : defined + index);
  }

  /**
   * A backslash at the end of such a line joins nothing: what follows a name or a comment that
   * happens to end so must not be lost.
   */
  private void passOver(String keyword) throws IOException, ModelFormatException {
    if (REFUSED.contains(keyword)) {
      throw text.fault(
          "the statement '%s' (free-form surface or other file) is not read: export polygons"
              .formatted(keyword));
    }
    if (!PASSED_OVER.contains(keyword)) {
      unused++;
      if (firstUnused.isEmpty()) {
        firstUnused = text.quoted() + " at line " + text.line();
      }
    }
    text.skipLine();
  }

  private void warnOfUnused() {
    if (unused > 0) {
      collector.warn(
          "%s: %s statements are no faces and were passed over, the first %s"
              .formatted(source.file(), unused, firstUnused));
    }
  }
}
