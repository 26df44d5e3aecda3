package dev.clearway.viewer;

import dev.clearway.proof.PreparedScene;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.PairSeparation.Inside;
import dev.clearway.proof.placement.Placements;
import dev.clearway.proof.placement.SeparationBounds;
import dev.clearway.scene.Body;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.PairTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * How near each body is to those that it is checked against, at instants of a film: a proven lower
 * bound at each of them, and nothing about what lies between. One thread.
 */
final class BodyClearances {
  /** Separation beyond which bodies are not told apart, metres. */
  static final double FAR_ENOUGH = 0.1;

  /** Steps between touching and far enough. */
  private static final int STEPS = 255;

  /** Questions of one report, some seconds of work. */
  private static final long MOST_QUESTIONS = 200_000;

  private final PreparedScene scene;
  private final PairSeparation separation;
  private final Placements placements;
  private final SeparationBounds bounds = new SeparationBounds();
  private final Map<String, Integer> numbers = new HashMap<>();

  /**
   * What is known.
   *
   * @param step frames between two that were looked at
   * @param shares bytes, body after body, instant after instant: the bound as a share of {@link
   *     #FAR_ENOUGH}, rounded down, 255 for all of it or more
   */
  record Known(int step, byte[] shares) {}

  BodyClearances(PreparedScene scene) {
    this.scene = scene;
    this.separation = new PairSeparation(scene.scene().tree(), scene.geometries());
    this.placements = scene.placements();
    List<Body> bodies = scene.scene().bodies();
    for (int b = 0; b < bodies.size(); b++) {
      numbers.put(bodies.get(b).name(), b);
    }
  }

  /** Returns bounds at every so many frames, at as many as there is time for. */
  Known along(Frames frames) {
    List<GeometryPair> pairs = mobile(scene.pairs());
    long questions = Math.max(1, (long) pairs.size() * frames.size());
    int step = (int) Math.min(frames.size(), 1 + questions / MOST_QUESTIONS);
    int instants = (frames.size() + step - 1) / step;
    byte[] shares = new byte[instants * numbers.size()];
    for (int i = 0; i < instants; i++) {
      double[] least = at(pairs, frames.configurations().get(i * step));
      for (int b = 0; b < least.length; b++) {
        shares[i * least.length + b] = (byte) (int) Math.floor(STEPS * least[b] / FAR_ENOUGH);
      }
    }
    return new Known(step, shares);
  }

  private static List<GeometryPair> mobile(PairTable table) {
    return Stream.concat(table.moving().stream(), table.apart().stream()).toList();
  }

  private int number(String body) {
    return Objects.requireNonNull(numbers.get(body));
  }

  /** Returns how far each body is from all others, at most far enough. */
  private double[] at(List<GeometryPair> pairs, double[] configuration) {
    double[] least = new double[numbers.size()];
    Arrays.fill(least, FAR_ENOUGH);
    double[] poses = placements.place(configuration);
    for (GeometryPair pair : pairs) {
      int first = number(pair.names().first());
      int second = number(pair.names().second());
      double wanted = Math.max(least[first], least[second]);
      if (pair.motionBound().minimumSeparation() >= wanted) {
        continue;
      }
      separation.bound(pair, poses, Inside.UNKNOWN, wanted, wanted, bounds);
      double lower = Double.isNaN(bounds.lower()) ? 0 : bounds.lower();
      least[first] = Math.min(least[first], lower);
      least[second] = Math.min(least[second], lower);
    }
    return least;
  }

  /**
   * A pair that never moves relative to each other.
   *
   * @param lower a lower bound on its separation, metres, and {@code upper} an upper one
   */
  record Resting(NamePair pair, double lower, double upper) {}

  /** Returns the pairs that never move relative to each other, the nearest first. */
  List<Resting> resting() {
    double[] q = scene.scene().defaultConfiguration();
    double[] poses = placements.place(q);
    Map<NamePair, Resting> least = new HashMap<>();
    for (GeometryPair pair : scene.pairsFor(q).atRest()) {
      separation.measure(pair, poses, Inside.UNKNOWN, bounds);
      Resting found = new Resting(pair.names(), bounds.lower(), bounds.upper());
      least.merge(
          found.pair(),
          found,
          (a, b) ->
              new Resting(
                  a.pair(), Math.min(a.lower(), b.lower()), Math.min(a.upper(), b.upper())));
    }
    List<Resting> sorted = new ArrayList<>(least.values());
    sorted.sort(
        Comparator.comparingDouble(Resting::upper)
            .thenComparing(one -> one.pair().first() + "\n" + one.pair().second()));
    return sorted;
  }
}
