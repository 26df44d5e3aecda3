package dev.clearway.plan.roadmap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.roadmap.EdgeEvidence.Status;
import dev.clearway.scene.Body;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Whatever happens to a scene, what a roadmap says of it is what a check from scratch finds. */
class SceneChangeProperties {
  private static final int SCENES = 40;
  private static final int CHANGES = 6;

  private final SplittableRandom random = new SplittableRandom(20261128);
  private final Map<Status, Integer> kept = new EnumMap<>(Status.class);
  private long checked;
  private long edges;

  @Test
  void standingsAreThoseOfAFreshCheckAfterEveryChange() {
    for (int i = 0; i < SCENES; i++) {
      follow();
    }
    assertThat(kept.getOrDefault(Status.FREE, 0)).as("free before a renewal").isGreaterThan(500);
    assertThat(kept.getOrDefault(Status.BLOCKED, 0)).as("blocked").isGreaterThan(500);
    assertThat(kept.getOrDefault(Status.OPEN, 0)).as("open").isGreaterThan(500);
    assertThat(checked).as("checked anew of " + edges).isLessThan(edges / 2);
  }

  private void follow() {
    KinematicTree tree =
        new RandomTrees(4, 0.2, 0.4, List.of(JointType.REVOLUTE, JointType.PRISMATIC)).tree(random);
    Scene scene = new RandomScenes(random).scene(tree, 5, 0.6);
    ConfigurationSpace space = ConfigurationSpace.of(scene.tree(), scene.defaultConfiguration());
    Roadmap roadmap = new Roadmap(space);
    double[] sample = new double[space.tree().space().size()];
    for (int i = 0; i < 12; i++) {
      space.sample(random, sample);
      roadmap.add(sample);
    }
    for (int i = 0; i < roadmap.size(); i++) {
      for (int other : roadmap.nearest(i, 4)) {
        roadmap.connect(i, other);
      }
    }
    Prm prm = new Prm(RoadmapOptions.DEFAULT, 1);
    PlanOptions how = PlanOptions.DEFAULT;
    prm.renew(roadmap, RoadmapScene.of(setup(scene)), how);
    for (int change = 0; change < CHANGES; change++) {
      scene = changed(scene, change);
      RoadmapScene now = RoadmapScene.of(setup(scene));
      compare(roadmap, scene, now)
          .forEach((status, count) -> kept.merge(status, count, Integer::sum));
      checked += prm.renew(roadmap, now, how).motionChecks();
      edges += roadmap.edgeCount();
      compare(roadmap, scene, now);
    }
  }

  private static CheckSetup setup(Scene scene) {
    return CheckSetup.of(scene, CheckOptions.DEFAULT);
  }

  /** Moves, adds, takes away or allows an obstacle, or asks for another clearance. */
  private Scene changed(Scene scene, int change) {
    RandomScenes shapes = new RandomScenes(random);
    List<String> obstacles =
        scene.bodies().stream()
            .filter(body -> body.kind() == Body.Kind.OBSTACLE)
            .map(Body::name)
            .toList();
    String some = obstacles.isEmpty() ? "" : obstacles.get(random.nextInt(obstacles.size()));
    int kind = random.nextInt(obstacles.isEmpty() ? 1 : 5);
    return switch (kind) {
      case 1 -> scene.without(some);
      case 2 -> scene.withClearance(random.nextInt(3) * 0.01);
      case 3 -> scene.withAllowed(new NamePair(some, scene.bodies().getFirst().name()));
      case 4 -> scene.withObjectAt(some, shapes.pose(0.6));
      default ->
          scene.withObstacle(
              "new" + change,
              List.of(new PlacedShape(shapes.shape(0.4), Pose.IDENTITY)),
              shapes.pose(0.6));
    };
  }

  private static Map<Status, Integer> compare(Roadmap roadmap, Scene scene, RoadmapScene now) {
    MotionChecker fresh = setup(scene).checker();
    Map<Status, Integer> counts = new EnumMap<>(Status.class);
    for (int number = 0; number < roadmap.edgeCount(); number++) {
      Status status = roadmap.edgeEvidence(number).statusIn(now.fingerprints());
      counts.merge(status, 1, Integer::sum);
      if (status != Status.OPEN) {
        Roadmap.Edge edge = roadmap.edge(number);
        Verdict verdict =
            fresh.check(
                roadmap
                    .space()
                    .motion(roadmap.milestone(edge.first()), roadmap.milestone(edge.second())));
        assertThat(verdict)
            .isInstanceOf(status == Status.FREE ? Verdict.Free.class : Verdict.Hit.class);
      }
    }
    return counts;
  }
}
