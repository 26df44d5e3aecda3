package dev.clearway.cli;

import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.Version;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.findings.JunitReport;
import dev.clearway.io.findings.SarifReport;
import dev.clearway.io.findings.SegmentFinding;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;

/**
 * The files that build servers read, as far as they are asked for. A run that ends because a file
 * cannot be used leaves them with that fault; one that is interrupted leaves none.
 */
final class FindingFiles implements AutoCloseable {
  private final ResultFile.Two files;
  private final JunitReport junit = new JunitReport();
  private final Optional<SarifReport> sarif;

  /**
   * Begins to write.
   *
   * @param files that for JUnit, then that for SARIF
   */
  FindingFiles(ResultFile.Two files) throws UsageException {
    this.files = files;
    try {
      this.sarif =
          files.second().isPresent()
              ? Optional.of(SarifReport.begin(files.second().get().text(), Version.ofProgram()))
              : Optional.empty();
    } catch (IOException e) {
      throw files.second().orElseThrow().unwritable(e);
    }
  }

  /** Returns whether there is a file that wants to be told. */
  boolean areAsked() {
    return files.areAsked();
  }

  /** Adds a segment. */
  void add(SegmentFinding finding) {
    if (files.first().isPresent()) {
      junit.add(finding);
    }
    try {
      if (sarif.isPresent()) {
        sarif.get().add(finding);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Adds a file, or the rest of one, that cannot be used. */
  void add(ModelFormatException fault) {
    junit.add(fault);
    try {
      if (sarif.isPresent()) {
        sarif.get().add(fault);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Ends the files and puts them in their places.
   *
   * @throws UsageException if one cannot be written
   */
  void finish() throws UsageException {
    if (files.first().isPresent()) {
      Writer text = new StringWriter();
      try {
        junit.write(text);
      } catch (XMLStreamException e) {
        throw new IllegalStateException("text in memory can be written", e);
      }
      files.first().get().write(text.toString());
      files.first().get().finish();
    }
    if (sarif.isPresent()) {
      ResultFile file = files.second().orElseThrow();
      try {
        sarif.get().finish();
      } catch (IOException e) {
        throw file.unwritable(e);
      }
      file.finish();
    }
  }

  @Override
  public void close() {
    files.close();
  }
}
