package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What each option changes, on a bead of radius 0.1 that slides along x from -5 to 5, and on an arm
 * of two links that can fold back onto its base.
 */
class CheckOptionsTest {
  private static final Path SLIDER = Run.file("slider.urdf");
  private static final Path ELBOW = Run.file("elbow.urdf");

  /** Leaves a gap of 0.4 to the bead, wherever it is under the box. */
  private static final String SHELF = "box:1,1,1@0,1,0";

  @TempDir private Path folder;

  private Path write(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines));
  }

  private Path slide() throws IOException {
    return write("slide.csv", "x", "-1", "2");
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "0.39, 0", "0.41, 10"})
  void clearanceIsTheDistanceThatPairsMustKeep(String clearance, int code) throws IOException {
    Run run = Run.check("--robot", SLIDER, "--obstacle", SHELF, "--clearance", clearance, slide());

    assertThat(run.code()).isEqualTo(code);
  }

  @Test
  void budgetsEndAsUndecidedWithTheShareThatIsProven() throws IOException {
    Object[] given = { // by planes this motion takes three tests
      "--format=json",
      "--checker=adaptive",
      "--robot",
      SLIDER,
      "--obstacle",
      SHELF,
      "--clearance=0.399",
      slide()
    };
    Run none = Run.check(with(given, "--tests=0"));
    JsonNode open = none.json().getFirst();
    assertThat(none.code()).isEqualTo(11);
    assertThat(open.get("reason").textValue()).isEqualTo("budget");
    assertThat(open.get("proven").doubleValue()).isZero();

    Run some = Run.check(with(given, "--tests=16"));
    JsonNode part = some.json().getFirst();
    assertThat(part.get("reason").textValue()).isEqualTo("budget");
    assertThat(part.get("proven").doubleValue()).isBetween(0.1, 0.99);
    assertThat(part.get("intervals")).isNotEmpty();
    assertThat(Run.check(with(given, "--tests=16")).json().getFirst()).isEqualTo(part);

    assertThat(Run.check(with(given, "--tests=1000000")).code()).isZero();
    assertThat(Run.check(with(given, "--budget=0")).code()).isEqualTo(11);
    assertThat(Run.check(with(given, "--budget=600")).code()).isZero();
  }

  @Test
  void reliabilityTellsWithWhatProbabilityAnOpenSegmentCollides() throws IOException {
    String counts =
        """
        # beads under shelves
        confidence,answers,hidden
        0,999,499
        """
            + String.join(
                "",
                Stream.iterate(10, c -> c <= 100, c -> c + 10).map(c -> c + ",99,4\n").toList());
    Path table = Files.writeString(folder.resolve("beads.csv"), counts);
    Object[] given = {
      "--checker=adaptive", "--robot", SLIDER, "--obstacle", SHELF, "--clearance=0.399", slide()
    };
    Object[] json = with(given, "--format=json");
    JsonNode none =
        Run.check(with(with(json, "--tests=0"), "--reliability=" + table)).json().getFirst();
    assertThat(none.get("confidence").doubleValue()).isZero();
    assertThat(none.get("probability").doubleValue()).isEqualTo(0.4995);
    JsonNode some =
        Run.check(with(with(json, "--tests=16"), "--reliability=" + table)).json().getFirst();
    assertThat(some.get("confidence").doubleValue()).isBetween(10.0, 99.99);
    assertThat(some.get("probability").doubleValue()).isBetween(0.04, 0.05);
    assertThat(Run.check(with(json, "--tests=16")).json().getFirst().has("probability")).isFalse();
    Run text = Run.check(with(with(given, "--tests=0"), "--reliability=" + table));
    assertThat(text.out()).contains("confidence 0 of 100: a collision with probability 0.499\n");

    Files.writeString(table, counts.replace("999,499", "999,1000"));
    Run wrong = Run.check(with(given, "--reliability=" + table));
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err()).contains("beads.csv:3: wanted confidence 0");
  }

  /** The bead meets the box on the third of four ways, of which two run one way back and forth. */
  @Test
  void firstHitLeavesUndecidedWhatIsNotDecidedByThen() throws IOException {
    Path path = write("turns.csv", "x", "-4.9", "-4.8", "-4.9", "4", "4.1");
    Object[] given = {"--format=json", "--robot", SLIDER, "--obstacle", "box:1,1,1", path};
    Run whole = Run.check(given);
    Run first = Run.check(with(given, "--first-hit"));

    assertThat(whole.code()).isEqualTo(ExitCode.HIT);
    assertThat(first.code()).isEqualTo(ExitCode.HIT);
    assertThat(first.json().stream().limit(4).map(line -> line.path("verdict").asText()))
        .containsExactly("undecided", "undecided", "hit", "undecided");
    assertThat(first.json().getFirst().get("reason").asText()).isEqualTo("stopped");
    assertThat(whole.json().stream().limit(4).map(line -> line.path("verdict").asText()))
        .containsExactly("free", "free", "hit", "free");
    assertThat(first.json().get(2)).isEqualTo(whole.json().get(2));
  }

  @Test
  void firstHitOfAFreePathTellsAllThatACheckTells() throws IOException {
    Path path = write("free.csv", "x", "-4.9", "-4.8", "-4.9", "-2");
    Object[] given = {"--robot", SLIDER, "--obstacle", "box:1,1,1", path};
    Run first = Run.check(with(given, "--first-hit"));
    assertThat(first.code()).isZero();
    assertThat(withoutTimes(first.out())).isEqualTo(withoutTimes(Run.check(given).out()));
    assertThat(Run.check(with(with(given, "--first-hit"), "--tests=0")).code())
        .isEqualTo(ExitCode.UNDECIDED);
  }

  private static String withoutTimes(String text) {
    return text.replaceAll("; [0-9.e-]+ s\\n", "\n");
  }

  private static Object[] with(Object[] given, Object more) {
    return Stream.concat(Stream.of(more), Stream.of(given)).toArray();
  }

  @Test
  void theProvenSeparationIsABoundOfTheTrueOne() throws IOException {
    Run run =
        Run.check(
            "--format=json", "--robot", SLIDER, "--obstacle", SHELF, "--clearance=0.39", slide());

    JsonNode separation = run.json().getLast().at("/summary/separation");
    assertThat(separation.get(0).asDouble()).isGreaterThan(0.39).isLessThanOrEqualTo(0.4);
    assertThat(separation.get(1).asDouble()).isBetween(0.4 - 1e-12, 0.4 + 1e-12);
  }

  @Test
  void aClearanceThatIsNotKeptIsTooCloseAndNoHit() throws IOException {
    Object[] given = {"--robot", SLIDER, "--obstacle", SHELF, "--clearance=0.41", slide()};
    Run text = Run.check(given);
    assertThat(text.code()).isEqualTo(ExitCode.HIT);
    assertThat(text.out())
        .contains(": too close at ", " m apart, wanted more than 0.41 m")
        .contains("0 free, 0 hit, 1 too close, 0 undecided");
    JsonNode hit = Run.check(with(given, "--format=json")).json().getFirst();
    assertThat(hit.get("verdict").asText()).isEqualTo("hit");
    assertThat(hit.get("kind").asText()).isEqualTo("clearance");
    assertThat(hit.get("separation").get(0).asDouble()).isBetween(0.4 - 1e-9, 0.41);
  }

  @Test
  void howNearPairsComeIsToldAsCloselyAsAskedForOrNotAtAll() throws IOException {
    Object[] given = {"--format=json", "--robot", SLIDER, "--obstacle", SHELF, slide()};
    JsonNode close = Run.check(with(given, "--separation-width=1e-7")).json().getFirst();
    assertThat(close.get("separation").get(0).asDouble()).isBetween(0.4 - 1e-7, 0.4);
    assertThat(Run.check(with(given, "--no-separation")).json().getFirst().has("separation"))
        .isFalse();
    assertThat(Run.check(with(given, "--separation-width=0")).code()).isEqualTo(ExitCode.USAGE);
  }

  @ParameterizedTest
  @CsvSource({"0.01, 11", "1e-4, 0"})
  void toleranceIsHowCloseIsTooCloseToTell(String tolerance, int code) throws IOException {
    Run run =
        Run.check(
            "--format=json",
            "--robot",
            SLIDER,
            "--obstacle",
            "box:1,1,1@0,0.601,0",
            "--tolerance",
            tolerance,
            "--checker=refined", // a sweep proves it whatever the tolerance
            slide());
    JsonNode line = run.json().getFirst();

    assertThat(run.code()).isEqualTo(code);
    if (code == ExitCode.UNDECIDED) {
      assertThat(line.get("reason").asText()).isEqualTo("near-contact");
      assertThat(line.get("intervals")).isNotEmpty();
      for (JsonNode interval : line.get("intervals")) {
        assertThat(interval.get(0).asDouble()).isLessThan(interval.get(1).asDouble());
        assertThat(interval.get(2)).hasSize(2);
      }
    }
  }

  @Test
  void pairsWithinARobotCountUnlessLeftOut() throws IOException {
    Path fold = write("fold.csv", "shoulder,bend", "0,0", "0,3.14159");

    Run with = Run.check("--robot", ELBOW, fold);
    assertThat(with.code()).isEqualTo(ExitCode.HIT);
    assertThat(with.out()).contains("elbow/base and elbow/fore");
    Run without = Run.check("--no-self", "--robot", ELBOW, fold);
    assertThat(without.code()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(without.out()).contains("undecided: nothing-to-check");
    Run world = Run.check("--no-self", "--robot", ELBOW, "--obstacle", "box:1,1,1@0,0,3", fold);
    assertThat(world.code()).isEqualTo(ExitCode.FREE);
  }

  @Test
  void neighboursAreLeftOutUnlessAskedFor() throws IOException {
    Path bend = write("bend.csv", "shoulder,bend", "0,0", "0,1");

    assertThat(Run.check("--robot", ELBOW, bend).code()).isEqualTo(ExitCode.FREE);
    Run neighbours = Run.check("--adjacent", "--robot", ELBOW, bend);
    assertThat(neighbours.code()).isEqualTo(ExitCode.HIT);
    assertThat(neighbours.out()).contains("elbow/upper");
  }

  @Test
  void theSrdfAllowsPairs() throws IOException {
    Path fold = write("fold.csv", "shoulder,bend", "0,0", "0,3.14159");
    Path srdf =
        write(
            "elbow.srdf",
            "<robot name='elbow'>",
            "<disable_collisions link1='base' link2='fore' reason='Never'/>",
            "</robot>");

    assertThat(Run.check("--robot", ELBOW, "--srdf", srdf, fold).out())
        .contains("undecided: nothing-to-check");
  }

  @Test
  void whatHoldsForAllPathsIsSaidOnceAndOtherWarningsNameTheirFile() throws IOException {
    Path first = write("first.csv", "x", "0", "1");
    Path second = write("second.csv", "x", "0", "5.5");
    Path robot =
        Files.writeString(
            folder.resolve("two.urdf"),
            Files.readString(SLIDER)
                .replace(
                    "</robot>",
                    "<link name='lamp'/><joint name='dim' type='continuous'><parent link='rail'/>"
                        + "<child link='lamp'/></joint></robot>"));
    Run run = Run.check("--limits=warn", "--robot", robot, "--obstacle", SHELF, first, second);

    assertThat(run.err().lines())
        .containsExactly(
            "clearway: warning: joints that are not named stay at rest: slider/dim = 0.0",
            "clearway: warning: "
                + second
                + ": joint 'slider/x' is at 5.5 in line 3, outside its limits [-5.0, 5.0]");
    assertThat(run.out()).contains("2 segments: 2 free");
  }

  @Test
  void oneBadPathAmongSeveralIsToldAndTheOthersAreJudged() throws IOException {
    Path good = slide();
    Path bad = write("bad.csv", "x", "0", "far");
    Run run = Run.check("--robot", SLIDER, "--obstacle", SHELF, good, bad, good);

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).contains(good + ", segment 0: free", "2 free").doesNotContain("bad.csv");
    String fault =
        "clearway: " + bad + ":3: column 1 (x): wanted a finite decimal number, got 'far'";
    assertThat(run.err()).isEqualTo(fault + "\n");
    Run none = Run.check("--robot", SLIDER, "--obstacle", SHELF, bad, bad);
    assertThat(none.code()).isEqualTo(ExitCode.USAGE);
    assertThat(none.out()).isEmpty();
    assertThat(none.err()).isEqualTo(fault + "\n");
  }

  @Test
  void aConfigurationIsAPathOfItsOwn() throws IOException {
    Path rest = write("rest.csv", "x", "0.5");

    Run free = Run.check("--robot", SLIDER, "--obstacle", SHELF, rest);
    assertThat(free.code()).isEqualTo(ExitCode.FREE);
    assertThat(free.out()).contains("\n" + rest + ", configuration: free; nearest 0.");
    JsonNode hit =
        Run.check("--format=json", "--robot", SLIDER, "--obstacle", "sphere:0.5@0.5,0.5,0", rest)
            .json()
            .getFirst();
    assertThat(hit.get("verdict").asText()).isEqualTo("hit");
    assertThat(hit.has("parameter")).isFalse();
    assertThat(hit.at("/configuration/x").asDouble()).isEqualTo(0.5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"de-DE", "tr-TR", "ar-EG", "hi-IN-u-nu-deva", "fa-IR"})
  void noLocaleChangesAnything(String tag) throws IOException {
    Locale before = Locale.getDefault();
    Path slide = slide();
    Object[] arguments = {
      "--stats",
      "--clearance=0.25",
      "--robot",
      SLIDER,
      "--obstacle",
      SHELF,
      "--obstacle",
      "sphere:0.5@1.5,0,0",
      slide
    };
    Run expected = Run.check(arguments);
    try {
      Locale.setDefault(Locale.forLanguageTag(tag));
      Run run = Run.check(arguments);
      assertThat(run.timeless()).isEqualTo(expected.timeless());
      assertThat(run.code()).isEqualTo(ExitCode.HIT);
      assertThat(Run.of("check", "--help")).isEqualTo(helpIn(before));
    } finally {
      Locale.setDefault(before);
    }
  }

  private static Run helpIn(Locale locale) {
    Locale.setDefault(locale);
    return Run.of("check", "--help");
  }
}
