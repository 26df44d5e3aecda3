package dev.clearway.io.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.io.urdf.UrdfReader;
import dev.clearway.motion.Motion;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.SharedData;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs for real arms of seven joints, of which one rests: from the file to the verdict. */
class RedundantArmsGolden {
  private static final double STEP = 1e-6;
  private static final double[] START = {0.3, 0.5, -1.4, 0.4, 1.1, 0.2};
  private static final double[] END = {0.45, 0.6, -1.3, 0.3, 1.2, 0.3};

  @TempDir Path folder;

  private static Scene arm(String name) throws ModelFormatException {
    Path file = SharedData.require().resolve("robots/%s/%s.urdf".formatted(name, name));
    RobotModel model = UrdfReader.read(file, UrdfOptions.DEFAULT).model();
    return new SceneBuilder().robot("r", model, Pose.IDENTITY, true).build();
  }

  private static ProgramOptions options(String flange, String... fixed) {
    return new ProgramOptions(
        Optional.empty(),
        List.of(),
        Optional.of(flange),
        Optional.empty(),
        Set.of(fixed),
        false,
        Set.of());
  }

  private PathFile program(Scene scene, ProgramOptions options) throws Exception {
    ToolFrames frames = ToolFrames.of(folder, scene, options);
    Pose to = frames.toolAt(frames.with(scene.defaultConfiguration(), END), Pose.IDENTITY);
    String text =
        "def p():\n  movej(%s)\n  movel(%s)\nend\n".formatted(Arrays.toString(START), pose(to));
    Path file = folder.resolve("seven.script");
    Files.writeString(file, text);
    return ProgramReader.read(file, scene, options);
  }

  private static String pose(Pose pose) {
    double[] r = pose.toArray();
    double[] axis = {(r[7] - r[5]) / 2, (r[2] - r[6]) / 2, (r[3] - r[1]) / 2};
    double sine = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
    double angle = Math.atan2(sine, (r[0] + r[4] + r[8] - 1) / 2);
    double[] all = {
      r[9], r[10], r[11], axis[0] / sine * angle, axis[1] / sine * angle, axis[2] / sine * angle
    };
    return Arrays.stream(all)
        .mapToObj(x -> String.format(Locale.ROOT, "%.17g", x))
        .collect(Collectors.joining(",", "p[", "]"));
  }

  /** The other six joints keep the tool on its line, and are those that Newton's method finds. */
  @Test
  void sixJointsFollowAndOneRests() throws Exception {
    Scene iiwa = arm("kuka_iiwa14");
    Scene panda = arm("panda");
    follow(iiwa, options("tool0", "joint_a3"), "joint_a3");
    follow(panda, options("panda_link8", "panda_joint3"), "panda_joint3");
  }

  private void follow(Scene scene, ProgramOptions options, String fixed) throws Exception {
    ToolFrames frames = ToolFrames.of(folder, scene, options);
    List<Motion> motions = CagePrograms.motions(program(scene, options));
    Motion line = motions.getLast();
    double[] from = frames.with(scene.defaultConfiguration(), START);
    Pose first = frames.toolAt(from, Pose.IDENTITY);
    Pose last = frames.toolAt(CagePrograms.at(line, 1), Pose.IDENTITY);
    int rests = scene.tree().space().firstCoordinate(joint(scene, fixed));
    double[] solved = from.clone();
    for (int i = 0; i <= 50; i++) {
      double s = i / 50.0;
      double[] q = CagePrograms.at(line, s);
      double[] place = place(first, last, s);
      solve(frames, place, solved);
      for (int c = 0; c < q.length; c++) {
        assertThat(q[c]).isCloseTo(solved[c], within(c == rests ? 0.0 : 1e-6));
      }
    }
    assertThat(Math.abs(CagePrograms.at(line, 1)[frames.coordinates()[0]] - START[0]))
        .isGreaterThan(0.1);
  }

  @Test
  void programsOfThemAreJudged() throws Exception {
    Scene iiwa = arm("kuka_iiwa14");
    PathFile file = program(iiwa, options("tool0", "joint_a3"));
    assertThat(CagePrograms.motions(file)).hasSize(1);
    Motion line = CagePrograms.motions(file).getFirst();
    Verdict verdict = CheckSetup.of(iiwa, CheckOptions.DEFAULT).checker().check(line);
    assertThat(verdict).isInstanceOf(Verdict.Free.class);
  }

  private static int joint(Scene scene, String name) {
    return scene.tree().joints().stream()
        .map(j -> j.name().substring(j.name().indexOf('/') + 1))
        .toList()
        .indexOf(name);
  }

  /** Returns where the tool is on its line: the place, and three numbers that tell its turn. */
  private static double[] place(Pose first, Pose last, double s) {
    double[] a = first.toArray();
    double[] b = last.toArray();
    double[] turn = new double[9];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        for (int k = 0; k < 3; k++) {
          turn[3 * i + j] += b[3 * i + k] * a[3 * j + k];
        }
      }
    }
    double[] axis = {(turn[7] - turn[5]) / 2, (turn[2] - turn[6]) / 2, (turn[3] - turn[1]) / 2};
    double sine = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
    double angle = s * Math.atan2(sine, (turn[0] + turn[4] + turn[8] - 1) / 2);
    double[] out = new double[12];
    for (int j = 0; j < 3; j++) {
      double[] v = {a[j], a[3 + j], a[6 + j]};
      double along = (axis[0] * v[0] + axis[1] * v[1] + axis[2] * v[2]) / (sine * sine);
      for (int i = 0; i < 3; i++) {
        int k = (i + 1) % 3;
        int l = (i + 2) % 3;
        double cross = (axis[k] * v[l] - axis[l] * v[k]) / sine;
        out[3 * i + j] =
            Math.cos(angle) * v[i]
                + Math.sin(angle) * cross
                + (1 - Math.cos(angle)) * along * axis[i];
      }
    }
    for (int i = 0; i < 3; i++) {
      out[9 + i] = a[9 + i] + s * (b[9 + i] - a[9 + i]);
    }
    return out;
  }

  /** Finds six joints by least squares of all twelve numbers, with differences. */
  private static void solve(ToolFrames frames, double[] wanted, double[] q) {
    int[] c = frames.coordinates();
    for (int n = 0; n < 8; n++) {
      double[] off = off(frames, wanted, q);
      double[][] slopes = new double[6][];
      for (int j = 0; j < 6; j++) {
        double kept = q[c[j]];
        q[c[j]] = kept + STEP;
        double[] up = off(frames, wanted, q);
        q[c[j]] = kept - STEP;
        double[] down = off(frames, wanted, q);
        q[c[j]] = kept;
        slopes[j] = new double[12];
        Arrays.setAll(slopes[j], i -> (up[i] - down[i]) / (2 * STEP));
      }
      double[] step = leastSquares(slopes, off);
      for (int j = 0; j < 6; j++) {
        q[c[j]] -= step[j];
      }
    }
  }

  private static double[] off(ToolFrames frames, double[] wanted, double[] q) {
    double[] out = frames.toolAt(q, Pose.IDENTITY).toArray();
    for (int i = 0; i < 12; i++) {
      out[i] -= wanted[i];
    }
    return out;
  }

  private static double[] leastSquares(double[][] columns, double[] right) {
    double[][] a = new double[6][7];
    for (int i = 0; i < 6; i++) {
      for (int j = 0; j < 7; j++) {
        double[] other = j < 6 ? columns[j] : right;
        for (int k = 0; k < 12; k++) {
          a[i][j] += columns[i][k] * other[k];
        }
      }
    }
    for (int p = 0; p < 6; p++) {
      for (int i = 0; i < 6; i++) {
        double factor = i == p ? 0 : a[i][p] / a[p][p];
        for (int j = p; j < 7; j++) {
          a[i][j] -= factor * a[p][j];
        }
      }
    }
    double[] out = new double[6];
    Arrays.setAll(out, i -> a[i][6] / a[i][i]);
    return out;
  }

  @Test
  void jointsThatRestAreNamed() throws Exception {
    Scene iiwa = arm("kuka_iiwa14");
    assertThatThrownBy(() -> program(iiwa, options("tool0")))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining("7 joints move the link")
        .hasMessageContaining("--program-fixed JOINT,... names those that rest");
    assertThatThrownBy(() -> program(iiwa, options("tool0", "joint_a9")))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining("--program-fixed names the joint 'joint_a9', which is not one");
  }
}
