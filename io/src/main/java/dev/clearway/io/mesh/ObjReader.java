package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.faces.MeshCollector;
import dev.clearway.io.mesh.source.MeshSource;
import dev.clearway.io.mesh.source.TextScanner;
import java.io.IOException;
import java.util.Arrays;
import java.util.Set;

/**
 * OBJ: the vertices and polygons of all objects and groups of a file.
 *
 * <p>Vertex numbers count from 1 over the whole file, negative ones back from the vertex that
 * precedes the face. Normals, texture, materials and smoothing are passed over; points, lines and
 * curves are, and statements of no known kind, with a warning. Free-form surfaces, calls of other
 * files and faces that go on in a new line without a backslash are refused, since they would be
 * missing from the mesh.
 */
final class ObjReader {
  /** Statements whose words may be names, so that a backslash at the line's end joins nothing. */
  private static final Set<String> PASSED_OVER =
      Set.of(
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

  /** Statements of numbers, which may go on over a joined line. */
  private static final Set<String> NUMBERS = Set.of("vt", "vn", "vp");

  /** What is no surface: points, lines and curves; and what belongs to curves. */
  private static final Set<String> NO_SURFACE =
      Set.of(
          "p", "l", "curv", "curv2", "cstype", "deg", "bmat", "step", "parm", "trim", "hole",
          "scrv", "sp", "end", "con", "ctech", "stech", "res");

  /** Names are told apart by so many characters. */
  private static final int LONGEST_NAME = 200;

  private static final Set<String> REFUSED = Set.of("surf", "bzp", "bsp", "cdp", "call", "csh");

  private final MeshSource source;
  private final TextScanner text;
  private final MeshCollector collector;
  private int[] corners = new int[64];
  private String firstUnused = "";
  private int unused;

  /** Whether the last statement was a face. */
  private boolean afterFace;

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
      return;
    }
    if (goesOn()) {
      throw text.fault(
          "%s starts no statement, and may belong to the face above: write a face on one line"
              .formatted(text.quoted()));
    }
    afterFace = text.is("f") || text.is("fo");
    if (text.is("v")) {
      readVertex();
    } else if (afterFace) {
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

  private void passOver(String keyword) throws IOException, ModelFormatException {
    if (REFUSED.contains(keyword)) {
      throw text.fault(
          "the statement '%s' (free-form surface or other file) is not read: export polygons"
              .formatted(keyword));
    }
    if (keyword.equals("g") || keyword.equals("o")) {
      beginGroup();
    } else if (NUMBERS.contains(keyword) || NO_SURFACE.contains(keyword)) {
      noteUnused(NO_SURFACE.contains(keyword));
      boolean more = nextOperand();
      while (more) {
        more = nextOperand();
      }
    } else if (!PASSED_OVER.contains(keyword)) {
      noteUnused(true);
    }
    text.skipLine();
  }

  /** Whether the word could be a corner of the face of the line above, which was broken in two. */
  private boolean goesOn() {
    int first = text.firstByte();
    return afterFace && ((first >= '0' && first <= '9') || first == '-' || first == '+');
  }

  private void beginGroup() throws IOException, ModelFormatException {
    StringBuilder name = new StringBuilder();
    while (text.nextWordOnLine() && name.length() < LONGEST_NAME) {
      name.append(text.lowerCaseWord()).append(' ');
    }
    collector.beginGroup(name.toString());
  }

  private void noteUnused(boolean geometry) {
    if (geometry) {
      unused++;
      if (firstUnused.isEmpty()) {
        firstUnused = text.quoted() + " at line " + text.line();
      }
    }
  }

  private void warnOfUnused() {
    if (unused > 0) {
      collector.warn(
          "%s: %s statements are no faces and were passed over, the first %s"
              .formatted(source.file(), unused, firstUnused));
    }
  }
}
