package dev.clearway.cli.browser;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** What tests of pages share: one browser for all of a class, and a folder for each. */
abstract class BrowserTests {
  @TempDir(cleanup = CleanupMode.NEVER)
  private static Path profile;

  /** Of the class that runs: one at a time. */
  static Browser browser;

  @TempDir Path folder;

  @BeforeAll
  static void start() throws Exception {
    browser = Browser.start(profile);
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  /** Runs a command that writes a page, and opens that. */
  ReportPage page(int code, Object... arguments) throws Exception {
    return ReportPage.of(browser, folder.resolve("page.html"), code, arguments);
  }
}
