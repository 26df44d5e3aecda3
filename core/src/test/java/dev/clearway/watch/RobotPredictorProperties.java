package dev.clearway.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.distance.DistanceQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Configuration;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.predict.BoundViolation;
import dev.clearway.predict.PredictorOptions;
import dev.clearway.predict.Scheduling;
import dev.clearway.predict.StepReport;
import dev.clearway.scene.Body;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Meshes;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bodies of robots that touch were in alarm, and hardly any others are. */
class RobotPredictorProperties {
  private static final double STEP = 0.02;
  private static final double SPEED = 1.5;
  private static final double ACCELERATION = 4;
  private static final int SAMPLES = 3;

  private static Joint turn(String name, int parent, double x, double z, Axis axis) {
    double any = Double.POSITIVE_INFINITY;
    Pose place = Pose.translation(x, 0, z);
    return new Joint(
        name, JointType.CONTINUOUS, parent, parent + 1, place, axis, -any, any, Optional.empty());
  }

  /** An arm of three links, of which the last is a mesh. */
  private static RobotModel arm() {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    tree.add("upper", turn("a", 0, 0, 0.2, Axis.Z));
    tree.add("lower", turn("b", 1, 0.5, 0, new Axis(0, 1, 0)));
    tree.add("tool", turn("c", 2, 0.5, 0, Axis.Z));
    Pose along = Pose.fromRollPitchYaw(0.25, 0, 0, 0, Math.PI / 2, 0);
    Shape link = new Capsule(0.05, 0.4);
    return new RobotModel(
        "arm",
        tree.build(),
        Map.of(
            "upper", List.of(new PlacedShape(link, along)),
            "lower", List.of(new PlacedShape(link, along)),
            "tool", List.of(new PlacedShape(Meshes.bar(0.1, 0.5, 0.04), Pose.IDENTITY))),
        RobotSemantics.NONE);
  }

  private static Scene cell() {
    return new SceneBuilder()
        .robot("left", arm(), Pose.IDENTITY, true)
        .robot("right", arm(), Pose.fromRollPitchYaw(1.5, 0, 0, 0, 0, Math.PI), true)
        .obstacle(
            "post",
            List.of(new PlacedShape(new Box(0.1, 0.1, 1), Pose.IDENTITY)),
            Pose.translation(0.75, 0.8, 0.5))
        .build();
  }

  private static JointBounds bounds(Scene scene) {
    double[] speeds = new double[scene.tree().space().size()];
    double[] accelerations = speeds.clone();
    Arrays.fill(speeds, SPEED);
    Arrays.fill(accelerations, ACCELERATION);
    return new JointBounds(Configuration.of(speeds), Configuration.of(accelerations), 0);
  }

  /** Joints that accelerate at random, piecewise constantly, within their bounds. */
  private static final class Motion {
    private final Random random;
    private final double[] q;
    private final double[] v;
    private final double[] a;

    Motion(Random random, int joints) {
      this.random = random;
      q = random.doubles(joints, -3, 3).toArray();
      v = new double[joints];
      a = new double[joints];
    }

    void steer() {
      for (int c = 0; c < q.length; c++) {
        a[c] =
            random.nextBoolean()
                ? a[c]
                : ACCELERATION * (1 - 0x1p-30) * (2 * random.nextDouble() - 1);
        a[c] = Math.abs(v[c] + a[c] * STEP) < SPEED ? a[c] : 0;
      }
    }

    double[] at(double s) {
      double[] then = q.clone();
      for (int c = 0; c < q.length; c++) {
        then[c] += v[c] * s + 0.5 * a[c] * s * s;
      }
      return then;
    }

    void move() {
      double[] then = at(STEP);
      for (int c = 0; c < q.length; c++) {
        q[c] = then[c];
        v[c] += a[c] * STEP;
      }
    }
  }

  /** Asks how far the bodies of all pairs that a check would have are apart. */
  private static final class Separations {
    private final Scene scene;
    private final ForwardKinematics kinematics;
    private final double[] links;
    private final double[] relative = new double[Pose.SIZE];
    private final PlacedPair placed = new PlacedPair();
    private final DistanceQuery query = new DistanceQuery(placed);
    private final DistanceQuery.Result found = new DistanceQuery.Result();

    Separations(Scene scene) {
      this.scene = scene;
      kinematics = ForwardKinematics.of(scene.tree());
      links = new double[Pose.SIZE * kinematics.links()];
    }

    /** Returns the separations by the pairs' names, infinite beyond the limit. */
    Map<NamePair, Double> at(double[] q, double limit) {
      kinematics.compute(q, links);
      Map<NamePair, Double> all = new HashMap<>();
      for (Body a : scene.bodies()) {
        for (Body b : scene.bodies()) {
          boolean joined =
              scene.tree().parentLink(b.link()) == a.link()
                  || scene.tree().parentLink(a.link()) == b.link();
          if (a.name().compareTo(b.name()) < 0 && !(joined && a.ofRobot() && b.ofRobot())) {
            double[] poses = new double[2 * Pose.SIZE];
            place(a).copyTo(poses, 0);
            place(b).copyTo(poses, Pose.SIZE);
            Pose.relative(poses, 0, poses, Pose.SIZE, relative, 0);
            placed.place(
                a.geometries().getFirst().tree(), b.geometries().getFirst().tree(), relative, 0);
            all.put(new NamePair(a.name(), b.name()), query.distance(limit, found));
          }
        }
      }
      return all;
    }

    private Pose place(Body body) {
      double[] numbers =
          Arrays.copyOfRange(links, Pose.SIZE * body.link(), Pose.SIZE * (body.link() + 1));
      return Pose.fromArray(numbers).timesRounded(body.geometries().getFirst().linkFromShape());
    }
  }

  private int touches;
  private int quiet;
  private int near;
  private long withdrawn;

  /** Runs arms for a while; returns what was told. */
  private List<String> run(Scene scene, long seed, PredictorOptions options, int steps) {
    RobotBook book = new RobotBook();
    RobotPredictor predictor = new RobotPredictor(scene, bounds(scene), 6, options, () -> 0, book);
    Separations separations = new Separations(scene);
    double clearance = scene.clearance();
    Random random = new Random(seed);
    Motion motion = new Motion(random, scene.tree().space().size());
    while (!isNear(separations.at(motion.q, clearance + 0.05).values(), clearance)) {
      motion = new Motion(random, scene.tree().space().size());
    }
    for (int step = 0; step < steps; step++) {
      double now = step * STEP;
      for (String robot : List.of("left", "right")) {
        predictor.update(
            new RobotReading(now, robot, Configuration.of(motion.q), Configuration.of(motion.v)));
      }
      StepReport report = predictor.step(now);
      withdrawn += report.withdrawn();
      motion.steer();
      for (int sample = 0; sample <= SAMPLES; sample++) {
        separations
            .at(motion.at(STEP * sample / SAMPLES), clearance)
            .forEach(
                (pair, apart) -> {
                  boolean alarm = book.inAlarm.contains(pair);
                  if (apart <= clearance) {
                    assertThat(alarm).as("%s at %s: %s", pair, now, apart).isTrue();
                    touches++;
                  } else {
                    near += alarm ? 1 : 0;
                    quiet += alarm ? 0 : 1;
                  }
                });
      }
      motion.move();
    }
    assertThat(book.contradictions).isEmpty();
    return book.told;
  }

  /** Some pair is within 5 cm of touching, or of its clearance, but none does. */
  private static boolean isNear(Collection<Double> separations, double clearance) {
    double least = separations.stream().min(Double::compare).orElseThrow();
    return least > clearance + 0.005 && least < Double.POSITIVE_INFINITY;
  }

  @Test
  void bodiesThatTouchWereInAlarm() {
    Scene scene = cell();
    for (int seed = 0; seed < 30; seed++) {
      run(scene, seed, new PredictorOptions(STEP, 0, Scheduling.NEAR_PAIRS), 20);
    }
    assertThat(touches).isGreaterThan(60);
    assertThat(quiet).isGreaterThan(10 * near);
    assertThat(withdrawn).isGreaterThan(200);
  }

  @Test
  void bodiesThatComeTooCloseWereInAlarm() {
    Scene scene = cell().withClearance(0.1).withSelfClearance(0.1);
    for (int seed = 50; seed < 80; seed++) {
      run(scene, seed, new PredictorOptions(STEP, 0, Scheduling.NEAR_PAIRS), 15);
    }
    assertThat(touches).isGreaterThan(100);
    assertThat(quiet).isGreaterThan(3 * near);
  }

  @ParameterizedTest
  @EnumSource(names = {"NEAR_PAIRS", "BINARY_BUCKETS", "ALL_PAIRS"})
  void whatIsToldDoesNotDependOnTheThreads(Scheduling scheduling) {
    Scene scene = cell();
    PredictorOptions options = new PredictorOptions(STEP, 0, scheduling);
    List<String> one = run(scene, 3, options, 25);
    assertThat(run(scene, 3, options.withThreads(3), 25)).isEqualTo(one).isNotEmpty();
  }

  /** A slide and a rail along its way: the balls around them meet, they never do. */
  @Test
  void theBodiesThemselvesDecide() {
    RobotModel slide =
        Arms.oneJoint(JointType.PRISMATIC, Axis.X, new Box(0.8, 0.1, 0.1), Pose.IDENTITY);
    for (double gap : new double[] {0.1, -0.01}) {
      Scene scene =
          new SceneBuilder()
              .robot("slide", slide, Pose.IDENTITY, true)
              .obstacle(
                  "rail",
                  List.of(new PlacedShape(new Box(4, 0.1, 0.1), Pose.IDENTITY)),
                  Pose.translation(0, 0.1 + gap, 0))
              .build();
      RobotBook book = new RobotBook();
      JointBounds bounds = new JointBounds(Configuration.of(1), Configuration.of(1), 0);
      RobotPredictor predictor =
          new RobotPredictor(
              scene,
              bounds,
              6,
              new PredictorOptions(STEP, 0, Scheduling.NEAR_PAIRS),
              () -> 0,
              book);
      assertThat(predictor.spheres()).isEqualTo(12);
      predictor.update(new RobotReading(0, "slide", Configuration.of(0.25), Configuration.of(1)));
      StepReport report = predictor.step(0);
      if (gap > 0) {
        assertThat(report.withdrawn()).isPositive();
        assertThat(book.alarms).isEmpty();
      } else {
        assertThat(book.alarms).hasSize(1);
        assertThat(book.alarms.getFirst().first()).isEqualTo("rail");
        assertThat(book.alarms.getFirst().second()).isEqualTo("slide/arm");
        assertThat(book.alarms.getFirst().separation()).isCloseTo(0, within(1e-12));
      }
    }
  }

  private static RobotReading reading(double time, double q, double v) {
    return new RobotReading(time, "one", Configuration.of(q), Configuration.of(v));
  }

  @Test
  void jointsThatBreakTheirBoundsAreTold() {
    RobotModel model =
        Arms.oneJoint(JointType.REVOLUTE, Axis.Z, new Box(1, 0.1, 0.1), Pose.IDENTITY);
    Scene scene =
        new SceneBuilder()
            .robot("one", model, Pose.IDENTITY, true)
            .obstacle(
                "wall",
                List.of(new PlacedShape(new Box(0.1, 1, 1), Pose.IDENTITY)),
                Pose.translation(0.7, 0, 0))
            .build();
    RobotBook book = new RobotBook();
    JointBounds bounds = new JointBounds(Configuration.of(1), Configuration.of(2), 0);
    RobotPredictor predictor =
        new RobotPredictor(
            scene, bounds, 4, new PredictorOptions(0.1, 0, Scheduling.NEAR_PAIRS), () -> 0, book);
    predictor.update(reading(0, 1.5, 0));
    predictor.update(reading(0.1, 1.51, 0.1));
    assertThat(book.contradictions).isEmpty();
    predictor.update(reading(0.2, 1.9, 0.1));
    predictor.update(reading(0.3, 1.99, 0.5));
    predictor.update(reading(0.4, 2.03, 0.9));
    predictor.update(reading(0.5, 2.1, 1.2));
    predictor.update(reading(0.45, 2.1, 1));
    assertThat(book.contradictions.stream().map(BoundViolation::kind))
        .containsExactly(
            BoundViolation.Kind.TRAVEL,
            BoundViolation.Kind.DEVIATION,
            BoundViolation.Kind.ACCELERATION,
            BoundViolation.Kind.SPEED,
            BoundViolation.Kind.OUT_OF_ORDER);
    assertThatThrownBy(() -> predictor.update(reading(1, 10.06, 0)))
        .hasMessageContaining("'one/q' is at 10.06");
    assertThatThrownBy(() -> predictor.update(reading(1, 0, Double.NaN)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () ->
                predictor.update(
                    new RobotReading(1, "two", Configuration.of(0), Configuration.of(0))))
        .hasMessageContaining("no robot 'two'");
    assertThatThrownBy(() -> JointBounds.ofLimits(scene, 1, 0))
        .hasMessageContaining("'one/q' has no velocity limit");
  }
}
