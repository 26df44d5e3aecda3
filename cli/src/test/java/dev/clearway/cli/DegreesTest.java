package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --degrees}: what is read and told, and that nothing is taken for what it is not. */
class DegreesTest {
  /** Revolute, from 0 to half a turn, about −y. */
  private static final Path SWING = Run.file("24-swing.urdf");

  /** Two continuous joints about z, with arms of 1 m. */
  private static final Path ELBOW = Run.file("elbow.urdf");

  @TempDir private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static Run run(String command, Path robot, Object... arguments) {
    return Run.of(List.of(command, "--robot", robot), arguments);
  }

  private static Run swing(String command, Object... arguments) {
    List<Object> all = new ArrayList<>(List.of("--obstacle", "box:0.2,0.2,0.2@0,0,0.9"));
    all.addAll(List.of(arguments));
    return run(command, SWING, all.toArray());
  }

  @ParameterizedTest
  @ValueSource(strings = {"check", "first-contact"})
  void aConfigurationThatIsToldInDegreesTouchesAgain(String command) throws IOException {
    Path path = file("p.csv", "j\n10\n170\n");
    JsonNode line = swing(command, "--degrees", "--format=json", path).json().getFirst();

    assertThat(line.get("angles").asText()).isEqualTo("deg");
    String at = line.get("configuration").get("j").asText();
    assertThat(Double.parseDouble(at)).isBetween(75.0, 105.0);
    assertThat(swing(command, "--degrees", path).out()).contains("  at j = " + at + " deg");
    Path again = file("again.csv", "# angles: deg\nj\n" + at + "\n");
    assertThat(swing(command, again).code()).isEqualTo(ExitCode.HIT);
    JsonNode radians = swing(command, "--format=json", again).json().getFirst();
    assertThat(radians.get("angles").asText()).isEqualTo("rad");
    assertThat(radians.get("configuration").get("j").asDouble())
        .isCloseTo(Math.toRadians(Double.parseDouble(at)), within(1e-15));
  }

  @Test
  void limitsAreToldInDegrees() throws IOException {
    Path path = file("p.csv", "j\n10\n190\n");
    assertThat(swing("check", "--degrees", path).err())
        .contains("joint 'swing/j' is at 190.0 deg in line 3, outside its limits [0.0, 180.0] deg");
    Run warned = swing("check", "--degrees", "--limits=warn", "--format=json", path);
    JsonNode line = warned.json().getFirst();
    assertThat(line.get("angles").asText()).isEqualTo("deg");
    assertThat(line.get("beyondLimits").get(0).get("value").asDouble()).isEqualTo(190);
    assertThat(line.get("beyondLimits").get(0).get("limits").get(1).asDouble()).isEqualTo(180);
    assertThat(swing("check", "--degrees", "--limits=warn", path).out())
        .contains("BEYOND LIMITS (swing/j at 190 deg, limits [0, 180] deg)");
  }

  @Test
  void aTableSaysItsUnitWhateverIsAskedFor() throws IOException {
    Path radians = file("rad.csv", "# angles: rad\nj\n0.2\n3\n");
    Path degrees = file("deg.csv", "# angles: deg\nj\n11\n172\n");
    for (String option : List.of("--degrees", "--threads=1")) {
      assertThat(swing("check", option, radians).code()).isEqualTo(ExitCode.HIT);
      assertThat(swing("check", option, degrees).code()).isEqualTo(ExitCode.HIT);
    }
    assertThat(swing("check", file("gon.csv", "# angles: gon\nj\n0\n")).err())
        .contains("gon.csv: the line '# angles: gon' is to say one unit of angles: deg or rad");
    assertThat(swing("check", file("late.csv", "j\n0\n# angles: deg\n90\n")).err())
        .contains("late.csv:3: the unit of angles is said below numbers");
  }

  @Test
  void radiansReadAsDegreesAreHintedAt() throws IOException {
    Path path = file("p.csv", "j\n0.2\n3.0\n");
    assertThat(swing("check", "--degrees", path).err())
        .contains(
            "no angle is beyond 6.28 degrees; if the numbers are radians, leave out --degrees");
    assertThat(swing("check", path).err()).isEmpty();
    assertThat(swing("check", "--degrees", file("q.csv", "j\n0\n9\n")).err()).isEmpty();
    assertThat(swing("check", "--degrees", file("r.csv", "# angles: deg\nj\n0\n3\n")).err())
        .isEmpty();
  }

  @Test
  void messagesAreRadiansAndDegreesInThemAreRefused() throws IOException {
    String message = "joint_names: [%s]\npoints:\n- {positions: [0]}\n- {positions: [%s]}\n";
    Run read = swing("check", "--degrees", file("p.yaml", message.formatted("j", "3.0")));
    assertThat(read.code()).isEqualTo(ExitCode.HIT);
    assertThat(read.err()).contains("is a ROS message, whose angles are radians");
    Run wrong = swing("check", "--degrees", file("q.yaml", message.formatted("j", "90")));
    assertThat(wrong.code()).isEqualTo(ExitCode.USAGE);
    assertThat(wrong.err()).contains("look like degrees: give degrees as CSV");
    Path turned = file("r.yaml", message.formatted("shoulder", "90"));
    Run turns = run("check", ELBOW, "--degrees", turned);
    assertThat(turns.code()).isEqualTo(ExitCode.USAGE);
    assertThat(turns.err()).contains("joint 'elbow/shoulder' goes to 90.0 rad, 14.3 turns");
    assertThat(run("check", ELBOW, "--degrees", "--beyond-limits", turned).code())
        .isNotEqualTo(ExitCode.USAGE);
  }

  @ParameterizedTest
  @CsvSource({
    "'0,1,2,3,10,20,30', true",
    "'0,90,180', true",
    "'0,3,6,9,12', false",
    "'0,800', false"
  })
  void degreesOfAJointWithoutLimitsAreHintedAt(String values, boolean hint) throws IOException {
    Path path = file("p.csv", "shoulder\n" + values.replace(',', '\n') + "\n");
    Run run = run("check", ELBOW, "--no-separation", path);
    assertThat(run.err().contains("if the angles are degrees, give --degrees")).isEqualTo(hint);
    assertThat(run("check", ELBOW, "--no-separation", "--beyond-limits", path).err())
        .doesNotContain("degrees");
  }

  @Test
  void plansInDegreesAndSaysSoInTheFile() throws IOException {
    Path csv = folder.resolve("out.csv");
    String box = "--obstacle=box:0.2,0.2,0.2@0,1.6,0";
    Run run =
        run(
            "plan",
            ELBOW,
            box,
            "--degrees",
            "--from=shoulder=20,bend=0",
            "--to=shoulder=160,bend=0",
            "--format=json",
            "--out",
            csv);
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.FREE);
    JsonNode plan = run.json().getFirst();
    assertThat(plan.get("angles").asText()).isEqualTo("deg");
    List<String> lines = Files.readAllLines(csv);
    assertThat(lines.subList(0, 3)).containsExactly("# angles: deg", "shoulder,bend", "20.0,0.0");
    for (String row : lines.subList(2, lines.size())) {
      assertThat(run.out()).contains("[" + row + "]");
    }
    for (String option : List.of("--degrees", "--threads=1")) {
      assertThat(run("check", ELBOW, box, option, csv).code()).isEqualTo(ExitCode.FREE);
    }
    Run onwards =
        run("plan", ELBOW, box, "--degrees", "--from", csv + ":0", "--to=shoulder=-20,bend=0");
    assertThat(onwards.out()).contains("# angles: deg\nshoulder,bend\n20.0,0.0\n");
  }

  @Test
  void aTrajectoryThatIsWrittenHasRadians() throws IOException {
    Path yaml = folder.resolve("out.yaml");
    Run run = run("plan", ELBOW, "--degrees", "--from=90,0", "--to=180,0", "--out", yaml);
    assertThat(run.code()).isEqualTo(ExitCode.FREE);
    assertThat(Files.readString(yaml)).contains("[1.5707963267948966, 0.0]", "[3.14159265358979");
  }

  @Test
  void smoothsInDegrees() throws IOException {
    Path path = file("p.csv", "shoulder,bend\n0,0\n90,30\n170,0\n");
    Run run = run("smooth", ELBOW, "--degrees", path);
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.FREE);
    assertThat(run.out())
        .startsWith("# angles: deg\nshoulder,bend\n0.0,0.0\n")
        .contains("\n170.0,0.0\npath of");
  }

  @Test
  void pairsTellTheirWitnessesInDegrees() {
    JsonNode line = run("pairs", ELBOW, "--degrees", "--format=json").json().getFirst();
    assertThat(line.get("verdict").asText()).isEqualTo("meets");
    assertThat(line.get("angles").asText()).isEqualTo("deg");
    assertThat(Math.abs(line.get("configuration").get("bend").asDouble())).isBetween(150.0, 210.0);
    assertThat(run("pairs", ELBOW, "--degrees").out()).contains("bend = ", " deg");
    JsonNode radians = run("pairs", ELBOW, "--format=json").json().getFirst();
    assertThat(Math.abs(radians.get("configuration").get("bend").asDouble())).isBetween(2.6, 3.7);
  }

  @ParameterizedTest
  @CsvSource({"j=10, j=90", "90, 10"})
  void plansRefuseDegreesAsRadians(String from, String to) {
    String ball = "--obstacle=sphere:0.1@9,9,9";
    Run run = run("plan", SWING, ball, "--from", from, "--to", to);
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("as degrees: give --degrees");
    assertThat(run("plan", SWING, ball, "--degrees", "--from", from, "--to", to).code())
        .isEqualTo(ExitCode.FREE);
  }

  @Test
  void robotsAtRestAreToldInDegrees() throws IOException {
    Path scene =
        file(
            "scene.yaml",
            "robots:\n"
                + "- {name: a, urdf: %1$s}\n".formatted(ELBOW.toAbsolutePath())
                + "- {name: b, urdf: %1$s, base: {xyz: [9, 0, 0]}, state: {bend: 1.5707963267948966}}\n"
                    .formatted(ELBOW.toAbsolutePath()));
    Path path = file("p.csv", "a/shoulder,a/bend\n0,0\n90,0\n");
    Run run = Run.check("--scene", scene, "--degrees", path);
    assertThat(run.out()).contains("at rest: robot b (b/shoulder = 0 deg, b/bend = 90 deg)");
    assertThat(run.err()).contains("b/bend = 90.0 deg");
    Run json = Run.check("--scene", scene, "--degrees", "--format=json", path);
    JsonNode rest = json.json().getLast().get("summary").get("world").get("atRest").get(0);
    assertThat(rest.get("configuration").get("b/bend").asDouble()).isEqualTo(90);
    Path other = file("q.csv", "b/shoulder\n0\n10\n");
    Run together = Run.check("--scene", scene, "--degrees", "--together", path, other);
    assertThat(together.err()).contains("stay at rest: b/bend = 90.0 deg");
  }

  @Test
  void aWaypointOfAMessageHasRadians() throws IOException {
    Path path = file("p.yaml", "joint_names: [j]\npoints:\n- {positions: [1.5707963267948966]}\n");
    Run run =
        run("plan", SWING, "--obstacle=sphere:0.1@9,9,9", "--degrees", "--from", path, "--to=j=10");
    assertThat(run.out()).contains("\n90.0\n");
    assertThat(run.err()).contains("p.yaml: has radians");
  }
}
