package dev.clearway.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.bench.certificates.Certificates;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.known.Arm6;
import dev.clearway.bench.known.MeshPair;
import dev.clearway.bench.paper.Grazing;
import dev.clearway.bench.paper.Lengths;
import dev.clearway.bench.paper.Segments;
import dev.clearway.bench.paper.distances.BenchmarkScenes;
import dev.clearway.bench.paper.distances.Distances;
import dev.clearway.bench.paper.rigid.Rigid;
import dev.clearway.bench.queries.Queries;
import dev.clearway.bench.robots.Problems;
import dev.clearway.bench.robots.Robots;
import dev.clearway.testkit.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The experiments from end to end, on a few items each. */
final class ExperimentsGolden {
  private static String run(Experiment experiment, String... arguments) throws Exception {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--data", SharedData.require().toString()));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, UTF_8);
    assertThat(experiment.run(all, out)).isEqualTo(Outcome.SOUND);
    return bytes.toString(UTF_8);
  }

  @Test
  void arm6PrintsVerdictsTimesAndWork() throws Exception {
    String text =
        run(
            new Arm6(),
            "--sets",
            "cage_L,wire_L",
            "--checkers",
            "adaptive,fixed:0.02",
            "--limit",
            "10",
            "--rounds",
            "1");
    assertThat(text.lines().filter(line -> line.matches("\\| (cage|wire)_L \\| (adapt|fixed).*")))
        .hasSize(12);
    assertThat(text).contains("0.039 / 0.114").contains("302 / 1,667").contains("load average");
  }

  @Test
  void certificatesAreWrittenAndVerified() throws Exception {
    String arm = run(new Certificates(), "--sets", "cage_U,wire_L", "--limit", "10");
    assertThat(arm.lines().filter(line -> line.matches("\\| cage_U \\| 1 +\\| 3 +\\| 7 .*")))
        .hasSize(1);
    String paths =
        run(new Certificates(), "--of", "plans", "--robots", "panda,baxter", "--limit", "1");
    assertThat(paths).doesNotContain("not written:").doesNotContain("REJECTED");
  }

  @Test
  void meshPairPrintsErrorsAndTimes() throws Exception {
    String text = run(new MeshPair(), "--limit", "20", "--rounds", "1");
    assertThat(text).contains("229 / 55.0 / 438").contains("Largest error of the exact distance:");
  }

  @Test
  void queriesPrintsARowForEachSetAndOneForAll() throws Exception {
    String text = run(new Queries(), "--sets", "unit-tests");
    assertThat(text.lines().filter(line -> line.startsWith("| unit-tests, "))).hasSize(6);
    assertThat(text.lines().filter(line -> line.matches("\\| all +\\| 324 +.* / 0 +\\|.*")))
        .hasSize(3);
  }

  @Test
  void distancesPrintsARowForEachSceneAndThePapersBelow() throws Exception {
    String text =
        run(new Distances(new BenchmarkScenes()), "--scenes", "cage", "--configurations", "5");
    assertThat(text.lines().filter(line -> line.startsWith("| cage "))).hasSize(2);
    assertThat(text).contains("| 270 ").contains("the paper's 11a").contains("946 / 78");
  }

  @Test
  void robotsPrintsARowForEach() throws Exception {
    String text = run(new Robots(), "--robots", "boxbot,puma560");
    assertThat(text).contains("| boxbot ").contains("| puma560 ").contains("8116");
  }

  @Test
  void problemsPrintsCounts() throws Exception {
    String text = run(new Problems(), "--robots", "panda", "--limit", "1");
    assertThat(text.lines().filter(line -> line.startsWith("| panda "))).hasSize(7);
    assertThat(text).contains("1 / 0 / 0").contains("0 starts and goals are not free");
  }

  @Test
  void segmentsPrintsThePapersTables() throws Exception {
    String text = run(new Segments(), "--scenes", "11b,11c", "--count", "2");
    assertThat(text.lines().filter(line -> line.startsWith("| 11b "))).hasSize(15);
    assertThat(text).contains("| 11b    | swept, 0.005");
    assertThat(text).contains("0.430 / 324 / 3.90").contains("11.3 / 9,239 / 201").contains("9.82");
  }

  @Test
  void lengthsPrintsHistogramsAndDrawsThem(@TempDir Path folder) throws Exception {
    Path picture = folder.resolve("lengths.svg");
    String text =
        run(new Lengths(), "--scenes", "11a", "--count", "50", "--picture", picture.toString());
    assertThat(text).contains("11a, global factors, links in the world, 300 ratios:");
    assertThat(text).contains("11a, interval radii, links in the world, 300 ratios:");
    assertThat(text.lines().filter(line -> line.startsWith("| 11a "))).hasSize(6);
    assertThat(picture).content(UTF_8).startsWith("<svg ");
  }

  @Test
  void grazingPrintsARowForEachChecker() throws Exception {
    String text = run(new Grazing(), "--figures", "14c", "--least", "0.05");
    assertThat(text.lines().filter(line -> line.matches("\\| 14c .*\\| free +\\|"))).hasSize(6);
    assertThat(text.lines().filter(line -> line.matches("\\| 14c .*\\| swept .*"))).hasSize(2);
    assertThat(text).contains("653 / 5").contains("15 / 0");
  }

  @Test
  void rigidPrintsTheTableAndNoMethodContradictsAnother() throws Exception {
    String text = run(new Rigid(), "--nodes", "60");
    assertThat(text).contains("| free (59) ").contains("29.2 %").contains("| refined ");
    String byVolume = run(new Rigid(), "--nodes", "20", "--metric", "volume");
    assertThat(byVolume).contains("| free (19) ");
  }

  @Test
  void unusableArgumentsAreRefusedByName() {
    PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, UTF_8);
    assertThatThrownBy(() -> new Arm6().run(List.of("--set", "cage_U"), nowhere))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("'--set'")
        .hasMessageContaining("--sets");
    assertThatThrownBy(() -> new Problems().run(List.of("--pairs", "none"), nowhere))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("'none'");
  }
}
