package dev.clearway.io.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.io.TestRobots;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is written is read back bit for bit. */
class PathWriterProperties {
  private static final Scene ARM = TestRobots.scene(Map.of("arm", TestRobots.arm()));
  private static final Scene FLYER = TestRobots.scene(Map.of("drone", TestRobots.flyer()));
  private static final Scene TWO =
      TestRobots.scene(Map.of("left", TestRobots.arm(), "right", TestRobots.arm()));

  @TempDir private Path folder;

  private static String text(
      PathFormat format, Scene scene, PathWriter writer, List<double[]> path) {
    return format == PathFormat.CSV
        ? writer.csv()
        : writer.trajectory(format, PathTimes.of(scene).nanoseconds(path));
  }

  private PathFile read(PathFormat format, Scene scene, String text) throws Exception {
    Path file = folder.resolve("p." + format.name().toLowerCase(Locale.ROOT));
    Files.deleteIfExists(file);
    return PathReader.read(Files.writeString(file, text), scene, PathOptions.DEFAULT);
  }

  @Test
  void degreesAreReadBackBitForBitByWhoDoesNotKnowThatTheyAreDegrees() throws Exception {
    Random random = new Random(6);
    int lost = 0;
    for (int trial = 0; trial < 200; trial++) {
      List<double[]> path = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        double[] q = ARM.defaultConfiguration();
        for (int c = 0; c < q.length; c++) {
          q[c] = random.nextGaussian() * Math.pow(10, random.nextInt(-3, 2));
          lost += Math.toRadians(Math.toDegrees(q[c])) == q[c] ? 0 : 1;
        }
        path.add(q);
      }
      String text = PathWriter.of(ARM, c -> true, path).csv(AngleUnit.DEGREES);
      assertThat(text).startsWith("# angles: deg\nturn,slide,roll,left\n");
      PathFile file = read(PathFormat.CSV, ARM, text);
      assertThat(file.angles()).isEqualTo(AngleUnit.DEGREES);
      assertThat(waypoints(file)).containsExactlyElementsOf(path);
    }
    assertThat(lost).as("doubles that degrees as doubles would not give back").isGreaterThan(100);
  }

  @Test
  void aPathOfNoAngleSaysNothingOfThem() {
    double[] q = ARM.defaultConfiguration();
    double[] to = q.clone();
    to[1] = 0.375;
    assertThat(PathWriter.of(ARM, c -> false, List.of(q, to)).csv(AngleUnit.DEGREES))
        .isEqualTo("slide\n" + q[1] + "\n0.375\n");
  }

  private static List<double[]> waypoints(PathFile file) {
    List<double[]> out = new ArrayList<>();
    for (Segment segment : file.segments()) {
      Segment.Moving moving = (Segment.Moving) segment;
      double[] q = new double[moving.motion().coordinates()];
      if (out.isEmpty()) {
        moving.motion().position(0, q);
        out.add(q.clone());
      }
      moving.motion().position(1, q);
      out.add(q);
    }
    return out;
  }

  /** Numbers of all sizes, with as many digits as there are. */
  private static double any(Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> random.nextInt(3) - 1;
      case 1 -> -0.0;
      case 2 -> random.nextGaussian() * Math.pow(10, random.nextInt(13) - 6);
      case 3 -> Math.nextUp(random.nextInt(10));
      default -> random.nextDouble();
    };
  }

  private static double[] any(Scene scene, Random random) {
    double[] q = scene.defaultConfiguration();
    List<String> names = scene.tree().space().names();
    for (int c = 0; c < q.length; c++) {
      q[c] = any(random);
      if (names.get(c).endsWith(".qw")) {
        double norm = 0;
        for (int i = c - 3; i <= c; i++) {
          q[i] = random.nextGaussian();
          norm += q[i] * q[i];
        }
        for (int i = c - 3; i <= c; i++) {
          q[i] /= Math.sqrt(norm);
        }
      }
    }
    return q;
  }

  @ParameterizedTest
  @EnumSource
  void valuesAreReadBackBitForBit(PathFormat format) throws Exception {
    Random random = new Random(20261128);
    for (int round = 0; round < 60; round++) {
      Scene scene = List.of(ARM, FLYER, TWO).get(round % 3);
      List<double[]> path = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        path.add(any(scene, random));
      }
      PathWriter writer = PathWriter.of(scene, c -> true, path);
      PathFile file = read(format, scene, text(format, scene, writer, path));
      List<double[]> back = waypoints(file);
      assertThat(back).hasSize(5);
      for (int i = 0; i < 5; i++) {
        for (int c = 0; c < path.get(i).length; c++) {
          assertThat(Double.doubleToRawLongBits(back.get(i)[c]))
              .as(scene.tree().space().names().get(c) + " is " + path.get(i)[c])
              .isEqualTo(Double.doubleToRawLongBits(path.get(i)[c]));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatNeitherMovesNorIsElsewhereIsLeftOut(PathFormat format) throws Exception {
    double[] rest = ARM.defaultConfiguration();
    double[] from = rest.clone();
    from[3] = 0.75; // "left" is not where the scene lets it rest
    double[] to = from.clone();
    to[0] = 1;
    BitSet turn = new BitSet();
    turn.set(0);
    List<double[]> path = List.of(from, to);
    PathWriter writer = PathWriter.of(ARM, turn::get, path);
    PathFile file = read(format, ARM, text(format, ARM, writer, path));

    assertThat(writer.csv()).startsWith("turn,left\n");
    assertThat(waypoints(file)).containsExactly(from, to);
    assertThat(file.warnings()).hasSize(1);
    assertThat(file.warnings().getFirst()).contains("arm/slide = 0.1, arm/roll = 0.0");
  }

  @ParameterizedTest
  @EnumSource
  void digitsAreTheSameUnderEveryLocale(PathFormat format) {
    List<double[]> path = List.of(new double[] {0, 0.1, 0, 0}, new double[] {1.5, 0.1, 0, 0});
    PathWriter writer = PathWriter.of(ARM, c -> true, path);
    String usual = text(format, ARM, writer, path);
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertThat(text(format, ARM, writer, path)).isEqualTo(usual);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void quaternionsComeWhole() {
    double[] rest = FLYER.defaultConfiguration();
    double[] to = rest.clone();
    to[0] = 1;

    assertThat(PathWriter.of(FLYER, c -> false, List.of(rest, to)).csv())
        .startsWith("fly.x,fly.y,fly.z,fly.qx,fly.qy,fly.qz,fly.qw\n");
  }

  @Test
  void timesGrowAsTheSlowestJointNeeds() {
    List<double[]> path =
        List.of(
            new double[] {0, 0.1, 0, 0}, new double[] {1, 0.1, 0, 0}, new double[] {1, 0.3, 0, 0});

    assertThat(PathTimes.of(ARM).nanoseconds(path))
        .containsExactly(0, 1_000_000_000, 3_000_000_000L);
    assertThat(PathTimes.of(ARM).nanoseconds(List.of(path.get(0), path.get(0))))
        .containsExactly(0, 1);
  }

  /** The right finger, which turns by −2 times the left one's way, may turn at 0.5 rad/s. */
  @Test
  void velocityLimitsCountThoseOfFollowersToo() {
    RobotModel arm = TestRobots.arm();
    Map<String, Double> limits = Map.of("turn", 4.0, "right", 0.5);
    Scene limited =
        TestRobots.scene(
            Map.of(
                "arm",
                new RobotModel(
                    "arm", arm.tree(), arm.geometry(), arm.semantics(), limits, Map.of())));
    double[] from = {0, 0.1, 0, 0};

    assertThat(PathTimes.of(limited).nanoseconds(List.of(from, new double[] {2, 0.1, 0, 0})))
        .containsExactly(0, 500_000_000);
    assertThat(PathTimes.of(limited).nanoseconds(List.of(from, new double[] {0, 0.1, 0, 1})))
        .containsExactly(0, 4_000_000_000L);
    assertThat(
            PathTimes.of(limited)
                .scaled(0.5)
                .nanoseconds(List.of(from, new double[] {2, 0.1, 0, 0})))
        .containsExactly(0, 1_000_000_000);
    assertThatThrownBy(() -> PathTimes.of(limited).scaled(0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void posesOfAFreeBodyAreReadBackBitForBit() throws Exception {
    Scene body =
        TestRobots.scene(
            Map.of(
                "part",
                RobotModel.ofFreeBody(
                    "part", List.of(new PlacedShape(new Sphere(1), Pose.IDENTITY)))));
    Random random = new Random(7);
    for (int round = 0; round < 20; round++) {
      List<double[]> path = List.of(any(body, random), any(body, random), any(body, random));
      Path file = folder.resolve("poses" + round);
      Files.writeString(file, PathWriter.ofPoses(body, "part", path).csv());
      assertThat(waypoints(PoseReader.read(file, body, "part", false)))
          .usingElementComparator((a, b) -> Arrays.equals(a, b) ? 0 : 1)
          .containsExactlyElementsOf(path);
    }
    assertThatThrownBy(() -> PathWriter.ofPoses(ARM, "arm", List.of(new double[] {0, 0.1, 1, 0})))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no free body 'arm'");
  }

  @Test
  void whatIsNoPathIsRefused() {
    double[] rest = ARM.defaultConfiguration();

    assertThatThrownBy(() -> PathWriter.of(ARM, c -> true, List.of()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> PathWriter.of(ARM, c -> false, List.of(rest, rest)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> PathWriter.of(ARM, c -> true, List.of(new double[] {1})))
        .isInstanceOf(IllegalArgumentException.class);
    PathWriter writer = PathWriter.of(ARM, c -> true, List.of(rest, rest));
    assertThatThrownBy(() -> writer.trajectory(PathFormat.CSV, new long[] {0, 1}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> writer.trajectory(PathFormat.YAML, new long[] {0}))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void namesTellTheFormat() {
    assertThat(PathFormat.of(Path.of("a/b.CSV"))).contains(PathFormat.CSV);
    assertThat(PathFormat.of(Path.of("b.yml"))).contains(PathFormat.YAML);
    assertThat(PathFormat.of(Path.of("b.yaml"))).contains(PathFormat.YAML);
    assertThat(PathFormat.of(Path.of("b.json"))).contains(PathFormat.JSON);
    assertThat(PathFormat.of(Path.of("csv"))).isEmpty();
  }
}
