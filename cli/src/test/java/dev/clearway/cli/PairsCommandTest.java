package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command {@code pairs}, on an arm of two links that can fold back onto its base. */
class PairsCommandTest {
  private static final Path ELBOW = Run.file("elbow.urdf");
  private static final Set<String> OPTIONS =
      Set.of(
          "--robot",
          "--srdf",
          "--write-srdf",
          "--certificate",
          "--report",
          "--picture",
          "--picture-from",
          "--package",
          "--use-visuals",
          "--xacro",
          "--xacro-args",
          "--collada-up-axis",
          "--adjacent",
          "--degrees",
          "--tolerance",
          "--budget",
          "--tests",
          "--format",
          "--stats",
          "--threads",
          "--help",
          "--version");

  @TempDir private Path folder;

  private static Run pairs(Object... arguments) {
    return Run.of(List.of("pairs"), arguments);
  }

  private Path srdf(String reason) throws IOException {
    return Files.writeString(
        folder.resolve("elbow.srdf"),
        "<robot name='elbow'><disable_collisions link1='base' link2='fore' reason='%s'/></robot>"
            .formatted(reason));
  }

  /** The arm with a forearm of another length. */
  private Path shortElbow(double length) throws IOException {
    String urdf = Files.readString(ELBOW);
    int fore = urdf.indexOf("\"fore\"");
    String shorter =
        urdf.substring(fore)
            .replaceFirst("xyz=\"0.5 0 0\"", "xyz=\"%s 0 0\"".formatted(length / 2))
            .replaceFirst("1 0.1 0.1", length + " 0.1 0.1");
    return Files.writeString(folder.resolve("short.urdf"), urdf.substring(0, fore) + shorter);
  }

  @ParameterizedTest
  @CsvSource({"Never, 10, unsound", "Default, 0, collides", "Adjacent, 0, collides"})
  void anEntryThatIsRefutedIsNamedWithAConfigurationThatHits(
      String reason, int code, String finding) throws IOException {
    Run run = pairs("--robot", ELBOW, "--srdf", srdf(reason), "--format=json");
    JsonNode pair = run.json().getFirst();

    assertThat(run.code()).isEqualTo(code);
    assertThat(run.err()).isEmpty();
    assertThat(pair.get("links").toString()).isEqualTo("[\"base\",\"fore\"]");
    assertThat(pair.get("finding").textValue()).isEqualTo(finding);
    JsonNode q = pair.get("configuration");
    Path path =
        Files.writeString(
            folder.resolve("hit.csv"),
            "shoulder,bend\n%s,%s\n"
                .formatted(q.get("shoulder").doubleValue(), q.get("bend").doubleValue()));
    assertThat(Run.check("--robot", ELBOW, path).code()).isEqualTo(ExitCode.HIT);
  }

  @Test
  void anEntryThatIsProvenLeavesNothingToSay() throws IOException {
    Run run = pairs("--robot", shortElbow(0.5), "--srdf", srdf("Never"));

    assertThat(run.code()).isEqualTo(ExitCode.FREE);
    assertThat(run.out())
        .startsWith("base   fore   never      Never\nbase   upper  adjacent   -\n")
        .contains(
            "1 pair: 1 never, 0 always, 0 meets, 0 undecided; ",
            "\nnot judged: 2 adjacent, 0 rigid, 0 empty\n",
            "\n1 disabled: 0 unsound, 0 unproven, 0 collides; 0 more could be disabled\n");
  }

  @Test
  void anEntryThatTheBudgetLeavesOpenIsUndecided() throws IOException {
    Run work = pairs("--robot", shortElbow(0.797), "--srdf", srdf("Never"), "--tests=0");
    Run time = pairs("--robot", shortElbow(0.797), "--srdf", srdf("Never"), "--budget=0");

    assertThat(work.code()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(work.out()).contains("which is not proven; budget, 100 % open, nearest at");
    assertThat(time.code()).isEqualTo(ExitCode.UNDECIDED);
  }

  @Test
  void verdictsUnderABudgetOfWorkDependOnNoThreads() {
    Path robot = Run.CELL.resolve("robot.urdf");
    Run one = pairs("--robot", robot, "--tests=30000", "--threads=1", "--format=json", "--stats");
    Run many = pairs("--robot", robot, "--tests=30000", "--threads=3", "--format=json", "--stats");

    assertThat(one.timeless()).isEqualTo(many.timeless());
    assertThat(one.json().getLast().get("summary").get("pairs").intValue()).isEqualTo(21);
    assertThat(one.json().getLast().get("summary").get("undecided").intValue()).isPositive();
  }

  @Test
  void adjacentLinksAreJudgedWhereAsked() {
    Run run = pairs("--robot", ELBOW, "--adjacent", "--format=json");

    assertThat(run.json()).hasSize(4);
    assertThat(run.json().get(1).get("links").toString()).isEqualTo("[\"base\",\"upper\"]");
    assertThat(run.json().get(1).get("verdict").textValue()).isEqualTo("always");
  }

  @Test
  void theCommandHasTheOptionsThatItIsDocumentedToHave() {
    Set<String> names = new TreeSet<>();
    Main.commandLine()
        .getSubcommands()
        .get("pairs")
        .getCommandSpec()
        .options()
        .forEach(option -> names.add(option.longestName()));

    assertThat(names).isEqualTo(new TreeSet<>(OPTIONS));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--adjacent | --robot",
        "--robot=missing.urdf | missing.urdf",
        "--robot=missing.urdf --tolerance=0 | --tolerance is 0.0",
        "--robot=missing.urdf --budget=-1 | --budget is -1.0",
        "--robot=missing.urdf --budget=NaN | --budget is NaN",
        "--robot=missing.urdf --tests=-1 | --tests is -1",
        "--robot=missing.urdf --threads=0 | --threads is 0",
        "--robot=missing.urdf path.csv | path.csv"
      })
  void whatMakesNoSenseIsNamed(String arguments, String named) {
    List<String> all = new ArrayList<>(List.of("pairs"));
    all.addAll(List.of(arguments.split(" ")));
    Run run = Run.of(all.toArray(String[]::new));

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("clearway: ").contains(named);
  }

  @Test
  void whatIsProvenIsWrittenAsAnSrdfThatHasNothingToFind() throws IOException {
    Path file = folder.resolve("proven.srdf");
    Path cell = Run.CELL.resolve("robot.urdf");
    Path before = Run.CELL.resolve("robot.srdf");
    Run run =
        pairs(
            "--robot",
            cell,
            "--srdf",
            before,
            "--write-srdf",
            file,
            "--tests=10000",
            "--format=json");
    Run again = pairs("--robot", cell, "--srdf", file, "--tests=10000", "--format=json");
    JsonNode summary = run.json().getLast().get("summary");

    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(again.code()).as(again.out()).isEqualTo(ExitCode.FREE);
    assertThat(summary.at("/srdf/file").textValue()).isEqualTo(file.toString());
    assertThat(summary.at("/srdf/adjacent").intValue()).isEqualTo(7);
    assertThat(summary.at("/srdf/never").intValue()).isEqualTo(summary.get("never").intValue());
    assertThat(again.json().getLast().at("/summary/findings/could-be-disabled").intValue())
        .isZero();
    assertThat(Files.readString(file)).contains("<group_state name=\"home\" group=\"arm\">");
    assertThat(Files.readString(file).lines().filter(line -> line.contains("<disable_")).toList())
        .first()
        .asString()
        .contains("reason=\"Never\"");
  }

  @Test
  void whatIsDisabledWronglyIsNoLongerDisabled() throws IOException {
    Path file = folder.resolve("proven.srdf");
    Run run = pairs("--robot", ELBOW, "--srdf", srdf("Never"), "--write-srdf", file);

    assertThat(run.code()).isEqualTo(ExitCode.HIT);
    assertThat(run.out())
        .contains("written to " + file, "0 always, 0 never, 2 adjacent, 0 for other", "proven: 1");
    assertThat(Files.readString(file)).doesNotContain("Never").contains("<robot name='elbow'>");
  }
}
