package dev.clearway.io.roadmap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.Mutations;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.roadmap.EdgeEvidence;
import dev.clearway.plan.roadmap.EdgeEvidence.Status;
import dev.clearway.plan.roadmap.LazyPrm;
import dev.clearway.plan.roadmap.Prm;
import dev.clearway.plan.roadmap.Roadmap;
import dev.clearway.plan.roadmap.RoadmapOptions;
import dev.clearway.plan.roadmap.RoadmapScene;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Roadmaps come back as they were saved, and are not believed where they were changed. */
class RoadmapFileTest {
  private static final long SEED = 20261128;
  private static final RoadmapOptions FEW = RoadmapOptions.DEFAULT.withSamples(40);
  private static final double[] START = {-0.6, 0, 0, 0, 0, 0, 1};
  private static final double[] GOAL = {0.6, 0.1, 0, 0, 0, 0.6, 0.8};

  @TempDir private Path folder;

  /** Made anew each time, as two runs of a program do. */
  private static Scene scene(double height) {
    return new SceneBuilder()
        .robot("body", RobotModel.ofFreeBody("b", box(0.2, 0.3, 0.1)), Pose.IDENTITY, true)
        .obstacle("wall", box(0.1, 0.8, 0.8), Pose.IDENTITY)
        .obstacle("lamp", box(0.2, 0.2, 0.2), Pose.translation(0.4, 0, height))
        .build();
  }

  private static List<PlacedShape> box(double x, double y, double z) {
    return List.of(new PlacedShape(new Box(x, y, z), Pose.IDENTITY));
  }

  private static ConfigurationSpace space(Scene scene) {
    return ConfigurationSpace.of(scene.tree(), scene.defaultConfiguration())
        .withRange(0, -0.8, 0.8)
        .withRange(1, -0.8, 0.8)
        .withRange(2, -0.8, 0.8)
        .withWeight(3, 0.3);
  }

  private static RoadmapScene in(Scene scene) {
    return RoadmapScene.of(CheckSetup.of(scene, CheckOptions.DEFAULT));
  }

  private static Roadmap grown() {
    Scene scene = scene(0.5);
    Roadmap roadmap = new Roadmap(space(scene));
    new Prm(FEW, 2).grow(roadmap, in(scene), PlanOptions.DEFAULT);
    return roadmap;
  }

  private Path saved(Roadmap roadmap) throws Exception {
    Path file = folder.resolve("cell.roadmap.json");
    RoadmapWriter.write(roadmap, file);
    return file;
  }

  private static int count(Roadmap roadmap, Scene scene, Status status) {
    int count = 0;
    for (int edge = 0; edge < roadmap.edgeCount(); edge++) {
      count += roadmap.edgeEvidence(edge).statusIn(in(scene).fingerprints()) == status ? 1 : 0;
    }
    return count;
  }

  @Test
  void roadmapComesBackBitForBit() throws Exception {
    Roadmap roadmap = grown();
    Roadmap read = RoadmapReader.read(saved(roadmap), space(scene(0.5)));
    assertThat(read.seal()).isEqualTo(roadmap.seal());
    assertThat(read.size()).isEqualTo(roadmap.size());
    for (int i = 0; i < read.size(); i++) {
      assertThat(read.milestone(i)).isEqualTo(roadmap.milestone(i));
      assertThat(read.milestoneEvidence(i)).isEqualTo(roadmap.milestoneEvidence(i));
    }
    for (int i = 0; i < roadmap.edgeCount(); i++) {
      assertThat(read.edge(i)).isEqualTo(roadmap.edge(i));
      assertThat(read.edgeEvidence(i)).isEqualTo(roadmap.edgeEvidence(i));
    }
    assertThat(count(read, scene(0.5), Status.FREE)).isGreaterThan(30);
    assertThat(count(read, scene(0.5), Status.BLOCKED)).isGreaterThan(30);
    assertThat(count(read, scene(0.5), Status.OPEN)).isZero();
  }

  @Test
  void savedProofsCountOnlyForThePairsThatAreTheSame() throws Exception {
    Roadmap read = RoadmapReader.read(saved(grown()), space(scene(0.51)));
    Scene other = scene(0.51);
    assertThat(count(read, other, Status.FREE)).isZero();
    assertThat(count(read, other, Status.BLOCKED)).isGreaterThan(30);
    assertThat(count(read, other.without("lamp"), Status.FREE)).isGreaterThan(30);
    PlanResult result =
        new LazyPrm(FEW).plan(read, in(other), START, List.of(GOAL), PlanOptions.DEFAULT);
    assertThat(result).isInstanceOf(PlanResult.Found.class);
    assertThat(result.cost().motionChecks()).isLessThan(read.edgeCount() / 4);
  }

  @Test
  void queryOnALoadedRoadmapGivesThePathOfTheKeptOne() throws Exception {
    Roadmap kept = grown();
    Path file = saved(kept);
    PlanResult first =
        new LazyPrm(FEW).plan(kept, in(scene(0.5)), START, List.of(GOAL), PlanOptions.DEFAULT);
    Scene again = scene(0.5);
    Roadmap read = RoadmapReader.read(file, space(again));
    PlanResult second =
        new LazyPrm(FEW).plan(read, in(again), START, List.of(GOAL), PlanOptions.DEFAULT);
    assertThat(first).isInstanceOf(PlanResult.Found.class);
    assertThat(second.cost()).isEqualTo(first.cost());
    assertThat(((PlanResult.Found) second).path().waypoints())
        .isEqualTo(((PlanResult.Found) first).path().waypoints());
  }

  @Test
  void fileWithoutASealGivesARoadmapOfWhichNothingIsKnown() throws Exception {
    Path file = saved(grown());
    String text = Files.readString(file);
    Files.writeString(file, text.replaceAll(",\\s*\"seal\".*", "}"));
    Roadmap read = RoadmapReader.read(file, space(scene(0.5)));
    assertThat(read.edgeCount()).isGreaterThan(60);
    assertThat(count(read, scene(0.5), Status.OPEN)).isEqualTo(read.edgeCount());
  }

  @Test
  void changedFileIsRefusedWithARemedy() throws Exception {
    Path file = saved(grown());
    String text = Files.readString(file);
    String changed = text.replaceFirst("\\{\"at\":\\[(-?0\\.[0-9])", "{\"at\":[$11");
    assertThat(changed).isNotEqualTo(text);
    Files.writeString(file, changed);
    assertThatThrownBy(() -> RoadmapReader.read(file, space(scene(0.5))))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining(file + ":")
        .hasMessageContaining("seal: the file was changed since it was saved")
        .hasMessageContaining("build it anew");
  }

  @Test
  void faultsNameTheElement() throws Exception {
    String names =
        "\"coordinates\":[\"body/pose.x\",\"body/pose.y\",\"body/pose.z\",\"body/pose.qx\","
            + "\"body/pose.qy\",\"body/pose.qz\",\"body/pose.qw\"],";
    String head = "{\"format\":\"clearway-roadmap-2\"," + names;
    String one = "{\"at\":[0,0,0,0,0,0,1]}";
    refused(
        "{\"format\":\"other\"}", "format: wanted clearway-roadmap-2, got 'other'; build it anew");
    refused(
        "{\"format\":\"clearway-roadmap-1\"}",
        "format: wanted clearway-roadmap-2, got 'clearway-roadmap-1', of another version of"
            + " Clearway, whose proofs are not believed; build it anew");
    refused(
        "{\"format\":\"clearway-roadmap-2\",\"coordinates\":[\"x\"]}",
        "coordinates: a roadmap of other robots: the scene's coordinates are body/pose.x");
    refused(head + "\"milestones\":[" + one + "]}", "'edges' is missing");
    refused(
        head + "\"milestones\":[{\"at\":[0,0]}],\"edges\":[]}",
        "milestones[0].at: wanted 7 numbers, got 2");
    refused(
        head + "\"milestones\":[{\"at\":[9,0,0,0,0,0,1]}],\"edges\":[]}",
        "milestones[0].at: body/pose.x is 9.0, wanted -0.8 to 0.8");
    refused(
        head + "\"milestones\":[" + one + "],\"edges\":[{\"from\":0,\"to\":1}]}",
        "edges[0].to: there is no number 1 of 1 milestones");
    refused(
        head + "\"milestones\":[" + one + "],\"edges\":[{\"from\":0,\"to\":0}]}",
        "edges[0]: an edge from 0 to 0 of 1 milestones");
    refused(
        head + "\"milestones\":[{\"at\":[0,0,0,0,0,0,1],\"proof\":0}],\"edges\":[]}",
        "milestones[0].proof: there is no number 0 of 0 proofs");
    refused(
        head + "\"prints\":[\"abc\"],\"milestones\":[],\"edges\":[]}",
        "prints[0]: wanted 64 hexadecimal digits, got 'abc'");
  }

  private void refused(String text, String problem) throws Exception {
    Path file = folder.resolve("bad.json");
    Files.writeString(file, text);
    assertThatThrownBy(() -> RoadmapReader.read(file, space(scene(0.5))))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining(problem);
  }

  @Test
  void brokenFilesAreRefusedInOneLineOrSayNothingThatWasNotSaved() throws Exception {
    Scene scene = scene(0.5);
    ConfigurationSpace space = space(scene);
    Roadmap small = new Roadmap(space);
    RoadmapOptions few = RoadmapOptions.DEFAULT.withSamples(4).withNeighbours(2);
    new Prm(few, 1).grow(small, in(scene), PlanOptions.DEFAULT);
    String text = Files.readString(saved(small));
    Path file = folder.resolve("r");
    int read = 0;
    int refused = 0;
    for (byte[] broken : Mutations.of(text, 7, 3000, new Random(SEED))) {
      Files.deleteIfExists(file);
      Files.write(file, broken);
      try {
        Roadmap roadmap = RoadmapReader.read(file, space);
        assertThat(saysNothing(roadmap) || roadmap.seal().equals(small.seal())).isTrue();
        read++;
      } catch (ModelFormatException e) {
        assertThat(e.getMessage()).startsWith(file.toString()).hasLineCount(1);
        refused++;
      }
    }
    assertThat(read).as("still read").isGreaterThan(5);
    assertThat(refused).as("refused").isGreaterThan(2000);
  }

  private static boolean saysNothing(Roadmap roadmap) {
    boolean nothing = true;
    for (int i = 0; i < roadmap.size(); i++) {
      nothing &= roadmap.milestoneEvidence(i).equals(EdgeEvidence.NONE);
    }
    for (int i = 0; i < roadmap.edgeCount(); i++) {
      nothing &= roadmap.edgeEvidence(i).equals(EdgeEvidence.NONE);
    }
    return nothing;
  }
}
