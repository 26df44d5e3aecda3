package dev.clearway.io.stream.watch;

import dev.clearway.io.stream.JointStateParser;
import dev.clearway.io.stream.LineSplitter;
import dev.clearway.io.stream.UnknownKeys;
import dev.clearway.io.stream.WatchEvent;
import dev.clearway.predict.Alarm;
import dev.clearway.predict.BoundViolation;
import dev.clearway.predict.IdPair;
import dev.clearway.predict.Overrun;
import dev.clearway.predict.PredictorOptions;
import dev.clearway.predict.StepClock;
import dev.clearway.predict.StepReport;
import dev.clearway.predict.tracking.AnomalyKind;
import dev.clearway.predict.tracking.ObjectName;
import dev.clearway.predict.tracking.TrackingEvent;
import dev.clearway.predict.tracking.TrackingStatistics;
import dev.clearway.scene.Scene;
import dev.clearway.watch.BodyAlarm;
import dev.clearway.watch.JointBounds;
import dev.clearway.watch.RobotListener;
import dev.clearway.watch.RobotPredictor;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Watches the robots of a scene by a stream of their joint states.
 *
 * <p>The stream brings its own clock. Steps lie a fixed time apart, from its first state on; each
 * comes before the first state that is later than it, and so knows all up to its time. Where no
 * state comes, no step is made. Mutable; one thread.
 */
public final class RobotRun {
  /** Steps that are made up for where the stream has a gap; a longer one is an overrun. */
  private static final int MOST_STEPS_BETWEEN = 1000;

  private static final int BUFFER = 1 << 16;

  private final JointStateParser parser;
  private final RobotPredictor predictor;
  private final Told told = new Told();
  private final EventSink sink;
  private final StepClock machine;
  private final double interval;
  private final double started;
  private double origin = Double.NaN;
  private long steps;
  private long allSteps;
  private long messages;
  private long evaluations;
  private long mostPairs;
  private double stepSeconds;
  private double slowest;
  private final Map<String, Double> readings = new HashMap<>();
  private Optional<StepReport> last = Optional.empty();

  /**
   * How robots are watched.
   *
   * @param bounds of the joints
   * @param mostSpheres balls around one shape, at most
   * @param predictor how pairs are looked at
   * @param interval from step to step, seconds
   * @param unknownKeys what becomes of keys of states that are not known
   */
  public record Options(
      JointBounds bounds,
      int mostSpheres,
      PredictorOptions predictor,
      double interval,
      UnknownKeys unknownKeys) {}

  /**
   * Makes a run that has not begun.
   *
   * @param judged the clock by which steps are slow
   * @param machine the clock by which it is told how long they take
   * @throws IllegalArgumentException if the scene's robots cannot be watched
   */
  public RobotRun(
      Scene scene, Options options, StepClock judged, StepClock machine, EventSink sink) {
    this.parser = new JointStateParser(scene, options.unknownKeys());
    this.sink = sink;
    this.machine = machine;
    this.interval = options.interval();
    this.started = machine.seconds();
    this.predictor =
        new RobotPredictor(
            scene, options.bounds(), options.mostSpheres(), options.predictor(), judged, told);
  }

  /**
   * Reads to the end.
   *
   * @param source what reports call the stream
   */
  public void run(InputStream in, String source) throws IOException {
    LineSplitter splitter = new LineSplitter(JointStateParser.LONGEST);
    LineSplitter.Lines lines =
        new LineSplitter.Lines() {
          @Override
          public void line(byte[] bytes, int from, int to, long number) {
            take(parser.parse(bytes, from, to), source, number);
          }

          @Override
          public void tooLong(long number) {
            String problem = "is longer than " + JointStateParser.LONGEST + " bytes";
            take(new JointStateParser.Line.Malformed(Optional.empty(), problem), source, number);
          }
        };
    byte[] buffer = new byte[BUFFER];
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      splitter.feed(buffer, 0, count, lines);
    }
    splitter.end(lines);
    if (!Double.isNaN(origin)) {
      step();
    }
  }

  private void take(JointStateParser.Line line, String source, long number) {
    messages++;
    switch (line) {
      case JointStateParser.Line.State state -> {
        stepUntil(state.reading().time());
        try {
          predictor.update(state.reading());
          readings.merge(state.reading().robot(), state.reading().time(), Math::max);
        } catch (IllegalArgumentException e) {
          malformed(
              source, number, Optional.of(state.reading().robot()), String.valueOf(e.getMessage()));
        }
      }
      case JointStateParser.Line.Malformed bad ->
          malformed(source, number, bad.robot(), bad.problem());
    }
  }

  private void malformed(String source, long number, Optional<String> robot, String problem) {
    sink.event(new WatchEvent.Malformed(source, number, robot.map(ObjectName::of), problem));
  }

  private void stepUntil(double time) {
    if (Double.isNaN(origin)) {
      origin = time;
    }
    for (int i = 0; i < MOST_STEPS_BETWEEN && time > nextStep(); i++) {
      step();
    }
    if (time > nextStep()) { // after a long gap it goes on from there, and is late
      origin = time;
      steps = 0;
    }
  }

  private double nextStep() {
    return origin + steps * interval;
  }

  private void step() {
    double before = machine.seconds();
    StepReport report = predictor.step(nextStep());
    double took = machine.seconds() - before;
    stepSeconds += took;
    slowest = Math.max(slowest, took);
    evaluations += report.evaluations();
    mostPairs = Math.max(mostPairs, report.pairs());
    last = Optional.of(report);
    steps++;
    allSteps++;
    sink.endStep(report.time());
  }

  /** Returns how many balls cover the bodies. */
  public int spheres() {
    return predictor.spheres();
  }

  /** Returns what was done; objects and pairs are balls and pairs of balls. */
  public TrackingStatistics statistics() {
    double seconds = machine.seconds() - started;
    return new TrackingStatistics(
        last.map(StepReport::time).orElse(Double.NEGATIVE_INFINITY),
        messages,
        allSteps,
        last.map(StepReport::objects).orElse(0),
        predictor.spheres(),
        last.map(StepReport::pairs).orElse(0L),
        mostPairs,
        evaluations,
        told.inAlarm,
        last.map(StepReport::time).orElse(0.0)
            - readings.values().stream().min(Double::compare).orElse(0.0),
        new TrackingStatistics.Rates(
            messages / seconds, allSteps == 0 ? 0 : stepSeconds / allSteps, slowest, seconds));
  }

  /** Tells of bodies as a watch tells of objects. */
  private final class Told implements RobotListener {
    /** Bodies have no numbers in reports. */
    private static final IdPair NONE = new IdPair(0, 1);

    private long inAlarm;

    @Override
    public void alarm(BodyAlarm alarm) {
      inAlarm++;
      sink.event(
          new TrackingEvent.AlarmRaised(
              new Alarm(NONE, alarm.time(), alarm.earliestContact(), alarm.nextEvaluation()),
              ObjectName.of(alarm.first()),
              ObjectName.of(alarm.second()),
              alarm.separation()));
    }

    @Override
    public void alarmEnded(String first, String second, double time) {
      inAlarm--;
      sink.event(new TrackingEvent.AlarmEnded(time, ObjectName.of(first), ObjectName.of(second)));
    }

    @Override
    public void contradiction(String robot, BoundViolation violation) {
      ObjectName name = ObjectName.of(robot);
      sink.event(
          violation.kind() == BoundViolation.Kind.OUT_OF_ORDER
              ? new TrackingEvent.Anomaly(
                  violation.time(), name, AnomalyKind.OUT_OF_ORDER, violation.found())
              : new TrackingEvent.BoundBroken(name, violation));
    }

    @Override
    public void crowded(String body, double time) {
      sink.event(new TrackingEvent.Anomaly(time, ObjectName.of(body), AnomalyKind.CROWDED, 0));
    }

    @Override
    public void overrun(Overrun overrun) {
      sink.event(new TrackingEvent.Overran(overrun));
    }
  }
}
