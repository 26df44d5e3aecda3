package dev.clearway.cli;

import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
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
  private final Optional<ResultFile> junitFile;
  private final Optional<ResultFile> sarifFile;
  private final JunitReport junit = new JunitReport();
  private final Optional<SarifReport> sarif;

  FindingFiles(Optional<ResultFile> junitFile, Optional<ResultFile> sarifFile)
      throws UsageException {
    this.junitFile = junitFile;
    this.sarifFile = sarifFile;
    try {
      this.sarif =
          sarifFile.isPresent()
              ? Optional.of(SarifReport.begin(sarifFile.get().text(), Version.ofProgram()))
              : Optional.empty();
    } catch (IOException e) {
      throw sarifFile.orElseThrow().unwritable(e);
    }
  }

  /** Returns whether there is a file that wants to be told. */
  boolean areAsked() {
    return junitFile.isPresent() || sarifFile.isPresent();
  }

  /** Adds a segment. */
  void add(SegmentFinding finding) {
    if (junitFile.isPresent()) {
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
    if (junitFile.isPresent()) {
      Writer text = new StringWriter();
      try {
        junit.write(text);
      } catch (XMLStreamException e) {
        throw new IllegalStateException("text in memory can be written", e);
      }
      junitFile.get().write(text.toString());
      junitFile.get().finish();
    }
    if (sarif.isPresent()) {
      ResultFile file = sarifFile.orElseThrow();
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
    junitFile.ifPresent(ResultFile::close);
    sarifFile.ifPresent(ResultFile::close);
  }
}
