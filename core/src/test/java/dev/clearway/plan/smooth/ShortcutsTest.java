package dev.clearway.plan.smooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.smooth.Mazes.Maze;
import dev.clearway.proof.Budget;
import dev.clearway.proof.UndecidedReason;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Shorter paths: free, with the same ends, and really shorter. */
class ShortcutsTest {
  private static final ShortcutOptions OPTIONS = ShortcutOptions.DEFAULT.withRounds(150);

  private static ShortcutOutcome shorten(Maze maze, ShortcutOptions options) {
    return Shortcuts.shorten(maze.path(), maze.problem(), options);
  }

  private static void assertShorterAndFree(Maze maze, long seed) {
    ShortcutOutcome shortened = shorten(maze, OPTIONS.withSeed(seed));
    PlannedPath path = shortened.path();
    assertThat(path.waypoints().getFirst()).isEqualTo(maze.path().waypoints().getFirst());
    assertThat(path.waypoints().getLast()).isEqualTo(maze.path().waypoints().getLast());
    assertThat(path.length(maze.space())).isCloseTo(shortened.length(), within(shortened));
    assertThat(maze.path().length(maze.space())).isEqualTo(shortened.lengthBefore());
    assertThat(shortened.ratio()).isLessThan(0.5);
    assertThat(path.verdicts()).allMatch(Verdict.Free.class::isInstance);
    for (int i = 1; i < path.waypoints().size(); i++) {
      Configuration from = path.waypoints().get(i - 1);
      assertThat(path.waypoints().get(i)).isNotEqualTo(from);
      Mazes.assertFree(maze, path.motion(i - 1, maze.space()));
    }
    assertThat(shortened.shortcuts()).isGreaterThan(5);
    assertThat(shortened.cost().rounds()).isEqualTo(OPTIONS.rounds());
    assertThat(shortened.cost().milestones()).isEqualTo(path.waypoints().size());
    assertThat(shortened.cost().motionChecks()).isGreaterThan(shortened.shortcuts());
  }

  private static Offset<Double> within(ShortcutOutcome shortened) {
    return Offset.offset(0x1p-40 * shortened.lengthBefore());
  }

  @Test
  void zigzagOfSlidingBarBecomesLessThanHalfAsLongAndStaysFree() {
    for (long seed = 1; seed <= 3; seed++) {
      assertShorterAndFree(Mazes.slider(seed), seed);
    }
  }

  @Test
  void zigzagOfFlyingBarBecomesLessThanHalfAsLongAndStaysFree() {
    for (long seed = 1; seed <= 3; seed++) {
      assertShorterAndFree(Mazes.flyer(seed), seed);
    }
  }

  @Test
  void noPrefixOfTheRoundsMakesThePathLonger() {
    Maze maze = Mazes.slider(4);
    double last = maze.path().length(maze.space());
    for (int rounds = 0; rounds <= 40; rounds++) {
      ShortcutOutcome shortened = shorten(maze, OPTIONS.withRounds(rounds));
      double length = shortened.path().length(maze.space());
      assertThat(length).isLessThanOrEqualTo(last);
      last = length;
    }
  }

  @Test
  void sameSeedGivesTheSamePathAndAnotherSeedAnother() {
    Maze maze = Mazes.slider(5);
    List<Configuration> first = shorten(maze, OPTIONS).path().waypoints();
    assertThat(shorten(maze, OPTIONS).path().waypoints()).isEqualTo(first);
    assertThat(shorten(maze, OPTIONS.withSeed(2)).path().waypoints()).isNotEqualTo(first);
  }

  @Test
  void waypointsToKeepStayAndAllBetweenThemIsShortened() {
    Maze maze = Mazes.slider(7);
    int middle = maze.path().waypoints().size() / 2;
    Configuration kept = maze.path().waypoints().get(middle);

    ShortcutOutcome free = shorten(maze, OPTIONS);
    ShortcutOutcome through = shorten(maze, OPTIONS.keeping(List.of(middle)));

    assertThat(free.path().waypoints()).doesNotContain(kept);
    List<Configuration> waypoints = through.path().waypoints();
    assertThat(waypoints)
        .containsSubsequence(
            maze.path().waypoints().getFirst(), kept, maze.path().waypoints().getLast());
    assertThat(through.ratio()).isLessThan(0.7);
    assertThat(through.path().length(maze.space())).isCloseTo(through.length(), within(through));
    assertThat(through.cost().milestones()).isEqualTo(waypoints.size());
    for (int i = 1; i < waypoints.size(); i++) {
      Mazes.assertFree(maze, through.path().motion(i - 1, maze.space()));
    }
  }

  @Test
  void endsAreNoWaypointsToKeep() {
    Maze maze = Mazes.slider(7);
    int last = maze.path().waypoints().size() - 1;
    assertThatThrownBy(() -> shorten(maze, OPTIONS.keeping(List.of(last))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("to keep");
    assertThatThrownBy(() -> OPTIONS.keeping(List.of(2, 2)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not ascending");
    assertThatThrownBy(() -> OPTIONS.keeping(List.of(0)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void straightPathIsGivenBackAsItIs() {
    Maze maze = Mazes.slider(6);
    List<double[]> waypoints = new ArrayList<>();
    for (int i = 0; i <= 10; i++) {
      waypoints.add(new double[] {-3, -0.1 * i, 0.2 * i});
    }
    Verdict free = maze.path().verdicts().getFirst();
    PlannedPath straight = PlannedPath.of(waypoints, Collections.nCopies(10, free));
    ShortcutOutcome shortened = Shortcuts.shorten(straight, maze.problem(), OPTIONS);
    assertThat(shortened.path()).isSameAs(straight);
    assertThat(shortened.ratio()).isEqualTo(1);
    assertThat(shortened.cost().motionChecks()).isZero();
  }

  @Test
  void spentBudgetEndsWithWhatWasGainedSoFar() {
    Maze maze = Mazes.slider(7);
    ShortcutOutcome none = shorten(maze, OPTIONS.with(Budget.ofTests(0)));
    assertThat(none.path()).isSameAs(maze.path());
    assertThat(none.cost().rounds()).isZero();
    ShortcutOutcome whole = shorten(maze, OPTIONS);
    long half = whole.cost().work().volumeTests() / 2;
    ShortcutOutcome some = shorten(maze, OPTIONS.with(Budget.ofTests(half)));
    assertThat(some.length()).isBetween(whole.length(), whole.lengthBefore());
    assertThat(some.shortcuts()).isBetween(1, whole.shortcuts() - 1);
    assertThat(some.path().verdicts()).allMatch(Verdict.Free.class::isInstance);
    assertThat(shorten(maze, OPTIONS.with(Budget.ofTests(half))).path().waypoints())
        .isEqualTo(some.path().waypoints());
  }

  @Test
  void tellsAfterEachRound() {
    Maze maze = Mazes.slider(8);
    List<Long> told = new ArrayList<>();
    shorten(maze, OPTIONS.withRounds(7).with((rounds, waypoints) -> told.add(rounds)));
    assertThat(told).containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L);
  }

  @Test
  void refusesPathThatIsNotProven() {
    Maze maze = Mazes.slider(9);
    List<Verdict> verdicts = new ArrayList<>(maze.path().verdicts());
    verdicts.set(
        3, new Verdict.Undecided(UndecidedReason.BUDGET, List.of(), verdicts.getFirst().scope()));
    PlannedPath open = new PlannedPath(maze.path().waypoints(), verdicts);
    assertThatThrownBy(() -> Shortcuts.shorten(open, maze.problem(), OPTIONS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("BUDGET");
    assertThatThrownBy(() -> OPTIONS.withRounds(-1)).isInstanceOf(IllegalArgumentException.class);
  }
}
