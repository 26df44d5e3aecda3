package dev.clearway.cli.view;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.check.profile.PairProfile;
import dev.clearway.check.profile.PairProfileSearch;
import dev.clearway.check.profile.SeparationProfile;
import dev.clearway.check.profile.TubeProfile;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.io.path.Segment;
import dev.clearway.parallel.OrderedWorkers;
import dev.clearway.proof.Budget;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the pairs that come nearest along paths, and how the separation of each of them runs. */
public final class NearestPairs {
  private final CheckSetup setup;
  private final int count;
  private final double width;
  private final int threads;
  private final Budget time;

  /** How near a pair comes, and the place of the segment on which it does. */
  private record Place(MinimumSeparation least, int segment) {
    static final Comparator<Place> ORDER =
        Comparator.comparing(Place::least, PairProfileSearch.order())
            .thenComparingInt(Place::segment);
  }

  /**
   * Prepares.
   *
   * @param count how many are wanted, ≥ 0
   * @param width how near bounds are to be, metres
   * @param time that is left for all of it
   */
  public NearestPairs(CheckSetup setup, int count, double width, int threads, Budget time) {
    this.setup = setup;
    this.count = count;
    this.width = width;
    this.threads = threads;
    this.time = time.untilInterrupted();
  }

  /** Returns the pairs, the nearest first, each with its profile over every segment. */
  public List<PairProfile> over(List<Segment> segments, ProgressDisplay progress) {
    if (count == 0 || segments.isEmpty()) {
      return List.of();
    }
    progress.expect(2 * segments.size());
    List<Place> chosen = chosen(segments, progress);
    List<List<SeparationProfile>> profiles = profiles(chosen, segments, progress);
    List<PairProfile> pairs = new ArrayList<>();
    for (int k = 0; k < chosen.size(); k++) {
      int pair = k;
      pairs.add(
          PairProfile.of(
              chosen.get(k).least(),
              chosen.get(k).segment(),
              profiles.stream().map(of -> of.get(pair)).toList()));
    }
    pairs.sort(Comparator.comparing(PairProfile::least, PairProfileSearch.order()));
    return pairs;
  }

  /** The nearest of all are among the nearest of each segment: docs/guarantee.md. */
  private List<Place> chosen(List<Segment> segments, ProgressDisplay progress) {
    Map<NamePair, Place> nearest = new HashMap<>();
    OrderedWorkers<Segment, List<MinimumSeparation>> workers =
        new OrderedWorkers<>(
            threads,
            () -> {
              PairProfileSearch search = PairProfileSearch.of(setup, width);
              return segment -> nearest(search, segment);
            });
    int[] place = {0};
    workers.run(
        segments,
        2 * threads,
        found -> {
          int segment = place[0]++;
          for (MinimumSeparation least : found) {
            nearest.merge(
                least.pair(),
                new Place(least, segment),
                (a, b) -> Place.ORDER.compare(a, b) <= 0 ? a : b);
          }
          progress.step(() -> {});
        });
    return nearest.values().stream().sorted(Place.ORDER).limit(count).toList();
  }

  private List<MinimumSeparation> nearest(PairProfileSearch search, Segment segment) {
    return switch (segment) {
      case Segment.Moving moving -> search.nearest(moving.motion(), count, time);
      case Segment.Resting resting -> search.nearest(resting.configuration(), count);
    };
  }

  private List<List<SeparationProfile>> profiles(
      List<Place> chosen, List<Segment> segments, ProgressDisplay progress) {
    List<NamePair> pairs = chosen.stream().map(place -> place.least().pair()).toList();
    OrderedWorkers<Segment, List<SeparationProfile>> workers =
        new OrderedWorkers<>(
            threads,
            () -> {
              PairProfileSearch search = PairProfileSearch.of(setup, width);
              return segment -> pairs.stream().map(p -> profile(search, p, segment)).toList();
            });
    List<List<SeparationProfile>> profiles = new ArrayList<>();
    workers.run(
        segments,
        2 * threads,
        found -> {
          profiles.add(found);
          progress.step(() -> {});
        });
    return profiles;
  }

  private SeparationProfile profile(PairProfileSearch search, NamePair pair, Segment segment) {
    return switch (segment) {
      case Segment.Moving moving ->
          TubeProfile.ofPair(
              setup, moving.motion(), pair, motion -> search.profile(pair, motion, time));
      case Segment.Resting resting -> search.profile(pair, resting.configuration());
    };
  }
}
