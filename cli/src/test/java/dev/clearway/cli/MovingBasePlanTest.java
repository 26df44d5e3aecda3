package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Bases that move by the virtual joint of the SRDF, in planning: a cube of 0.1 m around a wall at x
 * = 0.5 that is 1 m wide.
 */
class MovingBasePlanTest {
  private static final Path SLIDER = Run.file("users/slider.urdf");
  private static final String WALL = "box:0.1,1,1@0.5,0,0";

  @TempDir private Path folder;
  private Path planar;
  private Path floating;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @BeforeEach
  void writeSrdfs() throws IOException {
    String srdf =
        """
        <robot name="slider"><virtual_joint name="world_joint" type="%s" parent_frame="odom" child_link="base"/>
        <group name="base"><joint name="world_joint"/></group><group name="arm"><joint name="slide"/></group>
        <group name="whole"><group name="base"/><group name="arm"/></group></robot>
        """;
    planar = file("planar.srdf", srdf.formatted("planar"));
    floating = file("floating.srdf", srdf.formatted("floating"));
  }

  private Run plan(Path srdf, Object... more) {
    return Run.of(List.of("plan", "--robot", SLIDER, "--srdf", srdf), more);
  }

  private Run check(Path srdf, Path path) {
    return Run.check("--robot", SLIDER, "--srdf", srdf, "--obstacle", WALL, path);
  }

  @Test
  void aPlanarBaseGoesAroundAWall() {
    Path out = folder.resolve("path.csv");
    Run run =
        plan(
            planar,
            "--obstacle",
            WALL,
            "--workspace",
            "-1,-2,-1,2,2,1",
            "--from",
            "world_joint.x=0,world_joint.y=0,world_joint.yaw=0,slide=0",
            "--to",
            "world_joint.x=1,world_joint.y=0,world_joint.yaw=0",
            "--out",
            out);
    assertThat(run.code()).as(run.out() + run.err()).isZero();
    assertThat(check(planar, out).code()).isZero();
    assertThat(out).content().startsWith("world_joint.x,world_joint.y,world_joint.yaw");
  }

  @Test
  void aFloatingBaseGoesAroundAWall() {
    Path out = folder.resolve("path.yaml");
    Run run =
        plan(
            floating,
            "--obstacle",
            WALL,
            "--workspace",
            "-1,-2,-2,2,2,2",
            "--from",
            "world_joint.x=0",
            "--to",
            "world_joint/trans_x=1",
            "--out",
            out,
            "--seed",
            "3");
    assertThat(run.code()).as(run.out() + run.err()).isZero();
    assertThat(check(floating, out).code()).isZero();
  }

  @Test
  void withoutAWorkspaceOrAGroupThatHasItABaseStays() {
    Run run = plan(planar, "--obstacle", WALL, "--from", "slide=0", "--to", "world_joint.x=1");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("it has no limits; give it a workspace");
    Run arm =
        plan(
            planar,
            "--group",
            "arm",
            "--workspace",
            "-1,-2,-1,2,2,1",
            "--from",
            "slide=0",
            "--to",
            "world_joint.x=1");
    assertThat(arm.code()).isEqualTo(2);
    assertThat(arm.err()).contains("it is not among the joints that are planned for");
    Run still =
        plan(
            planar,
            "--obstacle",
            "box:0.1,1,1@3,0,0",
            "--workspace",
            "-1,-2,-1,2,2,1",
            "--from",
            "world_joint.x=-1,slide=0",
            "--to",
            "slide=0.5",
            "--format",
            "json");
    assertThat(still.code()).isZero();
    JsonNode plan = still.json().getFirst();
    int x = names(plan).indexOf("world_joint.x");
    plan.get("waypoints").forEach(q -> assertThat(q.get(x).asDouble()).isEqualTo(-1));
  }

  private static List<String> names(JsonNode plan) {
    List<String> names = new ArrayList<>();
    plan.get("joints").forEach(name -> names.add(name.asText()));
    return names;
  }

  @Test
  void aGroupMovesTheBaseAlone() {
    Run run =
        plan(
            planar,
            "--obstacle",
            WALL,
            "--group",
            "base",
            "--workspace",
            "-1,-2,-1,2,2,1",
            "--from",
            "0,0,0",
            "--to",
            "1,0,0",
            "--format",
            "json");
    assertThat(run.code()).as(run.out() + run.err()).isZero();
    JsonNode plan = run.json().getFirst();
    int slide = names(plan).indexOf("slide");
    plan.get("waypoints").forEach(q -> assertThat(q.get(slide).asDouble()).isZero());
  }

  private Path request(String name, String start, String group, String goal) throws IOException {
    return file(
        name,
        """
        start_state: {joint_state: {name: [slide], position: [0]}%s}
        group_name: '%s'
        workspace_parameters: {header: {frame_id: odom}, min_corner: {x: -1, y: -2, z: -2}, max_corner: {x: 2, y: 2, z: 2}}
        goal_constraints: [{joint_constraints: [%s]}]
        """
            .formatted(start, group, goal));
  }

  private static final String AT =
      ", multi_dof_joint_state: {joint_names: [world_joint], transforms: [{translation: {x: %s},"
          + " rotation: {w: 1}}]}";

  @Test
  void requestsMoveBasesByTransformsAndGoals() throws IOException {
    String goal =
        "{joint_name: world_joint/x, position: 1}, {joint_name: world_joint/y, position: 0},"
            + " {joint_name: world_joint/theta, position: 0}";
    Path moved = request("moved.yaml", AT.formatted("-0.5"), "whole", goal);
    Path out = folder.resolve("out.csv");
    Run run = plan(planar, "--obstacle", WALL, "--request", moved, "--out", out);
    assertThat(run.code()).as(run.out() + run.err()).isZero();
    assertThat(out).content().contains("\n-0.5,0.0,0.0,");
    assertThat(check(planar, out).code()).isZero();
    Path free = request("free.yaml", AT.formatted("-0.5"), "", goal);
    assertThat(plan(planar, "--obstacle", WALL, "--request", free).code()).isZero();
  }

  @Test
  void aBaseThatARequestPlacesRestsThere() throws IOException {
    String goal = "{joint_name: slide, position: 0.5}";
    Path behind = request("behind.yaml", AT.formatted("-1"), "arm", goal);
    assertThat(plan(planar, "--obstacle", WALL, "--request", behind).code()).isZero();
    Path there = request("there.yaml", AT.formatted("0"), "arm", goal);
    Run hits = plan(planar, "--obstacle", WALL, "--request", there);
    assertThat(hits.code()).as("the goal is in the wall").isEqualTo(10);
    Path inside = request("inside.yaml", AT.formatted("0.5"), "arm", goal);
    assertThat(plan(planar, "--obstacle", WALL, "--request", inside).code())
        .as("the start is in the wall")
        .isEqualTo(10);
  }

  @Test
  void twoPlacesForOneBaseAreRefused() throws IOException {
    String goal = "{joint_name: slide, position: 0.5}";
    Path request = request("two.yaml", AT.formatted("-1"), "arm", goal);
    Run run = plan(planar, "--base", "0,3,0", "--obstacle", WALL, "--request", request);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("places the robot elsewhere than the scene");
    Path same =
        file(
            "same.yaml",
            Files.readString(request).replace("{x: -1}, rotation", "{y: 3}, rotation"));
    Run once = plan(planar, "--base", "0,3,0", "--obstacle", WALL, "--request", same);
    assertThat(once.code()).as(once.err()).isZero();
  }
}
