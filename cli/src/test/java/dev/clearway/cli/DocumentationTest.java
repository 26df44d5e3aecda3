package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** What the documents show is what happens: commands, outputs, code, options, links. */
class DocumentationTest {
  private static final Pattern CONSOLE = Pattern.compile("(?s)```console\n(.*?)```");
  private static final Pattern JAVA = Pattern.compile("(?s)```java\n(.*?)```");
  private static final Pattern INDENTED = Pattern.compile("(?m)(?:^    .*\n)+");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(?:#[^)]*)?\\)");
  private static final String PROGRAM = "./clearway ";
  private static final String LIBRARY = "java -cp cli/target/clearway.jar ";

  @TempDir private Path folder;

  /** A command and what documents show below it. */
  record Shown(String command, List<String> outputs) {
    @Override
    public String toString() {
      return command;
    }
  }

  static Stream<Shown> commands() throws IOException {
    Map<String, List<String>> outputs = new LinkedHashMap<>();
    for (String document : List.of("README.md", "examples/README.md")) {
      for (String part : parts(document)) {
        int end = part.indexOf('\n');
        outputs
            .computeIfAbsent(part.substring(0, end), command -> new ArrayList<>())
            .add(part.substring(end + 1));
      }
    }
    return outputs.entrySet().stream().map(e -> new Shown(e.getKey(), e.getValue()));
  }

  /** Returns the commands of a document, each with the output below it. */
  private static List<String> parts(String document) throws IOException {
    return CONSOLE
        .matcher(text(document))
        .results()
        .flatMap(block -> Stream.of(block.group(1).split("(?m)^\\$ ")))
        .filter(part -> !part.isBlank())
        .toList();
  }

  private static String text(String document) throws IOException {
    return Files.readString(Run.ROOT.resolve(document));
  }

  /** Leaves out what differs from machine to machine, and the bound, which is as good as it is. */
  private static String lasting(String output) {
    return output
        .replaceAll("(undecided|checked); [0-9.E-]+ s\\b", "$1; * s")
        .replaceAll("where free: [0-9.E-]+ m", "where free: * m")
        .replaceAll("\\b(messagesPerSecond|\\w*[sS]econds) [0-9.e+-]+", "$1 *")
        .replaceAll("\"(messagesPerSecond|\\w*[sS]econds|separation)\":[0-9.E-]+", "\"$1\":*");
  }

  @Test
  void bothDocumentsShowCommands() throws IOException {
    assertThat(parts("README.md")).hasSizeGreaterThanOrEqualTo(4);
    assertThat(parts("examples/README.md")).hasSizeGreaterThanOrEqualTo(7);
    assertThat(text("README.md")).contains("\nmvn verify\n");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void commandsGiveTheOutputThatStandsBelowThem(Shown shown) throws Exception {
    String given =
        shown.command.startsWith(LIBRARY)
            ? runLibrary(shown.command.substring(LIBRARY.length()))
            : runProgram(shown.command);

    assertThat(shown.outputs)
        .allSatisfy(output -> assertThat(lasting(given)).isEqualTo(lasting(output)));
  }

  /** Runs a command as if the working folder were the checkout. */
  private static String runProgram(String command) {
    assertThat(command).startsWith(PROGRAM);
    Run run =
        Run.of(
            Stream.of(command.substring(PROGRAM.length()).split(" "))
                .map(word -> word.startsWith("examples/") ? Run.ROOT.resolve(word) + "" : word)
                .toArray(String[]::new));
    assertThat(run.err()).isEmpty();
    return run.out().replace(Run.ROOT + "/", "");
  }

  private String runLibrary(String arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Most of what they do is to be compiled, and to start.
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(Arrays.asList(arguments.split(" ")));
    Path out = folder.resolve("out");
    Process process =
        new ProcessBuilder(command)
            .directory(Run.ROOT.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    return Files.readString(out);
  }

  @Test
  void theCodeInTheReadmeIsTheExamples() throws IOException {
    List<String> blocks =
        JAVA.matcher(text("README.md")).results().map(block -> block.group(1)).toList();

    assertThat(blocks).hasSize(3);
    assertThat(stripped(text("examples/planner/ClearwayEdges.java")))
        .contains(stripped(blocks.get(0)));
    assertThat(stripped(text("examples/library/CheckPath.java"))).contains(stripped(blocks.get(1)));
    assertThat(stripped(text("examples/library/MeshSeparation.java")))
        .contains(stripped(blocks.get(2)));
  }

  private static String stripped(String code) {
    return code.replaceAll("(?m)^ +", "");
  }

  @Test
  void everyOptionIsExplained() throws IOException {
    String page = text("docs/command-line.md");
    for (CommandLine command : Main.commandLine().getSubcommands().values()) {
      assertThat(page).contains(command.getCommandName());
      command
          .getCommandSpec()
          .options()
          .forEach(option -> assertThat(page).contains(option.longestName()));
    }
  }

  /** All pages of the checkout. */
  static Stream<String> pages() throws IOException {
    List<String> pages = new ArrayList<>();
    for (Path at : List.of(Run.ROOT, Run.ROOT.resolve("docs"), Run.ROOT.resolve("examples"))) {
      try (Stream<Path> files = Files.walk(at, at.equals(Run.ROOT) ? 1 : 3)) {
        files
            .filter(file -> file.toString().endsWith(".md"))
            .forEach(file -> pages.add(Run.ROOT.relativize(file).toString()));
      }
    }
    return pages.stream().sorted();
  }

  @Test
  void allPagesAreSeen() throws IOException {
    assertThat(pages())
        .contains("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/README.md")
        .contains("docs/decisions/dependencies.md", "examples/README.md");
  }

  @ParameterizedTest
  @MethodSource("pages")
  void linksLeadToFiles(String document) throws IOException {
    Path at = Run.ROOT.resolve(document).getParent();
    assertThat(LINK.matcher(text(document)).results())
        .allSatisfy(link -> assertThat(at.resolve(link.group(1))).exists());
  }

  /** The page's examples, each as a file, on the example cell. */
  @Test
  void examplesOfPathFilesAreRead() throws IOException {
    List<String> blocks = blocks("docs/path-file.md");

    assertThat(blocks).hasSizeGreaterThanOrEqualTo(2);
    for (String block : blocks) {
      Path path = Files.writeString(folder.resolve("path.csv"), block);
      Run run = Run.check("--scene", Run.CELL.resolve("cell.yaml"), path);
      assertThat(run.code()).as(run.err()).isIn(ExitCode.FREE, ExitCode.HIT);
    }
  }

  private static List<String> blocks(String document) throws IOException {
    return INDENTED
        .matcher(text(document))
        .results()
        .map(block -> stripped(block.group()))
        .toList();
  }

  /** The page's examples, each as a file, for a body that is far from an obstacle. */
  @Test
  void examplesOfPoseFilesAreRead() throws IOException {
    List<String> blocks = blocks("docs/pose-file.md");

    assertThat(blocks).hasSize(3);
    for (String block : blocks) {
      Path path = Files.writeString(folder.resolve("poses.csv"), block);
      Run run = Run.check("--body=box:1,1,1", "--obstacle=sphere:1@9,9,9", path);
      assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.FREE);
      assertThat(run.err()).isEmpty();
    }
  }

  /** The page's example, with a robot that has the links which it names. */
  @Test
  void theExampleOfASceneFileIsRead() throws IOException {
    String page = text("docs/scene-file.md");
    String yaml = page.substring(page.indexOf("```yaml\n") + 8);
    Path scene =
        Files.writeString(folder.resolve("cell.yaml"), yaml.substring(0, yaml.indexOf("```")));
    String urdf =
        Files.readString(Run.file("slider.urdf"))
            .replace("rail", "base_link")
            .replace("bead", "tool0")
            .replace(
                "</robot>",
                "<link name='left_finger'/><joint name='f' type='fixed'><parent link='tool0'/>"
                    + "<child link='left_finger'/></joint></robot>");
    Files.writeString(folder.resolve("robot.urdf"), urdf);
    Files.writeString(folder.resolve("robot.srdf"), "<robot name='slider'/>");
    Path mesh = Run.ROOT.resolve("io/src/test/resources/dev/clearway/io/mesh");
    Files.copy(mesh.resolve("30a-binary-solid-header.stl"), folder.resolve("fixture.stl"));
    Files.copy(mesh.resolve("30a-binary-solid-header.stl"), folder.resolve("part.stl"));
    Files.writeString(
        folder.resolve("scan.pcd"),
        "FIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nWIDTH 1\nHEIGHT 1\nDATA ascii\n9 9 9\n");
    Path path = Files.writeString(folder.resolve("path.csv"), "x\n0\n0.1\n");
    Run run = Run.check("--scene", scene, path);

    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.HIT);
    assertThat(run.err()).isEmpty();
  }
}
