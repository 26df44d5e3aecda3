package dev.clearway.bench.queries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.testkit.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** All elementary queries of the data pack, whose answers are known. */
final class QueriesGolden {
  /** Inclusion takes seconds for each of the flat queries: one of so many is asked. */
  private static final int SHARE = 60;

  private static List<KnownQuery> all() throws Exception {
    List<KnownQuery> queries =
        QuerySet.readAll(SharedData.require()).stream()
            .flatMap(set -> set.queries().stream())
            .toList();
    assertThat(queries).hasSize(7279);
    assertThat(queries.stream().filter(KnownQuery::collides)).hasSize(435);
    return queries;
  }

  @Test
  void withoutToleranceEveryQueryIsDecidedAsItIsKnown() throws Exception {
    QueryTally tally = QueryTally.of(all(), false);
    assertThat(tally.contradictions()).isEmpty();
    assertThat(tally.collidingFree()).isZero();
    assertThat(tally.collidingContact()).isEqualTo(435);
    assertThat(tally.freeFree()).isEqualTo(6844);
    assertThat(tally.freeOpen()).isZero();
    assertThat(tally.exactDecisions()).isBetween(435L, 800L);
  }

  @Test
  void withAToleranceEveryFreeQueryBeyondItIsProven() throws Exception {
    List<KnownQuery> queries = all();
    QueryTally tally = QueryTally.of(queries, true);
    assertThat(tally.contradictions()).isEmpty();
    assertThat(tally.collidingFree()).isZero();
    Beyond beyond = Beyond.of(queries, tally);
    assertThat(beyond).isEqualTo(new Beyond(6413, 0, 0));
    assertThat(tally.freeFree()).isBetween(6413, 6844);
    assertThat(tally.exactDecisions()).isZero();
  }

  @Test
  void inclusionBisectionMissesNoneAndTakesFewForContacts() throws Exception {
    List<KnownQuery> all = all();
    List<KnownQuery> share =
        IntStream.iterate(0, i -> i < all.size(), i -> i + SHARE).mapToObj(all::get).toList();
    InclusionTally tally = InclusionTally.of(share);
    assertThat(tally.collidingMissed()).isZero();
    assertThat(tally.collidingFound()).isBetween(4, 14);
    assertThat(tally.freeTakenForContact()).isLessThan(tally.freeProven() / 10);
  }

  @Test
  void randomQueriesContradictNobody() {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    List<String> wrong =
        RandomQueries.run(500, new PrintStream(text, false, StandardCharsets.UTF_8));
    assertThat(wrong).isEmpty();
    assertThat(text.toString(StandardCharsets.UTF_8).lines()).hasSize(6);
  }
}
