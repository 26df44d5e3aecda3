package dev.clearway.viewer;

import dev.clearway.coordinate.CellState;
import dev.clearway.coordinate.CoordinationDiagram;
import dev.clearway.coordinate.Interlock;
import dev.clearway.coordinate.Schedule;
import dev.clearway.io.coordination.Coordinated;
import dev.clearway.io.coordination.Coordinated.Pairing;
import dev.clearway.viewer.drawing.Canvas;
import dev.clearway.viewer.drawing.SvgCanvas;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The diagram of two paths as an SVG: the first's own time to the right, the second's upward; what
 * hits, what is open, the timing as given, the schedule, the zones.
 */
public final class DiagramPicture {
  private static final double LEFT = 80;
  private static final double TOP = 60;
  private static final double LONGEST = 800;
  private static final double MARGIN = 70;
  private static final int HIT = 0xB3261E;
  private static final int OPEN = 0xF4C983;
  private static final int ZONE = 0x5C6675;
  private static final int GIVEN = 0x1C2430;
  private static final int WITH_WAITS = 0x1F5FA8;

  private final Coordinated found;
  private final Pairing pairing;
  private final CoordinationDiagram diagram;
  private final double scale;
  private final double width;
  private final double height;
  private final SvgCanvas canvas = new SvgCanvas();

  private DiagramPicture(Coordinated found, Pairing pairing) {
    this.found = found;
    this.pairing = pairing;
    this.diagram = pairing.diagram();
    double right = diagram.firstLine(diagram.firstSteps());
    double up = diagram.secondLine(diagram.secondSteps());
    this.scale = LONGEST / Math.max(right, up);
    this.width = scale * right;
    this.height = scale * up;
  }

  /** Returns the picture of the first two paths. */
  public static String svg(Coordinated found) {
    return of(found, found.pairings().getFirst()).svg();
  }

  /** Prepares the picture of two of the paths. */
  public static DiagramPicture of(Coordinated found, Pairing pairing) {
    return new DiagramPicture(found, pairing);
  }

  /** Returns what it shows, a line. */
  public String title() {
    return "Which times of " + name(0) + " and " + name(1) + " go together";
  }

  /**
   * Returns where in the picture own times of both are, to the right and downward.
   *
   * @param first of the first path, seconds; held between its ends
   * @param second the same of the second
   */
  public double[] place(double first, double second) {
    return new double[] {x(first), y(second)};
  }

  /** Returns the picture as an SVG of its own. */
  public String svg() {
    return new DiagramPicture(found, pairing).draw();
  }

  private String draw() {
    pairing.zones().zones().forEach(this::drawZone);
    drawCells(CellState.OPEN, "open", OPEN);
    drawCells(CellState.HIT, "hit", HIT);
    drawFrame();
    drawGiven();
    found.schedule().ifPresent(this::drawSchedule);
    drawWords();
    return String.format(
        Locale.ROOT,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" role=\"img\""
            + " font-family=\"sans-serif\" font-size=\"13\">\n<title>%s</title>\n"
            + "<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n%s</svg>\n",
        Math.max(LEFT + width + MARGIN, 640),
        TOP + height + MARGIN,
        Html.escaped(title()),
        canvas.elements());
  }

  private String name(int path) {
    int number = path == 0 ? pairing.first() : pairing.second();
    return String.valueOf(found.paths().paths().get(number).file().getFileName());
  }

  private double x(double seconds) {
    return LEFT + Math.clamp(scale * seconds, 0, width);
  }

  private double y(double seconds) {
    return TOP + height - Math.clamp(scale * seconds, 0, height);
  }

  /** Draws runs of cells of a row that are alike, those of rows above that are alike with them. */
  private void drawCells(CellState state, String name, int colour) {
    List<int[]> open = List.of(); // from, to, first row of those that go on
    for (int j = 0; j <= diagram.secondSteps(); j++) {
      List<int[]> row = j < diagram.secondSteps() ? runs(state, j) : List.of();
      List<int[]> next = new ArrayList<>();
      for (int[] run : row) {
        Optional<int[]> same =
            open.stream().filter(o -> o[0] == run[0] && o[1] == run[1]).findFirst();
        next.add(new int[] {run[0], run[1], same.map(o -> o[2]).orElse(j)});
      }
      for (int[] old : open) {
        if (next.stream().noneMatch(n -> n[0] == old[0] && n[2] == old[2])) {
          fill(
              name,
              new double[] {diagram.firstLine(old[0]), diagram.secondLine(old[2])},
              new double[] {diagram.firstLine(old[1]), diagram.secondLine(j)},
              colour,
              1);
        }
      }
      open = next;
    }
  }

  private List<int[]> runs(CellState state, int row) {
    List<int[]> out = new ArrayList<>();
    int from = -1;
    for (int i = 0; i <= diagram.firstSteps(); i++) {
      boolean is = i < diagram.firstSteps() && diagram.state(i, row) == state;
      if (is && from < 0) {
        from = i;
      } else if (!is && from >= 0) {
        out.add(new int[] {from, i});
        from = -1;
      }
    }
    return out;
  }

  private void fill(String name, double[] low, double[] high, int colour, double opacity) {
    canvas.area(name, corners(low, high), colour, opacity);
  }

  private double[] corners(double[] low, double[] high) {
    return new double[] {
      x(low[0]), y(low[1]), x(high[0]), y(low[1]), x(high[0]), y(high[1]), x(low[0]), y(high[1])
    };
  }

  private void drawZone(Interlock zone) {
    double[] low = {zone.first().begins(), zone.second().begins()};
    double[] high = {zone.first().ends(), zone.second().ends()};
    fill("zone", low, high, ZONE, 0.12);
  }

  private void drawFrame() {
    double[] c = corners(new double[2], new double[] {Double.MAX_VALUE, Double.MAX_VALUE});
    canvas.line(
        "frame",
        new double[] {c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[0], c[1]},
        ZONE,
        Canvas.Stroke.THIN);
  }

  private void drawGiven() {
    double lead = found.robots().start(pairing.first()) - found.robots().start(pairing.second());
    double ends =
        2 * (diagram.firstLine(diagram.firstSteps()) + diagram.secondLine(diagram.secondSteps()));
    List<Double> way = new ArrayList<>();
    for (int k = 0; k <= 400; k++) {
      double clock = k * ends / 400 + Math.min(0, lead);
      way.add(x(clock - lead));
      way.add(y(clock));
    }
    canvas.line("given", numbers(way), GIVEN, Canvas.Stroke.DASHED);
  }

  private void drawSchedule(Schedule schedule) {
    TreeSet<Double> times = new TreeSet<>(List.of(0.0, schedule.seconds()));
    for (int robot : new int[] {pairing.first(), pairing.second()}) {
      double waited = 0;
      for (Schedule.Wait wait : schedule.waits().get(robot)) {
        times.add(wait.at() + waited);
        waited += wait.seconds();
        times.add(wait.at() + waited);
      }
      times.add(found.robots().seconds(robot) + waited);
    }
    List<Double> way = new ArrayList<>();
    for (double time : times) {
      way.add(x(schedule.ownTime(pairing.first(), time)));
      way.add(y(schedule.ownTime(pairing.second(), time)));
    }
    canvas.line("schedule", numbers(way), WITH_WAITS, Canvas.Stroke.BOLD);
  }

  private static double[] numbers(List<Double> places) {
    return places.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private void drawWords() {
    canvas.text(LEFT, 24, Canvas.Anchor.START, name(0) + " to the right, " + name(1) + " upward");
    canvas.text(
        LEFT,
        44,
        Canvas.Anchor.START,
        "red: hits; yellow: open; white: proven free; grey: zones; dashed: as given"
            + (found.schedule().isPresent() ? "; blue: the schedule" : ""));
    for (int k = 0; k <= 4; k++) {
      double right = k * width / scale / 4;
      double up = k * height / scale / 4;
      canvas.text(
          LEFT + k * width / 4, TOP + height + 20, Canvas.Anchor.START, seconds(right) + " s");
      canvas.text(LEFT - 8, y(up) + 4, Canvas.Anchor.END, seconds(up) + " s");
    }
  }

  private static String seconds(double value) {
    return String.format(Locale.ROOT, "%.3g", value);
  }
}
