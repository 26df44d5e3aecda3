package dev.clearway.cli.view;

import dev.clearway.check.CheckSetup;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.io.path.Segment;
import dev.clearway.io.report.CheckedWorld;
import dev.clearway.io.report.ContactReport;
import dev.clearway.io.report.ContactResult;
import dev.clearway.proof.Budget;
import dev.clearway.viewer.HtmlReport.Headline;
import dev.clearway.viewer.Light;
import dev.clearway.viewer.ReportPath;
import dev.clearway.viewer.ReportSegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Keeps what {@code first-contact} found, and writes the page and the picture of it. */
public final class ContactView {
  private final ViewFiles files;
  private final CheckSetup setup;
  private final CheckedWorld world;
  private final ContactReport texts;
  private final List<ReportSegment> found = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final long start = System.nanoTime();

  /**
   * Prepares.
   *
   * @param texts that tell what all comes to; told of each segment here
   */
  public ContactView(ViewFiles files, CheckSetup setup, CheckedWorld world, ContactReport texts) {
    this.files = files;
    this.setup = setup;
    this.world = world;
    this.texts = texts;
    texts.opening(world);
  }

  /** Takes a segment. */
  public void add(Segment segment, ContactResult result) {
    texts.segment(result);
    names.add(result.path());
    found.add(ReportSegment.of(segment, result));
  }

  /**
   * Writes the files.
   *
   * @param inputs files to be named with what they hold
   * @param certificate what is proven in writing, if anything is
   * @param time that is left for the separations along the path
   * @throws UsageException if one cannot be written, or there is nothing or too much to show
   */
  public void write(
      List<Path> inputs,
      Optional<Path> certificate,
      int threads,
      Budget time,
      ProgressDisplay progress)
      throws UsageException {
    PathViews views = files.views(setup, threads, time);
    List<ReportSegment> segments = views.of(found, progress);
    List<String> facts = new ArrayList<>(world.lines());
    texts.summary((System.nanoTime() - start) * 1e-9).lines().skip(1).forEach(facts::add);
    certificate.ifPresent(file -> facts.add("certificate: " + file));
    files.write(
        setup,
        new Subject(
            CheckView.titleOf(names),
            headline(segments),
            facts,
            List.of(new ReportPath("", segments)),
            views.nearest(segments, progress),
            List.of()),
        inputs);
  }

  private static Headline headline(List<ReportSegment> segments) {
    long contacts = PathViews.count(segments, Light.HIT);
    long open = PathViews.count(segments, Light.OPEN);
    Light worst = contacts > 0 ? Light.HIT : open > 0 ? Light.OPEN : Light.SAFE;
    return new Headline(
        "First contact of a path",
        worst,
        switch (worst) {
          case SAFE -> "No contact: proven";
          case OPEN -> "Not decided";
          case CLOSE, HIT -> "Contact";
        },
        String.format(
            Locale.ROOT,
            "%d segment%s: %d without contact, %d with, %d undecided",
            segments.size(),
            segments.size() == 1 ? "" : "s",
            PathViews.count(segments, Light.SAFE),
            contacts,
            open));
  }
}
