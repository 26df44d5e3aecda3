package dev.clearway.predict.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.Pose;
import dev.clearway.predict.Alarm;
import dev.clearway.predict.BoundViolation;
import dev.clearway.predict.IdPair;
import dev.clearway.predict.NarrowPhase;
import dev.clearway.predict.ObjectState;
import dev.clearway.predict.Overrun;
import dev.clearway.predict.PredictionListener;
import dev.clearway.predict.PredictorOptions;
import dev.clearway.predict.Scheduling;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bodies that turn at their bounds, sampled densely. */
final class BodyPredictorProperties {
  private static final double PERIOD = 0.1;
  private static final int SAMPLES = 40;

  /** What the integration of the turns may be off by, metres; most of it is nearer 1e-7. */
  private static final double SAFETY = 1e-4;

  private final Book book = new Book();

  /** Keeps what it hears. */
  private static final class Book implements PredictionListener {
    final Set<IdPair> inAlarm = new HashSet<>();
    final List<BoundViolation> contradictions = new ArrayList<>();
    final List<Long> crowded = new ArrayList<>();
    int alarms;
    boolean muddled;

    private static IdPair sorted(IdPair pair) {
      long least = Math.min(pair.first(), pair.second());
      return new IdPair(least, Math.max(pair.first(), pair.second()));
    }

    @Override
    public void alarm(Alarm alarm) {
      alarms++;
      muddled |= !inAlarm.add(sorted(alarm.pair()));
    }

    @Override
    public void alarmEnded(IdPair pair, double time) {
      muddled |= !inAlarm.remove(sorted(pair));
    }

    @Override
    public void boundViolation(BoundViolation boundViolation) {
      contradictions.add(boundViolation);
    }

    @Override
    public void crowded(long id, double time) {
      crowded.add(id);
    }

    @Override
    public void overrun(Overrun overrun) {
      muddled = true;
    }
  }

  private static CoveringSpheres spheres(Random random) {
    int count = 1 + random.nextInt(5);
    double[] numbers = new double[CoveringSpheres.STRIDE * count];
    for (int k = 0; k < numbers.length; k++) {
      boolean radius = k % CoveringSpheres.STRIDE == CoveringSpheres.STRIDE - 1;
      numbers[k] = radius ? 0.05 + 0.1 * random.nextDouble() : 0.8 * random.nextDouble() - 0.4;
    }
    return CoveringSpheres.of(numbers);
  }

  private static TurningBody body(Random random, double side, double turns) {
    double[] x = new double[3];
    for (int k = 0; k < 3; k++) {
      x[k] = side * random.nextDouble();
    }
    double speed = 0.5 * random.nextDouble();
    BodyBounds bounds =
        new BodyBounds(Double.POSITIVE_INFINITY, random.nextDouble(), turns * 3, turns * 20);
    return new TurningBody(
        spheres(random),
        bounds,
        x,
        TurningBody.vector(random, speed),
        TurningBody.vector(random, 0.999 * bounds.maxAngularSpeed()));
  }

  @Test
  void aCrowdedBodyIsToldOnceAStep() {
    PredictorOptions options = new PredictorOptions(PERIOD, SAFETY, Scheduling.NEAR_PAIRS, 3);
    BodyPredictor predictor = new BodyPredictor(options, () -> 0, book, NarrowPhase.NONE);
    Random random = new Random(5);
    for (int step = 1; step <= 2; step++) {
      for (int id = 0; id < 6; id++) {
        TurningBody body = body(random, 0.1, 1);
        predictor.update(body.reading(step * PERIOD, id));
      }
      predictor.step(step * PERIOD);
      assertThat(book.crowded).containsExactlyInAnyOrder(0L, 1L, 2L, 3L, 4L, 5L);
      book.crowded.clear();
    }
  }

  @Test
  void ballsOfTurningBodiesKeepTheBoundsOfTheirReadings() {
    Random random = new Random(11);
    double mostBend = 0;
    double mostSpeed = 0;
    for (int trial = 0; trial < 2000; trial++) {
      TurningBody body = body(random, 1, 1);
      double seconds = 0.3 * random.nextDouble();
      body.steer(random, TurningBody.vector(random, 1), seconds);
      double linear = Math.sqrt(dot(body.v, body.v)) + body.bounds.maxAcceleration() * seconds;
      BodyBounds bounds =
          new BodyBounds(
              linear,
              body.bounds.maxAcceleration(),
              body.bounds.maxAngularSpeed(),
              body.bounds.maxAngularAcceleration());
      List<ObjectState> readings = new ArrayList<>();
      for (int i = 0; i < body.spheres.count(); i++) {
        BodyState whole = body.reading(0, 7);
        readings.add(
            new BodyState(
                    0,
                    7,
                    body.spheres,
                    whole.worldFromBody(),
                    body.v[0],
                    body.v[1],
                    body.v[2],
                    body.w[0],
                    body.w[1],
                    body.w[2],
                    bounds)
                .ofSphere(i, i));
      }
      double[] before = body.placed();
      double h = seconds / SAMPLES;
      for (int sample = 1; sample <= SAMPLES; sample++) {
        body.move(h);
        double[] placed = body.placed();
        double s = sample * h;
        for (int i = 0; i < readings.size(); i++) {
          ObjectState r = readings.get(i);
          double[] off = {
            placed[4 * i] - r.x() - r.vx() * s,
            placed[4 * i + 1] - r.y() - r.vy() * s,
            placed[4 * i + 2] - r.z() - r.vz() * s
          };
          double bend = Math.sqrt(dot(off, off)) / (0.5 * r.maxAcceleration() * s * s + 1e-5);
          double[] moved = {
            placed[4 * i] - before[4 * i],
            placed[4 * i + 1] - before[4 * i + 1],
            placed[4 * i + 2] - before[4 * i + 2]
          };
          double speed = Math.sqrt(dot(moved, moved)) / h / (r.maxSpeed() * (1 + 1e-5));
          assertThat(bend).as("trial %s ball %s", trial, i).isLessThanOrEqualTo(1);
          assertThat(speed).as("trial %s ball %s", trial, i).isLessThanOrEqualTo(1);
          mostBend = Math.max(mostBend, bend);
          mostSpeed = Math.max(mostSpeed, speed);
        }
        before = placed;
      }
    }
    assertThat(mostBend).as("of the bound").isGreaterThan(0.7);
    assertThat(mostSpeed).as("of the bound").isGreaterThan(0.9);
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  @ParameterizedTest
  @EnumSource(
      value = Scheduling.class,
      names = {"NEAR_PAIRS", "BINARY_BUCKETS", "ALL_PAIRS"})
  void bodiesThatTouchAreInAlarmBefore(Scheduling scheduling) {
    // A body's balls fill the small buckets too, with pairs that are flagged until their next look.
    double most = scheduling == Scheduling.BINARY_BUCKETS ? 1 : 0.5;
    int touching = 0;
    int inAlarm = 0;
    int looked = 0;
    for (int seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      book.inAlarm.clear();
      BodyPredictor predictor =
          new BodyPredictor(
              new PredictorOptions(PERIOD, SAFETY, scheduling), () -> 0, book, NarrowPhase.NONE);
      List<TurningBody> bodies = new ArrayList<>();
      int count = 2 + random.nextInt(7);
      for (int i = 0; i < count; i++) {
        bodies.add(body(random, 4, 0.3));
      }
      for (int step = 0; step < 30; step++) {
        for (int i = 0; i < count; i++) {
          predictor.update(bodies.get(i).reading(step * PERIOD, 100 + i));
          bodies.get(i).steer(random, towards(random, bodies, i), PERIOD);
        }
        predictor.step(step * PERIOD);
        boolean[] touch = touches(bodies);
        for (int i = 0; i < count; i++) {
          for (int j = 0; j < i; j++) {
            boolean flagged = book.inAlarm.contains(new IdPair(100 + j, 100 + i));
            assertThat(touch[i * count + j] && !flagged)
                .as("seed %s step %s, bodies %s and %s", seed, step, i, j)
                .isFalse();
            touching += touch[i * count + j] ? 1 : 0;
            inAlarm += flagged ? 1 : 0;
            looked++;
          }
        }
      }
    }
    assertThat(touching).as("touching").isGreaterThan(50);
    assertThat((double) inAlarm / looked).as("share in alarm").isLessThan(most);
    assertThat(book.contradictions).isEmpty();
    assertThat(book.muddled).isFalse();
  }

  /** Half of the time towards another body. */
  private static double[] towards(Random random, List<TurningBody> bodies, int i) {
    TurningBody other = bodies.get(random.nextInt(bodies.size()));
    double[] x = bodies.get(i).x;
    return random.nextBoolean() || other == bodies.get(i)
        ? TurningBody.vector(random, 1)
        : new double[] {other.x[0] - x[0], other.x[1] - x[1], other.x[2] - x[2]};
  }

  /** Moves all bodies by a period, and returns which pairs touch on the way. */
  private static boolean[] touches(List<TurningBody> bodies) {
    int count = bodies.size();
    boolean[] out = new boolean[count * count];
    for (int sample = 0; sample < SAMPLES; sample++) {
      double[][] placed = new double[count][];
      for (int i = 0; i < count; i++) {
        placed[i] = bodies.get(i).placed();
        for (int j = 0; j < i; j++) {
          out[i * count + j] |= TurningBody.separation(placed[i], placed[j]) <= 0;
        }
      }
      bodies.forEach(body -> body.move(PERIOD / SAMPLES));
    }
    return out;
  }

  private BodyPredictor predictor(NarrowPhase stage) {
    return new BodyPredictor(
        new PredictorOptions(PERIOD, 0, Scheduling.NEAR_PAIRS), () -> 0, book, stage);
  }

  private static BodyState still(double time, long id, double x, double... spheres) {
    BodyBounds bounds = new BodyBounds(1, 1, 1, 1);
    Pose pose = Pose.translation(x, 0, 0);
    return new BodyState(time, id, CoveringSpheres.of(spheres), pose, 0, 0, 0, 0, 0, 0, bounds);
  }

  @Test
  void aPairOfBodiesIsToldOnceHoweverManyBallsAreNear() {
    List<Alarm> judged = new ArrayList<>();
    BodyPredictor predictor =
        predictor(
            alarm -> {
              judged.add(alarm);
              return NarrowPhase.Answer.OPEN;
            });
    predictor.update(still(0, -5, 0, 0, 0, 0, 0.5, 0, 0.4, 0, 0.5));
    predictor.update(still(0, 9, 1.01, 0, 0, 0, 0.5, 0, 0.4, 0, 0.5));
    assertThat(predictor.step(0).raised()).isEqualTo(2);
    assertThat(book.alarms).isEqualTo(1);
    assertThat(judged)
        .hasSizeGreaterThanOrEqualTo(2)
        .allMatch(alarm -> Book.sorted(alarm.pair()).equals(new IdPair(-5, 9)));
    predictor.update(still(0.1, 9, 1.01, 0, 0, 0, 0.1)); // other balls: a new body
    assertThat(book.inAlarm).isEmpty();
    assertThat(predictor.step(0.1).objects()).isEqualTo(3);
    assertThat(book.inAlarm).isEmpty();
    predictor.remove(-5);
    predictor.remove(-5);
    assertThat(predictor.step(0.2).objects()).isEqualTo(1);
    assertThat(book.muddled).isFalse();
  }

  @Test
  void aBodyInACrowdIsToldOnceInAStep() {
    PredictorOptions options = new PredictorOptions(PERIOD, 0, Scheduling.NEAR_PAIRS, 3);
    BodyPredictor predictor = new BodyPredictor(options, () -> 0, book, NarrowPhase.NONE);
    for (int i = 0; i < 3; i++) {
      predictor.update(still(0, i, 0.1 * i, 0, 0, 0, 0.5, 0, 0.4, 0, 0.5));
    }
    predictor.update(still(0, 3, 50, 0, 0, 0, 0.5, 0, 0.4, 0, 0.5));
    predictor.step(0);
    assertThat(book.crowded).containsExactly(0L, 1L, 2L);
  }

  @Test
  void aBodyThatJumpsIsToldOnce() {
    BodyPredictor predictor = predictor(NarrowPhase.NONE);
    predictor.update(still(0, 3, 0, 0, 0, 0, 0.5, 0, 0.4, 0, 0.5));
    predictor.step(0);
    predictor.update(still(0.1, 3, 2, 0, 0, 0, 0.5, 0, 0.4, 0, 0.5));
    assertThat(book.contradictions).hasSize(1);
    assertThat(book.contradictions.getFirst().id()).isEqualTo(3);
    assertThat(book.contradictions.getFirst().kind()).isEqualTo(BoundViolation.Kind.TRAVEL);
  }

  @Test
  void numbersThatAreNoneAreRefusedAndChangeNothing() {
    BodyPredictor predictor = predictor(NarrowPhase.NONE);
    double none = Double.NaN;
    BodyBounds bounds = new BodyBounds(1, 1, 1, 1);
    CoveringSpheres two = CoveringSpheres.of(0, 0, 0, 1, 1, 0, 0, 1);
    BodyState turning = new BodyState(0, 1, two, Pose.IDENTITY, 0, 0, 0, none, 0, 0, bounds);
    assertThatThrownBy(() -> predictor.update(turning))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(predictor.step(0).objects()).isZero();
    assertThatThrownBy(() -> new BodyBounds(1, 1, none, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new BodyBounds(1, 1, 1, Double.POSITIVE_INFINITY))
        .isInstanceOf(IllegalArgumentException.class);
    for (double[] numbers :
        new double[][] {{}, {1, 2, 3}, {0, 0, 0, -1}, {0, none, 0, 1}, {0, 1e61, 0, 1}}) {
      assertThatThrownBy(() -> CoveringSpheres.of(numbers))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
