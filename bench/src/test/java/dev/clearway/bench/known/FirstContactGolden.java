package dev.clearway.bench.known;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.methods.stages.ContactPipeline;
import dev.clearway.methods.stages.PipelineOptions;
import dev.clearway.methods.stages.Stage;
import dev.clearway.methods.stages.exact.ContactAnswer;
import dev.clearway.motion.Motion;
import dev.clearway.testkit.SharedData;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The pipeline on known segments of the six-axis arm, against their truth and many instants. */
final class FirstContactGolden {
  private static final int SEGMENTS = 24;
  private static final int SAMPLES = 60;

  private int free;
  private int contact;

  @ParameterizedTest
  @EnumSource(Arm6Set.class)
  void answersAgreeWithWhatIsKnown(Arm6Set set) throws Exception {
    KnownSegments known = KnownSegments.read(set, SharedData.require(), SEGMENTS);
    CheckSetup setup = CheckSetup.of(known.scene(), CheckOptions.DEFAULT);
    MotionChecker checker = setup.checker();
    ContactPipeline all = ContactPipeline.of(setup.prepared(), PipelineOptions.DEFAULT);
    Set<Stage> last = EnumSet.of(Stage.EXACT);
    ContactPipeline exact =
        ContactPipeline.of(setup.prepared(), PipelineOptions.DEFAULT.with(last));
    for (int i = 0; i < known.size(); i++) {
      Motion motion = known.motions().get(i);
      judge(all.find(motion), motion, known.collides()[i], checker);
      judge(exact.find(motion), motion, known.collides()[i], checker);
    }
    assertThat(free + contact).isGreaterThanOrEqualTo(2 * SEGMENTS - 2);
    assertThat(free).isGreaterThan(5);
  }

  private void judge(ContactAnswer answer, Motion motion, boolean collides, MotionChecker checker) {
    if (answer instanceof ContactAnswer.Free) {
      free++;
      assertThat(collides).isFalse();
    } else if (answer instanceof ContactAnswer.Contact found) {
      contact++;
      assertThat(collides).isTrue();
      assertThat(at(motion, found.to(), checker)).isNotInstanceOf(Verdict.Free.class);
      for (int k = 0; k < SAMPLES; k++) {
        Verdict before = at(motion, found.from() * k / SAMPLES, checker);
        assertThat(before).isNotInstanceOf(Verdict.Hit.class);
      }
    }
  }

  private static Verdict at(Motion motion, double s, MotionChecker checker) {
    double[] q = new double[motion.coordinates()];
    motion.position(s, q);
    return checker.check(q);
  }
}
