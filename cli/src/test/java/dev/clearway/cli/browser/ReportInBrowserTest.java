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
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports of {@code check} as a person has them before the eyes. */
final class ReportInBrowserTest extends BrowserTests {
  private ReportPage page;

  private Path report(int code, Object... arguments) throws Exception {
    List<Object> all = new ArrayList<>(List.of("check"));
    all.addAll(List.of(arguments));
    page = ReportPage.of(browser, folder.resolve("report.html"), code, all.toArray());
    return page.file();
  }

  private Path exampleCell(String path, int code) throws Exception {
    return report(
        code, "--scene", Run.CELL.resolve("cell.yaml"), Run.CELL.resolve(path).toString());
  }

  private static String text(String selector) throws Exception {
    return browser.evaluate("document.querySelector('" + selector + "').textContent").asText();
  }

  @Test
  void theExampleCellIsDrawnAndNothingIsFetched() throws Exception {
    Path file = exampleCell("free.csv", ExitCode.FREE);
    assertThat(text("#verdict")).isEqualTo("Free of collision: proven");
    assertThat(page.tinted(false)).isGreaterThan(2000);
    assertThat(page.tinted(true)).isGreaterThan(500);
    assertThat(browser.evaluate("window.clearway.view.ghosts()").asInt()).isGreaterThan(5);
    assertThat(Files.size(file)).isLessThan(1_000_000);
  }

  @Test
  void theScrubberTheBandAndTheRowsMoveTheRobot() throws Exception {
    exampleCell("free.csv", ExitCode.FREE);
    assertThat(page.scrub(0.5)).isGreaterThan(1000);
    browser.click("tr[data-segment=\"4\"]");
    assertThat(browser.evaluate("Number(document.body.dataset.segment)").asInt()).isEqualTo(4);
    assertThat(browser.evaluate("Number(document.body.dataset.parameter)").asDouble())
        .isCloseTo(1, within(1e-9));
    assertThat(text("#where")).contains("segment 4", "arm/gripper and tray");
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
    report(
        ExitCode.FREE,
        "--scene",
        Run.CELL.resolve("cell.yaml"),
        "--profile-pairs",
        "3",
        Run.CELL.resolve("free.csv"));
    assertThat(text("#curves label")).startsWith(" arm/gripper and fixture");
    assertThat(page.count("#curves label")).isEqualTo(3);
    browser.click("#tightest");
    assertThat(text("#curves .now")).matches("1[56]\\.\\d\\d mm to 1[67]\\.\\d\\d mm");
    BufferedImage with = browser.screenshot();
    browser.click("#curves input");
    assertThat(ReportPage.differences(with, browser.screenshot())).isGreaterThan(300);
    assertThat(text("#band .curve-0")).isEmpty();
    assertThat(page.count("#band .curve-0[style*=none]"))
        .isEqualTo(page.count("#band .curve-0"))
        .isPositive();
    assertThat(page.count("#band .curve-1[style*=none]")).isZero();
  }

  @Test
  void aHitIsShownWhereItIs() throws Exception {
    exampleCell("thin.csv", ExitCode.HIT);
    assertThat(text("#verdict")).isEqualTo("Collides");
    browser.click("#tightest");
    assertThat(browser.evaluate("Number(document.body.dataset.parameter)").asDouble())
        .isCloseTo(0.4375, within(0.01));
    assertThat(browser.evaluate("document.querySelectorAll('#band .hit').length").asInt())
        .isEqualTo(1);
    JsonNode pixel =
        browser.evaluate(
            "(() => { scrollTo(0, 0); return window.clearway.view.pixel("
                + "window.clearway.data.tightest.points.slice(0, 3)); })()");
    int colour = browser.screenshot().getRGB(pixel.path(0).asInt(), pixel.path(1).asInt());
    assertThat(colour >> 16 & 0xFF).as("red of the point of contact").isGreaterThan(150);
    assertThat(colour & 0xFF).isLessThan(110);
    browser.click(pixel.path(0).asDouble(), pixel.path(1).asDouble());
    assertThat(text("#picked")).startsWith("arm/");
  }

  @Test
  void whatStaysOpenIsOnTheBand() throws Exception {
    report(
        ExitCode.UNDECIDED,
        "--scene",
        Run.CELL.resolve("cell.yaml"),
        "--tests",
        "1",
        Run.CELL.resolve("free.csv"));
    assertThat(text("#verdict")).isEqualTo("Not decided");
    assertThat(browser.evaluate("document.querySelectorAll('#band .open').length").asInt())
        .isPositive();
  }

  @Test
  void printsOnFewPages() throws Exception {
    exampleCell("free.csv", ExitCode.FREE);
    assertThat(page.pages()).isBetween(1L, 6L);
    String pdf = new String(browser.pdf(), StandardCharsets.ISO_8859_1);
    assertThat(pdf).contains("/Subtype /Image");
  }

  @Test
  void withoutWebGlThePictureIsThereAndTheRestWorks(@TempDir Path other) throws Exception {
    Path file = exampleCell("thin.csv", ExitCode.HIT);
    try (Browser flat = Browser.start(other, "--disable-3d-apis")) {
      flat.open(file);
      assertThat(flat.evaluate("document.querySelector('#flat').textContent").asText())
          .contains("No 3-D view");
      assertThat(flat.evaluate("document.querySelector('#stage image').getBBox().width").asInt())
          .isEqualTo(1200);
      flat.click("tr[data-segment=\"1\"]");
      assertThat(flat.evaluate("document.body.dataset.segment").asText()).isEqualTo("1");
    }
  }

  @Test
  void namesOfFilesCannotWriteThePage() throws Exception {
    Path odd = folder.resolve("<img src=x onerror=document.title=1>.csv");
    Files.copy(Run.CELL.resolve("free.csv"), odd);
    report(ExitCode.FREE, "--scene", Run.CELL.resolve("cell.yaml"), odd);
    assertThat(text("h1")).contains("<img src=x onerror=document.title=1>.csv");
    assertThat(browser.evaluate("document.title").asText()).contains("onerror");
    assertThat(browser.evaluate("document.querySelectorAll('img').length").asInt()).isZero();
  }
}
