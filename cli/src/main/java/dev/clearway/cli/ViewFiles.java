package dev.clearway.cli;

import dev.clearway.check.CheckSetup;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.io.report.CheckedWorld;
import dev.clearway.io.report.VerdictReport;
import java.util.Optional;

/**
 * The files that people look at, as far as they are asked for.
 *
 * @param files the page, then the picture
 */
record ViewFiles(ResultFile.Two files) implements AutoCloseable {

  Optional<ResultFile> report() {
    return files.first();
  }

  Optional<ResultFile> picture() {
    return files.second();
  }

  /** Returns what fills the files, if there is one. */
  Optional<ViewRun> run(CheckSetup setup, CheckedWorld world, VerdictReport texts) {
    return files.areAsked()
        ? Optional.of(new ViewRun(this, setup, world, texts))
        : Optional.empty();
  }

  @Override
  public void close() {
    files.close();
  }
}
