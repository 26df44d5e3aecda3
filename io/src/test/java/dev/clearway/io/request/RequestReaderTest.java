package dev.clearway.io.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.TestRobots;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.scene.Body;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestReaderTest {
  /** Coordinates turn, slide, roll, left. */
  static final Scene ARM =
      TestRobots.scene(
              Map.of(
                  "arm",
                  TestRobots.arm(
                      new RobotSemantics(
                          Set.of(),
                          Map.of("reach", List.of("turn", "slide"), "hand", List.of("left")),
                          List.of(),
                          Set.of("roll")))))
          .withObstacle(
              "can",
              List.of(new PlacedShape(new Box(0.1, 0.1, 0.1), Pose.IDENTITY)),
              Pose.translation(3, 0, 0));

  private static final String GOAL =
      "goal_constraints: [{joint_constraints: [{joint_name: turn, position: 1},"
          + " {joint_name: slide, position: 0.25}]}]\n";

  private final List<String> warnings = new ArrayList<>();
  @TempDir private Path folder;

  private PlanningRequest read(Scene scene, Optional<String> group, String yaml)
      throws IOException, ModelFormatException {
    Path file = folder.resolve("request.yaml");
    Files.deleteIfExists(file);
    RequestFile found = RequestFile.read(Files.writeString(file, yaml), OptionalInt.empty());
    return RequestReader.read(found.request(), scene, group, UrdfOptions.DEFAULT, warnings::add);
  }

  private PlanningRequest read(String yaml) throws IOException, ModelFormatException {
    return read(ARM, Optional.empty(), yaml);
  }

  @Test
  void startGoalGroupAndTimeAreTaken() throws Exception {
    PlanningRequest request =
        read(
            """
            group_name: reach
            allowed_planning_time: 2.5
            max_velocity_scaling_factor: 0.5
            num_planning_attempts: 3
            planner_id: any
            workspace_parameters: {min_corner: [-1, -1, -1], max_corner: [1, 1, 1]}
            path_constraints: {name: none, joint_constraints: []}
            start_state:
              is_diff: true
              joint_state: {name: [left, turn], position: [0.5, -1]}
            """
                + GOAL);

    assertThat(request.start()).containsExactly(-1, 0.1, 0, 0.5);
    assertThat(request.goals()).hasSize(1);
    assertThat(request.goals().getFirst()).containsExactly(1, 0.25, 0, 0.5);
    assertThat(request.space().linearCoordinates()).containsExactly(0, 1);
    assertThat(request.seconds()).hasValue(2.5);
    assertThat(request.speedScale()).isEqualTo(0.5);
    assertThat(warnings).isEmpty();
  }

  @Test
  void withoutAGroupAllButPassiveJointsMove() throws Exception {
    assertThat(read(GOAL).space().linearCoordinates()).containsExactly(0, 1, 3);
  }

  @Test
  void aGivenGroupCountsInsteadOfTheRequests() throws Exception {
    PlanningRequest request = read(ARM, Optional.of("reach"), "group_name: no\n" + GOAL);

    assertThat(request.space().linearCoordinates()).containsExactly(0, 1);
    assertThat(request.seconds()).isEmpty();
    assertThat(request.speedScale()).isEqualTo(1);
  }

  @Test
  void severalGoalsAreAlternatives() throws Exception {
    PlanningRequest request =
        read(
            "goal_constraints: [{joint_constraints: [{joint_name: turn, position: 1}]},"
                + " {joint_constraints: [{joint_name: turn, position: 7}]}]\n"
                + "group_name: reach\n");

    assertThat(request.goals()).extracting(goal -> goal[0]).containsExactly(1.0, 7.0);
    assertThat(request.space().upper(0)).isEqualTo(7);
    assertThat(warnings)
        .anyMatch(w -> w.contains("leaves open stay as at the start: slide"))
        .anyMatch(w -> w.contains("'arm/turn' is at 7.0 at the goal, outside its limits"));
  }

  @Test
  void tolerancesDoNotMoveTheGoalAndThatIsSaid() throws Exception {
    PlanningRequest request =
        read(
            GOAL.replace(
                "position: 1}",
                "position: 1, tolerance_above: 0.1, tolerance_below: 0, weight: 1}"));

    assertThat(request.goals().getFirst()[0]).isEqualTo(1);
    assertThat(warnings).anyMatch(w -> w.contains("its tolerances are not used"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "path_constraints: {joint_constraints: [{joint_name: turn}]} |"
            + " path_constraints.joint_constraints: not supported",
        "path_constraints: {orientation_constraints: [{}]} |"
            + " path_constraints.orientation_constraints: not supported",
        "path_constraints: {visibility: []} | path_constraints.visibility: unknown key",
        "trajectory_constraints: {constraints: [{}]} | trajectory_constraints.constraints: not"
            + " supported",
        "max_cartesian_speed: 0.1 | max_cartesian_speed: not supported",
        "speed: 1 | speed: unknown key",
        "group_name: hend | group_name: no group is named 'hend'; known: hand, reach",
        "group_name: hand | 'turn' is to go from 0.0 to 1.0, but it does not move",
        "start_state: {joint_states: {}} | start_state.joint_states: unknown key",
        "start_state: {joint_state: {name: [turn], position: []}} | 1 names, but 0 positions",
        "start_state: {attached_collision_objects: [{link_name: palm, object: {id: can}}]} | no"
            + " link 'arm/palm'",
        "start_state: {attached_collision_objects: [{link_name: base, object: {id: x}}]} | neither"
            + " primitives nor meshes",
        "start_state: {attached_collision_objects: [{link_name: base, weighs: 1}]} | weighs:"
            + " unknown key",
        "start_state: {multi_dof_joint_state: {joint_names: [v], transforms: [{translation: [1, 0,"
            + " 0]}]}} | say in the scene where it stands",
        "allowed_planning_time: long | allowed_planning_time: wanted a finite decimal number"
      })
  void whatIsNotHonouredIsRefusedByName(String line, String named) {
    assertThatThrownBy(() -> read(line + "\n" + GOAL))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining("request.yaml")
        .hasMessageContaining(named);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "[] | no goal",
        "[{}] | goal_constraints[0]: 'joint_constraints' is missing",
        "[{joint_constraints: []}] | any configuration would do",
        "[{position_constraints: [{}], joint_constraints: []}] |"
            + " goal_constraints[0].position_constraints: not supported",
        "[{orientation_constraints: [{}]}] | goal_constraints[0].orientation_constraints: not"
            + " supported",
        "[{joint_constraints: [{joint_name: twist, position: 1}]}] | no joint is named 'twist'",
        "[{joint_constraints: [{joint_name: flange, position: 1}]}] | joint 'flange' is fixed",
        "[{joint_constraints: [{joint_name: turn}]}] | 'position' is missing",
        "[{joint_constraints: [{joint_name: turn, position: 1, tolerance_above: -1}]}] | a"
            + " tolerance",
        "[{joint_constraints: [{joint_name: turn, position: 1, tolerance: 1}]}] | tolerance:"
            + " unknown key",
        "[{joint_constraints: [{joint_name: turn, position: 1}, {joint_name: turn, position: 2}]}]"
            + " | given twice"
      })
  void goalsThatAreNoConfigurationsAreRefused(String goals, String named) {
    assertThatThrownBy(() -> read("goal_constraints: " + goals))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining(named);
  }

  @Test
  void anAttachedObjectGoesWithItsLinkAndIsNoLongerWhereItWas() throws Exception {
    PlanningRequest request =
        read(
            """
            start_state:
              attached_collision_objects:
              - link_name: roll_link
                touch_links: [left_link]
                object:
                  id: can
                  header: {frame_id: roll_link}
                  primitives: [{type: sphere, dimensions: [0.05]}]
                  primitive_poses: [{position: [0, 0, 0.2], orientation: [0, 0, 0, 1]}]
            """
                + GOAL);
    Body can = request.scene().body("can").orElseThrow();

    assertThat(can.link()).isEqualTo(ARM.tree().link("arm/roll_link").orElseThrow());
    assertThat(can.linkFromBody()).isEqualTo(Pose.IDENTITY);
    assertThat(request.scene().allowed()).contains(new NamePair("can", "arm/left_link"));
    assertThat(request.scene().bodies()).hasSameSizeAs(ARM.bodies());
    assertThat(warnings).anyMatch(w -> w.contains("'can' is attached, so it is in the scene no"));
  }

  @Test
  void anObjectWithoutShapesIsTheScenes() throws Exception {
    PlanningRequest request =
        read(
            "start_state: {attached_collision_objects: [{link_name: base, object: {id: can}}]}\n"
                + GOAL);
    Body can = request.scene().body("can").orElseThrow();

    assertThat(can.link()).isEqualTo(ARM.tree().link("arm/base").orElseThrow());
    assertThat(can.linkFromBody()).isEqualTo(Pose.translation(3, 0, 0));
  }

  @Test
  void floatingJointsStartWhereTheirTransformsSay() throws Exception {
    Scene flyer = TestRobots.scene(Map.of("drone", TestRobots.flyer()));
    PlanningRequest request =
        read(
            flyer,
            Optional.empty(),
            """
            start_state:
              multi_dof_joint_state:
                joint_names: [fly, virtual]
                transforms:
                - {translation: [1, 2, 3], rotation: [0, 0, 1, 0]}
                - {translation: [0, 0, 0], rotation: [0, 0, 0, 1]}
            goal_constraints: [{joint_constraints: [{joint_name: drive.yaw, position: 1}]}]
            """);

    assertThat(request.start()).containsExactly(1, 2, 3, 0, 0, 1, 0, 0, 0, 0);
    assertThat(request.goals().getFirst()).containsExactly(1, 2, 3, 0, 0, 1, 0, 0, 0, 1);
  }

  @Test
  void aWorkspaceIsAboutWhatSlidesWithoutLimits() throws Exception {
    Scene flyer = TestRobots.scene(Map.of("drone", TestRobots.flyer()));
    String goal = "goal_constraints: [{joint_constraints: [{joint_name: drive.x, position: 1}]}]\n";
    String box = "workspace_parameters: {min_corner: [-2, -3, -4], max_corner: [2, 3, %s]%s}\n";
    PlanningRequest request = read(flyer, Optional.empty(), goal + box.formatted("4", ""));
    int x = flyer.tree().space().number("drone/drive.x").orElseThrow();

    assertThat(request.space().dimension()).isEqualTo(6 + 3);
    assertThat(request.space().lower(x)).isEqualTo(-2);
    assertThat(request.space().upper(x + 1)).isEqualTo(3);
    assertThatThrownBy(() -> read(flyer, Optional.empty(), goal))
        .hasMessageContaining("it has no limits; give it a workspace");
    assertThatThrownBy(() -> read(flyer, Optional.empty(), goal + box.formatted("-5", "")))
        .hasMessageContaining("a workspace from -4.0 to -5.0");
    assertThatThrownBy(
            () ->
                read(
                    flyer,
                    Optional.empty(),
                    goal + box.formatted("4", ", header: {frame_id: map}")))
        .hasMessageContaining("frame_id: not supported");
  }

  @Test
  void requestsAreFoundWhereFilesHaveThem() throws Exception {
    String set =
        "problems: [{index: 4, scene: {name: a}, request: {x: 1}}, {index: 7, request: {x: 2}}]";
    Path file = Files.writeString(folder.resolve("set.yaml"), set);

    RequestFile fourth = RequestFile.read(file, OptionalInt.of(4));
    assertThat(fourth.scene()).isPresent();
    assertThat(fourth.request().require("x").number()).isEqualTo(1);
    assertThat(RequestFile.read(file, OptionalInt.of(7)).scene()).isEmpty();
    assertThatThrownBy(() -> RequestFile.read(file, OptionalInt.of(5)))
        .hasMessageContaining("none has the index 5; there are 4 to 7");
    assertThatThrownBy(() -> RequestFile.read(file, OptionalInt.empty()))
        .hasMessageContaining("FILE:INDEX");
    Path call = Files.writeString(folder.resolve("call.yaml"), "motion_plan_request: {x: 3}");
    assertThat(RequestFile.read(call, OptionalInt.empty()).request().path())
        .isEqualTo("motion_plan_request");
    assertThatThrownBy(() -> RequestFile.read(call, OptionalInt.of(1)))
        .hasMessageContaining("no list of problems");
    Path other = Files.writeString(folder.resolve("other.yaml"), "joint_names: []");
    assertThatThrownBy(() -> RequestFile.read(other, OptionalInt.empty()))
        .hasMessageContaining("wanted a MotionPlanRequest");
  }
}
