package dev.clearway.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.cli.Run;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A page that a command wrote, open in a browser. */
final class ReportPage {
  private final Browser browser;
  private final Path file;

  private ReportPage(Browser browser, Path file) {
    this.browser = browser;
    this.file = file;
  }

  /**
   * Runs a command, opens its page, and looks that no request left it.
   *
   * @param code that the command is to end with
   * @param arguments of the command, its name first
   */
  static ReportPage of(Browser browser, Path file, int code, Object... arguments) throws Exception {
    write(file, code, arguments);
    return open(browser, file);
  }

  /** Opens a page that is written, and looks that no request left it. */
  static ReportPage open(Browser browser, Path file) throws Exception {
    browser.open(file);
    ReportPage page = new ReportPage(browser, file);
    page.requireNoRequests();
    return page;
  }

  /** Runs a command that writes a page. */
  static void write(Path file, int code, Object... arguments) {
    List<String> all = new ArrayList<>(Stream.of(arguments).map(Object::toString).toList());
    all.addAll(1, List.of("--report", file.toString()));
    Run run = Run.of(all.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isEqualTo(code);
  }

  /** Puts the page back to where it was when it was opened. */
  void begin() throws Exception {
    browser.evaluate(
        "(() => { const {goTo, view} = window.clearway; goTo(0); view.fit(); scrollTo(0, 0); })()");
  }

  /** Looks that nothing was asked for but the page itself, and what it made of its own text. */
  void requireNoRequests() {
    assertThat(browser.requests()).allMatch(address -> address.matches("(file|blob|data):.*"));
    assertThat(browser.requests().stream().filter(address -> address.startsWith("file:")))
        .containsExactly(file.toUri().toString());
  }

  Path file() {
    return file;
  }

  String text(String selector) throws Exception {
    return browser.evaluate("document.querySelector('" + selector + "').textContent").asText();
  }

  double number(String expression) throws Exception {
    return browser.evaluate("Number(" + expression + ")").asDouble();
  }

  int count(String selector) throws Exception {
    return (int) number("document.querySelectorAll('" + selector + "').length");
  }

  void click(String selector) throws Exception {
    browser.click(selector);
  }

  /** Presses a key with nothing in particular in focus. */
  void press(String key) throws Exception {
    browser.evaluate(
        "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '%s', bubbles: true}))"
            .formatted(key));
  }

  /** Pixels of the view that have the tint of a robot, or of its ghost. */
  long tinted(boolean ghost) throws Exception {
    return pixels(
        colour -> {
          int red = colour >> 16 & 0xFF;
          int blue = colour & 0xFF;
          return ghost ? red > blue + 25 : blue > red + 40;
        });
  }

  /** Returns the share of the view's pixels that are not its background. */
  double drawnShare() throws Exception {
    return pixels(colour -> (colour & 0xFFFFFF) != 0xF4F6F9)
        / number("(c => c.clientWidth * c.clientHeight)(document.querySelector('#stage canvas'))");
  }

  private long pixels(IntPredicate wanted) throws Exception {
    BufferedImage shot = browser.screenshot("#stage canvas");
    return IntStream.of(
            shot.getRGB(0, 0, shot.getWidth(), shot.getHeight(), null, 0, shot.getWidth()))
        .filter(wanted)
        .count();
  }

  /** Scrubs to a share of the whole, and returns how many pixels of the view changed. */
  long scrub(double share) throws Exception {
    BufferedImage before = browser.screenshot("#stage canvas");
    browser.evaluate(
        ("(() => { const s = document.querySelector('#scrub'); s.value = s.max * %s;"
                + " s.dispatchEvent(new Event('input')); })()")
            .formatted(share));
    return differences(before, browser.screenshot("#stage canvas"));
  }

  static long differences(BufferedImage one, BufferedImage other) {
    long count = 0;
    for (int y = 0; y < one.getHeight(); y++) {
      for (int x = 0; x < one.getWidth(); x++) {
        count += one.getRGB(x, y) == other.getRGB(x, y) ? 0 : 1;
      }
    }
    return count;
  }

  /** Prints, and returns on how many pages. */
  long pages() throws Exception {
    String pdf = new String(browser.pdf(), StandardCharsets.ISO_8859_1);
    return Pattern.compile("/Type\\s*/Page[^s]").matcher(pdf).results().count();
  }

  /** How far links of the ghost are from those of the robot as it is shown, metres, at most. */
  double ghostsDistance() throws Exception {
    return number(
        "(() => { const [ghosts, links] = window.clearway.view.places(); return Math.max("
            + "...ghosts.map((g, i) => Math.hypot(...g.map((v, k) => v - links[i][k])))); })()");
  }

  /** Looks at what every page must do: be drawn, scrub, go to its tightest spot, print. */
  void requireAll() throws Exception {
    assertThat(drawnShare()).as("drawn").isGreaterThan(0.02);
    assertThat(scrub(0.7)).as("pixels that a scrub changes").isGreaterThan(100);
    click("#tightest");
    assertThat(ghostsDistance()).as("from the ghost, metres").isLessThan(0.002);
    assertThat(pages()).as("pages of print").isBetween(1L, 6L);
    requireNoRequests();
  }
}
