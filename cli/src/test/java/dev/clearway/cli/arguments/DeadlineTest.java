package dev.clearway.cli.arguments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Budgets of time, on a clock that stands still. */
class DeadlineTest {
  private static final long SECOND = 1_000_000_000;

  private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 5);

  private Deadline after(double seconds) {
    return Deadline.after(clock.get(), seconds, clock::get);
  }

  @Test
  void itIsSpentWhenTheTimeIsOver() {
    Deadline deadline = after(2);
    assertThat(deadline.poll(CostCounters.NONE)).isEqualTo(Budget.Spent.NO);
    clock.addAndGet(2 * SECOND); // and runs over, as such clocks may
    assertThat(deadline.poll(CostCounters.NONE)).isEqualTo(Budget.Spent.NO);
    clock.addAndGet(1);
    assertThat(deadline.poll(CostCounters.NONE)).isEqualTo(Budget.Spent.YES);
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 1", "5, 1", "10, 1", "20, 2", "60, 6"})
  void theLastProofHasASecondOrATenthMore(double seconds, long more) {
    Budget rest = SearchBudget.rest(after(seconds));
    clock.addAndGet((long) (seconds * SECOND) + more * SECOND);
    assertThat(rest.poll(CostCounters.NONE)).isEqualTo(Budget.Spent.NO);
    clock.addAndGet(1);
    assertThat(rest.poll(CostCounters.NONE)).isEqualTo(Budget.Spent.YES);
  }

  @Test
  void whatFollowsOnASearchOfWorkHasNoEnd() {
    assertThat(SearchBudget.rest(Budget.ofTests(0)).poll(CostCounters.NONE))
        .isEqualTo(Budget.Spent.NO);
  }
}
