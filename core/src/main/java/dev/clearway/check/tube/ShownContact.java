package dev.clearway.check.tube;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.check.tube.LargestTube.Place;
import dev.clearway.kinematics.Configuration;
import dev.clearway.kinematics.Tube;
import dev.clearway.motion.Motion;
import dev.clearway.motion.tool.LooseMotion;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.tube.TubeContact;
import dev.clearway.scene.GeometryPair;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

  /**
   * Makes one that has shown nothing yet.
   *
   * @param unit the tube
   * @param most the largest factor by which it is enlarged
   */
  ShownContact(CheckSetup setup, Motion motion, Tube unit, double most) {
    this.motion = motion;
    this.moving = setup.prepared().movingPairs();
    this.contacts = new TubeContact(setup.scene(), LooseMotion.about(motion, unit), moving);
    // Of a table that knows nothing of the tube: what displaces bodies is not an error of poses
    // here.
    this.pairs = setup.prepared().pairsFor(motion).all().toList();
    this.most = most;
    LooseMotion widest = LooseMotion.about(motion, unit.times(most));
    for (GeometryPair pair : setup.prepared().pairsFor(widest).moving()) {
      reaches.put(key(pair), pair.error());
    }
  }

  private static long key(GeometryPair pair) {
    return ((long) pair.first() << 32) | pair.second();
  }

  /**
   * Looks at all pairs over the whole motion, those first that are nearest by balls in its middle.
   */
  void everywhere() {
    double[] poses = moving.placements().at(motion, 0.5);
    moving.placeSpheres(poses);
    List<Near> near = new ArrayList<>();
    for (GeometryPair pair : pairs) {
      if (reaches.containsKey(key(pair))) { // else nothing brings the two nearer to each other
        near.add(new Near(pair, moving.slackAtRest(pair)));
      }
    }
    near.sort(Comparator.comparingDouble(Near::slack));
    near.forEach(one -> look(one.pair(), 0, 1, 0));
    closer();
  }

  /**
   * Looks where a check left pairs open.
   *
   * @param factor by which the tube of the check was enlarged
   */
  void within(Verdict verdict, double factor) {
    if (!(verdict instanceof Verdict.Undecided undecided)) {
      return;
    }
    double before = least;
    for (OpenInterval interval : undecided.intervals()) {
      for (GeometryPair pair : pairs) {
        if (pair.names().equals(interval.pair())) {
          look(pair, interval.from(), interval.to(), factor);
          look(pair, interval.from(), interval.to(), Math.min(most, JUMP * factor));
        }
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
    double limit = Math.min(most, least);
    double reach = reaches.getOrDefault(key(pair), 0.0) * (limit / most);
    double found = contacts.least(pair, s, Math.min(start, limit), limit, reach);
    if (!(found < least)) {
      return false;
    }
    least = found;
    at = s;
    touching = Optional.of(pair);
    witness = contacts.configuration();
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

  private record Near(GeometryPair pair, double slack) {}
}
