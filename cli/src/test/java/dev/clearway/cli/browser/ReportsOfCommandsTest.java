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
}
