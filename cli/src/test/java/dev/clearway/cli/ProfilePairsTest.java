package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pairs one by one, for a bead of radius 0.1 that slides along x past three boxes. */
class ProfilePairsTest {
  private static final Path SLIDER = Run.file("slider.urdf");

  /** Beside the way at 0, below it at 2, and far above it. */
  private static final List<String> BOXES =
      List.of("box:1,1,1@0,1,0", "box:1,1,1@2,-1.2,0", "box:0.1,0.1,0.1@0,0,5");

  @TempDir private Path folder;

  private Run check(Object... more) throws IOException {
    Path path = Files.writeString(folder.resolve("slide.csv"), "x\n-3\n1\n3\n");
    List<Object> arguments = new ArrayList<>(List.of("--robot", SLIDER));
    BOXES.forEach(box -> arguments.addAll(List.of("--obstacle", box)));
    arguments.addAll(List.of(more));
    arguments.add(path);
    return Run.check(arguments.toArray());
  }

  /** How far the bead is from a box beside its way. */
  private static DoubleUnaryOperator truth(double middle, double beside) {
    return x -> Math.hypot(Math.max(0, Math.abs(x - middle) - 0.5), beside) - 0.1;
  }

  private static double x(int segment, double parameter) {
    return segment == 0 ? -3 + 4 * parameter : 1 + 2 * parameter;
  }

  @Test
  void theNearestAreToldInTheirOrder() throws IOException {
    Run run = check("--profile-pairs", 2, "--no-separation");
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.FREE);
    List<String> told =
        run.out().lines().dropWhile(line -> !line.startsWith("pairs by least")).toList();
    assertThat(told.get(1)).startsWith("  0.3").contains("box#1 and slider/bead, in ", "segment 0");
    assertThat(told.get(2)).startsWith("  0.").contains("box#2 and slider/bead, in ", "segment 1");
    assertThat(told.get(3)).startsWith("2 segments");
  }

  @Test
  void jsonHasTheProfileOfEach() throws IOException {
    Run run = check("--profile-pairs", 2, "--format", "json");
    ObjectMapper json = new ObjectMapper();
    int ranks = 0;
    for (String line : run.out().lines().filter(one -> one.contains("\"rank\"")).toList()) {
      JsonNode pair = json.readTree(line);
      ranks++;
      assertThat(pair.path("rank").asInt()).isEqualTo(ranks);
      assertThat(pair.path("pair").path(0).asText()).isEqualTo("box#" + ranks);
      DoubleUnaryOperator truth = ranks == 1 ? truth(0, 0.5) : truth(2, 0.7);
      double least = ranks == 1 ? 0.4 : 0.6;
      assertThat(pair.path("separation").path(0).asDouble()).isBetween(least - 1e-3, least + 1e-12);
      assertThat(pair.path("separation").path(1).asDouble()).isBetween(least - 1e-12, least + 1e-3);
      assertThat(pair.path("nearest").path("segment").asInt()).isEqualTo(ranks - 1);
      assertThat(pair.path("profiles")).hasSize(2);
      for (int segment = 0; segment < 2; segment++) {
        JsonNode rows = pair.path("profiles").path(segment).path("rows");
        assertThat(rows).hasSizeGreaterThan(3);
        for (JsonNode row : rows) {
          double there = truth.applyAsDouble(x(segment, row.path(0).asDouble()));
          assertThat(row.path(1).asDouble()).isBetween(there - 1e-3, there + 1e-12);
          assertThat(row.path(2).asDouble()).isBetween(there - 1e-12, there + 1e-3);
        }
      }
    }
    assertThat(ranks).isEqualTo(2);
  }

  @Test
  void theNearestPointsAreToldOfEachBodyInItsPlace() throws IOException {
    JsonNode first =
        new ObjectMapper().readTree(check("--format", "json").out().lines().findFirst().get());
    JsonNode points = first.path("nearest").path("points");
    double x = x(0, first.path("nearest").path("parameter").asDouble());
    assertThat(first.path("nearest").path("pair").path(0).asText()).isEqualTo("box#1");
    assertThat(points.path(0).path(1).asDouble()).isCloseTo(0.5, within(1e-9));
    assertThat(points.path(1).path(1).asDouble()).isCloseTo(0.1, within(1e-9));
    assertThat(points.path(1).path(0).asDouble()).isCloseTo(x, within(1e-9));
    assertThat(check().out()).contains("box#1 and slider/bead, in ", ", 0.5, 0) to (");
  }

  @Test
  void theFileOfProfilesHasThemAfterThatOfAll() throws IOException {
    Path out = folder.resolve("out.csv");
    check("--profile-pairs", 3, "--profile", out);
    List<String> lines = Files.readAllLines(out);
    assertThat(lines.getFirst()).isEqualTo("segment,parameter,lower,upper,first,second,rank");
    List<String> ranks =
        lines.stream()
            .skip(1)
            .map(line -> line.substring(line.lastIndexOf(',') + 1))
            .distinct()
            .toList();
    assertThat(ranks).containsExactly("", "1", "2", "3");
    assertThat(lines).filteredOn(line -> line.endsWith(",3")).allMatch(l -> l.contains("box#3"));
    assertThat(lines).filteredOn(line -> line.endsWith(",2")).anyMatch(l -> l.startsWith("0,0.0,"));
  }

  @Test
  void thePageHasACurveForEach() throws IOException {
    Path page = folder.resolve("page.html");
    check("--profile-pairs", 2, "--report", page);
    String text = Files.readString(page);
    assertThat(text).contains("class=\"curve curve-0\"", "class=\"curve curve-1\"");
    assertThat(text).doesNotContain("curve curve-2").contains("Pairs by least separation");
    Path picture = folder.resolve("picture.svg");
    check("--profile-pairs", 1, "--picture", picture);
    assertThat(Files.readString(picture))
        .contains("curve curve-0", ">box#1 and slider/bead</text>");
  }

  @Test
  void whatMakesNoSenseIsRefused() throws IOException {
    assertThat(check("--profile-pairs", -1).err()).contains("--profile-pairs is -1");
    Path path = folder.resolve("slide.csv");
    Run alone =
        Run.of("first-contact", "--robot", SLIDER.toString(), "--profile-pairs=2", "" + path);
    assertThat(alone.code()).isEqualTo(ExitCode.USAGE);
    assertThat(alone.err()).contains("--profile-pairs is of use with --report or --picture only");
  }
}
