package dev.clearway.cli;

import dev.clearway.check.CheckSetup;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.io.report.CheckedWorld;
import dev.clearway.io.report.VerdictReport;
import java.util.Optional;

/**
 * The files that people look at, as far as they are asked for.
 *
 * @param report the page
 * @param picture the picture
 */
record ViewFiles(Optional<ResultFile> report, Optional<ResultFile> picture)
    implements AutoCloseable {

  /** Returns what fills the files, if there is one. */
  Optional<ViewRun> run(CheckSetup setup, CheckedWorld world, VerdictReport texts) {
    return report.isPresent() || picture.isPresent()
        ? Optional.of(new ViewRun(this, setup, world, texts))
        : Optional.empty();
  }

  @Override
  public void close() {
    report.ifPresent(ResultFile::close);
    picture.ifPresent(ResultFile::close);
  }
}
