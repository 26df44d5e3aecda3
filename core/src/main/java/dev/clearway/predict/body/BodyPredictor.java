package dev.clearway.predict.body;

import dev.clearway.predict.Alarm;
import dev.clearway.predict.BoundViolation;
import dev.clearway.predict.CollisionPredictor;
import dev.clearway.predict.IdPair;
import dev.clearway.predict.NarrowPhase;
import dev.clearway.predict.ObjectState;
import dev.clearway.predict.Overrun;
import dev.clearway.predict.PredictionListener;
import dev.clearway.predict.PredictorOptions;
import dev.clearway.predict.StepClock;
import dev.clearway.predict.StepReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * Flags pairs of bodies, each covered by several balls, before they can touch.
 *
 * <p>A {@link CollisionPredictor} watches all balls, those of one body not among themselves. A ball
 * that is off the point whose motion is read moves as the body turns: its bounds follow from the
 * body's. A pair of bodies is in alarm as long as a pair of their balls is.
 *
 * <p><b>Guarantee.</b> That of {@link CollisionPredictor}, for bodies: docs/urgency.md 6. An error
 * of the angle read moves each ball, and is to be covered by the safety distance with the others.
 *
 * <p>Mutable; one thread. Cost and memory are those of a predictor with all balls, and for each
 * body those of all pairs of its balls; among a ball's near ones are those of its own body.
 *
 * @see "V. Hayward, S. Aubry, A. Foisy, Y. Ghallab: Efficient Collision Prediction Among Many
 *     Moving Objects, 1995, Sec. 5"
 */
public final class BodyPredictor {
  private final CollisionPredictor predictor;
  private final Map<Long, Body> bodies = new HashMap<>();
  private final Map<Long, Long> bodyBySphere = new HashMap<>();
  private long nextSphere;

  /** A body's balls have the numbers from {@code first} on. */
  private record Body(CoveringSpheres spheres, long first) {}

  /**
   * Starts without bodies.
   *
   * @param listener told of bodies by their ids; of an alarm what the first pair of balls says
   * @param stage asked about pairs of bodies, for each pair of their balls that may touch
   */
  public BodyPredictor(
      PredictorOptions options, StepClock clock, PredictionListener listener, NarrowPhase stage) {
    predictor =
        new CollisionPredictor(
            options, clock, new BodyListener(listener), alarm -> stage.judge(ofBodies(alarm)));
  }

  /**
   * Takes a reading of a new or known body, as {@link CollisionPredictor#update} does. A body that
   * comes with other balls than before is a new one.
   *
   * @throws IllegalArgumentException if its numbers are too large or NaN; nothing is taken then
   */
  public void update(BodyState reading) {
    Body fresh = new Body(reading.spheres(), nextSphere);
    Body known = bodies.getOrDefault(reading.id(), fresh);
    boolean same = bodies.containsKey(reading.id()) && known.spheres.equals(reading.spheres());
    Body body = same ? known : fresh;
    List<ObjectState> ofSpheres = new ArrayList<>();
    for (int sphere = 0; sphere < body.spheres.count(); sphere++) {
      ofSpheres.add(reading.ofSphere(sphere, body.first + sphere));
    }
    if (!same) {
      remove(reading.id());
      bodies.put(reading.id(), body);
      ofSpheres.forEach(sphere -> bodyBySphere.put(sphere.id(), reading.id()));
      nextSphere += body.spheres.count();
    }
    ofSpheres.forEach(predictor::update);
    if (!same) {
      ignoreWithin(body);
    }
  }

  private void ignoreWithin(Body body) {
    for (int sphere = 1; sphere < body.spheres.count(); sphere++) {
      for (int other = 0; other < sphere; other++) {
        predictor.ignore(body.first + sphere, body.first + other);
      }
    }
  }

  /** Forgets a body, if it is known; its alarms end. */
  public void remove(long id) {
    Body body = bodies.remove(id);
    if (body != null) {
      long end = body.first + body.spheres.count();
      List<Long> gone = LongStream.range(body.first, end).boxed().toList();
      predictor.removeAll(gone);
      gone.forEach(bodyBySphere::remove);
    }
  }

  /**
   * Looks at pairs and raises alarms.
   *
   * @param now the present on the clock of the readings, seconds
   * @return what was done, counted in balls and pairs of balls
   * @throws IllegalArgumentException if it is not finite or before the last step's
   */
  public StepReport step(double now) {
    return predictor.step(now);
  }

  private long body(long sphere) {
    return bodyBySphere.getOrDefault(sphere, -1L);
  }

  private IdPair ofBodies(IdPair spheres) {
    return new IdPair(body(spheres.first()), body(spheres.second()));
  }

  private Alarm ofBodies(Alarm alarm) {
    return new Alarm(
        ofBodies(alarm.pair()), alarm.time(), alarm.earliestContact(), alarm.nextEvaluation());
  }

  /** Tells of bodies what it hears of balls. */
  private final class BodyListener implements PredictionListener {
    private final PredictionListener listener;

    /** How many pairs of balls of a pair of bodies are in alarm. */
    private final Map<IdPair, Integer> alarms = new HashMap<>();

    /** Bodies told to be crowded in the step of {@link #crowdedAt}. */
    private final Set<Long> crowded = new HashSet<>();

    private double crowdedAt = Double.NaN;
    private double toldOf = Double.NaN;
    private long toldAbout;

    BodyListener(PredictionListener listener) {
      this.listener = listener;
    }

    @Override
    public void alarm(Alarm alarm) {
      Alarm told = ofBodies(alarm);
      if (alarms.merge(told.pair(), 1, Integer::sum) == 1) {
        listener.alarm(told);
      }
    }

    @Override
    public void alarmEnded(IdPair pair, double time) {
      IdPair told = ofBodies(pair);
      if (alarms.merge(told, -1, Integer::sum) == 0) {
        alarms.remove(told);
        listener.alarmEnded(told, time);
      }
    }

    /** Of all balls of a reading the first that contradicts is told. */
    @Override
    public void boundViolation(BoundViolation found) {
      long id = body(found.id());
      if (id != toldAbout || found.time() != toldOf) {
        toldAbout = id;
        toldOf = found.time();
        listener.boundViolation(
            new BoundViolation(id, found.time(), found.kind(), found.found(), found.bound()));
      }
    }

    /** Of all balls of a body near too many the first of a step is told. */
    @Override
    public void crowded(long sphere, double time) {
      if (time != crowdedAt) {
        crowdedAt = time;
        crowded.clear();
      }
      if (crowded.add(body(sphere))) {
        listener.crowded(body(sphere), time);
      }
    }

    @Override
    public void overrun(Overrun overrun) {
      listener.overrun(overrun);
    }
  }
}
