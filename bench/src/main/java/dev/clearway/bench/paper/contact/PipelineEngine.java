package dev.clearway.bench.paper.contact;

import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.check.CheckSetup;
import dev.clearway.methods.stages.ContactPipeline;
import dev.clearway.methods.stages.PipelineOptions;
import dev.clearway.methods.stages.Stage;
import dev.clearway.methods.stages.StageObserver;
import dev.clearway.methods.stages.exact.ContactAnswer;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The pipeline with some of its stages. */
final class PipelineEngine implements ContactEngine, StageObserver {
  /** Those of the tables, which have no graphics hardware; numbered from 1. */
  private static final List<Stage> STAGES = List.of(Stage.BOXES, Stage.SWEPT_VOLUMES, Stage.EXACT);

  private final Set<Stage> stages;
  private final ContactPipeline pipeline;
  private final Map<Stage, Double> seconds = new EnumMap<>(Stage.class);
  private Stopwatch watch = Stopwatch.start();

  PipelineEngine(CheckSetup setup, Set<Stage> stages) {
    this.stages = Set.copyOf(stages);
    pipeline = ContactPipeline.of(setup.prepared(), PipelineOptions.DEFAULT.with(stages));
  }

  @Override
  public String label() {
    return STAGES.stream()
        .filter(stages::contains)
        .map(stage -> String.valueOf(STAGES.indexOf(stage) + 1))
        .collect(Collectors.joining("+"));
  }

  @Override
  public List<String> parts() {
    return List.of("stage 1", "stage 2", "stage 3");
  }

  @Override
  public double tolerance() {
    return 0;
  }

  @Override
  public Found find(Motion motion) {
    seconds.clear();
    Stopwatch whole = Stopwatch.start();
    ContactAnswer answer = pipeline.find(motion, Budget.UNLIMITED, this);
    double total = whole.seconds();
    double[] taken =
        STAGES.stream().mapToDouble(stage -> seconds.getOrDefault(stage, 0.0)).toArray();
    return switch (answer) {
      case ContactAnswer.Free free -> new Found(Kind.FREE, 1, 1, taken, total);
      case ContactAnswer.Contact contact ->
          new Found(Kind.CONTACT, contact.from(), contact.to(), taken, total);
      case ContactAnswer.Undecided open -> new Found(Kind.OPEN, open.from(), 1, taken, total);
    };
  }

  @Override
  public void begins(Stage stage) {
    watch = Stopwatch.start();
  }

  @Override
  public void ends(Stage stage, int left) {
    seconds.merge(stage, watch.seconds(), Double::sum);
  }
}
