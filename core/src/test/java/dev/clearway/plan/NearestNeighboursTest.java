package dev.clearway.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.plan.PlanningCases.Case;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Agrees with a look at all configurations, ties included. */
class NearestNeighboursTest {
  private static final int MANY = 700;

  static List<Named<Case>> spaces() {
    return List.of(
        Named.of("plane", PlanningCases.wall()),
        Named.of("arm", PlanningCases.arm()),
        Named.of("SE(3)", PlanningCases.air()));
  }

  private static double[] sample(ConfigurationSpace space, SplittableRandom random) {
    double[] q = new double[space.tree().space().size()];
    space.sample(random, q);
    return q;
  }

  /** Adds configurations one by one, and compares a query after each. */
  private static void compare(
      ConfigurationSpace space, Supplier<double[]> configurations, Supplier<double[]> queries) {
    NearestNeighbours neighbours = new NearestNeighbours(space);
    List<double[]> all = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      all.add(configurations.get());
      assertThat(neighbours.add(all.getLast())).isEqualTo(i);
      double[] query = queries.get();
      int[] wanted = sorted(space, all, query).limit(1 + i % 12).toArray();
      assertThat(neighbours.nearest(query, 1 + i % 12)).isEqualTo(wanted);
      assertThat(neighbours.nearest(query)).isEqualTo(wanted[0]);
    }
    assertThat(neighbours.nearest(queries.get(), MANY + 1)).hasSize(MANY);
  }

  private static IntStream sorted(ConfigurationSpace space, List<double[]> all, double[] query) {
    return IntStream.range(0, all.size())
        .boxed()
        .sorted(Comparator.comparingDouble(i -> space.distance(query, all.get(i))))
        .mapToInt(Integer::intValue);
  }

  @ParameterizedTest
  @MethodSource("spaces")
  void findsWhatALookAtAllFinds(Case task) {
    SplittableRandom random = new SplittableRandom(7);
    ConfigurationSpace space = task.space();
    compare(space, () -> sample(space, random), () -> sample(space, random));
  }

  @ParameterizedTest
  @MethodSource("spaces")
  void equallyNearOnesComeInTheOrderTheyCameIn(Case task) {
    SplittableRandom random = new SplittableRandom(8);
    ConfigurationSpace space = task.space();
    List<double[]> few = IntStream.range(0, 9).mapToObj(i -> sample(space, random)).toList();
    Supplier<double[]> again = () -> few.get(random.nextInt(few.size())).clone();
    compare(space, again, again);
  }

  @Test
  void oppositeQuaternionsAreOneOrientation() {
    Case air = PlanningCases.air();
    NearestNeighbours neighbours = new NearestNeighbours(air.space());
    double[] q = air.goal();
    double[] opposite = {q[0], q[1], q[2], -q[3], -q[4], -q[5], -q[6]};
    neighbours.add(air.start());
    neighbours.add(opposite);
    assertThat(neighbours.nearest(q)).isEqualTo(1);
    assertThat(air.space().distance(q, opposite)).isZero();
  }

  @Test
  void noneIsNearWhereThereIsNone() {
    Case arm = PlanningCases.arm();
    NearestNeighbours none = new NearestNeighbours(arm.space());
    assertThat(none.nearest(arm.start(), 3)).isEmpty();
    assertThatThrownBy(() -> none.nearest(arm.start())).isInstanceOf(IllegalStateException.class);
  }
}
