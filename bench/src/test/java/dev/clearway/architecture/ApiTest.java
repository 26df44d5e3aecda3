package dev.clearway.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckSetup;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What {@code docs/api.md} lists is public, and mentions nothing of ours that it does not list. */
final class ApiTest {
  private static final Path PAGE = Path.of("docs/api.md");

  /** A link to a class's source. */
  private static final Pattern TYPE =
      Pattern.compile("\\[(\\w+)]\\(\\.\\./\\w+/src/main/java/([\\w/]+)\\.java\\)");

  /** A member of the engine, at the beginning of its row. */
  private static final Pattern MEMBER = Pattern.compile("(?m)^\\| `([^`(]+\\([^`]*)` \\|");

  @Test
  void listedTypesArePublicAndLinkedByTheirNames() throws Exception {
    List<MatchResult> links = TYPE.matcher(page()).results().toList();
    assertThat(links).hasSizeGreaterThan(50).extracting(MatchResult::group).doesNotHaveDuplicates();
    assertThat(links).allMatch(link -> link.group(2).endsWith("/" + link.group(1)));
    assertThat(api()).allMatch(type -> Modifier.isPublic(type.getModifiers()));
  }

  @Test
  void signaturesMentionListedTypesAloneButForTheMembersThatThePageNames() throws Exception {
    Set<String> engine =
        MEMBER.matcher(page()).results().map(row -> row.group(1)).collect(Collectors.toSet());
    assertThat(ApiSignatures.foreign(api()).keySet())
        .as("members of listed types that mention others: list those, or name the member")
        .containsExactlyInAnyOrderElementsOf(engine);
  }

  @Test
  void typeThatIsNotListedIsFoundWithTheMemberThatMentionsIt() {
    assertThat(ApiSignatures.foreign(Set.of(CheckSetup.class)))
        .containsEntry("CheckSetup.prepared()", Set.of("PreparedScene"))
        .containsEntry("CheckSetup.checkAll(List, int, Progress)", Set.of("Motion", "Verdict"))
        .doesNotContainKey("CheckSetup.pairCount()");
    assertThat(ApiSignatures.foreign(Set.of(CheckSetup.class, Scene.class)))
        .doesNotContainKey("CheckSetup.scene()");
  }

  private static Set<Class<?>> api() throws IOException {
    return TYPE.matcher(page())
        .results()
        .map(link -> link.group(2).replace('/', '.'))
        .map(ApiTest::load)
        .collect(Collectors.toSet());
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(PAGE + " lists what there is not", e);
    }
  }

  private static String page() throws IOException {
    return Files.readString(Checkout.find().file(PAGE));
  }
}
