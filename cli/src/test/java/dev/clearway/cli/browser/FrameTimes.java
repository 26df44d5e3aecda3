package dev.clearway.cli.browser;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.Run;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.testkit.SharedData;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Prints what a frame of a page takes while the camera goes around and while the path is scrubbed:
 * milliseconds of the page's own script, of script and drawing together, and what is asked of the
 * graphics processor. Drawn in software here, drawing says little about a machine that has one.
 */
final class FrameTimes {
  private static final String FRAMES =
      """
      (async () => {
        const {view, goTo, data} = window.clearway;
        const gl = document.querySelector('#stage canvas').getContext('webgl2');
        const last = data.frames.segment.length - 1;
        const median = times => times.sort((a, b) => a - b)[times.length >> 1];
        const measure = async step => {
          const script = [];
          const whole = [];
          for (let i = 0; i < 20; i++) {
            await new Promise(requestAnimationFrame);
            const start = performance.now();
            step(i / 20);
            script.push(performance.now() - start);
            gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4)); // waits
            whole.push(performance.now() - start);
          }
          return [median(script), median(whole)];
        };
        return [await measure(() => view.turn(0.05, 0, 1)), await measure(s => goTo(s * last)),
          view.work()];
      })()
      """;

  private FrameTimes() {}

  /** Measures the example cell, Fetch and a workshop of 75,000 triangles. */
  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("frames");
    try (Browser browser = Browser.start(Files.createDirectory(folder.resolve("profile")))) {
      System.out.println("frames: median ms of script, and with drawing; calls and triangles");
      measure("example cell", exampleCell(browser, folder), browser, System.out);
      measure("fetch", fetch(browser, folder), browser, System.out);
      measure("75,000 triangles", workshop(browser, folder), browser, System.out);
    }
  }

  private static ReportPage exampleCell(Browser browser, Path folder) throws Exception {
    return page(
        browser,
        folder,
        "--scene",
        Run.CELL.resolve("cell.yaml"),
        "--profile-pairs",
        "3",
        Run.CELL.resolve("free.csv"));
  }

  private static ReportPage fetch(Browser browser, Path folder) throws Exception {
    Path robot = SharedData.require().resolve("robots/fetch/fetch.urdf");
    Path path =
        Files.writeString(
            folder.resolve("p.csv"), "torso_lift_joint,shoulder_pan_joint\n0.1,0\n0.3,0.5\n");
    return page(
        browser, folder, "--robot", robot, "--no-self", "--obstacle", "box:1,1,1@3,0,0", path);
  }

  private static ReportPage workshop(Browser browser, Path folder) throws Exception {
    return page(
        browser,
        folder,
        "--scene",
        LargeReportsTest.sheetCell(folder),
        Run.CELL.resolve("free.csv"));
  }

  private static ReportPage page(Browser browser, Path folder, Object... arguments)
      throws Exception {
    Object[] all = new Object[arguments.length + 1];
    all[0] = "check";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return ReportPage.of(browser, folder.resolve("page.html"), ExitCode.FREE, all);
  }

  private static void measure(String name, ReportPage page, Browser browser, PrintStream out)
      throws Exception {
    JsonNode found = browser.evaluate(FRAMES);
    out.printf(
        Locale.ROOT,
        "%s: orbit %.1f, %.1f; scrub %.1f, %.1f; %d calls, %d triangles; page %.2f MB%n",
        name,
        found.path(0).path(0).asDouble(),
        found.path(0).path(1).asDouble(),
        found.path(1).path(0).asDouble(),
        found.path(1).path(1).asDouble(),
        found.path(2).path("calls").asInt(),
        found.path(2).path("triangles").asInt(),
        Files.size(page.file()) * 1e-6);
  }
}
