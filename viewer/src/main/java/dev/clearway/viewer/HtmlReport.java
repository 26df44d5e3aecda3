package dev.clearway.viewer;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.io.Writer;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Verdicts on a path as one HTML file that opens in a browser by its path, without a network: what
 * was found, a view of the robot and its world along the path, the separation all along it, tables,
 * and a form to be printed.
 *
 * <p>Everything is in the file, the library that draws too; a policy in it forbids requests. What
 * is drawn is rounded to a 65,000th of each shape's extent and proves nothing; what is told is.
 *
 * <p>Immutable and thread-safe. The file has some 0.5 MB and three to six bytes a triangle.
 */
public final class HtmlReport {
  private static final String THREE = "/META-INF/resources/webjars/three/0.181.1/";
  private static final int PICTURE_WIDTH = 880;
  private static final int PICTURE_HEIGHT = 560;

  private final CheckSetup setup;
  private final Contents contents;

  /**
   * What a report tells.
   *
   * @param title what it is about, such as the names of the path files
   * @param facts lines on what was checked, for people
   * @param segments in their order, at least one
   * @param files that it was made from
   * @param footer what the answers rest on, and the version
   */
  public record Contents(
      String title,
      List<String> facts,
      List<ReportSegment> segments,
      List<SourceFile> files,
      String footer) {
    /** Copies the lists. */
    public Contents {
      Objects.requireNonNull(title);
      Objects.requireNonNull(footer);
      facts = List.copyOf(facts);
      segments = List.copyOf(segments);
      files = List.copyOf(files);
      if (segments.isEmpty()) {
        throw new IllegalArgumentException("a report without a segment");
      }
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
   * Writes the file. Cost: that of drawing the scene once, and of the nearest points of one pair.
   *
   * @param out in UTF-8
   */
  public void write(Writer out) throws IOException {
    Scene scene = setup.scene();
    List<ReportSegment> segments = contents.segments;
    Frames frames = Frames.of(scene.tree(), segments.stream().map(ReportSegment::segment).toList());
    int[] weights = new int[segments.size()];
    frames.segment().forEach(s -> weights[s]++);
    BandChart chart = BandChart.of(segments, weights, scene.clearance());
    Optional<TightestSpot> tightest = TightestSpot.of(segments);
    Optional<double[]> points =
        tightest.flatMap(
            spot -> new NearestPoints(setup.prepared()).of(spot.pair(), spot.configuration()));
    CellPicture picture =
        CellPicture.of(
            scene,
            tightest.map(TightestSpot::configuration).orElse(frames.configurations().getFirst()),
            tightest.map(TightestSpot::pair),
            points);
    View view = picture.bestView();
    String data = ReportData.of(scene, segments, frames, chart, tightest, points, view.azimuth());
    Map<String, String> values =
        Map.ofEntries(
            Map.entry("title", Html.escaped(contents.title)),
            Map.entry("css", Html.resource("report.css")),
            Map.entry("class", worst().style),
            Map.entry("verdict", worst().words),
            Map.entry("counts", Html.escaped(counts())),
            Map.entry("facts", list(contents.facts)),
            Map.entry("last", Integer.toString(frames.size() - 1)),
            Map.entry("tightest", button(tightest)),
            Map.entry("still", still(picture, view, tightest)),
            Map.entry("band", chart.svg()),
            Map.entry("segments", segmentRows()),
            Map.entry("pairs", pairRows()),
            Map.entry("files", list(contents.files.stream().map(HtmlReport::line).toList())),
            Map.entry("footer", Html.escaped(contents.footer)),
            Map.entry("data", Html.inScript(data)),
            Map.entry("core", Packed.text(Html.resource(THREE + "build/three.core.min.js"))),
            Map.entry("module", Packed.text(Html.resource(THREE + "build/three.module.min.js"))),
            Map.entry(
                "controls",
                Packed.text(Html.resource(THREE + "examples/jsm/controls/OrbitControls.js"))),
            Map.entry("script", Html.resource("report.js")));
    out.write(Html.filled(Html.resource("report.html"), values));
  }

  /** What is told at the top, as large as a traffic light. */
  private enum Light {
    FREE("safe", "Free of collision: proven"),
    UNDECIDED("open", "Not decided"),
    TOO_CLOSE("hit", "Too close"),
    HIT("hit", "Collides");

    private final String style;
    private final String words;

    Light(String style, String words) {
      this.style = style;
      this.words = words;
    }

    static Light of(ReportSegment segment) {
      return switch (segment.result().verdict()) {
        case Verdict.Free _ -> FREE;
        case Verdict.Undecided _ -> UNDECIDED;
        case Verdict.Hit _ -> segment.result().tooClose() ? TOO_CLOSE : HIT;
      };
    }
  }

  private Light worst() {
    return contents.segments.stream().map(Light::of).max(Light::compareTo).orElseThrow();
  }

  private String counts() {
    long free = count(Light.FREE);
    long hits = count(Light.HIT);
    long close = count(Light.TOO_CLOSE);
    long open = count(Light.UNDECIDED);
    return String.format(
        Locale.ROOT,
        "%d segment%s: %d proven free, %d collid%s, %d too close, %d undecided",
        contents.segments.size(),
        contents.segments.size() == 1 ? "" : "s",
        free,
        hits,
        hits == 1 ? "es" : "e",
        close,
        open);
  }

  private long count(Light light) {
    return contents.segments.stream().filter(segment -> Light.of(segment) == light).count();
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

  private String still(CellPicture picture, View view, Optional<TightestSpot> tightest) {
    if (!SceneDrawing.of(setup.scene()).isDrawn()) {
      return "<p>The scene has too many triangles to be drawn.</p>";
    }
    String bytes =
        Base64.getEncoder().encodeToString(picture.png(view, PICTURE_WIDTH, PICTURE_HEIGHT));
    String words =
        tightest
            .map(spot -> "Where it is tightest: " + pair(spot.pair()))
            .orElse("Where the path begins");
    return "<img alt=\"%s\" src=\"data:image/png;base64,%s\">"
        .formatted(Html.escaped(words), bytes);
  }

  private static String pair(NamePair pair) {
    return pair.first() + " and " + pair.second();
  }

  private String segmentRows() {
    StringBuilder out = new StringBuilder();
    for (int s = 0; s < contents.segments.size(); s++) {
      ReportSegment segment = contents.segments.get(s);
      Light light = Light.of(segment);
      Optional<MinimumSeparation> least = segment.result().separation();
      Optional<NamePair> pair = least.map(MinimumSeparation::pair);
      double parameter = least.map(MinimumSeparation::parameter).orElse(0.0);
      if (segment.result().verdict() instanceof Verdict.Hit hit) {
        pair = Optional.of(hit.pair());
        parameter = hit.parameter();
      }
      int line = segment.segment().line();
      row(out, s, parameter);
      cell(out, "", segment.result().name() + (line > 0 ? " (line " + line + ")" : ""));
      cell(out, light.style, words(segment));
      cell(out, "", least.map(Lengths::bracket).orElse(light == Light.HIT ? "0" : ""));
      cell(out, "", pair.map(HtmlReport::pair).orElse(""));
      cell(out, "", pair.isPresent() ? String.format(Locale.ROOT, "%.4f", parameter) : "");
      out.append("</tr>\n");
    }
    return out.toString();
  }

  private static String words(ReportSegment segment) {
    return switch (segment.result().verdict()) {
      case Verdict.Free _ -> "free";
      case Verdict.Hit _ -> segment.result().tooClose() ? "too close" : "collides";
      case Verdict.Undecided open -> "undecided: " + open.reason().label();
    };
  }

  private String pairRows() {
    StringBuilder out = new StringBuilder();
    for (NearPair near : NearPair.of(contents.segments)) {
      row(out, near.segment(), near.parameter());
      cell(out, "", pair(near.pair()));
      cell(out, "", Lengths.bracket(near.lower(), near.upper()));
      cell(out, "", contents.segments.get(near.segment()).result().name());
      out.append("</tr>\n");
    }
    return out.toString();
  }

  private static void row(StringBuilder out, int segment, double parameter) {
    out.append(
        String.format(
            Locale.ROOT,
            "<tr data-segment=\"%d\" data-parameter=\"%s\">",
            segment,
            Double.toString(parameter)));
  }

  private static void cell(StringBuilder out, String style, String text) {
    out.append(style.isEmpty() ? "<td>" : "<td class=\"" + style + "\">")
        .append(Html.escaped(text))
        .append("</td>");
  }
}
