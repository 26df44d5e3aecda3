package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Each distance that a message names is the distance that it says it is: compared with the bounds
 * that a profile proves of the same motions, on 100 segments through the example cell.
 */
class DistancesInTextTest {
  private static final int SEGMENTS = 100;
  private static final double CLEARANCE = 0.05;
  private static final String SCENE = "--scene=" + Run.CELL.resolve("cell.yaml");

  /** Poses of the example's paths; what is between poses near them comes close to things. */
  private static final double[][] POSES = {
    {0, 0, 0, 0, 0, 0},
    {0.266, 0.19, 0.14, 0, 1.235, 0.266},
    {0.054, 0.562, -0.634, 0, 0.001, 0},
    {-0.07, 0.851, -0.428, 0, 0.125, 0}
  };

  @TempDir private static Path folder;

  private static Path path;
  private static Map<Integer, List<Row>> profiles;

  /** A row of a profile: bounds of the least separation at an instant, and the nearest pair. */
  private record Row(double parameter, double lower, double upper, String first, String second) {}

  @BeforeAll
  static void profileTheSegments() throws IOException {
    Random random = new Random(1);
    List<String> rows = new ArrayList<>();
    rows.add(
        Stream.of("from_", "to_")
            .flatMap(end -> IntStream.rangeClosed(1, 6).mapToObj(i -> end + "joint_" + i))
            .collect(Collectors.joining(",")));
    for (int i = 0; i < SEGMENTS; i++) {
      double[] pose = POSES[random.nextInt(POSES.length)];
      rows.add(near(pose, 0.3, random) + "," + near(pose, 0.3, random));
    }
    path = Files.write(folder.resolve("segments.csv"), rows);
    profiles = profile(path);
  }

  private static String near(double[] pose, double most, Random random) {
    return IntStream.range(0, pose.length)
        .mapToObj(i -> String.valueOf(pose[i] + most * (2 * random.nextDouble() - 1)))
        .collect(Collectors.joining(","));
  }

  private static Map<Integer, List<Row>> profile(Path path) throws IOException {
    Path file = folder.resolve("profile.csv");
    Run run = Run.check(SCENE, "--profile", file, "--profile-width=1e-3", "--limits=ignore", path);
    assertThat(run.err()).isEmpty();
    Map<Integer, List<Row>> read = new HashMap<>();
    List<String> lines = Files.readAllLines(file);
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",");
      Row row =
          new Row(
              Double.parseDouble(cells[1]),
              Double.parseDouble(cells[2]),
              Double.parseDouble(cells[3]),
              cells[4],
              cells[5]);
      read.computeIfAbsent(Integer.valueOf(cells[0]), segment -> new ArrayList<>()).add(row);
    }
    return read;
  }

  private static double least(List<Row> rows) {
    return rows.stream().mapToDouble(Row::lower).min().orElseThrow();
  }

  private static double most(List<Row> rows) {
    return rows.stream().mapToDouble(Row::upper).min().orElseThrow();
  }

  /** Returns the bounds at an instant between two rows, and the pair that they are about. */
  private static Row at(List<Row> rows, double parameter) {
    int next = 1;
    while (next < rows.size() - 1 && rows.get(next).parameter < parameter) {
      next++;
    }
    Row a = rows.get(next - 1);
    Row b = rows.get(next);
    double t = (parameter - a.parameter) / (b.parameter - a.parameter);
    return new Row(
        parameter,
        a.lower + t * (b.lower - a.lower),
        a.upper + t * (b.upper - a.upper),
        a.first,
        a.second);
  }

  private static List<MatchResult> find(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().toList();
  }

  private static double number(MatchResult found, int group) {
    return Double.parseDouble(found.group(group));
  }

  @Test
  void theNearestOfASegmentIsItsLeastSeparation() {
    Run run = Run.check(SCENE, "--limits=ignore", path);
    MatchResult resting =
        find("pairs that never move: nearest (\\S+) to (\\S+) m", run.out()).getFirst();
    List<MatchResult> told =
        find("segment (\\d+): free; nearest (\\S+) to (\\S+) m: (.+), at (\\S+)\n", run.out());

    assertThat(told).hasSizeGreaterThan(SEGMENTS / 4);
    for (MatchResult found : told) {
      List<Row> rows = profiles.get(Integer.valueOf(found.group(1)));
      double lower = Math.min(number(found, 2), number(resting, 1));
      double upper = Math.min(number(found, 3), number(resting, 2));
      assertThat(lower).as(found.group()).isLessThanOrEqualTo(most(rows));
      assertThat(upper).as(found.group()).isGreaterThanOrEqualTo(least(rows));
      assertThat(number(found, 3) - number(found, 2)).isBetween(0.0, 1.11e-3);
      Row there = at(rows, number(found, 5));
      assertThat(number(found, 3)).as(found.group()).isGreaterThanOrEqualTo(there.lower);
    }
    MatchResult least = find("nearest of all .*: (\\S+) to (\\S+) m", run.out()).getFirst();
    assertThat(number(least, 1))
        .isEqualTo(told.stream().mapToDouble(found -> number(found, 2)).min().orElseThrow());
    assertThat(number(least, 2))
        .isEqualTo(told.stream().mapToDouble(found -> number(found, 3)).min().orElseThrow());
  }

  @Test
  void whatHitsHasNoSeparationThere() {
    List<MatchResult> told =
        find(
            "segment (\\d+): hit at (\\S+) of the segment",
            Run.check(SCENE, "--limits=ignore", path).out());

    assertThat(told).hasSizeGreaterThan(SEGMENTS / 10);
    for (MatchResult found : told) {
      List<Row> rows = profiles.get(Integer.valueOf(found.group(1)));
      assertThat(at(rows, number(found, 2)).lower).as(found.group()).isZero();
    }
  }

  @Test
  void whatIsTooCloseIsAsFarApartAsItSays() {
    List<MatchResult> told =
        find(
            "segment (\\d+): too close at (\\S+) of the segment: (.+) and (.+), (\\S+) to (\\S+) m"
                + " apart, wanted more than (\\S+) m",
            Run.check(SCENE, "--limits=ignore", "--clearance=" + CLEARANCE, path).out());
    int nearest = 0;

    assertThat(told).hasSizeGreaterThan(SEGMENTS / 10);
    for (MatchResult found : told) {
      Row there = at(profiles.get(Integer.valueOf(found.group(1))), number(found, 2));
      assertThat(number(found, 7)).isEqualTo(CLEARANCE);
      assertThat(number(found, 5)).as(found.group()).isLessThanOrEqualTo(CLEARANCE).isPositive();
      assertThat(number(found, 6)).as(found.group()).isGreaterThanOrEqualTo(there.lower);
      if (List.of(found.group(3), found.group(4)).containsAll(List.of(there.first, there.second))) {
        nearest++;
        assertThat(number(found, 5)).as(found.group()).isLessThanOrEqualTo(there.upper);
      }
    }
    assertThat(nearest).isGreaterThan(told.size() / 2);
  }

  @Test
  void aFirstContactIsAsNearAsItSaysAndNothingIsNearerBefore() {
    String out = Run.of("first-contact", SCENE, "--limits=ignore", path.toString()).out();
    List<MatchResult> told =
        find(
            """
            segment (\\d+): first contact at .*
              between (\\S+) and (\\S+) of the segment
            (?:  .*
            )*?  .*separation at most (\\S+) m
            """,
            out);

    assertThat(told).hasSizeGreaterThan(SEGMENTS / 10);
    for (MatchResult found : told) {
      List<Row> rows = profiles.get(Integer.valueOf(found.group(1)));
      assertThat(number(found, 4)).as(found.group()).isBetween(0.0, 1.01e-6);
      assertThat(at(rows, number(found, 3)).lower).isLessThanOrEqualTo(number(found, 4));
      assertThat(rows)
          .filteredOn(row -> row.parameter < number(found, 2))
          .allSatisfy(row -> assertThat(row.upper).isPositive());
    }
  }

  @Test
  void jsonTellsTheSameAndTextRoundsOutwards() {
    List<MatchResult> text =
        find(
            "segment (\\d+): free; nearest (\\S+) to (\\S+) m",
            Run.check(SCENE, "--limits=ignore", path).out());
    List<MatchResult> json =
        find(
            "\"segment\":(\\d+),\"verdict\":\"free\",\"separation\":\\[(\\S+?),(\\S+?)\\]",
            Run.check(SCENE, "--limits=ignore", "--format=json", path).out());

    assertThat(json).hasSameSizeAs(text).isNotEmpty();
    for (int i = 0; i < text.size(); i++) {
      assertThat(number(text.get(i), 1)).isEqualTo(number(json.get(i), 1));
      assertThat(number(text.get(i), 2)).isLessThanOrEqualTo(number(json.get(i), 2));
      assertThat(number(text.get(i), 3)).isGreaterThanOrEqualTo(number(json.get(i), 3));
    }
  }

  @Test
  void theNearestOfAPlannedAndOfASmoothPathIsItsLeastSeparation() throws IOException {
    String thin = Run.CELL.resolve("thin.csv").toString();
    Path planned = folder.resolve("planned.csv");
    Path smooth = folder.resolve("smooth.csv");
    Run plan =
        Run.of("plan", SCENE, "--from", thin + ":1", "--to", thin + ":2", "--out", planned + "");
    Run shorter =
        Run.of("smooth", SCENE, "--seed=1", "--tests=100000", "--out", smooth + "", planned + "");

    tellsItsLeast(plan.out(), planned);
    tellsItsLeast(shorter.out(), smooth);
  }

  private static void tellsItsLeast(String out, Path path) throws IOException {
    MatchResult told = find("nearest: (\\S+) to (\\S+) m: .* in segment (\\d+) at", out).getFirst();
    List<Row> all = profile(path).values().stream().flatMap(List::stream).toList();

    assertThat(Collections.max(all.stream().map(Row::lower).toList())).isPositive();
    assertThat(number(told, 1)).isLessThanOrEqualTo(most(all));
    assertThat(number(told, 2)).isGreaterThanOrEqualTo(least(all));
  }
}
