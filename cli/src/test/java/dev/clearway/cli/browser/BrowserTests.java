package dev.clearway.cli.browser;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** What tests of pages share: one browser for all that this process runs, and a folder for each. */
abstract class BrowserTests {
  private static @Nullable Browser started;

  /** Started by the first class that wants it; ends with this process. */
  static Browser browser;

  @TempDir Path folder;

  @BeforeAll
  static void start() throws Exception {
    browser = ofThisProcess();
  }

  private static synchronized Browser ofThisProcess() throws Exception {
    if (started == null) {
      Browser one = Browser.start(Files.createTempDirectory("clearway-browser"));
      Runtime.getRuntime().addShutdownHook(new Thread(one::close));
      started = one;
    }
    return started;
  }

  /** Runs a command that writes a page, and opens that. */
  ReportPage page(int code, Object... arguments) throws Exception {
    return ReportPage.of(browser, folder.resolve("page.html"), code, arguments);
  }
}
