package dev.clearway.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.testkit.SharedData;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The scenes of the paper's figures; those of real robots need the data pack. */
final class PaperScenesGolden {
  private static final Set<String> OWN_ROBOTS = Set.of("1a", "11c");

  /** Builds a scene; skips the calling test where that needs the data pack and it is not there. */
  static PaperScene scene(String name) throws Exception {
    List<String> words =
        OWN_ROBOTS.contains(name) ? List.of() : List.of("--data", SharedData.require().toString());
    return new PaperScenes(Arguments.parse(words, List.of("--data"))).of(name);
  }

  @ParameterizedTest
  @CsvSource({
    "1a, 640, 18000",
    "11a, 1918, 432",
    "11b, 8014, 432",
    "11c, 320, 384",
    "12a, 8014, 34171",
    "12b, 1918, 74681",
    "12c, 11508, 19668",
    "12d, 48084, 4016"
  })
  void scenesHaveTheirTrianglesAndSegmentsOfBothKinds(String name, long robots, long obstacles)
      throws Exception {
    PaperScene scene = scene(name);
    assertThat(scene.triangles(true)).isEqualTo(robots);
    assertThat(scene.triangles(false)).isEqualTo(obstacles);
    SegmentSet set = SegmentSet.draw(scene, 3);
    assertThat(set.freeEnds()).isGreaterThan(0.05);
    assertThat(set.segments().collides()).containsExactly(true, true, true, false, false, false);
  }

  @Test
  void segmentsAreTheSameEveryTime() throws Exception {
    SegmentSet first = SegmentSet.draw(scene("11c"), 2);
    SegmentSet second = SegmentSet.draw(scene("11c"), 2);
    double[] a = new double[20];
    double[] b = new double[20];
    for (int i = 0; i < 4; i++) {
      first.segments().motions().get(i).position(0.5, a);
      second.segments().motions().get(i).position(0.5, b);
      assertThat(a).isEqualTo(b);
    }
  }

  @Test
  void lengthsOfThePaperAreScaledByTheReferenceLink() throws Exception {
    assertThat(scene("1a").metres(0.005)).isEqualTo(0.005);
    assertThat(scene("11a").metres(1.77)).isEqualTo(0.755);
    assertThat(scene("11c").radians(0.006)).isCloseTo(0.006 * 2.0944, offset(1e-6));
  }

  @Test
  void unknownScenesAreRefusedByName() {
    assertThatThrownBy(() -> scene("13"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("'13'")
        .hasMessageContaining("12d");
  }
}
