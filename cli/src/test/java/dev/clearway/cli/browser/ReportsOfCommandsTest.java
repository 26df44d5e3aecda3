package dev.clearway.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.cli.Run;
import dev.clearway.cli.terminal.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Pages of the commands besides {@code check}, before the eyes. */
final class ReportsOfCommandsTest extends BrowserTests {
  private static final Path SCENE = Run.CELL.resolve("cell.yaml");

  @Test
  void aFirstContactIsShownWithItsNormal() throws Exception {
    ReportPage page =
        page(ExitCode.HIT, "first-contact", "--scene", SCENE, Run.CELL.resolve("thin.csv"));
    assertThat(page.text("#about")).isEqualTo("First contact of a path");
    assertThat(page.text("#verdict")).isEqualTo("Contact");
    assertThat(page.number("window.clearway.view.named('normal')")).isEqualTo(1);
    page.requireAll();
    assertThat(page.number("document.body.dataset.parameter")).isCloseTo(0.41687, within(1e-4));
    assertThat(page.text("#where")).contains("arm/gripper and barrier");
  }

  @Test
  void aPlannedPathIsShownAndWhatWasAsked() throws Exception {
    ReportPage page =
        page(
            ExitCode.FREE,
            "plan",
            "--scene",
            SCENE,
            "--from",
            Run.CELL.resolve("thin.csv") + ":1",
            "--to",
            Run.CELL.resolve("thin.csv") + ":2");
    assertThat(page.text("#about")).isEqualTo("Search for a path");
    assertThat(page.text("#verdict")).isEqualTo("Path found: proven free");
    assertThat(page.text("#counts")).contains("waypoints, length");
    assertThat(page.text(".facts")).contains("rrt-connect, seed 1").doesNotContain("joint_1,");
    page.requireAll();
  }

  @Test
  void whereNoPathIsFoundTheEndsAreShown() throws Exception {
    ReportPage page =
        page(
            ExitCode.HIT,
            "plan",
            "--scene",
            SCENE,
            "--from",
            Run.CELL.resolve("thin.csv") + ":1",
            "--to",
            "joint_1=0,joint_2=1.5,joint_3=0.8");
    assertThat(page.text("#verdict")).isEqualTo("The goal collides");
    assertThat(page.count("tr[data-segment]")).isGreaterThanOrEqualTo(2);
    page.click("#tightest");
    assertThat(page.text("#where")).startsWith("goal");
  }

  @Test
  void aSmoothedPathIsShownBeforeAndAfter() throws Exception {
    Path path =
        Files.write(
            folder.resolve("p.csv"),
            Files.readAllLines(Run.CELL.resolve("free.csv")).subList(0, 5));
    ReportPage page = page(ExitCode.FREE, "smooth", "--scene", SCENE, path);
    assertThat(page.text("#verdict")).isEqualTo("Shortened: proven free");
    assertThat(page.count("button.path")).isEqualTo(2);
    assertThat(page.number("window.clearway.view.named('trace')")).isEqualTo(2);
    page.click("button.path[data-path=\"1\"]");
    assertThat(page.text("#where")).startsWith("after, segment 0, 0.000");
    page.requireAll();
    assertThat(page.text("#where")).startsWith("after, ");
  }

  @Test
  void pairsOfLinksAreShownWhereTheyMeet() throws Exception {
    ReportPage page =
        page(
            ExitCode.UNDECIDED,
            "pairs",
            "--robot",
            Run.CELL.resolve("robot.urdf"),
            "--srdf",
            Run.CELL.resolve("robot.srdf"),
            "--tests",
            "2000");
    assertThat(page.text("#about")).isEqualTo("Pairs of a robot's links");
    assertThat(page.count("tbody tr")).isGreaterThan(20);
    assertThat(page.count("tr[data-segment]")).isGreaterThan(3);
    page.click("tr[data-segment=\"2\"]");
    assertThat(page.number("document.body.dataset.segment")).isEqualTo(2);
    page.requireAll();
  }

  /** Two beads that cross, with waits: the dot goes along the line of the schedule. */
  @Test
  void robotsThatShareASpaceAreShownWithTheirDiagram() throws Exception {
    String urdf = Run.file("slider.urdf").toAbsolutePath().toString();
    Path scene =
        Files.writeString(
            folder.resolve("cell.yaml"),
            """
            robots:
              - {name: a, urdf: '%s'}
              - {name: b, urdf: '%s', base: {rpy: [0, 0, 1.5707963267948966]}}
            obstacles: [{name: floor, box: [3, 3, 0.1], pose: {xyz: [0, 0, -1]}}]
            """
                .formatted(urdf, urdf));
    Path across = Files.writeString(folder.resolve("across.csv"), "time,a/x\n0,-1\n2,1\n");
    Path up = Files.writeString(folder.resolve("up.csv"), "time,b/x\n0,-1\n2,1\n");
    ReportPage page = page(ExitCode.FREE, "coordinate", "--scene", scene, across, up);
    assertThat(page.text("#about")).isEqualTo("Robots that share a space");
    assertThat(page.text("#verdict")).isEqualTo("Schedule found: proven free");
    assertThat(page.text(".figure h2")).contains("across.csv and up.csv go together");
    assertThat(page.count(".figure polygon.hit")).isPositive();
    page.click("button.path[data-path=\"1\"]");
    page.press("End");
    double end =
        page.number(
            "(l => l.points.getItem(l.points.numberOfItems - 1).x)("
                + "document.querySelector('.figure .schedule'))");
    assertThat(page.number("document.querySelector('.dot').getAttribute('cx')"))
        .isCloseTo(end, within(0.5));
    page.click("button.path[data-path=\"0\"]");
    assertThat(distanceOfDotFrom(".given")).isLessThan(1);
    page.click("#tightest");
    assertThat(distanceOfDotFrom(".schedule")).isLessThan(1);
    assertThat(distanceOfDotFrom(".given")).isGreaterThan(1);
    page.requireAll();
  }

  /** How far the dot of the diagram is from a line, in the drawing's units. */
  private static double distanceOfDotFrom(String line) throws Exception {
    return browser
        .evaluate(
            """
            (() => {
              const dot = document.querySelector('.dot');
              const [x, y] = ['cx', 'cy'].map(name => Number(dot.getAttribute(name)));
              const line = document.querySelector('.figure %s');
              const length = line.getTotalLength();
              let least = Infinity;
              for (let k = 0; k <= 2000; k++) {
                const p = line.getPointAtLength(k * length / 2000);
                least = Math.min(least, Math.hypot(p.x - x, p.y - y));
              }
              return least;
            })()
            """
                .formatted(line))
        .asDouble();
  }

  /** A slider that may be off by 5 cm, on a base that may be off by 1 cm: 6 cm around its way. */
  @Test
  void aTubeIsDrawnAroundTheWayOfTheTool() throws Exception {
    Path path = Files.writeString(folder.resolve("p.csv"), "x\n-0.5\n0.5\n");
    ReportPage page =
        page(
            ExitCode.FREE,
            "check",
            "--robot",
            Run.file("slider.urdf"),
            "--tube",
            "joint=0.05",
            "--tube",
            "base=0.01",
            "--obstacle",
            "box:1,1,1@0,2,0",
            path);
    assertThat(page.number("window.clearway.view.tubes().length")).isEqualTo(1);
    assertThat(page.number("window.clearway.view.tubes()[0]")).isCloseTo(0.06, within(1e-6));
    page.requireAll();
  }
}
