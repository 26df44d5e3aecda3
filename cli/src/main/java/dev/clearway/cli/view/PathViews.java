package dev.clearway.cli.view;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.profile.PairProfile;
import dev.clearway.check.profile.ProfileSearch;
import dev.clearway.check.profile.TubeProfile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.contact.ContactFinder;
import dev.clearway.contact.ContactOptions;
import dev.clearway.contact.FirstContact;
import dev.clearway.io.path.Segment;
import dev.clearway.parallel.OrderedWorkers;
import dev.clearway.proof.Budget;
import dev.clearway.viewer.HtmlReport.Headline;
import dev.clearway.viewer.Light;
import dev.clearway.viewer.ReportSegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Adds what only a page or a picture shows of segments: how near pairs come, first contacts. */
public final class PathViews {
  /** Segments that a page is made of at most: more are no use to anybody who looks at it. */
  private static final int MOST_SEGMENTS = 5000;

  /** Segments of which the first contact is looked for. */
  private static final int MOST_CONTACTS = 20;

  /** Work for each of them: some seconds. */
  private static final long CONTACT_TESTS = 5_000_000;

  /** How narrow the band of separations is, metres: as narrow as least separations are told. */
  private static final double BAND_WIDTH = 1e-3;

  private final CheckSetup setup;
  private final int pairs;
  private final int threads;
  private final Budget time;

  /**
   * Prepares.
   *
   * @param pairs how many are to be shown one by one
   * @param time that is left for all of it
   */
  PathViews(CheckSetup setup, int pairs, int threads, Budget time) {
    this.setup = setup;
    this.pairs = pairs;
    this.threads = threads;
    this.time = time.untilInterrupted();
  }

  /**
   * Returns the segments with how near pairs come along them, and the first contact of the first
   * that collide.
   *
   * @throws UsageException if there is nothing or too much to show
   */
  public List<ReportSegment> of(List<ReportSegment> segments, ProgressDisplay progress)
      throws UsageException {
    requireSense(segments.size());
    progress.expect(segments.size());
    OrderedWorkers<ReportSegment, ReportSegment> workers =
        new OrderedWorkers<>(
            threads,
            () -> {
              ProfileSearch search = ProfileSearch.ofMovingPairs(setup, BAND_WIDTH);
              return one -> profiled(search, one);
            });
    List<ReportSegment> found = new ArrayList<>();
    workers.run(segments, 2 * threads, one -> progress.step(() -> found.add(one)));
    return withContacts(found);
  }

  /** Returns the pairs that come nearest, as many as are to be shown one by one. */
  List<PairProfile> nearest(List<ReportSegment> segments, ProgressDisplay progress) {
    return new NearestPairs(setup, pairs, BAND_WIDTH, threads, time)
        .over(segments.stream().map(ReportSegment::segment).toList(), progress);
  }

  /**
   * Checks that there is something to show, and not too much.
   *
   * @throws UsageException otherwise
   */
  static void requireSense(int segments) throws UsageException {
    if (segments == 0 || segments > MOST_SEGMENTS) {
      throw new UsageException(
          "--report and --picture show 1 to " + MOST_SEGMENTS + " segments, these are " + segments);
    }
  }

  private ReportSegment profiled(ProfileSearch search, ReportSegment one) {
    return one.with(
        switch (one.segment()) {
          case Segment.Moving moving ->
              TubeProfile.of(setup, moving.motion(), motion -> search.profile(motion, time));
          case Segment.Resting resting -> search.profile(resting.configuration());
        });
  }

  /**
   * Returns the same with the first contact of the first segments that collide; scenes with closed
   * loops have none that is proven.
   */
  List<ReportSegment> withContacts(List<ReportSegment> segments) {
    if (!setup.scene().loops().isEmpty()) {
      return segments;
    }
    ContactFinder finder = ContactFinder.of(setup, ContactOptions.DEFAULT);
    Budget tests = Budget.ofTests(CONTACT_TESTS);
    Budget each = work -> time.poll(work) == Budget.Spent.YES ? Budget.Spent.YES : tests.poll(work);
    List<ReportSegment> found = new ArrayList<>();
    int asked = 0;
    for (ReportSegment one : segments) {
      boolean collides = one.spot().isPresent() && one.contact().isEmpty();
      if (collides && asked < MOST_CONTACTS && one.segment() instanceof Segment.Moving moving) {
        asked++;
        found.add(
            finder.find(moving.motion(), each) instanceof FirstContact.At at ? one.with(at) : one);
      } else {
        found.add(one);
      }
    }
    return found;
  }

  /** Returns what verdicts on segments come to. */
  static Headline headline(String about, List<ReportSegment> segments) {
    Light worst = segments.stream().map(ReportSegment::light).max(Light::compareTo).orElseThrow();
    String words =
        switch (worst) {
          case SAFE -> "Free of collision: proven";
          case OPEN -> "Not decided";
          case CLOSE -> "Too close";
          case HIT -> "Collides";
        };
    long hits = count(segments, Light.HIT);
    return new Headline(
        about,
        worst,
        words,
        String.format(
            Locale.ROOT,
            "%d segment%s: %d proven free, %d collid%s, %d too close, %d undecided",
            segments.size(),
            segments.size() == 1 ? "" : "s",
            count(segments, Light.SAFE),
            hits,
            hits == 1 ? "es" : "e",
            count(segments, Light.CLOSE),
            count(segments, Light.OPEN)));
  }

  static long count(List<ReportSegment> segments, Light light) {
    return segments.stream().filter(one -> one.light() == light).count();
  }
}
