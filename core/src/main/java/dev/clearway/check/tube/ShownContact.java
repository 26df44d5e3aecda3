package dev.clearway.check.tube;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.tube.LargestTube.Place;
import dev.clearway.kinematics.Configuration;
import dev.clearway.kinematics.Tube;
import dev.clearway.motion.Motion;
import dev.clearway.motion.tool.LooseMotion;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.tube.TubeContact;
import dev.clearway.proof.tube.TubeMiss;
import dev.clearway.scene.GeometryPair;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Contact that is shown inside a tube around a motion: the least factor of the tube at which a look
 * found some. Each look is at one pair and one instant; looks are spread over the motion, then
 * drawn together around the best.
 *
 * <p>Scratch object, one thread.
 */
final class ShownContact {
  /** Instants of an interval that are looked at, ends among them. */
  private static final int INSTANTS = 9;

  /** Looks around the best instant, on either side. */
  private static final int CLOSER = 16;

  /** By what tubes that were not proven are enlarged once more. */
  private static final double JUMP = 1.1;

  /** By what share a contact may come later than the first one to be looked around. */
  private static final double BESIDE = 1.2;

  /** Changes by which a contact is looked around. */
  private static final int POLISH = 300;

  private final Motion motion;
  private final MovingPairs moving;
  private final TubeContact contacts;
  private final List<GeometryPair> pairs;
  private final Map<Long, Double> reaches = new HashMap<>();
  private final double most;
  private double least = Double.POSITIVE_INFINITY;
  private double at;
  private double step;
  private Optional<GeometryPair> touching = Optional.empty();
  private double[] witness = {};
  private SortedMap<String, List<Double>> displacements = Collections.emptySortedMap();

  /**
   * Makes one that has shown nothing yet.
   *
   * @param unit the tube
   * @param most the largest factor by which it is enlarged
   */
  ShownContact(CheckSetup setup, Motion motion, Tube unit, double most) {
    this(setup, LooseMotion.about(motion, unit), LooseMotion.about(motion, unit.times(most)), most);
  }

  /** Makes one for a tube as it is. */
  ShownContact(CheckSetup setup, LooseMotion tube) {
    this(setup, tube, tube, 1);
  }

  private ShownContact(CheckSetup setup, LooseMotion unit, LooseMotion widest, double most) {
    this.motion = unit.middle();
    this.moving = setup.prepared().movingPairs();
    this.contacts = new TubeContact(setup.scene(), unit, moving);
    // Of a table that knows nothing of the tube: what displaces bodies is not an error of poses
    // here.
    this.pairs = setup.prepared().pairsFor(motion).all().toList();
    this.most = most;
    for (GeometryPair pair : setup.prepared().pairsFor(widest).moving()) {
      reaches.put(ProvenPairs.key(pair), pair.error());
    }
  }

  /**
   * Looks at all pairs over the whole motion, those first that are nearest by balls in its middle.
   */
  void everywhere() {
    double[] poses = moving.placements().at(motion, 0.5);
    moving.placeSpheres(poses);
    List<Near> near = new ArrayList<>();
    for (GeometryPair pair : pairs) {
      if (reaches.containsKey(
          ProvenPairs.key(pair))) { // else nothing brings the two nearer to each other
        near.add(new Near(pair, moving.slackAtRest(pair)));
      }
    }
    near.sort(Comparator.comparingDouble(Near::slack));
    near.forEach(one -> look(one.pair(), 0, 1, 0));
    closer();
  }

  /** Looks where a check left pairs open. */
  void within(List<OpenInterval> intervals) {
    for (OpenInterval interval : intervals) {
      for (GeometryPair pair : pairs) {
        if (pair.names().equals(interval.pair())) {
          look(pair, interval.from(), interval.to(), 0);
          look(pair, interval.from(), interval.to(), most);
        }
      }
    }
    closer();
  }

  /**
   * Looks where a proof failed.
   *
   * @param factor by which its tube was enlarged
   * @param open the pair
   */
  void where(GeometryPair open, TubeMiss miss, double factor) {
    double before = least;
    for (GeometryPair pair : pairs) {
      if (pair.first() == open.first() && pair.second() == open.second()) {
        double found = contacts.least(pair, miss, Math.min(most, least));
        take(pair, found);
        look(pair, 0, 1, factor);
        look(pair, 0, 1, Math.min(most, JUMP * factor));
      }
    }
    if (least < before) {
      closer();
    }
  }

  private void look(GeometryPair pair, double from, double to, double start) {
    for (int k = 0; k < INSTANTS; k++) {
      if (look(pair, Math.min(1, from + (to - from) * k / (INSTANTS - 1)), start)) {
        step = (to - from) / (INSTANTS - 1);
      }
    }
  }

  private void closer() {
    for (int k = 0; k < CLOSER && isFound(); k++) {
      GeometryPair pair = touching.orElseThrow();
      double middle = at;
      boolean better = look(pair, Math.max(0, middle - step), least);
      better |= look(pair, Math.min(1, middle + step), least);
      step = better ? step : step / 2;
    }
  }

  private boolean look(GeometryPair pair, double s, double start) {
    double limit = Math.min(most, BESIDE * least);
    double reach = reaches.getOrDefault(ProvenPairs.key(pair), 0.0) * (limit / most);
    return take(pair, contacts.least(pair, s, Math.min(start, limit), limit, reach));
  }

  private boolean take(GeometryPair pair, double found) {
    boolean near = found < BESIDE * least;
    double polished = near ? contacts.polish(pair, found, POLISH) : found;
    if (!(polished < least)) {
      return false;
    }
    least = polished;
    at = contacts.instant();
    touching = Optional.of(pair);
    witness = contacts.configuration();
    displacements = contacts.displacements(polished);
    return true;
  }

  /** Returns whether some contact is shown. */
  boolean isFound() {
    return touching.isPresent();
  }

  /** Returns the least factor at which contact is shown; +∞ where none is. */
  double least() {
    return least;
  }

  /**
   * Returns where it is.
   *
   * @param number of the motion
   * @throws java.util.NoSuchElementException if none is shown
   */
  Place place(int number) {
    return new Place(
        number, at, touching.orElseThrow().names(), Optional.of(Configuration.of(witness)));
  }

  /** Returns the contact, if one is shown. */
  Optional<TubeWitness> witness() {
    return touching.map(
        pair -> new TubeWitness(pair.names(), at, least, Configuration.of(witness), displacements));
  }

  private record Near(GeometryPair pair, double slack) {}
}
