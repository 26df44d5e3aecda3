package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ci} and what it keeps from run to run, on copies of the example cell. */
final class CiCommandTest {
  @TempDir private Path folder;

  @BeforeEach
  void copyTheCell() throws IOException {
    try (Stream<Path> all = Files.walk(Run.CELL)) {
      for (Path from : all.filter(Files::isRegularFile).toList()) {
        Path to = folder.resolve("cell").resolve(Run.CELL.relativize(from).toString());
        Files.createDirectories(to.getParent());
        Files.copy(from, to);
      }
    }
    write("free.csv", "hit.csv");
  }

  private Path list() {
    return folder.resolve("clearway.yaml");
  }

  private void write(String... programs) throws IOException {
    List<String> names = Stream.of(programs).map(name -> "cell/" + name).toList();
    Files.writeString(
        list(), "cells:\n  - scene: cell/cell.yaml\n    programs: %s\n".formatted(names));
  }

  private Run ci(Object... more) {
    List<Object> arguments = new ArrayList<>(List.of(more));
    arguments.add(list());
    return Run.of(List.of("ci"), arguments.toArray());
  }

  private Run cached(Object... more) {
    List<Object> arguments = new ArrayList<>(List.of("--cache", folder.resolve("kept")));
    arguments.addAll(List.of(more));
    return ci(arguments.toArray());
  }

  /** The output without how long it took, and without what was known from before. */
  private static String told(Run run) {
    return run.out()
        .replaceAll("; [0-9.]+ s\\b", "")
        .replaceAll(" \\(\\d+ known from before\\)", "");
  }

  private List<Path> kept() throws IOException {
    try (Stream<Path> all = Files.walk(folder.resolve("kept"))) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  @Test
  void whatIsWrongStandsFirstAndThenALineForEachCell() throws IOException {
    Files.writeString(
        list(),
        """
        cells:
          - name: wide
            scene: cell/cell.yaml
            clearance: 0.02
            programs: [cell/free.csv]
          - scene: cell/cell.yaml
            programs: [cell/f*.csv, cell/thin.csv]
        """);
    Run run = ci();
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.HIT);
    List<String> lines = run.out().lines().toList();
    assertThat(lines.getFirst()).contains("free.csv, segment 1: too close");
    assertThat(lines.get(lines.size() - 3))
        .startsWith("wide: 1 program, 7 segments: 5 free, 2 hits, 0 undecided; ");
    assertThat(lines.get(lines.size() - 2))
        .startsWith(
            folder.resolve("cell/cell.yaml") + ": 2 programs, 9 segments: 8 free, 1 hit, 0");
    assertThat(lines.getLast()).startsWith("all: 3 programs, 16 segments: 13 free, 3 hits, 0");
  }

  @Test
  void verdictsAreThoseOfCheckWithTheCacheOrWithoutAtFirstAndLater() throws IOException {
    Run check =
        Run.check(
            "--scene",
            folder.resolve("cell/cell.yaml"),
            folder.resolve("cell/free.csv"),
            folder.resolve("cell/hit.csv"));
    Run plain = ci("--junit", folder.resolve("plain.xml"));
    assertThat(plain.code()).isEqualTo(check.code());
    assertThat(plain.out().lines().filter(line -> line.contains(": hit at")).toList())
        .isEqualTo(check.out().lines().filter(line -> line.contains(": hit at")).toList())
        .isNotEmpty();
    for (int i = 0; i < 3; i++) {
      Run again = cached("--junit", folder.resolve("again.xml"));
      assertThat(told(again)).isEqualTo(told(plain));
      assertThat(again.code()).isEqualTo(plain.code());
      assertThat(withoutTimes("again.xml")).isEqualTo(withoutTimes("plain.xml"));
      assertThat(again.out().contains("known from before")).isEqualTo(i > 0);
    }
  }

  private String withoutTimes(String file) throws IOException {
    return Files.readString(folder.resolve(file)).replaceAll("time=\"[0-9.]+\"", "");
  }

  @Test
  void oneWaypointChangedHasTwoSegmentsJudgedAnew() throws IOException {
    int segments = cached().out().contains("7 segments") ? 7 : 9;
    Path path = folder.resolve("cell/free.csv");
    List<String> lines = new ArrayList<>(Files.readAllLines(path));
    assertThat(lines.get(4)).contains(",");
    lines.set(4, lines.get(4).replaceFirst("^[^,]+", "0.0123"));
    Files.write(path, lines);
    Run run = cached();
    int all = Integer.parseInt(run.out().replaceAll("(?s).*, (\\d+) segments?:.*", "$1"));
    assertThat(all).isGreaterThanOrEqualTo(segments);
    assertThat(run.out()).contains("(" + (all - 2) + " known from before)");
    assertThat(told(run)).isEqualTo(told(ci()));
  }

  @Test
  void anythingThatTheCellIsReadFromCounts() throws IOException {
    cached();
    Path mesh = folder.resolve("cell/meshes");
    Path any;
    try (Stream<Path> all = Files.walk(mesh)) {
      any = all.filter(file -> file.toString().contains("link_3")).findFirst().orElseThrow();
    }
    Path other;
    try (Stream<Path> all = Files.walk(mesh)) {
      other = all.filter(file -> file.toString().contains("link_1")).findFirst().orElseThrow();
    }
    Files.copy(other, any, StandardCopyOption.REPLACE_EXISTING);
    Run changed = cached();
    assertThat(changed.out()).doesNotContain("known from before");
    assertThat(told(changed)).isEqualTo(told(ci()));
    Files.writeString(
        list(),
        Files.readString(list()).replace("    programs", "    clearance: 0.001\n    programs"));
    assertThat(cached().out()).doesNotContain("known from before");
  }

  @Test
  void everyFileThatTheCellIsReadFromIsKnown() throws IOException {
    cached();
    String cells = "";
    for (Path file : kept()) {
      cells += file.startsWith(folder.resolve("kept/cells")) ? Files.readString(file) : "";
    }
    List<String> others =
        List.of(
            "MakeCell.java",
            "free.cert",
            "thin.cert",
            "thin.csv",
            "states.ndjson",
            "pick.script",
            "pick.mod",
            "pick.dat",
            "pick.src");
    try (Stream<Path> all = Files.walk(folder.resolve("cell"))) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        if (!others.contains(file.getFileName().toString())) {
          assertThat(cells).contains("\"" + file.toAbsolutePath() + "\":");
        }
      }
    }
  }

  @Test
  void damagedFilesAreFoundOutAndFoundAnew() throws IOException {
    Run first = cached();
    int step = 0;
    for (Path file : kept()) {
      byte[] bytes = Files.readAllBytes(file);
      switch (step++ % 4) {
        case 0 -> bytes[bytes.length / 2] ^= 1;
        case 1 -> bytes = Arrays.copyOf(bytes, bytes.length / 2);
        case 2 -> bytes = new byte[0];
        default -> bytes = new byte[] {(byte) 0xFF, 0, 1};
      }
      Files.write(file, bytes);
    }
    assertThat(step).isGreaterThan(5);
    Run run = cached();
    assertThat(run.out()).doesNotContain("known from before");
    assertThat(told(run)).isEqualTo(told(first));
  }

  @Test
  void aVerdictInAnothersPlaceIsNotBelieved() throws IOException {
    write("free.csv");
    cached();
    write("hit.csv");
    Run hit = cached();
    assertThat(hit.code()).isEqualTo(ExitCode.HIT);
    byte[] free = null;
    for (Path file : kept()) {
      if (Files.readString(file).contains("\"free\"")) {
        free = Files.readAllBytes(file);
      }
    }
    assertThat(free).isNotNull();
    for (Path file : kept()) {
      Files.write(file, free);
    }
    assertThat(cached().code()).isEqualTo(ExitCode.HIT);
  }

  @Test
  void severalRunsMayUseOneCacheAtOnceAndAKilledOneDoesNoHarm() throws Exception {
    String wanted = told(ci());
    Path shard = folder.resolve("kept/verdicts/00");
    Files.createDirectories(shard);
    Files.writeString(shard.resolve("00aa.123.1.tmp"), "half a ver");
    List<Thread> runs = new ArrayList<>();
    List<String> said = Collections.synchronizedList(new ArrayList<>());
    for (int i = 0; i < 3; i++) {
      runs.add(Thread.ofPlatform().start(() -> said.add(told(cached()))));
    }
    for (Thread run : runs) {
      run.join();
    }
    assertThat(said).hasSize(3).containsOnly(wanted);
  }

  @Test
  void badFilesAreToldAndTheOthersJudged() throws IOException {
    Files.writeString(
        list(),
        """
        cells:
          - scene: cell/none.yaml
            programs: [cell/free.csv]
          - scene: cell/cell.yaml
            programs: [cell/none.csv, cell/free.csv]
        """);
    Run run = cached();
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).contains("none.yaml", "none.csv", "7 segments: 7 free", "1 bad file");
    assertThat(cached().code()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void listsRunNoXacro() throws IOException {
    Files.writeString(list(), "cells: [{robot: arm.urdf.xacro, programs: [cell/free.csv]}]\n");
    Run run = ci();
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("cells[0].robot: is xacro, which runs what the file says");
  }

  @Test
  void listsThatSayNothingSaySo() throws IOException {
    for (String text :
        List.of(
            "cells: []\n",
            "cells:\n  - programs: [a.csv]\n",
            "cells:\n  - scene: cell/cell.yaml\n    programs: []\n",
            "cells:\n  - scene: cell/cell.yaml\n    programs: [none/*.csv]\n",
            "cells:\n  - scene: cell/cell.yaml\n    programs: [cell/z*.csv]\n",
            "cells:\n  - scene: cell/cell.yaml\n    programs: ['-']\n",
            "cells:\n  - scene: cell/cell.yaml\n    clearance: -1\n    programs: [cell/free.csv]\n",
            "cells:\n  - scene: cell/cell.yaml\n    colour: red\n    programs: [cell/free.csv]\n",
            "other: 1\n")) {
      Files.writeString(list(), text);
      Run run = ci();
      assertThat(run.code()).as(text).isEqualTo(ExitCode.USAGE);
      assertThat(run.err().lines()).as(text).hasSize(1);
      assertThat(run.err()).contains("clearway.yaml");
    }
  }
}
