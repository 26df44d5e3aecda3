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
 * milliseconds of the page's own script, of script and drawing together, of a step of the film
 * without drawing, and what is asked of the graphics processor. Drawn in software here, drawing
 * says little about a machine that has one.
 */
final class FrameTimes {
  /** What is asked of the page, each question by itself: drawing in software takes its time. */
  private static final String MEASURE =
      """
      window.measure = async step => {
        const gl = document.querySelector('#stage canvas').getContext('webgl2');
        const median = times => times.sort((a, b) => a - b)[times.length >> 1];
        const script = [];
        const whole = [];
        for (let i = 0; i < 9; i++) {
          await new Promise(requestAnimationFrame);
          const start = performance.now();
          step(i / 9);
          script.push(performance.now() - start);
          gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4)); // waits
          whole.push(performance.now() - start);
        }
        return [median(script), median(whole)];
      };
      window.last = window.clearway.data.frames.segment.length - 1;
      0
      """;

  private static final String UNDRAWN =
      """
      (() => {
        const {view, goTo} = window.clearway;
        const draw = view.draw;
        view.draw = () => {};
        const start = performance.now();
        for (let i = 0; i < 200; i++) goTo(i / 200 * last);
        view.draw = draw;
        return (performance.now() - start) / 200;
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
    browser.evaluate(MEASURE);
    JsonNode orbit = browser.evaluate("measure(() => window.clearway.view.turn(0.05, 0, 1))");
    JsonNode scrub = browser.evaluate("measure(s => window.clearway.goTo(s * last))");
    JsonNode work = browser.evaluate("window.clearway.view.work()");
    out.printf(
        Locale.ROOT,
        "%s: orbit %.1f, %.1f; scrub %.1f, %.1f, without drawing %.2f; %d calls, %d triangles;"
            + " page %.2f MB%n",
        name,
        orbit.path(0).asDouble(),
        orbit.path(1).asDouble(),
        scrub.path(0).asDouble(),
        scrub.path(1).asDouble(),
        browser.evaluate(UNDRAWN).asDouble(),
        work.path("calls").asInt(),
        work.path("triangles").asInt(),
        Files.size(page.file()) * 1e-6);
  }
}
