package dev.clearway.kinematics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Configurations keep their numbers and compare by them. */
final class ConfigurationTest {
  @Test
  void takesAndGivesCopies() {
    double[] numbers = {1, 2};
    Configuration configuration = Configuration.of(numbers);
    numbers[0] = 5;
    configuration.toArray()[1] = 5;
    assertThat(configuration.toArray()).containsExactly(1, 2);
    List<double[]> arrays = List.of(new double[] {3});
    List<Configuration> listed = Configuration.listOf(arrays);
    arrays.getFirst()[0] = 5;
    Configuration.toArrays(listed).getFirst()[0] = 6;
    assertThat(listed).containsExactly(Configuration.of(3));
  }

  @Test
  void comparesByValue() {
    assertThat(Configuration.of(1, Double.NaN))
        .isEqualTo(Configuration.of(1, Double.NaN))
        .hasSameHashCodeAs(Configuration.of(1, Double.NaN))
        .isNotEqualTo(Configuration.of(1, 2))
        .isNotEqualTo(Configuration.of(1))
        .isNotEqualTo(new double[] {1, Double.NaN});
    assertThat(Configuration.of(0)).isNotEqualTo(Configuration.of(-0.0));
  }

  @Test
  void tellsItsNumbers() {
    Configuration configuration = Configuration.of(0.5, -3);
    assertThat(configuration.size()).isEqualTo(2);
    assertThat(configuration.get(1)).isEqualTo(-3);
    assertThat(configuration).hasToString("[0.5, -3.0]");
    assertThatThrownBy(() -> configuration.get(2)).isInstanceOf(IndexOutOfBoundsException.class);
  }
}
