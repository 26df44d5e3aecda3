package dev.clearway.methods;

import dev.clearway.check.CheckMethod;
import dev.clearway.check.CommonMotionTest;
import dev.clearway.check.DeepContactTest;
import dev.clearway.check.InsideMeshesTest;
import dev.clearway.check.OneClockTest;
import dev.clearway.check.OpenMotionProperties;
import dev.clearway.check.PathCheckTest;
import dev.clearway.check.PickAndPlaceTest;
import dev.clearway.check.ProvingCheckProperties;
import dev.clearway.check.ReportedSlackTest;
import dev.clearway.check.SegmentCheckTest;
import dev.clearway.check.SolidContainmentProperties;
import dev.clearway.check.SplineCheckTest;
import dev.clearway.methods.bisection.AdaptiveBisection;
import dev.clearway.methods.bisection.DistanceKind;
import dev.clearway.methods.bisection.GloballyBounded;
import dev.clearway.methods.bisection.QueueOrder;
import dev.clearway.methods.bisection.SubdivisionRule;
import dev.clearway.methods.sampling.FixedResolution;
import dev.clearway.scene.PairFilterTest;
import java.util.List;
import org.junit.jupiter.api.Nested;

/** The methods of the 2005 paper keep what every method keeps. */
class PaperMethodsTest {
  private static final CheckMethod ADAPTIVE = new AdaptiveBisection(SubdivisionRule.MIDDLE);
  private static final CheckMethod EDGES = new AdaptiveBisection(SubdivisionRule.EDGES);
  private static final CheckMethod FIXED = new FixedResolution(0.05);

  @Nested
  class CommonMotion extends CommonMotionTest {
    @Override
    protected List<CheckMethod> proving() {
      return List.of(ADAPTIVE);
    }
  }

  @Nested
  class DeepContact extends DeepContactTest {
    @Override
    protected List<CheckMethod> proving() {
      return List.of(ADAPTIVE);
    }
  }

  @Nested
  class InsideMeshes extends InsideMeshesTest {
    @Override
    protected List<CheckMethod> methods() {
      return List.of(ADAPTIVE, FIXED);
    }

    @Override
    protected List<CheckMethod> proving() {
      return List.of(ADAPTIVE);
    }
  }

  @Nested
  class TimedMerge extends OneClockTest {
    @Override
    protected List<CheckMethod> proving() {
      return List.of(ADAPTIVE);
    }
  }

  @Nested
  class OpenMotion extends OpenMotionProperties {
    @Override
    protected List<CheckMethod> proving() {
      return List.of(ADAPTIVE);
    }
  }

  @Nested
  class PairFilter extends PairFilterTest {
    @Override
    protected List<CheckMethod> methods() {
      return List.of(ADAPTIVE, EDGES, FIXED);
    }

    @Override
    protected List<CheckMethod> proving() {
      return List.of(ADAPTIVE, EDGES);
    }
  }

  @Nested
  class Path extends PathCheckTest {
    @Override
    protected List<CheckMethod> methods() {
      return List.of(ADAPTIVE, FIXED);
    }

    @Override
    protected List<CheckMethod> proving() {
      return List.of(ADAPTIVE);
    }
  }

  @Nested
  class PickAndPlace extends PickAndPlaceTest {
    @Override
    protected List<CheckMethod> proving() {
      return List.of(ADAPTIVE);
    }
  }

  @Nested
  class ReportedSlack extends ReportedSlackTest {
    @Override
    protected List<CheckMethod> proving() {
      return List.of(ADAPTIVE);
    }
  }

  @Nested
  class Segment extends SegmentCheckTest {
    @Override
    protected List<CheckMethod> methods() {
      return List.of(ADAPTIVE, CheckMethod.REFINED, FIXED);
    }

    @Override
    protected List<CheckMethod> proving() {
      return List.of(ADAPTIVE);
    }

    /** As it was when these were options of the check. */
    @Override
    protected int pinned() {
      return 2935738;
    }
  }

  @Nested
  class SolidContainment extends SolidContainmentProperties {
    @Override
    protected List<CheckMethod> proving() {
      return List.of(ADAPTIVE, EDGES);
    }
  }

  @Nested
  class Spline extends SplineCheckTest {
    @Override
    protected List<CheckMethod> proving() {
      return List.of(ADAPTIVE);
    }
  }

  @Nested
  class Proving extends ProvingCheckProperties {
    @Override
    protected List<CheckMethod> proving() {
      return List.of(
          ADAPTIVE,
          EDGES,
          new AdaptiveBisection(SubdivisionRule.UNCOVERED_MIDDLE),
          new AdaptiveBisection(SubdivisionRule.BOTH_EDGES),
          new AdaptiveBisection(SubdivisionRule.MIDDLE, QueueOrder.LONGEST),
          new AdaptiveBisection(DistanceKind.APPROXIMATE),
          new AdaptiveBisection(DistanceKind.EXACT),
          new GloballyBounded(ADAPTIVE),
          new GloballyBounded(CheckMethod.REFINED));
    }
  }
}
