package dev.clearway.io.program;

import static dev.clearway.io.program.CagePrograms.at;
import static dev.clearway.io.program.CagePrograms.motions;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.io.CageCell;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.Mutations;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.tool.LooseMotion;
import dev.clearway.motion.tool.LostMotion;
import dev.clearway.motion.tool.ToolMotion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramReaderTest {
  private static final double[] AT_FIXTURE = {0.266, 0.189, 0.166, 0, 1.216, 0.266};

  @TempDir private Path folder;

  private PathFile read(String text) throws Exception {
    return read(text, ProgramOptions.DEFAULT);
  }

  private PathFile read(String text, ProgramOptions options) throws Exception {
    return CagePrograms.read(folder, "test.script", text, options);
  }

  @Test
  void theExampleIsReadMoveByMove() throws Exception {
    Path file = CageCell.folder().resolve("pick.script");
    PathFile path = ProgramReader.read(file, CagePrograms.scene(), ProgramOptions.DEFAULT);
    assertThat(path.segments())
        .extracting(Segment::line)
        .containsExactly(14, 15, 17, 18, 19, 19, 19, 20, 22, 23);
    List<Motion> motions = motions(path);
    assertThat(motions.get(1)).isInstanceOf(ToolMotion.class);
    assertThat(at(motions.get(1), 1)).containsExactly(AT_FIXTURE, within(1e-9));
    for (int i = 1; i < motions.size(); i++) {
      boolean corner = motions.get(i) instanceof LooseMotion;
      boolean behind = motions.get(i - 1) instanceof LooseMotion;
      if (!corner && !behind) {
        assertThat(at(motions.get(i), 0))
            .containsExactly(at(motions.get(i - 1), 1), within(ToolMotion.DEVIATION));
      }
    }
    assertThat(path.warnings()).hasSize(1).first().asString().contains("13", "first target");
  }

  @Test
  void functionsLoopsAndConditionsRun() throws Exception {
    PathFile path =
        read(
            """
            def go(x, up):
              if up and x > 0.1:
                movej([x, 0, 0, 0, 1, 0])
              elif x == 0:
                movej([0, 0.1, 0, 0, 1, 0], a = 1, v = 1)
              else:
                movej([x, 0.2, 0, 0, d2r(90) - 0.5, 0])
              end
              return x + 0.1
            end
            count = 0
            x = 0
            while count < 3:
              x = go(x, not False)
              count = count + 1
            end
            places = [[0.3, 0, 0, 0, 1, 0], [0.4, 0, 0, 0, 1, 0]]
            movej(places[1])
            """);
    assertThat(path.segments()).extracting(Segment::line).containsExactly(7, 3, 18);
    assertThat(at(motions(path).get(2), 1)[0]).isEqualTo(0.4);
  }

  @Test
  void anEndlessLoopIsJudgedForTwoRounds() throws Exception {
    PathFile path =
        read(
            """
            while True:
              movej([0, 0, 0, 0, 1, 0])
              movej([0.2, 0, 0, 0, 1, 0])
            end
            """);
    assertThat(path.segments()).hasSize(3);
    assertThat(path.warnings()).anyMatch(w -> w.contains("two rounds"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "movej(p[0.5, 0, 0.5, 0, 0, 0])|2: movej to a pose",
        "movel(p[0.5, 0, 0.5, 0, 0])|2: a pose of 5 numbers",
        "movej([0, 0, 0, 0, 0])|2: 'movej' wants six joints",
        "movej(get_actual_joint_positions())|2: 'movej' depends on 'get_actual_joint_positions'",
        "servoj([0, 0, 0, 0, 0, 0])|2: 'servoj' leads where",
        "rq_open_and_wait()|2: what 'rq_open_and_wait' does is not known here",
        "if get_digital_in(0): movej([0, 0, 0, 0, 1, 0])|2: 'if' depends on 'get_digital_in'",
        "x = y + 1|2: 'y' has no value here",
        "x = [1, 2][4]|2: part 4 of a list of 2",
        "handle = run go()|2: 'run' starts what runs beside",
        "def go(x = y): return 1|2: a parameter's own value is computed",
        "movej([0, 0, 0, 0, 1, 0], r = -1)|2: 'movej' wants a blend radius",
        "x = (1|3: 'end' stands where",
        "halt|2: 'halt' ends the program",
        "while 1 < 2: x = 1|runs on and on",
      })
  void whatCannotBeJudgedIsNamedWithItsLine(String line, String said) {
    String text = "movej([0, 0, 0, 0, 1, 0])\n" + line.replace(": ", ":\n") + "\nend\n";
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining(said)
        .hasMessageContaining("test.script:");
  }

  @Test
  void threadsThatAreNotRunAndParametersOfTheirOwnAreRead() throws Exception {
    PathFile path =
        read(
            """
            def cell():
              thread watch(id = "1"):
                while (True):
                  sleep(0.1)
                end
              end
              def start(id = "1"):
                handle = run watch(id)
                return handle
              end
              def go(x, up = 0.1, back = -0.2):
                movej([x, up, back, 0, 1, 0])
              end
              go(0.1)
              go(0.2, back = -0.3)
              go(0.2, 0.3, -0.4)
              go(x = 0.3)
            end
            """);
    assertThat(motions(path).stream().map(motion -> at(motion, 0)))
        .containsExactly(
            new double[] {0.1, 0.1, -0.2, 0, 1, 0},
            new double[] {0.2, 0.1, -0.3, 0, 1, 0},
            new double[] {0.2, 0.3, -0.4, 0, 1, 0});
    for (String call : List.of("go()", "go(1, 2)")) {
      assertThatThrownBy(() -> read("def go(x):\n  y = x\nend\n" + call + "\n"))
          .hasMessageContaining("test.script:4: 'go' takes 1 values");
    }
  }

  @Test
  void functionsOfAGripperAreLeftOutByName() throws Exception {
    String text =
        "movej([0,0,0,0,1,0])\nrq_open_and_wait()\nx = rq_pos()\nmovej([0.1,0,0,0,1,0])\n";
    ProgramOptions options = CagePrograms.options(false, Set.of("rq_open_and_wait", "rq_pos"));
    assertThat(read(text, options).segments()).hasSize(1);
  }

  @Test
  void afterALostMoveNothingIsKnownUntilJointsAreTold() throws Exception {
    PathFile path =
        read(
            """
            movej([0, 0, 0, 0, 1, 0])
            movel(p[9, 0, 0, 0, 0, 0])
            movel(p[0.5, 0, 0.5, 0, 0, 0])
            movej([0, 0, 0, 0, 1, 0])
            movej([0.1, 0, 0, 0, 1, 0])
            """);
    assertThat(motions(path))
        .extracting(Object::getClass)
        .isEqualTo(
            List.of(LostMotion.class, LostMotion.class, LostMotion.class, StraightMotion.class));
    assertThat(path.warnings()).anyMatch(w -> w.contains("cannot be followed beyond"));
  }

  /** Any point of the triangle is near one of the layers. */
  @Test
  void layersHoldAllOfACorner() throws Exception {
    SplittableRandom random = new SplittableRandom(5);
    PathFile path =
        read(
            """
            movej([0, 0, 0, 0, 1, 0])
            movej([0.5, 0.1, 0, 0, 1, 0.3], r = 0.2)
            movej([0.4, -0.5, 0.1, 0.2, 1, 0])
            """);
    List<Motion> motions = motions(path);
    List<Motion> layers = motions.subList(1, motions.size() - 1);
    assertThat(layers).hasSizeGreaterThan(3).allMatch(LooseMotion.class::isInstance);
    double[] corner = at(motions.getLast(), 0);
    double[] widest0 = at(layers.getLast(), 0);
    double[] widest1 = at(layers.getLast(), 1);
    double last = (layers.size() - 0.5) / layers.size();
    for (int n = 0; n < 2000; n++) {
      double a = random.nextDouble();
      double b = random.nextDouble(0, 1 - a + 1e-9) / last;
      a /= last;
      double[] q = corner.clone();
      for (int c = 0; c < q.length; c++) {
        q[c] += a * last * (widest0[c] - corner[c]) + b * last * (widest1[c] - corner[c]);
      }
      double share = a + b == 0 ? 0 : b / (a + b);
      assertThat(layers.stream().anyMatch(layer -> holds(layer, share, q))).isTrue();
    }
  }

  private static boolean holds(Motion layer, double s, double[] q) {
    double[] at = at(layer, s);
    double[] off = new double[q.length];
    layer.deviation(off);
    for (int c = 0; c < q.length; c++) {
      if (Math.abs(at[c] - q[c]) > off[c] + 1e-9) {
        return false;
      }
    }
    return true;
  }

  @Test
  void brokenProgramsEndInOneLineThatNamesTheFile() throws Exception {
    String text = Files.readString(CageCell.folder().resolve("pick.script"));
    int refused = 0;
    for (byte[] broken : Mutations.of(text, 23, 300, new Random(7))) {
      Path file = folder.resolve("broken.script");
      Files.write(file, broken);
      try {
        ProgramReader.read(file, CagePrograms.scene(), ProgramOptions.DEFAULT);
      } catch (ModelFormatException e) {
        refused++;
        assertThat(e.getMessage()).contains("broken.script").doesNotContain("\n");
      }
    }
    assertThat(refused).isGreaterThan(50);
  }
}
