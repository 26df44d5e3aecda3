package dev.clearway.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bench.Main;
import dev.clearway.bench.harness.Experiment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What the pages on the five papers name is there: classes, tests, commands, experiments and their
 * options.
 */
final class PapersPageTest {
  private static final String SOURCES = "src/main/java/dev/clearway/";

  /** Section, what, class, test, how a user reaches it. */
  private static final int COLUMNS = 5;

  /** Items that the page has at least: fewer would mean that they are not read. */
  private static final int FEWEST = 50;

  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final Pattern OPTION = Pattern.compile("--[a-z][a-z-]*");
  private static final Set<String> COMMANDS =
      Set.of("check", "plan", "smooth", "first-contact", "watch");

  private final Checkout checkout = Checkout.find();

  private String page(String name) throws IOException {
    return Files.readString(checkout.file(Path.of("docs", name)));
  }

  private List<String[]> items() throws IOException {
    return page("lab/papers.md")
        .lines()
        .filter(line -> line.startsWith("|") && !line.startsWith("| ---"))
        .filter(line -> !line.startsWith("| section"))
        .map(line -> line.substring(1, line.length() - 1).split("\\|", -1))
        .toList();
  }

  private static Stream<String> code(String text) {
    return CODE.matcher(text).results().map(found -> found.group(1));
  }

  @Test
  void everyItemHasAllColumns() throws IOException {
    assertThat(items()).hasSizeGreaterThan(FEWEST);
    assertThat(items())
        .allSatisfy(item -> assertThat(item).hasSize(COLUMNS).noneMatch(String::isBlank));
    assertThat(page("lab/papers.md") + page("lab/tables.md")).doesNotContain("xperiments only");
  }

  @Test
  void classesThatThePageNamesAreThere() throws IOException {
    Set<String> known = new HashSet<>();
    for (Path file : checkout.mainSources()) {
      String name = checkout.name(file);
      String below = name.substring(name.indexOf(SOURCES) + SOURCES.length());
      known.add(below.replace(".java", "").replace('/', '.'));
      known.add(below.substring(0, Math.max(0, below.lastIndexOf('/'))).replace('/', '.'));
    }

    assertThat(items()).allSatisfy(item -> assertThat(code(item[2])).isNotEmpty());
    assertThat(items().stream().flatMap(item -> code(item[2]))).isSubsetOf(known);
  }

  @Test
  void testsThatThePageNamesAreThere() throws IOException {
    Set<String> known =
        checkout.testSources().stream()
            .map(file -> file.getFileName().toString().replace(".java", ""))
            .collect(Collectors.toSet());

    assertThat(items()).allSatisfy(item -> assertThat(code(item[3])).isNotEmpty());
    assertThat(items().stream().flatMap(item -> code(item[3]))).isSubsetOf(known);
  }

  @Test
  void optionsThatThePageNamesAreThere() throws IOException {
    String manual = page("command-line.md");

    List<String> typed =
        items().stream()
            .flatMap(item -> code(item[4]))
            .filter(code -> COMMANDS.contains(code.split(" ", 2)[0]) || code.startsWith("--"))
            .toList();

    assertThat(typed).hasSizeGreaterThan(FEWEST / 2);
    assertThat(typed)
        .allSatisfy(
            code ->
                assertThat(OPTION.matcher(code).results().map(MatchResult::group))
                    .allSatisfy(option -> assertThat(manual).contains("`" + option)));
  }

  @Test
  void experimentsThatPagesNameAreThereWithTheirOptions() throws IOException {
    Map<String, Experiment> known =
        Main.experiments().stream()
            .collect(Collectors.toMap(Experiment::name, Function.identity()));
    String pages = page("lab/papers.md") + page("lab/tables.md") + page("lab/experiments.md");
    List<String> typed =
        code(pages).filter(code -> code.startsWith("bench/run ")).distinct().toList();

    assertThat(typed).hasSizeGreaterThan(10);
    assertThat(typed)
        .allSatisfy(
            code -> {
              String name = code.split(" ")[1];
              assertThat(known).containsKey(name);
              String summary = known.get(name).summary();
              assertThat(OPTION.matcher(code).results().map(MatchResult::group))
                  .allSatisfy(option -> assertThat(summary).contains(option));
            });
  }
}
