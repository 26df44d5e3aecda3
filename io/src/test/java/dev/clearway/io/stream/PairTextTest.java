package dev.clearway.io.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.predict.tracking.ObjectName;
import dev.clearway.predict.tracking.ObjectPair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pairs of objects as a person writes them. */
class PairTextTest {
  @Test
  void wordsAndJsonNameObjectsAsMessagesDo() {
    ObjectName seven = ObjectName.of(7);
    ObjectName drone = ObjectName.of("drone 4");
    assertThat(PairText.parse("drone 4,7")).hasValue(new ObjectPair(seven, drone));
    assertThat(PairText.parse("[7, \"drone 4\"]")).hasValue(new ObjectPair(seven, drone));
    assertThat(PairText.parse("[\"7\",\"drone 4\"]"))
        .hasValue(new ObjectPair(ObjectName.of("7"), drone));
    assertThat(PairText.parse("[\"a,b\",\"c\"]"))
        .hasValue(new ObjectPair(ObjectName.of("a,b"), ObjectName.of("c")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a",
        "a,",
        ",b",
        "a,b,c",
        "a,a",
        "7,7",
        "[",
        "[]",
        "[7]",
        "[7,8",
        "[7,8] 9",
        "[7,8,9]",
        "[7,7]",
        "[7,1.5]",
        "[7,\"\"]",
        "[7,[8]]"
      })
  void whatDoesNotNameTwoIsNone(String text) {
    assertThat(PairText.parse(text)).isEmpty();
    assertThat(PairText.parse("b," + "a".repeat(ObjectName.LONGEST + 1))).isEmpty();
  }
}
