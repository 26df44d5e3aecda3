package dev.clearway.methods.stages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.methods.stages.exact.ContactAnswer;
import dev.clearway.methods.stages.graphics.PlainRaster;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SolidMeshes;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Motions of one joint whose first contact is known. */
class ContactPipelineTest {
  private static final Shape CUBE = SolidMeshes.cube(0, 0, 0, 0.2);

  /** Choices of stages. */
  enum Choice {
    ALL,
    BOXES,
    SWEPT,
    DRAWN,
    LAST;

    Set<Stage> stages() {
      return switch (this) {
        case ALL -> PipelineOptions.DEFAULT.stages();
        case BOXES -> EnumSet.of(Stage.BOXES, Stage.EXACT);
        case SWEPT -> EnumSet.of(Stage.SWEPT_VOLUMES, Stage.EXACT);
        case DRAWN, LAST -> EnumSet.of(Stage.EXACT);
      };
    }

    PipelineOptions options() {
      PipelineOptions options = PipelineOptions.DEFAULT.with(stages());
      return this == DRAWN ? options.with(new PlainRaster()) : options;
    }
  }

  /** Keeps how many pairs each stage leaves. */
  private static final class Left implements StageObserver {
    private final Map<Stage, Integer> left = new EnumMap<>(Stage.class);

    @Override
    public void begins(Stage stage) {
      assertThat(left).doesNotContainKey(stage);
    }

    @Override
    public void ends(Stage stage, int count) {
      left.put(stage, count);
    }
  }

  private final Left left = new Left();

  /** A link on one joint, an obstacle, and the way that the joint goes. */
  private ContactAnswer find(
      Choice choice, JointType type, Axis axis, Shape link, Shape obstacle, double... way) {
    SceneBuilder builder = new SceneBuilder();
    builder.robot("r", Arms.oneJoint(type, axis, link, Pose.IDENTITY), Pose.IDENTITY, false);
    builder.obstacle("o", List.of(new PlacedShape(obstacle, Pose.IDENTITY)), Pose.IDENTITY);
    CheckSetup setup = CheckSetup.of(builder.build(), CheckOptions.DEFAULT);
    ContactPipeline pipeline = ContactPipeline.of(setup.prepared(), choice.options());
    double[] from = Arrays.copyOf(way, 1);
    double[] to = Arrays.copyOfRange(way, 1, 2);
    left.left.clear();
    return pipeline.find(
        StraightMotion.between(setup.scene().tree(), from, to), Budget.UNLIMITED, left);
  }

  private ContactAnswer slide(Choice choice, Shape link, Shape obstacle, double from, double to) {
    return find(choice, JointType.PRISMATIC, Axis.X, link, obstacle, from, to);
  }

  private static ContactAnswer.Contact contact(ContactAnswer answer) {
    assertThat(answer).isInstanceOf(ContactAnswer.Contact.class);
    return (ContactAnswer.Contact) answer;
  }

  @ParameterizedTest
  @EnumSource
  void flatFacesMeetWhenTheyMust(Choice choice) {
    // From −1 to 1 the cube's face at x + 0.1 meets the other one's at 0.4 where x is 0.3.
    Shape wall = SolidMeshes.cube(0.5, 0.03, 0.02, 0.2);
    ContactAnswer.Contact found = contact(slide(choice, CUBE, wall, -1, 1));
    assertThat(found.from()).isLessThanOrEqualTo(0.65).isCloseTo(0.65, within(2e-6));
    assertThat(found.to()).isGreaterThanOrEqualTo(0.65).isCloseTo(0.65, within(1e-4));
    assertThat(found.features()).isNotEmpty();
    assertThat(found.features().getFirst().bodies().first()).isEqualTo("o");
  }

  @ParameterizedTest
  @EnumSource
  void aCornerMeetsAFace(Choice choice) {
    Shape spike = SolidMeshes.star(2, unit -> 0.1 + 0.1 * Math.max(0, unit[0]));
    Shape wall = Meshes.box(0.5, -1, -1, 0.6, 1, 1);
    ContactAnswer.Contact found = contact(slide(choice, spike, wall, 0, 1));
    double tip = 0;
    for (int v = 0; v < ((TriangleMesh) spike).vertexCount(); v++) {
      tip = Math.max(tip, ((TriangleMesh) spike).coordinate(v, 0));
    }
    assertThat(found.from()).isLessThanOrEqualTo(0.5 - tip).isCloseTo(0.5 - tip, within(1e-6));
  }

  @ParameterizedTest
  @EnumSource
  void aNarrowGapIsFree(Choice choice) {
    Shape shelf = Meshes.box(-2, -1, 0.1001, 2, 1, 0.2);
    assertThat(slide(choice, CUBE, shelf, -1, 1)).isInstanceOf(ContactAnswer.Free.class);
    Shape pillar = Meshes.box(0.3, 0.1001, -1, 0.4, 0.3, 1);
    assertThat(slide(choice, CUBE, pillar, -1, 1)).isInstanceOf(ContactAnswer.Free.class);
  }

  @ParameterizedTest
  @EnumSource
  void slidingInTouchIsNotProven(Choice choice) {
    Shape shelf = Meshes.box(0.5, -1, 0.1, 2, 1, 0.2);
    ContactAnswer answer = slide(choice, CUBE, shelf, -1, 1);
    assertThat(answer).isInstanceOf(ContactAnswer.Undecided.class);
    ContactAnswer.Undecided open = (ContactAnswer.Undecided) answer;
    assertThat(open.reason()).isEqualTo(UndecidedReason.NEAR_CONTACT);
    assertThat(open.from()).isLessThanOrEqualTo(0.7).isCloseTo(0.7, within(1e-5));
  }

  @ParameterizedTest
  @EnumSource
  void whatLiesWhollyInsideTheSweptVolumeIsKept(Choice choice) {
    // A ring slides over a pin that stands still on its axis: the surface of what its line swept
    // sphere sweeps is nowhere near the pin, and nothing touches.
    Shape ring = turnedToX(0.3, 0.05);
    Shape pin = SolidMeshes.cube(0, 0.05, 0.05, 0.02);
    assertThat(slide(choice, ring, pin, -1, 1)).isInstanceOf(ContactAnswer.Free.class);
    assertThat(left.left).containsEntry(Stage.EXACT, 1);
    Shape onItsWay = SolidMeshes.cube(0, 0.3, 0, 0.02);
    contact(slide(choice, ring, onItsWay, -1, 1));
    assertThat(left.left).containsEntry(Stage.EXACT, 1);
    Shape solid = SolidMeshes.star(4, unit -> 0.3);
    contact(slide(choice, solid, pin, -1, 1));
  }

  /** A torus whose axis is x. */
  private static Shape turnedToX(double radius, double tube) {
    var torus = Meshes.torus(24, 8, radius, tube);
    double[] vertices = torus.vertices();
    for (int i = 0; i < vertices.length; i += 3) {
      double x = vertices[i];
      vertices[i] = vertices[i + 2];
      vertices[i + 2] = vertices[i + 1];
      vertices[i + 1] = x;
    }
    return TriangleMesh.of(vertices, torus.triangles());
  }

  @Test
  void stagesLeaveOutWhatIsFar() {
    Shape rod = Meshes.box(0.7, -0.02, -0.02, 1, 0.02, 0.02);
    Shape behind = SolidMeshes.cube(-0.6, 0, 0, 0.2);
    Shape inside = SolidMeshes.cube(0.3, 0.3, 0, 0.1);
    turn(Choice.BOXES, rod, behind);
    assertThat(left.left).containsEntry(Stage.BOXES, 0);
    // Nearer to the axis than the rod, but inside the box around what it sweeps.
    turn(Choice.BOXES, rod, inside);
    assertThat(left.left).containsEntry(Stage.BOXES, 1);
    turn(Choice.ALL, rod, inside);
    assertThat(left.left).containsEntry(Stage.SWEPT_VOLUMES, 0);
    turn(Choice.DRAWN, rod, inside);
    assertThat(left.left).containsEntry(Stage.GRAPHICS, 0).containsEntry(Stage.EXACT, 0);
    turn(Choice.SWEPT, rod, behind);
    assertThat(left.left).containsEntry(Stage.SWEPT_VOLUMES, 0);
  }

  private void turn(Choice choice, Shape link, Shape obstacle) {
    ContactAnswer answer = find(choice, JointType.REVOLUTE, Axis.Z, link, obstacle, 0, Math.PI / 2);
    assertThat(answer).isInstanceOf(ContactAnswer.Free.class);
  }

  @ParameterizedTest
  @EnumSource
  void whatIsInsideAtTheStartIsInContact(Choice choice) {
    Shape small = SolidMeshes.cube(0.05, 0, 0, 0.04);
    Shape large = SolidMeshes.cube(0, 0, 0, 4);
    for (ContactAnswer answer :
        List.of(
            slide(choice, small, large, -0.1, 0.1),
            slide(choice, large, small, -0.1, 0.1),
            slide(choice, small, new Box(4, 4, 4), -0.1, 0.1),
            slide(choice, new Box(4, 4, 4), small, -0.1, 0.1),
            slide(choice, new Box(0.1, 0.1, 0.1), new Box(4, 4, 4), -0.1, 0.1),
            slide(choice, small, SolidMeshes.cube(0, 0, 0, 0.08), 0, 0.1))) {
      assertThat(contact(answer).to()).isZero();
    }
    Shape open = Meshes.openBox(-2, -2, -2, 2, 2, 2);
    assertThat(slide(choice, small, open, -0.1, 0.1)).isInstanceOf(ContactAnswer.Free.class);
  }

  @ParameterizedTest
  @EnumSource
  void aTurningEdgeMeetsAnEdge(Choice choice) {
    // A rod along x turns about z into an upright post: the rod's side at y = 0.02 turned by t
    // meets the post's nearest upright edge.
    Shape rod = Meshes.box(0, -0.02, -0.02, 1, 0.02, 0.02);
    Shape post = Meshes.box(0.5, 0.4, -1, 0.6, 0.5, 1);
    ContactAnswer.Contact found =
        contact(find(choice, JointType.REVOLUTE, Axis.Z, rod, post, 0, 1));
    // The corner (0.6, 0.4) is met first: its angle less that of the rod's half width.
    double angle = Math.atan2(0.4, 0.6) - Math.asin(0.02 / Math.hypot(0.4, 0.6));
    assertThat(found.from()).isLessThanOrEqualTo(angle).isCloseTo(angle, within(1e-6));
    assertThat(found.to()).isGreaterThanOrEqualTo(angle);
  }

  @Test
  void aMotionAtRestIsFreeAndShapesThatAreNoMeshAreNamed() {
    Shape wall = SolidMeshes.cube(0.5, 0, 0, 0.2);
    assertThat(slide(Choice.ALL, CUBE, wall, 0.1, 0.1)).isInstanceOf(ContactAnswer.Free.class);
    ContactAnswer ball = slide(Choice.ALL, CUBE, new Sphere(0.3), -1, 1);
    assertThat(((ContactAnswer.Undecided) ball).reason()).isEqualTo(UndecidedReason.UNSUPPORTED);
    contact(slide(Choice.ALL, new Box(0.2, 0.2, 0.2), wall, -1, 1));
  }

  @Test
  void aBudgetEndsTheSearchWithWhatIsProven() {
    Shape wall = SolidMeshes.cube(0.5, 0.03, 0.02, 0.2);
    SceneBuilder builder = new SceneBuilder();
    builder.robot(
        "r", Arms.oneJoint(JointType.PRISMATIC, Axis.X, CUBE, Pose.IDENTITY), Pose.IDENTITY, false);
    builder.obstacle("o", List.of(new PlacedShape(wall, Pose.IDENTITY)), Pose.IDENTITY);
    CheckSetup setup = CheckSetup.of(builder.build(), CheckOptions.DEFAULT);
    ContactAnswer answer =
        ContactPipeline.of(setup.prepared(), PipelineOptions.DEFAULT)
            .find(
                StraightMotion.between(setup.scene().tree(), new double[] {-1}, new double[] {1}),
                Budget.ofTests(60),
                StageObserver.NONE);
    assertThat(answer).isInstanceOf(ContactAnswer.Undecided.class);
    assertThat(((ContactAnswer.Undecided) answer).reason()).isEqualTo(UndecidedReason.BUDGET);
    assertThat(((ContactAnswer.Undecided) answer).from()).isLessThanOrEqualTo(0.65);
  }
}
