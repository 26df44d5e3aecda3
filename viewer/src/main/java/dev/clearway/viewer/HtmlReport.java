package dev.clearway.viewer;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.check.profile.PairProfile;
import dev.clearway.geometry.Shape;
import dev.clearway.scene.Scene;
import dev.clearway.viewer.ReportData.Drawn;
import dev.clearway.viewer.drawing.Canvas;
import dev.clearway.viewer.drawing.SceneDrawing;
import dev.clearway.viewer.drawing.SvgCanvas;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * What was found of paths as one HTML file that opens in a browser by its path, without a network:
 * what it comes to, a view of the robot and its world along the paths, the separation all along
 * them, tables, and a form to be printed.
 *
 * <p>Everything is in the file, the library that draws too; a policy in it forbids requests. What
 * is drawn is rounded to a 65,000th of each shape's extent and proves nothing; what is told is.
 *
 * <p>Immutable and thread-safe. The file has some 0.5 MB and three to six bytes a triangle.
 */
public final class HtmlReport {
  private static final String THREE = "/META-INF/resources/webjars/three/0.181.1/";

  private final CheckSetup setup;
  private final Contents contents;

  /**
   * What a report tells.
   *
   * @param title what it is about, such as the names of the path files
   * @param headline what it comes to
   * @param facts lines on what was checked, for people
   * @param paths one after the other, at least one; what is told first is about the last
   * @param pairs that come nearest, over the segments of all paths, if they are to be shown
   * @param tables that take the place of those of segments, if any
   * @param figures below the view, if any
   * @param sources what it was made from
   */
  public record Contents(
      String title,
      Headline headline,
      List<String> facts,
      List<ReportPath> paths,
      List<PairProfile> pairs,
      List<ReportTable> tables,
      List<ReportFigure> figures,
      Sources sources) {
    /** Copies the lists. */
    public Contents {
      Objects.requireNonNull(title);
      Objects.requireNonNull(headline);
      facts = List.copyOf(facts);
      paths = List.copyOf(paths);
      pairs = List.copyOf(pairs);
      tables = List.copyOf(tables);
      figures = List.copyOf(figures);
      Objects.requireNonNull(sources);
      if (paths.isEmpty()) {
        throw new IllegalArgumentException("a report without a path");
      }
    }
  }

  /**
   * What is told first.
   *
   * @param about what was asked, such as "First contact of a path"
   * @param light how grave the answer is
   * @param words the answer, a few
   * @param counts what it is made of
   */
  public record Headline(String about, Light light, String words, String counts) {}

  /**
   * What a report was made from.
   *
   * @param files that were read
   * @param ofShapes from which of them a shape is
   * @param program what made it, with its version
   */
  public record Sources(
      List<SourceFile> files, Function<Shape, Optional<Path>> ofShapes, String program) {
    /** Copies the list. */
    public Sources {
      files = List.copyOf(files);
      Objects.requireNonNull(program);
      Objects.requireNonNull(ofShapes);
    }
  }

  /**
   * A file that was read.
   *
   * @param name as it was given
   * @param sha256 in hexadecimal
   */
  public record SourceFile(String name, String sha256) {}

  private HtmlReport(CheckSetup setup, Contents contents) {
    this.setup = setup;
    this.contents = contents;
  }

  /** Prepares a report. */
  public static HtmlReport of(CheckSetup setup, Contents contents) {
    return new HtmlReport(setup, contents);
  }

  /**
   * Writes the file. Cost: that of drawing the scene once, and of the separations of all pairs at
   * the instants that are drawn, some seconds at most.
   *
   * @param out in UTF-8
   */
  public void write(Writer out) throws IOException {
    Scene scene = setup.scene();
    List<ReportSegment> segments =
        contents.paths.stream().flatMap(path -> path.segments().stream()).toList();
    Frames frames = Frames.of(scene.tree(), segments.stream().map(ReportSegment::segment).toList());
    BandChart chart =
        BandChart.of(contents.paths, contents.pairs, frames.weights(), scene.clearance());
    PathPicture picture = PathPicture.of(setup, contents.paths, contents.pairs);
    BodyClearances clearances = new BodyClearances(setup.prepared());
    Drawn drawn = drawn(frames, picture, clearances);
    Map<String, String> values =
        Map.ofEntries(
            Map.entry("title", Html.escaped(contents.title)),
            Map.entry("about", Html.escaped(contents.headline.about())),
            Map.entry("css", Html.resource("report.css")),
            Map.entry("class", contents.headline.light().style()),
            Map.entry("verdict", Html.escaped(contents.headline.words())),
            Map.entry("counts", Html.escaped(contents.headline.counts())),
            Map.entry("least", least(picture.tightest(), segments)),
            Map.entry("facts", list(contents.facts)),
            Map.entry("last", Integer.toString(frames.size() - 1)),
            Map.entry("paths", paths()),
            Map.entry("tightest", button(picture.tightest())),
            Map.entry("still", still(picture)),
            Map.entry("band", band(chart, contents.pairs)),
            Map.entry("figures", figures()),
            Map.entry("tables", tables(segments, clearances)),
            Map.entry(
                "files", list(contents.sources.files().stream().map(HtmlReport::line).toList())),
            Map.entry("footer", Html.escaped(contents.sources.program())),
            Map.entry("data", Html.inScript(ReportData.of(drawn, chart))),
            Map.entry("core", Packed.text(Html.resource(THREE + "build/three.core.min.js"))),
            Map.entry("module", Packed.text(Html.resource(THREE + "build/three.module.min.js"))),
            Map.entry(
                "controls",
                Packed.text(Html.resource(THREE + "examples/jsm/controls/OrbitControls.js"))),
            Map.entry("draw", Html.resource("view.js")),
            Map.entry("script", Html.resource("report.js")));
    out.write(Html.filled(Html.resource("report.html"), values));
  }

  private Drawn drawn(Frames frames, PathPicture picture, BodyClearances clearances) {
    List<ReportSegment> segments =
        contents.paths.stream().flatMap(path -> path.segments().stream()).toList();
    return new Drawn(
        setup.scene(),
        contents.paths,
        contents.pairs,
        frames,
        new NearestPoints(setup.prepared()).along(frames, segments),
        clearances.along(frames),
        picture.tightest(),
        picture.points(),
        contents.figures,
        contents.sources.ofShapes(),
        picture.bestView().azimuth());
  }

  /** The least separation, as far as it is known and nothing collides. */
  private static String least(Optional<TightestSpot> tightest, List<ReportSegment> segments) {
    Optional<MinimumSeparation> least = tightest.flatMap(TightestSpot::least);
    if (least.isEmpty()) {
      return "";
    }
    ReportSegment segment = segments.get(tightest.get().segment());
    return String.format(
        Locale.ROOT,
        "<p id=\"least\" data-lower=\"%s\" data-upper=\"%s\">%s: %s, %s, at %s</p>",
        least.get().lower(),
        least.get().upper(),
        segment.spot().isPresent() ? "Too close" : "Least separation",
        Lengths.bracket(least.get()),
        Html.escaped(ReportTables.words(least.get().pair()) + ", in " + segment.name()),
        ReportTables.fraction(tightest.get().parameter()));
  }

  private static String list(List<String> lines) {
    StringBuilder out = new StringBuilder();
    lines.forEach(line -> out.append("<li>").append(Html.escaped(line)).append("</li>\n"));
    return out.toString();
  }

  private static String line(SourceFile file) {
    return file.name() + ": SHA-256 " + file.sha256();
  }

  private static String button(Optional<TightestSpot> tightest) {
    return tightest.isEmpty()
        ? ""
        : "<button id=\"tightest\" type=\"button\">"
            + (tightest.get().least().isPresent() ? "Tightest spot" : "First collision")
            + "</button>";
  }

  /** A button for each path, if there are several. */
  private String paths() {
    StringBuilder out = new StringBuilder();
    for (int p = 0; p < contents.paths.size() && contents.paths.size() > 1; p++) {
      out.append("<button class=\"path\" type=\"button\" data-path=\"")
          .append(p)
          .append("\">")
          .append(Html.escaped(contents.paths.get(p).name()))
          .append("</button>\n");
    }
    return out.toString();
  }

  private String still(PathPicture picture) {
    return SceneDrawing.of(setup.scene()).isDrawn()
        ? picture.svgOfCell(picture.bestView())
        : "<p>The scene has more than two million triangles, too many to be drawn.</p>";
  }

  private static String band(BandChart chart, List<PairProfile> pairs) {
    if (!chart.isKnown()) {
      return "";
    }
    SvgCanvas canvas = new SvgCanvas();
    chart.draw(canvas);
    return "<section aria-label=\"Separation along the path\"><h2>Separation along the path</h2>\n"
        + String.format(
            Locale.ROOT,
            "<svg id=\"band\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\""
                + " role=\"img\" aria-label=\"Separation along the path\""
                + " font-family=\"sans-serif\" font-size=\"11\">%s<line id=\"cursor\" x1=\"%.0f\""
                + " x2=\"%.0f\" y1=\"%.0f\" y2=\"%.0f\" stroke=\"#111\" stroke-width=\"1.5\"/>"
                + "</svg>%s</section>",
            BandChart.WIDTH,
            BandChart.HEIGHT,
            canvas.elements(),
            BandChart.LEFT,
            BandChart.LEFT,
            BandChart.TOP,
            BandChart.FLOOR,
            legend(pairs));
  }

  /** A switch for the curve of each pair. */
  private static String legend(List<PairProfile> pairs) {
    StringBuilder out = new StringBuilder();
    for (int k = 0; k < pairs.size(); k++) {
      out.append(
          String.format(
              Locale.ROOT,
              "<label class=\"curve\"><input type=\"checkbox\" checked data-curve=\"%d\">"
                  + "<svg width=\"26\" height=\"8\" aria-hidden=\"true\"><line x2=\"26\" y1=\"4\""
                  + " y2=\"4\" stroke=\"#%06x\" stroke-width=\"2.5\"%s/></svg> %s"
                  + " <span class=\"soft now\"></span></label>\n",
              k,
              PairCurves.colour(k),
              PairCurves.stroke(k) == Canvas.Stroke.DASHED ? " stroke-dasharray=\"6 4\"" : "",
              Html.escaped(ReportTables.words(pairs.get(k).least().pair()))));
    }
    return pairs.isEmpty() ? "" : "\n<div id=\"curves\">" + out + "</div>";
  }

  private String figures() {
    StringBuilder out = new StringBuilder();
    contents.figures.forEach(figure -> out.append(figure.html()));
    return out.toString();
  }

  private String tables(List<ReportSegment> segments, BodyClearances clearances) {
    List<ReportTable> tables = new ArrayList<>(contents.tables);
    int first = 0;
    for (ReportPath path : contents.paths) {
      if (contents.tables.isEmpty()) {
        tables.add(ReportTables.segments(path, first));
      }
      first += path.segments().size();
    }
    tables.add(ReportTables.contacts(segments));
    if (contents.tables.isEmpty()) {
      tables.add(
          contents.pairs.isEmpty()
              ? ReportTables.nearest(segments)
              : ReportTables.ranked(contents.pairs, segments));
      tables.add(ReportTables.resting(clearances.resting()));
    }
    StringBuilder out = new StringBuilder();
    tables.stream()
        .filter(table -> !table.rows().isEmpty())
        .forEach(table -> out.append(table.html()));
    return out.toString();
  }
}
