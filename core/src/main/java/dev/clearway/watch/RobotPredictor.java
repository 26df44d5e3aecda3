package dev.clearway.watch;

import dev.clearway.predict.Alarm;
import dev.clearway.predict.BoundViolation;
import dev.clearway.predict.CollisionPredictor;
import dev.clearway.predict.IdPair;
import dev.clearway.predict.ObjectState;
import dev.clearway.predict.Overrun;
import dev.clearway.predict.PredictionListener;
import dev.clearway.predict.PredictorOptions;
import dev.clearway.predict.StepClock;
import dev.clearway.predict.StepReport;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Flags pairs of bodies of moving robots, and of what stands around them, before they can touch or
 * come nearer than their clearance.
 *
 * <p>Bodies are covered by balls ({@link dev.clearway.scene.SphereCover}), which a {@link
 * CollisionPredictor} watches; where two balls may meet, the distance of the bodies themselves
 * decides whether that is an alarm. Pairs are those that a check has: not links that a joint joins,
 * nor what the scene allows to touch; those of one robot are among them. A robot is watched from
 * its first reading on, obstacles and what cannot move from the start.
 *
 * <p><b>Guarantee.</b> If joints keep their bounds and stay within 0.05 of their limits, and
 * readings err by no more than the safety distance allows, and steps keep their period, then a pair
 * that is not in alarm after a step keeps its clearance until its next look is complete:
 * docs/urgency.md 7. What was not so is told.
 *
 * <p>Mutable; one thread calls. Cost: that of the predictor with all balls, and of a collision
 * check for each pair of bodies whose balls may meet.
 */
public final class RobotPredictor {
  private final WatchedScene watched;
  private final RobotStates states;
  private final RobotListener listener;
  private final ExactBodies exact;
  private final CollisionPredictor predictor;
  private final double grown;
  private final BitSet present = new BitSet();

  /** The robot whose reading was told to contradict the one before, and when it was read. */
  private int told = -1;

  private double toldOf = Double.NaN;

  /**
   * Starts without readings.
   *
   * @param mostSpheres balls around one shape, at most
   * @throws IllegalArgumentException if the scene has joints of more than one axis, or bounds of
   *     another number of joints are given
   */
  public RobotPredictor(
      Scene scene,
      JointBounds bounds,
      int mostSpheres,
      PredictorOptions options,
      StepClock clock,
      RobotListener listener) {
    int size = scene.tree().space().size();
    if (bounds.speeds().size() != size || bounds.accelerations().size() != size) {
      throw new IllegalArgumentException(
          "bounds of " + bounds.speeds().size() + " joints, wanted " + size);
    }
    this.watched = new WatchedScene(scene, mostSpheres);
    this.states = new RobotStates(watched, bounds);
    this.listener = listener;
    this.exact = new ExactBodies(watched, states, options.safetyDistance());
    this.grown = largestClearance() / 2;
    this.predictor =
        new CollisionPredictor(
            options,
            clock,
            new Told(),
            () -> new ExactBodies(watched, states, options.safetyDistance()));
    for (MovingSphere sphere : watched.spheres) {
      if (sphere.isStill()) {
        predictor.update(reading(sphere, 0));
        appeared(sphere);
      }
    }
  }

  private double largestClearance() {
    double most = 0;
    for (MovingSphere a : watched.spheres) {
      for (MovingSphere b : watched.spheres) {
        for (GeometryPair pair : watched.pairs(a.body(), b.body())) {
          most = Math.max(most, pair.clearance());
        }
      }
    }
    return most;
  }

  private ObjectState reading(MovingSphere sphere, double time) {
    return sphere.reading(
        time, states.links, states.rates, states.speeds, states.accelerations, grown);
  }

  /** Has no pair of balls compared whose bodies are none. */
  private void appeared(MovingSphere sphere) {
    for (int i = present.nextSetBit(0); i >= 0; i = present.nextSetBit(i + 1)) {
      if (watched.pairs(sphere.body(), watched.spheres.get(i).body()).isEmpty()) {
        predictor.ignore(sphere.number(), i);
      }
    }
    present.set((int) sphere.number());
  }

  /** Returns how many balls cover the bodies. */
  public int spheres() {
    return watched.spheres.size();
  }

  /**
   * Takes a reading of a robot. One that contradicts the one before is told and used, except one
   * that is older.
   *
   * @throws IllegalArgumentException if the scene has no such robot, or a number cannot be used;
   *     nothing is taken then
   */
  public void update(RobotReading reading) {
    int robot =
        watched
            .robot(reading.robot())
            .orElseThrow(() -> new IllegalArgumentException("no robot '" + reading.robot() + "'"));
    states.requireUsable(robot, reading);
    Optional<BoundViolation> violation = states.violation(robot, reading);
    if (violation.isPresent()) {
      listener.contradiction(reading.robot(), violation.get());
      told = robot;
      toldOf = reading.time();
      if (violation.get().kind() == BoundViolation.Kind.OUT_OF_ORDER) {
        return;
      }
    }
    boolean fresh = !states.isKnown(robot);
    states.set(robot, reading);
    for (MovingSphere sphere : watched.spheres) {
      if (watched.robotOf(sphere).orElse(-1) == robot) {
        predictor.update(reading(sphere, reading.time()));
        if (fresh) {
          appeared(sphere);
        }
      }
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

  private String name(int body) {
    return watched.scene.bodies().get(body).name();
  }

  /** Tells of bodies what it hears of balls. */
  private final class Told implements PredictionListener {
    /** How many pairs of balls of a pair of bodies are in alarm. */
    private final Map<List<String>, Integer> alarms = new HashMap<>();

    private final List<String> crowded = new ArrayList<>();
    private double crowdedAt = Double.NaN;

    private int body(long sphere) {
      return watched.spheres.get((int) sphere).body();
    }

    private List<String> names(IdPair pair) {
      String first = name(body(pair.first()));
      String second = name(body(pair.second()));
      return first.compareTo(second) < 0 ? List.of(first, second) : List.of(second, first);
    }

    @Override
    public void alarm(Alarm alarm) {
      List<String> names = names(alarm.pair());
      if (alarms.merge(names, 1, Integer::sum) == 1) {
        listener.alarm(
            new BodyAlarm(
                names.getFirst(),
                names.getLast(),
                alarm.time(),
                alarm.earliestContact(),
                alarm.nextEvaluation(),
                exact.separation(body(alarm.pair().first()), body(alarm.pair().second()))));
      }
    }

    @Override
    public void alarmEnded(IdPair pair, double time) {
      List<String> names = names(pair);
      if (alarms.merge(names, -1, Integer::sum) == 0) {
        alarms.remove(names);
        listener.alarmEnded(names.getFirst(), names.getLast(), time);
      }
    }

    /** Joints were asked before their balls were; none of theirs is told twice. */
    @Override
    public void boundViolation(BoundViolation found) {
      int body = body(found.id());
      int robot = watched.scene.robotOf(watched.scene.bodies().get(body));
      if (told != robot || toldOf != found.time()) {
        told = robot;
        toldOf = found.time();
        listener.contradiction(
            watched.scene.robots().get(robot).name(),
            new BoundViolation(-1, found.time(), found.kind(), found.found(), found.bound()));
      }
    }

    @Override
    public void crowded(long sphere, double time) {
      if (time != crowdedAt) {
        crowdedAt = time;
        crowded.clear();
      }
      String name = name(body(sphere));
      if (!crowded.contains(name)) {
        crowded.add(name);
        listener.crowded(name, time);
      }
    }

    @Override
    public void overrun(Overrun overrun) {
      listener.overrun(overrun);
    }
  }
}
