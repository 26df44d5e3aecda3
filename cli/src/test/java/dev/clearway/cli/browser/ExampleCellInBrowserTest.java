package dev.clearway.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.Run;
import dev.clearway.cli.terminal.ExitCode;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report of the example cell's free path, one page that each test finds as it was opened. */
final class ExampleCellInBrowserTest extends BrowserTests {
  private static ReportPage page;

  @BeforeAll
  static void open(@TempDir Path shared) throws Exception {
    page =
        ReportPage.of(
            browser,
            shared.resolve("report.html"),
            ExitCode.FREE,
            "check",
            "--scene",
            Run.CELL.resolve("cell.yaml"),
            "--profile-pairs",
            "3",
            Run.CELL.resolve("free.csv"));
  }

  @BeforeEach
  void begin() throws Exception {
    page.begin();
  }

  @Test
  void theExampleCellIsDrawnAndNothingIsFetched() throws Exception {
    assertThat(page.text("#verdict")).isEqualTo("Free of collision: proven");
    assertThat(page.tinted(false)).isGreaterThan(2000);
    assertThat(page.tinted(true)).isGreaterThan(500);
    assertThat(browser.evaluate("window.clearway.view.ghosts()").asInt()).isGreaterThan(5);
    assertThat(Files.size(page.file())).isLessThan(1_000_000);
  }

  @Test
  void theScrubberTheBandAndTheRowsMoveTheRobot() throws Exception {
    assertThat(page.scrub(0.5)).isGreaterThan(1000);
    browser.click("tr[data-segment=\"4\"]");
    assertThat(browser.evaluate("Number(document.body.dataset.segment)").asInt()).isEqualTo(4);
    assertThat(browser.evaluate("Number(document.body.dataset.parameter)").asDouble())
        .isCloseTo(1, within(1e-9));
    assertThat(page.text("#where")).contains("segment 4", "arm/gripper and tray");
    JsonNode band =
        browser.evaluate(
            "(() => { const e = document.querySelector('#band'); e.scrollIntoView(); const b ="
                + " e.getBoundingClientRect(); const s = window.clearway.data.segments[2]; const x"
                + " = s.from + 0.5 * (s.to - s.from); return [b.left + x / 1000 * b.width, b.top +"
                + " b.height / 2]; })()");
    browser.click(band.path(0).asDouble(), band.path(1).asDouble());
    assertThat(browser.evaluate("Number(document.body.dataset.segment)").asInt()).isEqualTo(2);
    assertThat(browser.evaluate("Number(document.body.dataset.parameter)").asDouble())
        .isCloseTo(0.5, within(0.02));
  }

  @Test
  void curvesOfPairsAreNamedAndCanBeSwitchedOff() throws Exception {
    assertThat(page.text("#curves label")).startsWith(" arm/gripper and fixture");
    assertThat(page.count("#curves label")).isEqualTo(3);
    browser.click("#tightest");
    assertThat(page.text("#curves .now")).matches("1[56]\\.\\d\\d mm to 1[67]\\.\\d\\d mm");
    BufferedImage with = browser.screenshot("#band");
    browser.click("#curves input");
    assertThat(ReportPage.differences(with, browser.screenshot("#band"))).isGreaterThan(300);
    assertThat(page.text("#band .curve-0")).isEmpty();
    assertThat(page.count("#band .curve-0[style*=none]"))
        .isEqualTo(page.count("#band .curve-0"))
        .isPositive();
    assertThat(page.count("#band .curve-1[style*=none]")).isZero();
  }

  @Test
  void printsOnFewPages() throws Exception {
    assertThat(page.pages()).isBetween(1L, 6L);
    String pdf = new String(browser.pdf(), StandardCharsets.ISO_8859_1);
    assertThat(pdf).contains("/Subtype /Image");
  }

  @Test
  void keysMoveTheRobotAndTheCamera() throws Exception {
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

  /** The gripper is near the fixture there, the foot of the robot is near nothing. */
  @Test
  void bodiesAreTintedByTheirOwnClearance() throws Exception {
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
    assertThat(
            browser
                .evaluate("window.clearway.data.bodies.find(b => b.name === 'arm/gripper').files")
                .toString())
        .contains("gripper.obj");
    assertThat(page.text(".files")).contains("gripper.obj: SHA-256 ").contains("cell.yaml: SHA-");
  }

  private static List<Double> numbers(String text) {
    return List.of(text.split(",")).stream().map(Double::valueOf).toList();
  }
}
