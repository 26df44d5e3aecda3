package dev.clearway.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.cli.Run;
import dev.clearway.cli.terminal.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

  @Test
  void keysMoveTheRobotAndTheCamera() throws Exception {
    ReportPage page = page(ExitCode.FREE, "check", "--scene", SCENE, Run.CELL.resolve("free.csv"));
    page.press("End");
    assertThat(page.number("window.clearway.at()"))
        .isEqualTo(page.number("document.querySelector('#scrub').max"));
    page.press("PageUp");
    assertThat(page.number("document.body.dataset.segment")).isEqualTo(5);
    page.press("t");
    assertThat(page.number("document.body.dataset.segment")).isBetween(1.0, 2.0);
    page.press("Home");
    page.press("ArrowRight");
    assertThat(page.number("window.clearway.at()")).isEqualTo(1);
    double before = page.number("window.clearway.view.camera()[0]");
    page.press("+");
    assertThat(page.number("window.clearway.view.camera()[0]")).isNotEqualTo(before);
    page.press("f");
    assertThat(page.number("window.clearway.view.camera()[0]")).isCloseTo(before, within(1e-9));
  }

  @Test
  void jointValuesAreCopiedInBothUnits() throws Exception {
    ReportPage page = page(ExitCode.FREE, "check", "--scene", SCENE, Run.CELL.resolve("free.csv"));
    page.press("End");
    page.click("#copy-radians");
    String radians = browser.evaluate("document.body.dataset.copied").asText();
    page.click("#copy-degrees");
    String degrees = browser.evaluate("document.body.dataset.copied").asText();
    String last = Files.readString(Run.CELL.resolve("free.csv")).strip().lines().toList().getLast();
    assertThat(numbers(radians)).hasSize(6);
    for (int i = 0; i < 6; i++) {
      assertThat(numbers(radians).get(i)).isCloseTo(numbers(last).get(i), within(1e-15));
      assertThat(Math.toRadians(numbers(degrees).get(i)))
          .isCloseTo(numbers(last).get(i), within(1e-12));
    }
  }

  private static List<Double> numbers(String text) {
    return List.of(text.split(",")).stream().map(Double::valueOf).toList();
  }

  /** The gripper is near the fixture there, the foot of the robot is near nothing. */
  @Test
  void bodiesAreTintedByTheirOwnClearance() throws Exception {
    ReportPage page = page(ExitCode.FREE, "check", "--scene", SCENE, Run.CELL.resolve("free.csv"));
    page.press("t");
    String share =
        "window.clearway.view.shareOf(window.clearway.data.bodies.findIndex(b => b.name === '%s'),"
            + " window.clearway.at())";
    assertThat(page.number(share.formatted("arm/gripper"))).isBetween(0.1, 0.166);
    assertThat(page.number(share.formatted("arm/base_link"))).isEqualTo(1);
    assertThat(page.number(share.formatted("fixture"))).isBetween(0.1, 0.166);
  }

  @Test
  void aBodyIsNamedWithItsFile() throws Exception {
    ReportPage page = page(ExitCode.FREE, "check", "--scene", SCENE, Run.CELL.resolve("free.csv"));
    assertThat(
            browser
                .evaluate("window.clearway.data.bodies.find(b => b.name === 'arm/gripper').files")
                .toString())
        .contains("gripper.obj");
    assertThat(page.text(".files")).contains("gripper.obj: SHA-256 ").contains("cell.yaml: SHA-");
  }
}
