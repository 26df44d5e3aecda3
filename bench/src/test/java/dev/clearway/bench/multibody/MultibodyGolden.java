package dev.clearway.bench.multibody;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.testkit.SharedData;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shares of {@code bench/run multibody}. */
final class MultibodyGolden {
  private static List<Recording> recordings() throws Exception {
    Path data = SharedData.require();
    List<Recording> traffic = new Traffic(data).recordings(Traffic.Cover.AROUND);
    return List.of(
        new Drones(data).recordings(0.3).get(1),
        traffic.get(2),
        traffic.get(3),
        new GridAgents(data).recordings(0.5).getFirst());
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.3})
  void contactsOfRecordedMotionsAreFlagged(double latest) throws Exception {
    int contacts = 0;
    for (Recording recording : recordings()) {
      Replay replay = new Replay(recording, 1e-3, latest);
      assertThat(replay.unflagged()).as(recording.name()).isZero();
      assertThat(replay.history().complaints().keySet()).isSubsetOf("out-of-order");
      assertThat(replay.history().count("out-of-order") > 0).isEqualTo(latest > 0);
      contacts += replay.contacts();
    }
    assertThat(contacts).isGreaterThan(25);
  }
}
