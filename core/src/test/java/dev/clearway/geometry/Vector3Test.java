package dev.clearway.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Vectors come from arrays and go back to them. */
final class Vector3Test {
  @Test
  void readsAndGivesArrays() {
    double[] numbers = {0, 1, 2, 3};
    Vector3 vector = Vector3.of(numbers, 1);
    assertThat(vector).isEqualTo(new Vector3(1, 2, 3)).hasToString("[1.0, 2.0, 3.0]");
    vector.toArray()[0] = 7;
    numbers[1] = 7;
    assertThat(vector.toArray()).containsExactly(1, 2, 3);
    assertThat(Vector3.of(vector.toArray())).isEqualTo(vector);
  }

  @Test
  void refusesOtherLengths() {
    assertThatThrownBy(() -> Vector3.of(new double[4]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("4");
  }
}
