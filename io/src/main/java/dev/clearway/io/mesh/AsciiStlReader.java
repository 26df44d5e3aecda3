package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.faces.MeshCollector;
import dev.clearway.io.mesh.source.MeshSource;
import dev.clearway.io.mesh.source.TextScanner;
import java.io.IOException;
import java.util.List;

/**
 * Text STL: solids of facets of three vertices; keywords in any case, {@code end facet} like {@code
 * endfacet}; names, which may hold any words, run to the end of their line.
 *
 * <p>A solid that does not end is refused: a file cut short is a wall with a hole.
 */
final class AsciiStlReader {
  private static final List<String> KEYWORDS = List.of("vertex", "endloop", "endfacet");

  private final MeshSource source;
  private final TextScanner text;
  private final MeshCollector collector;

  private AsciiStlReader(MeshSource source, TextScanner text) {
    this.source = source;
    this.text = text;
    this.collector = MeshCollector.ofMetres(source::fault);
  }

  /**
   * Reads a text.
   *
   * @param titled whether its first line is the exporter's own
   */
  static MeshCollector read(MeshSource source, boolean titled)
      throws IOException, ModelFormatException {
    try (TextScanner text = new TextScanner(source)) {
      AsciiStlReader reader = new AsciiStlReader(source, text);
      if (titled && text.nextWord()) {
        text.skipLine();
      }
      while (text.nextWord()) {
        reader.require("solid", "a solid");
        int line = text.line();
        reader.skipName();
        reader.collector.beginGroup("solid of line " + line);
        reader.readSolid(line);
      }
      return reader.collector;
    }
  }

  private void readSolid(int solidLine) throws IOException, ModelFormatException {
    while (true) {
      step("the solid of line " + solidLine);
      if (text.is("facet")) {
        readFacet();
      } else if (text.is("color")) {
        text.skipLine();
      } else {
        requireEnd("solid", "'facet' or 'endsolid'");
        skipName();
        return;
      }
    }
  }

  /**
   * Passes over a name up to the line's end; a facet there would be lost. Any other word of the
   * format may be part of a name.
   */
  private void skipName() throws IOException, ModelFormatException {
    while (text.nextWordOnLine()) {
      for (String keyword : KEYWORDS) {
        if (text.is(keyword)) {
          throw text.fault(
              "%s on the line of a solid's name, where it would be lost: begin a new line"
                  .formatted(text.quoted()));
        }
      }
    }
    text.skipLine();
  }

  private void readFacet() throws IOException, ModelFormatException {
    int line = text.line();
    skipNormal(line);
    String facet = "the facet of line " + line;
    step(facet);
    require("loop", facet);
    int first = collector.vertexCount();
    for (int corner = 0; corner < 3; corner++) {
      step(facet);
      require("vertex", facet);
      collector.addVertex(coordinate("x"), coordinate("y"), coordinate("z"));
    }
    step(facet);
    requireEnd("loop", "'endloop' after three vertices");
    step(facet);
    while (text.is("color")) {
      text.skipLine();
      step(facet);
    }
    requireEnd("facet", "'endfacet'");
    collector.addTriangle(first, first + 1, first + 2, line);
  }

  /**
   * What stands between {@code facet} and {@code outer} is never used, and often wrong or missing.
   */
  private void skipNormal(int line) throws IOException, ModelFormatException {
    do {
      step("the facet of line " + line);
      if (text.is("vertex") || text.is("facet") || text.is("endfacet") || text.is("endsolid")) {
        throw text.fault("%s in a facet before its 'outer loop'".formatted(text.quoted()));
      }
    } while (!text.is("outer"));
  }

  private double coordinate(String axis) throws IOException, ModelFormatException {
    if (!text.nextWordOnLine()) {
      throw text.fault("a vertex without its " + axis);
    }
    return text.number("a vertex's " + axis);
  }

  private void step(String element) throws IOException, ModelFormatException {
    if (!text.nextWord()) {
      throw source.fault(
          text.line(), "ends inside " + element + ": the file is cut, export or copy it again");
    }
  }

  private void require(String keyword, String element) throws ModelFormatException {
    if (!text.is(keyword)) {
      throw text.fault("%s where %s wants '%s'".formatted(text.quoted(), element, keyword));
    }
  }

  private void requireEnd(String keyword, String wanted) throws IOException, ModelFormatException {
    if (text.is("end" + keyword)) {
      return;
    }
    if (!text.is("end")) {
      throw text.fault("%s, wanted %s".formatted(text.quoted(), wanted));
    }
    step("'end " + keyword + "'");
    require(keyword, "'end'");
  }
}
