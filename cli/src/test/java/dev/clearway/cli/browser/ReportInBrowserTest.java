package dev.clearway.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.Run;
import dev.clearway.cli.terminal.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports of {@code check} as a person has them before the eyes. */
final class ReportInBrowserTest extends BrowserTests {
  private static final Path SCENE = Run.CELL.resolve("cell.yaml");

  /** The page of a path that hits, for several tests. */
  private static Path hit;

  @BeforeAll
  static void write(@TempDir Path shared) {
    hit = shared.resolve("hit.html");
    ReportPage.write(hit, ExitCode.HIT, "check", "--scene", SCENE, Run.CELL.resolve("thin.csv"));
  }

  @Test
  void aHitIsShownWhereItIs() throws Exception {
    ReportPage page = ReportPage.open(browser, hit);
    assertThat(page.text("#verdict")).isEqualTo("Collides");
    browser.click("#tightest");
    assertThat(browser.evaluate("Number(document.body.dataset.parameter)").asDouble())
        .isCloseTo(0.4375, within(0.01));
    assertThat(browser.evaluate("document.querySelectorAll('#band .hit').length").asInt())
        .isEqualTo(1);
    JsonNode pixel =
        browser.evaluate(
            "(() => { const c = document.querySelector('#stage canvas'); c.scrollIntoView();"
                + " const b = c.getBoundingClientRect(); const p = window.clearway.view.pixel("
                + "window.clearway.data.tightest.points.slice(0, 3));"
                + " return [...p, p[0] - b.left, p[1] - b.top]; })()");
    int colour =
        browser.screenshot("#stage canvas").getRGB(pixel.path(2).asInt(), pixel.path(3).asInt());
    assertThat(colour >> 16 & 0xFF).as("red of the point of contact").isGreaterThan(150);
    assertThat(colour & 0xFF).isLessThan(110);
    browser.click(pixel.path(0).asDouble(), pixel.path(1).asDouble());
    assertThat(page.text("#picked")).startsWith("arm/");
  }

  @Test
  void whatStaysOpenIsOnTheBand() throws Exception {
    Path path =
        Files.write(
            folder.resolve("p.csv"),
            Files.readAllLines(Run.CELL.resolve("free.csv")).subList(0, 3));
    ReportPage page = page(ExitCode.UNDECIDED, "check", "--scene", SCENE, "--tests", "1", path);
    assertThat(page.text("#verdict")).isEqualTo("Not decided");
    assertThat(browser.evaluate("document.querySelectorAll('#band .open').length").asInt())
        .isPositive();
  }

  @Test
  void withoutWebGlThePictureIsThereAndTheRestWorks(@TempDir Path other) throws Exception {
    try (Browser flat = Browser.start(other, "--disable-3d-apis")) {
      flat.open(hit);
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
    Files.write(odd, List.of("x", "0", "0.5"));
    ReportPage page =
        page(
            ExitCode.FREE,
            "check",
            "--robot",
            Run.file("slider.urdf"),
            "--obstacle",
            "box:1,1,1@0,3,0",
            odd);
    assertThat(page.text("h1")).contains("<img src=x onerror=document.title=1>.csv");
    assertThat(browser.evaluate("document.title").asText()).contains("onerror");
    assertThat(browser.evaluate("document.querySelectorAll('img').length").asInt()).isZero();
  }
}
