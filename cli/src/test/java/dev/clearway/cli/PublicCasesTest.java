package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Motions of public bug reports, which sampling or convex hulls of the ends get wrong. */
class PublicCasesTest {
  private static final double SWING_FIRST = 0.43324605325;
  private static final double FULL_TURN_FIRST = 0.46998076979;
  private static final double LONG_WAY_FIRST = 0.468563935637;
  private static final double PLATE_FIRST = 0.1333330246656353;
  private static final double PLATE_LAST = 0.1666669753343647;

  /** Half a unit in the last digit that the cases give. */
  private static final double DIGITS = 1e-11;

  private static final String PLATE =
      "box:0.1,0.005,0.1@%s,%s,0,0,0,0.15".formatted(0.8 * Math.cos(0.15), 0.8 * Math.sin(0.15));

  @TempDir private Path folder;

  private Path path(String... rows) throws IOException {
    return Files.write(folder.resolve("path.csv"), List.of(rows));
  }

  private static Run json(String robot, Path path, String obstacle) {
    return Run.check("--format", "json", "--robot", Run.file(robot), "--obstacle", obstacle, path);
  }

  private static void hitsBetween(Run run, double first, double last) {
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.HIT);
    JsonNode line = run.json().getFirst();
    assertThat(line.get("verdict").asText()).isEqualTo("hit");
    assertThat(line.get("parameter").asDouble()).isBetween(first - DIGITS, last + DIGITS);
  }

  private static double provenSeparation(Run run) {
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
    return run.json().getLast().at("/summary/separation").get(0).asDouble();
  }

  @Test
  void case24TheSwungArmHitsWhatTheHullOfItsEndsMisses() throws IOException {
    Path swing = path("j", "0.17453292519943295", "2.9670597283903604");

    hitsBetween(
        json("24-swing.urdf", swing, "box:0.2,0.2,0.2@0,0,0.9"), SWING_FIRST, 1 - SWING_FIRST);
    assertThat(provenSeparation(json("24-swing.urdf", swing, "box:0.2,0.2,0.2@0,0,1.15")))
        .isPositive()
        .isLessThanOrEqualTo(0.048750780275 + DIGITS);
  }

  @Test
  void case24TheSameInDegrees() throws IOException {
    Path swing = path("j", "10", "170");
    Run run =
        Run.check(
            "--degrees",
            "--format=json",
            "--robot",
            Run.file("24-swing.urdf"),
            "--obstacle",
            "box:0.2,0.2,0.2@0,0,0.9",
            swing);

    hitsBetween(run, SWING_FIRST, 1 - SWING_FIRST);
  }

  @Test
  void case27AFullTurnWithEqualEndsHits() throws IOException {
    Path turn = path("j", "0", "6.283185307179586");

    hitsBetween(
        json("27-turn.urdf", turn, "sphere:0.1@-0.8,0,0"), FULL_TURN_FIRST, 1 - FULL_TURN_FIRST);
  }

  @Test
  void case27ThreeQuartersOfATurnHitAsTheJointMovesNotAsThePosesSuggest() throws IOException {
    Path turn = path("j", "0", "4.71238898038469");
    double full = 2 * Math.PI / 4.71238898038469;

    hitsBetween(
        json("27-turn.urdf", turn, "sphere:0.1@-0.8,0,0"),
        FULL_TURN_FIRST * full,
        (1 - FULL_TURN_FIRST) * full);
  }

  @Test
  void case27ValuesAreTakenAsTheyStandAndNeverWrapped() throws IOException {
    hitsBetween(
        json("27-turn.urdf", path("j", "3", "-3"), "sphere:0.1@0.8,0,0"),
        LONG_WAY_FIRST,
        1 - LONG_WAY_FIRST);
    assertThat(
            provenSeparation(
                json("27-turn.urdf", path("j", "3", "3.28318530718"), "sphere:0.1@0.8,0,0")))
        .isPositive()
        .isLessThanOrEqualTo(0.848397515478 + DIGITS);
  }

  @Test
  void case28TheThinPlateStandsBetweenTheSamples() throws IOException {
    Path turn = path("j", "0", "0.3", "0.6");
    Run sampled =
        Run.check(
            "--checker=fixed",
            "--resolution=0.314",
            "--robot",
            Run.file("28-pointer.urdf"),
            "--obstacle",
            PLATE,
            turn);

    assertThat(sampled.code()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(sampled.out()).contains("segment 0: undecided: sampled-only");
    hitsBetween(json("28-pointer.urdf", turn, PLATE), PLATE_FIRST / 0.3, PLATE_LAST / 0.3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0 0.6", "0 0.1 0.6", "0 0.11 0.14 0.16 0.2 0.33 0.5 0.6", "0.6 0"})
  void case28TheVerdictDoesNotDependOnHowTheMotionIsCut(String values) throws IOException {
    Run run = json("28-pointer.urdf", path(("j " + values).split(" ")), PLATE);

    assertThat(run.code()).isEqualTo(ExitCode.HIT);
    List<Double> hits =
        run.json().stream()
            .filter(line -> line.has("configuration"))
            .map(line -> line.at("/configuration/j").asDouble())
            .toList();
    assertThat(hits)
        .isNotEmpty()
        .allSatisfy(q -> assertThat(q).isBetween(PLATE_FIRST - DIGITS, PLATE_LAST + DIGITS));
  }
}
