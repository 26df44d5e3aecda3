package dev.clearway.io.urdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.KinematicTree;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Robots that made loaders stumble, after public bug reports; numbers are those of the cases. */
class PublicCasesTest {
  private final Locale locale = Locale.getDefault();

  @TempDir Path folder;

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(locale);
  }

  private static Path file(String name) {
    return Path.of("src", "test", "resources", "cases", name);
  }

  private static UrdfModel read(String name) throws ModelFormatException {
    return UrdfReader.read(file(name), UrdfText.OPTIONS.withVisuals());
  }

  private static String fault(String name) {
    return UrdfText.fault(file(name), UrdfText.OPTIONS);
  }

  /** Returns the array form of a link's pose. */
  private static double[] pose(KinematicTree tree, String link, double... q) {
    ForwardKinematics kinematics = ForwardKinematics.of(tree);
    double[] poses = new double[Pose.SIZE * kinematics.links()];
    kinematics.compute(q, poses);
    int at = Pose.SIZE * tree.link(link).orElseThrow();
    return Arrays.copyOfRange(poses, at, at + Pose.SIZE);
  }

  @Test
  void case33EveryCollisionElementOfALinkCounts() throws ModelFormatException {
    List<PlacedShape> shapes = read("33-two-collisions.urdf").model().geometry().get("hand");
    assertThat(shapes)
        .containsExactly(
            new PlacedShape(new Box(0.1, 0.1, 0.1), Pose.IDENTITY),
            new PlacedShape(new Cylinder(0.02, 0.2), Pose.translation(0, 0, 0.2)),
            new PlacedShape(new Sphere(0.03), Pose.translation(0, 0, 0.32)));
    double top =
        shapes.stream().mapToDouble(s -> s.bodyFromShape().z() + halfHeight(s)).max().orElseThrow();
    assertThat(0.5 - 0.01 - top).isCloseTo(0.14, within(1e-12));
  }

  private static double halfHeight(PlacedShape placed) {
    return switch (placed.shape()) {
      case Box box -> box.z() / 2;
      case Cylinder cylinder -> cylinder.length() / 2;
      case Sphere sphere -> sphere.radius();
      default -> throw new AssertionError(placed);
    };
  }

  @Test
  void case34TheScaleAppliesAfterTheUnitOfAMesh() throws ModelFormatException {
    Path mesh = Path.of("src/test/resources/dev/clearway/io/mesh/34a-mm-zup.dae").toAbsolutePath();
    String link =
        "<link name='a'><collision><geometry><mesh filename='%s' scale='2 2 2'/></geometry></collision></link>"
            .formatted(mesh);
    UrdfModel read = UrdfReader.read(UrdfText.write(folder, link), UrdfOptions.DEFAULT);
    TriangleMesh scaled = (TriangleMesh) read.model().geometry().get("a").getFirst().shape();
    double[] least = {1e9, 1e9, 1e9};
    double[] most = {-1e9, -1e9, -1e9};
    for (int v = 0; v < scaled.vertexCount(); v++) {
      for (int axis = 0; axis < 3; axis++) {
        least[axis] = Math.min(least[axis], scaled.coordinate(v, axis));
        most[axis] = Math.max(most[axis], scaled.coordinate(v, axis));
      }
    }
    assertThat(least).containsExactly(new double[] {0, 0, 1}, within(1e-9));
    assertThat(most).containsExactly(new double[] {2, 4, 7}, within(1e-9));
  }

  @Test
  void case37AxesAndLimitsMeanWhatTheyShould() throws ModelFormatException {
    UrdfModel read = read("37-axis-limits.urdf");
    KinematicTree tree = read.model().tree();
    assertThat(tree.space().names())
        .containsExactly("slide_noaxis", "slide_long_axis", "crooked", "cont");
    double[] l5 = pose(tree, "l5", 0, 0.3, 0.7, 7.0);
    double[] rows = {
      -0.12866473, -0.90238645, 0.41127129,
      0.97464113, -0.19163093, -0.11555197,
      0.18308483, 0.38597445, 0.90415909
    };
    assertThat(Arrays.copyOf(l5, 9)).containsExactly(rows, within(1e-8));
    assertThat(Arrays.copyOfRange(l5, 9, 12))
        .containsExactly(new double[] {-0.06433237, 0.48732056, 1.39154242}, within(1e-8));
    assertThat(pose(tree, "l5", 0, 0.3, 0.7, 7.0 - 2 * Math.PI)).containsExactly(l5, within(1e-14));
    assertThat(Arrays.copyOfRange(pose(tree, "l1", 0, 0, 0, 0), 9, 12)).containsExactly(0, 0, 1);
    assertThat(Arrays.copyOfRange(pose(tree, "l1", 0.4, 0, 0, 0), 9, 12))
        .containsExactly(new double[] {0, 0.4, 1}, within(1e-15));
    Joint first = tree.joints().getFirst();
    assertThat(List.of(first.lower(), first.upper())).containsExactly(0.0, 0.0);
    assertThat(read.warnings())
        .filteredOn(w -> w.contains("slide_noaxis"))
        .hasSize(2)
        .allSatisfy(w -> assertThat(w).contains("0 is taken"));
    Joint cont = tree.joints().get(3);
    assertThat(cont.lower()).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(cont.upper()).isEqualTo(Double.POSITIVE_INFINITY);
  }

  @Test
  void case37ARevoluteJointWithoutLimitIsRefused() {
    assertThat(fault("37-revolute-without-limit.urdf")).contains("joint 'j'", "no <limit>");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"de-DE", "fr-FR", "ar-EG", "hi-IN-u-nu-deva", "tr-TR", "en-US", "th-TH-u-nu-thai"})
  void case38NumbersAreTheSameUnderEveryLocale(String tag) throws ModelFormatException {
    Locale.setDefault(Locale.forLanguageTag(tag));
    UrdfModel read = read("38-locale.urdf");
    Pose pose = read.model().tree().joints().getFirst().parentFromJoint();
    assertThat(List.of(pose.x(), pose.y(), pose.z())).containsExactly(0.5, -1.25, 0.01);
    assertThat(Math.atan2(pose.rotation(1, 0), pose.rotation(0, 0)))
        .isCloseTo(1.57079632679, within(1e-15));
    assertThat(read.model().geometry().get("l1").getFirst().shape()).isEqualTo(new Sphere(0.25));
    String comma = UrdfText.SOLID.replace("1 1 1", "0,5 1 1") + "\n";
    assertThat(UrdfText.fault(folder, comma))
        .isEqualTo("link 'solid', <box>: size is '0,5 1 1', wanted 3 finite decimal numbers");
    String two = "<link name='a'/><link name='b'/>";
    assertThat(UrdfText.fault(folder, two)).contains("2 root links");
  }

  @Test
  void case40UnexpandedXacroIsRefusedByName() {
    assertThat(fault("40-unexpanded.xacro.urdf")).contains("xacro", "not expanded");
  }

  @Test
  void case40HalfWrittenPartsStopNothing() throws ModelFormatException {
    UrdfModel read = read("40-half-written.urdf");
    KinematicTree tree = read.model().tree();
    assertThat(tree.links()).containsExactly("world", "base", "cam_optical", "arm");
    assertThat(tree.space()).extracting(JointSpace::size).isEqualTo(0);
    assertThat(read.model().geometry()).containsOnlyKeys("arm");
    PlacedShape cylinder = read.model().geometry().get("arm").getFirst();
    assertThat(cylinder.shape()).isEqualTo(new Cylinder(0.05, 0.5));
    double[] arm = pose(tree, "arm");
    double[] expected = {0, 0, 1, -1, 0, 0, 0, -1, 0, 0.3, 0, 0.3};
    assertThat(arm).containsExactly(expected, within(1e-15));
    Pose shape = Pose.fromArray(arm).times(cylinder.bodyFromShape());
    double[] centreAndEnd = {0, 0, 0, 0, 0, 0.25};
    shape.transform(centreAndEnd, 0, centreAndEnd, 0);
    shape.transform(centreAndEnd, 3, centreAndEnd, 3);
    double[] along = {0.55, 0, 0.3, 0.8, 0, 0.3};
    assertThat(centreAndEnd).containsExactly(along, within(1e-12));
    assertThat(read.warnings()).isEmpty();
  }
}
