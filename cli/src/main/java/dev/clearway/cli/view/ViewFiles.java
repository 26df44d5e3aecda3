package dev.clearway.cli.view;

import dev.clearway.check.CheckSetup;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.certificate.NotedReading;
import dev.clearway.cli.terminal.Version;
import dev.clearway.io.InputLog;
import dev.clearway.io.ModelFormatException;
import dev.clearway.proof.Budget;
import dev.clearway.viewer.HtmlReport;
import dev.clearway.viewer.HtmlReport.SourceFile;
import dev.clearway.viewer.PathPicture;
import dev.clearway.viewer.drawing.View;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The files that people look at, as far as they are asked for. */
public final class ViewFiles implements AutoCloseable {
  /** Length of a SHA-256 in hexadecimal. */
  private static final int HASH = 64;

  private final ResultFile.Two files;
  private final PictureForm form;
  private final int pairs;
  private final InputLog log = new InputLog();

  /**
   * How a picture is drawn.
   *
   * @param vectors whether as SVG, else as PNG
   * @param from the side that is asked for, if any
   */
  record PictureForm(boolean vectors, Optional<View> from) {}

  ViewFiles(ResultFile.Two files, PictureForm form, int pairs) {
    this.files = files;
    this.form = form;
    this.pairs = pairs;
  }

  /** Returns whether any is asked for. */
  public boolean areAsked() {
    return files.areAsked();
  }

  /**
   * Returns what finds out what only pages and pictures show.
   *
   * @param time that is left for all of it
   */
  public PathViews views(CheckSetup setup, int threads, Budget time) {
    return new PathViews(setup, pairs, threads, time);
  }

  /** Reads files, and notes which, if a page is to name them. */
  public <T> T noting(NotedReading<T> reading) throws ModelFormatException, UsageException {
    return files.first().isEmpty() ? reading.read() : NotedReading.noting(log, reading);
  }

  /**
   * Writes the files, if any is asked for.
   *
   * @param inputs files that were read besides those that were noted
   * @throws UsageException if one cannot be written
   */
  public void write(CheckSetup setup, Subject subject, List<Path> inputs) throws UsageException {
    if (files.first().isPresent()) {
      writePage(files.first().get(), setup, subject, inputs);
    }
    if (files.second().isPresent()) {
      writePicture(files.second().get(), PathPicture.of(setup, subject.paths(), subject.pairs()));
    }
  }

  private void writePage(ResultFile to, CheckSetup setup, Subject subject, List<Path> inputs)
      throws UsageException {
    HtmlReport.Contents contents =
        new HtmlReport.Contents(
            subject.title(),
            subject.headline(),
            subject.facts(),
            subject.paths(),
            subject.pairs(),
            subject.tables(),
            subject.figures(),
            new HtmlReport.Sources(
                sources(inputs), log::fileOf, "Clearway " + Version.ofProgram()));
    try {
      HtmlReport.of(setup, contents).write(to.text());
    } catch (IOException e) {
      throw to.unwritable(e);
    }
    to.finish();
  }

  /** All files that were read, those below the working folder by their names from there. */
  private List<SourceFile> sources(List<Path> inputs) throws UsageException {
    Map<String, String> hashes = new TreeMap<>();
    log.inputs()
        .forEach(
            (file, hash) -> {
              if (hash.length() == HASH) { // else it was looked for, and there was none
                hashes.put(name(file), hash);
              }
            });
    for (Path input : inputs) {
      if (Files.isRegularFile(input)) {
        hashes.put(name(input.toAbsolutePath()), hash(input));
      }
    }
    List<SourceFile> sources = new ArrayList<>();
    hashes.forEach((name, hash) -> sources.add(new SourceFile(name, hash)));
    return sources;
  }

  private static String name(Path file) {
    Path here = Path.of("").toAbsolutePath();
    Path plain = file.normalize();
    return (plain.startsWith(here) ? here.relativize(plain) : plain).toString();
  }

  private static String hash(Path file) throws UsageException {
    try {
      return InputLog.sha256(file);
    } catch (IOException e) {
      throw new UsageException("--report: cannot read " + file + " again");
    }
  }

  private void writePicture(ResultFile to, PathPicture picture) throws UsageException {
    if (!picture.isDrawn()) {
      throw new UsageException(
          "--picture: the scene has more than two million triangles, too many to be drawn");
    }
    View view = form.from().orElseGet(picture::bestView);
    try {
      to.bytes()
          .write(
              form.vectors()
                  ? picture.svg(view).getBytes(StandardCharsets.UTF_8)
                  : picture.png(view));
    } catch (IOException e) {
      throw to.unwritable(e);
    }
    to.finish();
  }

  @Override
  public void close() {
    files.close();
  }
}
