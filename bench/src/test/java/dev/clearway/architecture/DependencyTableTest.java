package dev.clearway.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class DependencyTableTest {
  private static final Path TABLE = Path.of("docs/decisions/dependencies.md");

  private static final Pattern ARTIFACT = Pattern.compile("<artifactId>([^<]+)</artifactId>");

  @Test
  void everyLibraryAndPluginHasItsReason() throws IOException {
    Checkout checkout = Checkout.find();
    String table = Files.readString(checkout.file(TABLE));
    Set<String> used = new TreeSet<>();
    for (Path pom : checkout.buildFiles()) {
      used.addAll(foreignArtifacts(Files.readString(pom)));
    }
    assertThat(used).contains("picocli", "junit-jupiter", "maven-shade-plugin");
    assertThat(used)
        .as("libraries and plugins without a line in " + TABLE)
        .allMatch(artifact -> table.contains("`" + artifact + "`"));
  }

  @Test
  void ownModulesNeedNone() {
    assertThat(
            foreignArtifacts(
                """
                <artifactId>clearway-core</artifactId>
                <artifactId>clearway</artifactId> <artifactId>some.lib-x</artifactId>
                """))
        .containsExactly("some.lib-x");
  }

  private static List<String> foreignArtifacts(String pom) {
    return ARTIFACT
        .matcher(pom)
        .results()
        .map(artifact -> artifact.group(1))
        .filter(artifact -> !artifact.matches("clearway(-\\w+)?"))
        .toList();
  }
}
