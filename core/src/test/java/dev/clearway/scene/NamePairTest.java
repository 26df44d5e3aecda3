package dev.clearway.scene;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NamePairTest {
  @Test
  void theOrderOfTwoNamesDoesNotMatter() {
    NamePair pair = new NamePair("b", "a");
    assertThat(pair).isEqualTo(new NamePair("a", "b")).hasSameHashCodeAs(new NamePair("a", "b"));
    assertThat(pair.first()).isEqualTo("a");
    assertThat(pair.second()).isEqualTo("b");
    assertThat(new NamePair("a", "a")).isNotEqualTo(pair);
  }

  @Test
  void bothNamesAreContainedAndNoOther() {
    NamePair pair = new NamePair("b", "a");
    assertThat(pair.contains("a")).isTrue();
    assertThat(pair.contains("b")).isTrue();
    assertThat(pair.contains("c")).isFalse();
  }
}
