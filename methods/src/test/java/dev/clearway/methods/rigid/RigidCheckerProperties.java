package dev.clearway.methods.rigid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.bvh.Bvh;
import dev.clearway.check.Verdict;
import dev.clearway.distance.convex.Placements;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.Axis;
import dev.clearway.methods.rigid.RigidOptions.Maps;
import dev.clearway.methods.rigid.RigidOptions.Radius;
import dev.clearway.proof.Budget;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.Body;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SolidMeshes;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** No verdict is contradicted by sampling, nor by another kind of check. */
final class RigidCheckerProperties {
  private static final int INSTANTS = 250;

  private final Random random = new Random(5);

  private static Body body(String name, Body.Kind kind, Shape shape, Pose pose) {
    PlacedShape placed = new PlacedShape(shape, pose);
    return new Body(
        name,
        kind,
        kind == Body.Kind.OBSTACLE ? 0 : 1,
        Pose.IDENTITY,
        List.of(new Body.CollisionGeometry(placed, pose, Bvh.build(shape))));
  }

  private static Body flyer(Shape shape) {
    return body("flyer", Body.Kind.LINK, shape, Pose.translation(0.1, 0, 0.05));
  }

  private static Body obstacle(String name, Shape shape, Pose pose) {
    return body(name, Body.Kind.OBSTACLE, shape, pose);
  }

  private static TriangleMesh hook() {
    return SolidMeshes.together(
        Meshes.box(-0.05, -0.05, -0.05, 0.5, 0.05, 0.05),
        Meshes.box(-0.05, 0.06, -0.05, 0.05, 0.5, 0.05));
  }

  private Pose pose(double away) {
    return Pose.fromArray(Placements.random(random, away));
  }

  private RigidMotion motion() {
    RigidMotion between = RigidMotion.between(pose(1.5), pose(1.5));
    return switch (random.nextInt(6)) {
      case 0 -> new RigidMotion(between.start(), between.x(), between.y(), between.z(), Turn.NONE);
      case 1 -> new RigidMotion(between.start(), 0, 0, 0, between.turn());
      case 2 -> {
        Turn turn = new Turn(between.turn().axis(), 5);
        yield new RigidMotion(between.start(), between.x(), between.y(), between.z(), turn);
      }
      case 3 -> {
        Turn turn = new Turn(new Axis(0, 0, 1), between.turn().angle());
        yield new RigidMotion(between.start(), between.x(), between.y(), 0, turn);
      }
      default -> between;
    };
  }

  /** Sheets as thin as triangles are, and small solids, on or beside the way. */
  private List<Body> obstacles(RigidMotion motion) {
    List<Body> all = new ArrayList<>();
    int count = 1 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      TriangleMesh shape =
          switch (random.nextInt(3)) {
            case 0 -> TriangleMesh.of(random.doubles(9, -0.5, 0.5).toArray(), new int[] {0, 1, 2});
            case 1 -> Meshes.box(-0.3, -0.3, -0.0005, 0.3, 0.3, 0.0005);
            default -> SolidMeshes.cube(0, 0, 0, 0.2);
          };
      double[] place = Placements.random(random, 0);
      double[] off = Flight.direction(random);
      double[] near = new double[Pose.SIZE];
      motion.place(random.nextDouble(), near, 0);
      double away = random.nextDouble(1.1);
      for (int k = 0; k < 3; k++) {
        place[9 + k] = near[9 + k] + away * off[k];
      }
      all.add(obstacle("obstacle" + i, shape, Pose.fromArray(place)));
    }
    return all;
  }

  private static double[] corners(Body body, Pose place) {
    Body.CollisionGeometry geometry = body.geometries().getFirst();
    double[] out = geometry.tree().corners().clone();
    Pose pose = place.times(geometry.linkFromShape());
    for (int i = 0; i < out.length; i += 3) {
      pose.transform(out, i, out, i);
    }
    return out;
  }

  /** The flight of all corners, turned by Rodrigues' formula, independently of the checker. */
  private static double[] corners(Body body, RigidMotion motion, double s) {
    Pose turned = motion.start();
    Pose still = Pose.fromArray(withoutTranslation(turned));
    double[] way = {motion.x(), motion.y(), motion.z()};
    double[] out = new Flight(corners(body, still), way, motion.turn()).at(s);
    for (int i = 0; i < out.length; i += 3) {
      out[i] += turned.x();
      out[i + 1] += turned.y();
      out[i + 2] += turned.z();
    }
    return out;
  }

  private static double[] withoutTranslation(Pose pose) {
    double[] m = pose.toArray();
    m[9] = 0;
    m[10] = 0;
    m[11] = 0;
    return m;
  }

  private static double separation(Body flyer, List<Body> obstacles, RigidMotion motion, double s) {
    double[] moved = corners(flyer, motion, s);
    double least = Double.POSITIVE_INFINITY;
    for (Body obstacle : obstacles) {
      least = Math.min(least, Soup.distance(moved, corners(obstacle, Pose.IDENTITY)));
    }
    return least;
  }

  private static double sampled(Body flyer, List<Body> obstacles, RigidMotion motion, int count) {
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k <= count; k++) {
      least = Math.min(least, separation(flyer, obstacles, motion, (double) k / count));
    }
    return least;
  }

  @Test
  void freeVerdictSurvivesDenseSamplingAndHitsAreContacts() {
    Body flyer = flyer(hook());
    int free = 0;
    int hits = 0;
    int tight = 0;
    for (int i = 0; i < 220; i++) {
      RigidMotion motion = motion();
      List<Body> obstacles = obstacles(motion);
      double clearance = i % 4 == 0 ? 0.05 : 0;
      Maps maps = Maps.values()[i % 3];
      Radius radius = Radius.values()[i % 2];
      RigidOptions options = new RigidOptions(maps, radius, clearance, 1e-4);
      switch (new RigidChecker(flyer, obstacles, options).check(motion)) {
        case Verdict.Free proven -> {
          double least = sampled(flyer, obstacles, motion, INSTANTS);
          assertThat(least).as("case %s", i).isGreaterThan(clearance + proven.slackLowerBound());
          assertThat(proven.slackLowerBound()).isPositive();
          tight += least < clearance + 0.1 ? 1 : 0;
          free++;
        }
        case Verdict.Hit hit -> {
          double there = separation(flyer, obstacles, motion, hit.parameter());
          assertThat(there).as("case %s", i).isLessThanOrEqualTo(clearance + 1e-12);
          hits++;
        }
        case Verdict.Undecided undecided ->
            assertThat(undecided.reason()).isEqualTo(UndecidedReason.NEAR_CONTACT);
      }
    }
    assertThat(free).isGreaterThan(60);
    assertThat(hits).isGreaterThan(60);
    assertThat(free + hits).isGreaterThan(210);
    assertThat(tight).isGreaterThan(15);
  }

  @Test
  void mapsDecideAlikeAndTheEllipsoidTakesFewerDistances() {
    Body flyer = flyer(hook());
    Map<Maps, Long> distances = new EnumMap<>(Maps.class);
    int decided = 0;
    for (int i = 0; i < 200; i++) {
      RigidMotion motion = motion();
      List<Body> obstacles = obstacles(motion);
      boolean free = false;
      boolean hit = false;
      for (Maps maps : Maps.values()) {
        RigidChecker checker = new RigidChecker(flyer, obstacles, RigidOptions.DEFAULT.with(maps));
        Verdict verdict = checker.check(motion);
        free |= verdict instanceof Verdict.Free;
        hit |= verdict instanceof Verdict.Hit;
        distances.merge(maps, checker.distanceComputations(), Long::sum);
      }
      assertThat(free && hit).as("case %s", i).isFalse();
      decided += free || hit ? 1 : 0;
    }
    assertThat(decided).isGreaterThan(190);
    assertThat(distances.get(Maps.ELLIPSOID)).isLessThan(distances.get(Maps.SPHERE) * 9 / 10);
  }

  @Test
  void axisRadiusIsNoLargerAndProvesNoLess() {
    Body flyer = flyer(Meshes.box(-0.6, -0.02, -0.02, 0.6, 0.02, 0.02));
    int smaller = 0;
    for (int i = 0; i < 100; i++) {
      RigidMotion motion = motion();
      List<Body> none = obstacles(motion);
      double byAxis = new RigidChecker(flyer, none, RigidOptions.DEFAULT).hourglass(motion).arc();
      double byPoint =
          new RigidChecker(flyer, none, RigidOptions.DEFAULT.with(Radius.POINT))
              .hourglass(motion)
              .arc();
      assertThat(byAxis).isLessThanOrEqualTo(byPoint);
      smaller += byAxis < 0.9 * byPoint ? 1 : 0;
    }
    assertThat(smaller).isGreaterThan(30);
  }

  @Test
  void bodyInsideASolidIsAHit() {
    Body flyer = flyer(Meshes.box(-0.1, -0.1, -0.1, 0.1, 0.1, 0.1));
    List<Body> room = List.of(obstacle("room", Meshes.box(-2, -2, -2, 2, 2, 2), Pose.IDENTITY));
    RigidMotion motion = new RigidMotion(Pose.IDENTITY, 0.5, 0, 0.2, Turn.NONE);
    assertThat(new RigidChecker(flyer, room, RigidOptions.DEFAULT).check(motion))
        .isInstanceOf(Verdict.Hit.class);
    List<Body> sheet =
        List.of(obstacle("room", Meshes.openBox(-2, -2, -2, 2, 2, 2), Pose.IDENTITY));
    Verdict verdict = new RigidChecker(flyer, sheet, RigidOptions.DEFAULT).check(motion);
    assertThat(verdict).isInstanceOf(Verdict.Free.class);
    assertThat(verdict.scope().surfaces()).containsExactly("room");
  }

  @Test
  void convexShapesAreJudgedToo() {
    Body flyer = flyer(new Box(0.4, 0.1, 0.1));
    List<Body> balls =
        List.of(
            obstacle("near", new Sphere(0.2), Pose.translation(1, 0.5, 0)),
            obstacle("far", new Sphere(0.1), Pose.translation(1, -0.9, 0)));
    RigidMotion past = new RigidMotion(Pose.IDENTITY, 2, 0, 0, new Turn(new Axis(1, 0, 0), 3));
    assertThat(new RigidChecker(flyer, balls, RigidOptions.DEFAULT).check(past))
        .isInstanceOf(Verdict.Free.class);
    RigidMotion into = new RigidMotion(Pose.IDENTITY, 2, 1, 0, past.turn());
    Verdict verdict = new RigidChecker(flyer, balls, RigidOptions.DEFAULT).check(into);
    assertThat(verdict).isInstanceOf(Verdict.Hit.class);
    Verdict.Hit hit = (Verdict.Hit) verdict;
    assertThat(hit.pair().contains("near")).isTrue();
    assertThat(hit.configuration().size()).isEqualTo(7);
    assertThat(hit.configuration().get(0)).isEqualTo(2 * hit.parameter());
  }

  @Test
  void restIsFreeOrAHit() {
    Body flyer = flyer(hook());
    RigidMotion rest = new RigidMotion(Pose.IDENTITY, 0, 0, 0, Turn.NONE);
    Body apart = obstacle("apart", SolidMeshes.cube(2, 0, 0, 0.2), Pose.IDENTITY);
    Body on = obstacle("on", SolidMeshes.cube(0.1, 0, 0.05, 0.2), Pose.IDENTITY);
    assertThat(new RigidChecker(flyer, List.of(apart), RigidOptions.DEFAULT).check(rest))
        .isInstanceOf(Verdict.Free.class);
    assertThat(new RigidChecker(flyer, List.of(apart, on), RigidOptions.DEFAULT).check(rest))
        .isInstanceOf(Verdict.Hit.class);
  }

  @Test
  void grazingWithinTheToleranceStaysOpen() {
    Body flyer = flyer(Meshes.box(-0.1, -0.1, -0.05, 0.1, 0.1, 0.1));
    RigidMotion slide = new RigidMotion(Pose.IDENTITY, 1, 0, 0, Turn.NONE);
    Body floor = obstacle("floor", Meshes.box(-3, -3, -1, 3, 3, -1e-5), Pose.IDENTITY);
    RigidOptions options = RigidOptions.DEFAULT.withTolerance(1e-3).with(Maps.SPHERE);
    Verdict verdict = new RigidChecker(flyer, List.of(floor), options).check(slide);
    assertThat(verdict).isInstanceOf(Verdict.Undecided.class);
    assertThat(((Verdict.Undecided) verdict).reason()).isEqualTo(UndecidedReason.NEAR_CONTACT);
    assertThat(((Verdict.Undecided) verdict).provenShare()).isBetween(0.001, 0.1);
    RigidOptions all = RigidOptions.DEFAULT.withTolerance(1e-6);
    assertThat(new RigidChecker(flyer, List.of(floor), all).check(slide))
        .isInstanceOf(Verdict.Free.class);
  }

  @Test
  void spentBudgetAndMissingObstaclesAreUndecided() {
    Body flyer = flyer(hook());
    RigidMotion motion = motion();
    Verdict nothing = new RigidChecker(flyer, List.of(), RigidOptions.DEFAULT).check(motion);
    assertThat(((Verdict.Undecided) nothing).reason()).isEqualTo(UndecidedReason.NOTHING_TO_CHECK);
    Verdict none =
        new RigidChecker(flyer, obstacles(motion), RigidOptions.DEFAULT)
            .check(motion, Budget.ofTests(0));
    assertThat(((Verdict.Undecided) none).reason()).isEqualTo(UndecidedReason.BUDGET);
    assertThat(((Verdict.Undecided) none).provenShare()).isZero();
    assertThatThrownBy(() -> RigidOptions.DEFAULT.withTolerance(0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new RigidMotion(Pose.IDENTITY, Double.NaN, 0, 0, Turn.NONE))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void verdictsDoNotDependOnWhatWasCheckedBefore() {
    Body flyer = flyer(hook());
    List<Body> obstacles = obstacles(motion());
    RigidChecker reused = new RigidChecker(flyer, obstacles, RigidOptions.DEFAULT);
    for (int i = 0; i < 20; i++) {
      RigidMotion motion = motion();
      Verdict fresh = new RigidChecker(flyer, obstacles, RigidOptions.DEFAULT).check(motion);
      Verdict again = reused.check(motion);
      assertThat(again.getClass()).isEqualTo(fresh.getClass());
      assertThat(again.scope()).isEqualTo(fresh.scope());
    }
  }
}
