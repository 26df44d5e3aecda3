package dev.clearway.viewer;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.profile.PairProfile;
import dev.clearway.viewer.drawing.CellPicture;
import dev.clearway.viewer.drawing.CellPicture.Drawn;
import dev.clearway.viewer.drawing.ImageCanvas;
import dev.clearway.viewer.drawing.SvgCanvas;
import dev.clearway.viewer.drawing.View;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A picture of a path where it is tightest, its first hit or where pairs come nearest, as far as
 * that is known; else of where it begins. Below it the separation along the path, where that was
 * asked for.
 *
 * <p>Immutable and thread-safe. Cost: that of drawing the scene.
 */
public final class PathPicture {
  private static final int WIDTH = 1200;
  private static final int HEIGHT = 800;

  private final CellPicture cell;
  private final Optional<TightestSpot> tightest;
  private final Optional<double[]> points;
  private final BandChart chart;
  private final String words;

  private PathPicture(
      CellPicture cell,
      Optional<TightestSpot> tightest,
      Optional<double[]> points,
      BandChart chart,
      String words) {
    this.cell = cell;
    this.tightest = tightest;
    this.points = points;
    this.chart = chart;
    this.words = words;
  }

  /**
   * Prepares pictures.
   *
   * @param paths at least one; the spot is one of the last
   * @param pairs that are to be shown one by one, over the segments of all paths
   */
  public static PathPicture of(CheckSetup setup, List<ReportPath> paths, List<PairProfile> pairs) {
    List<ReportSegment> segments =
        paths.stream().flatMap(path -> path.segments().stream()).toList();
    int from = segments.size() - paths.getLast().segments().size();
    Optional<TightestSpot> tightest = TightestSpot.of(segments, from);
    Optional<double[]> points =
        tightest.flatMap(
            one -> new NearestPoints(setup.prepared()).of(one.pair(), one.configuration()));
    CellPicture cell =
        CellPicture.of(
            setup.scene(),
            tightest
                .map(TightestSpot::configuration)
                .orElseGet(() -> Frames.at(segments.get(from).segment(), 0)),
            tightest.map(TightestSpot::pair),
            points);
    Frames frames =
        Frames.of(setup.scene().tree(), segments.stream().map(ReportSegment::segment).toList());
    return new PathPicture(
        cell,
        tightest,
        points,
        BandChart.of(paths, pairs, frames.weights(), setup.scene().clearance()),
        tightest
            .map(spot -> words(spot, segments.get(spot.segment())))
            .orElse("Where the path begins"));
  }

  private static String words(TightestSpot spot, ReportSegment segment) {
    return ReportTables.words(spot.pair())
        + spot.least().map(least -> ": " + Lengths.bracket(least)).orElse("")
        + ", in "
        + segment.name()
        + " at "
        + ReportTables.fraction(spot.parameter());
  }

  Optional<TightestSpot> tightest() {
    return tightest;
  }

  Optional<double[]> points() {
    return points;
  }

  /** Returns whether there is not too much to be drawn. */
  public boolean isDrawn() {
    return cell.isDrawn();
  }

  /** Returns the side from which most is to be seen of the pair, or of the robots. */
  public View bestView() {
    return cell.bestView();
  }

  /** Returns the picture as PNG, 1200 pixels wide. */
  public byte[] png(View view) {
    Drawn drawn = cell.drawn(view, WIDTH, HEIGHT);
    drawn.drawLine();
    if (!chart.isKnown()) {
      return Drawn.png(drawn.image());
    }
    double scale = WIDTH / BandChart.WIDTH;
    int more = (int) Math.ceil(scale * BandChart.HEIGHT);
    BufferedImage both = new BufferedImage(WIDTH, HEIGHT + more, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = both.createGraphics();
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, WIDTH, HEIGHT + more);
    graphics.drawImage(drawn.image(), 0, 0, null);
    graphics.dispose();
    ImageCanvas canvas = new ImageCanvas(both, scale, HEIGHT);
    chart.draw(canvas);
    chart.name(canvas);
    return Drawn.png(both);
  }

  /** Returns the picture as SVG: the cell as an image in it, all else as lines and text. */
  public String svg(View view) {
    StringBuilder out = new StringBuilder();
    double scale = WIDTH / BandChart.WIDTH;
    double more = chart.isKnown() ? scale * BandChart.HEIGHT : 0;
    out.append(opening(HEIGHT + more));
    appendCell(view, out);
    if (chart.isKnown()) {
      SvgCanvas canvas = new SvgCanvas();
      chart.draw(canvas);
      chart.name(canvas);
      out.append(
          String.format(
              Locale.ROOT,
              "<g transform=\"translate(0 %d) scale(%.3f)\" font-size=\"11\">\n%s</g>\n",
              HEIGHT,
              scale,
              canvas.elements()));
    }
    return out.append("</svg>\n").toString();
  }

  /** Returns the same without the separation along the path, as an element of a page. */
  String svgOfCell(View view) {
    StringBuilder out = new StringBuilder(opening(HEIGHT));
    appendCell(view, out);
    return out.append("</svg>").toString();
  }

  private String opening(double height) {
    return String.format(
        Locale.ROOT,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %.0f\" role=\"img\""
            + " font-family=\"sans-serif\">\n<title>%s</title>\n"
            + "<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n",
        WIDTH,
        height,
        Html.escaped(words));
  }

  private void appendCell(View view, StringBuilder out) {
    Drawn drawn = cell.drawn(view, WIDTH, HEIGHT);
    String bytes = Base64.getEncoder().encodeToString(Drawn.png(drawn.image()));
    out.append(
        String.format(
            Locale.ROOT,
            "<image width=\"%d\" height=\"%d\" href=\"data:image/png;base64,%s\"/>\n",
            WIDTH,
            HEIGHT,
            bytes));
    drawn.line().ifPresent(ends -> appendLine(ends, out));
    out.append(
        String.format(
            Locale.ROOT,
            "<text x=\"16\" y=\"30\" font-size=\"20\" fill=\"#1c2430\">%s</text>\n",
            Html.escaped(words)));
  }

  private static void appendLine(double[] ends, StringBuilder out) {
    out.append(
        String.format(
            Locale.ROOT,
            "<line class=\"nearest\" x1=\"%.2f\" y1=\"%.2f\" x2=\"%.2f\" y2=\"%.2f\""
                + " stroke=\"#000000\" stroke-width=\"2\"/>\n",
            ends[0],
            ends[1],
            ends[2],
            ends[3]));
    for (int i = 0; i < ends.length; i += 2) {
      out.append(
          String.format(
              Locale.ROOT,
              "<circle class=\"nearest\" cx=\"%.2f\" cy=\"%.2f\" r=\"4\"/>\n",
              ends[i],
              ends[i + 1]));
    }
  }
}
