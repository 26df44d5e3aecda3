package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tubes around a bead of radius 0.1 that slides along x from -3 to 3. */
class TubeOptionTest {
  private static final Path SLIDER = Run.file("slider.urdf");

  /** 0.1 m from where the bead's surface ends. */
  private static final String BEYOND = "box:1,1,1@3.7,0,0";

  @TempDir private Path folder;
  private Path path;

  @BeforeEach
  void writePath() throws IOException {
    path = Files.write(folder.resolve("slide.csv"), List.of("x", "-3", "3"));
  }

  private Run with(String tube) {
    return Run.check("--tube", tube, "--robot", SLIDER, "--obstacle", BEYOND, path);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "joint=0.099            | 0",
        "joint=99mm             | 0",
        "slider:joint=0.099     | 0",
        "joint:x=0.099          | 0",
        "joint=0.101            | 11",
        "joint=101mm            | 11",
        "base=0.099             | 0",
        "base=0.101             | 11",
        "slider:base=0.05,0.009rad | 0",
        "base=0.101,0.7deg      | 11",
        "tool=0.099             | 0",
        "tool=0.101             | 11",
        "link:bead=0.099        | 0",
        "link:slider/bead=101mm | 11",
        "object:box#1=0.099       | 0",
        "object:box#1=0.101       | 11",
        "object:box#1=0.05,0.1rad | 11",
      })
  void tubesAreFreeUpToTheGap(String tube, int code) {
    Run run = with(tube);
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(code);
  }

  @Test
  void whatIsAssumedIsTold() {
    assertThat(with("joint=0.05").out()).contains("every joint within 0.05 rad or m");
    assertThat(with("base=0.003,0.002rad").out())
        .contains("link:slider/rail within 0.003 m and 0.002 rad of its place");
    Run both =
        Run.check(
            "--format=json",
            "--tube",
            "joint=0.01",
            "--tube",
            "object:box#1=0.02",
            "--robot",
            SLIDER,
            "--obstacle",
            BEYOND,
            path);
    JsonNode tube = both.json().getLast().get("summary").get("tube");
    assertThat(tube)
        .hasToString(
            "[{\"what\":\"joint\",\"off\":0.01},{\"what\":\"object:box#1\",\"shift\":0.02,\"turn\":0.0}]");
  }

  /** The straight way from one end to the other is all that a bead on a rail has. */
  @ParameterizedTest
  @CsvSource({"0.099, 0", "0.101, 11"})
  void plannedPathsAreProvenWithTheirTubes(String width, int code) throws IOException {
    Path out = folder.resolve("planned.csv");
    Run run =
        Run.of(
            "plan",
            "--robot=" + SLIDER,
            "--obstacle=" + BEYOND,
            "--tube=joint=" + width,
            "--tests=20000",
            "--from=x=-3",
            "--to=x=3",
            "--out=" + out);
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(code);
    assertThat(Files.exists(out)).isEqualTo(code == ExitCode.FREE);
    if (code == ExitCode.FREE) {
      assertThat(run.out()).contains("every joint within 0.099 rad or m");
    }
  }

  /** Each 0.06 m of the gap of 0.1 m. */
  @Test
  void tubesAddUp() throws IOException {
    Path cell =
        Files.writeString(
            folder.resolve("cell.yaml"),
            """
            robots:
              - {name: arm, urdf: %s}
            obstacles:
              - {name: wall, box: [1, 1, 1], pose: {xyz: [3.7, 0, 0]}}
            tube: {"arm:base": 60mm}
            """
                .formatted(SLIDER.toAbsolutePath()));
    assertThat(Run.check("--scene", cell, path).code()).isEqualTo(ExitCode.FREE);
    assertThat(Run.check("--scene", cell, "--tube", "joint=0.03", path).code())
        .isEqualTo(ExitCode.FREE);
    assertThat(Run.check("--scene", cell, "--tube", "joint=0.06", path).code())
        .isEqualTo(ExitCode.UNDECIDED);
    assertThat(Run.check("--scene", cell, "--tube", "base=0", "--tube", "joint=0.06", path).code())
        .isEqualTo(ExitCode.FREE);
    Path odd = Files.writeString(cell, Files.readString(cell).replace("arm:base", "leg:base"));
    assertThat(Run.check("--scene", odd, path).err()).contains("cell.yaml:5: tube.leg:base");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "joint                | 'joint' is no tube: write joint=0.002",
        "wheel=1              | 'wheel' has no tube: write joint=0.002",
        "leg:base=1           | 'leg:base' has no tube",
        "joint=-1             | joint: a tube of -1.0",
        "joint=NaN            | joint: 'NaN' is no number",
        "joint=1rad           | slider/x slides, in metres",
        "joint=1,2            | joints may be off by one number",
        "base=1,2             | write a length, an angle in rad or deg, or both",
        "base=x               | 'x' is no number in m, mm, rad or deg",
        "joint:y=1            | no joint that moves by itself is named 'y'",
        "link:y=1             | no link is named 'y'",
        "object:slider/bead=1 | no obstacle or attached object is named 'slider/bead'",
      })
  void whatIsNoTubeIsTold(String tube, String words) {
    Run run = with(tube);
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("--tube: ").contains(words);
  }

  @Test
  void firstContactsComeEarlierAndCertificatesAndOtherMethodsAreRefused() {
    Path certificate = folder.resolve("c.bin");
    Run certified =
        Run.check("--certificate", certificate, "--tube", "base=1mm", "--robot", SLIDER, path);
    assertThat(certified.err()).contains("certificates are of one motion");
    assertThat(certificate).doesNotExist();
    String inTheWay = "box:1,1,1@1.1,0,0"; // met at x = 0.5, two thirds of the way less 0.5/6
    List<String> first = List.of("first-contact", "--tube", "base=0.06", "--format=json");
    JsonNode found =
        Run.of(first, "--robot", SLIDER, "--obstacle", inTheWay, path).json().getFirst();
    assertThat(found.get("from").doubleValue()).isBetween(3.4 / 6, 3.44 / 6 + 1e-9);
    Run staged = Run.of(first, "--method=stages", "--robot", SLIDER, "--obstacle", inTheWay, path);
    assertThat(staged.json().getFirst().get("reason").textValue()).isEqualTo("unsupported");
  }

  @Test
  void whatInTheTubeIsInContactIsTold() throws IOException {
    assertThat(with("joint=0.101").out())
        .containsPattern("in the tube: box#1 and slider/bead meet, or come too near, at 1")
        .containsPattern("all off by 99.\\d % of it or less\\R    at x = 3.10000")
        .contains("--tube find: tells which tube is proven free")
        .doesNotContain("a smaller --tolerance");
    String tube = "tool=0.125,0.1rad";
    List<String> args = List.of("check", "--format=json", "--tube", tube);
    JsonNode found =
        Run.of(args, "--robot", SLIDER, "--obstacle", BEYOND, path).json().getFirst().get("inTube");
    assertThat(found.get("share").doubleValue()).isBetween(0.8, 0.801);
    JsonNode off = found.get("off").get(0);
    assertThat(off.get("what").textValue()).isEqualTo("slider/bead");
    assertThat(off.get("shift").get(0).doubleValue()).isBetween(0.1, 0.1001);
    assertThat(found.get("configuration").get("x").doubleValue()).isBetween(2.99, 3.0);
    assertThat(found.get("pair").get(0).textValue()).isEqualTo("box#1");
    assertThat(with("joint=0.099").out()).doesNotContain("in the tube:");
  }

  @Test
  void lowerEnvelopesOfProfilesHoldInTheTube() throws IOException {
    Path table = folder.resolve("profile.csv");
    Run.check(
        "--profile", table, "--tube=joint=0.04", "--robot", SLIDER, "--obstacle", BEYOND, path);
    String[] last = Files.readAllLines(table).getLast().split(",");
    assertThat(Double.parseDouble(last[1])).isEqualTo(1);
    assertThat(Double.parseDouble(last[2])).isBetween(0.0589, 0.06);
    assertThat(Double.parseDouble(last[3])).isBetween(0.1, 0.1011);
  }

  @Test
  void theLargestTubeIsFoundAndOnlyWhereItIsLookedFor() {
    assertThat(with("find:joint").out())
        .containsPattern("largest tube: proven free within joint=0.099\\d+; something collides")
        .containsPattern("segment 0, at [01].\\d+: box#1 and slider/bead");
    Run json =
        Run.check(
            "--format=json",
            "--tube",
            "find:base=0.2",
            "--tube",
            "joint=0.05",
            "--robot",
            SLIDER,
            "--obstacle",
            BEYOND,
            path);
    JsonNode found = json.json().get(1).get("largestTube");
    assertThat(found.get("free").doubleValue()).isBetween(0.24, 0.25);
    assertThat(found.get("upper").doubleValue()).isBetween(0.249, 0.51);
    Run first = Run.of(List.of("first-contact", "--tube", "find:base"), "--robot", SLIDER, path);
    assertThat(first.err()).contains("--tube find: is for check");
  }
}
