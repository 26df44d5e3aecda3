package dev.clearway.io.xml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpellingTest {
  private static final List<String> KNOWN = List.of("xyz", "rpy", "collision", "visual");

  @ParameterizedTest
  @CsvSource({
    "ryp, rpy",
    "RPY, rpy",
    "rp, rpy",
    "rpyy, rpy",
    "xzy, xyz",
    "colision, collision",
    "colission, collision",
    "Collision, collision",
    "collisions, collision",
    "visul, visual"
  })
  void slipsAreRecognised(String written, String meant) {
    assertThat(Spelling.nearest(written, KNOWN)).hasValue(meant);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "quaternion", "type", "abc", "inertial", "collider-mesh"})
  void otherWordsAreNot(String written) {
    assertThat(Spelling.nearest(written, KNOWN)).isEmpty();
  }
}
