package dev.clearway.bench.paper.contact;

import dev.clearway.check.CheckSetup;
import dev.clearway.methods.stages.ContactPipeline;
import dev.clearway.methods.stages.PipelineOptions;
import dev.clearway.methods.stages.Stage;
import dev.clearway.methods.stages.StageObserver;
import dev.clearway.methods.stages.exact.ContactAnswer;
import dev.clearway.methods.stages.graphics.Raster;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.scene.GeometryPair;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Walks with all stages; of each step, the exact stage is asked alone of each pair that the
 * graphics stage left out, and of each that all stages left.
 */
final class StageComparison implements StageObserver {
  private static final long SEED = 11;

  private final CheckSetup setup;
  private final ContactPipeline pipeline;
  private final ContactPipeline exact;
  private final Set<GeometryPair> leftOut = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<GeometryPair> drawnApart = new ArrayList<>();
  private StageTally tally = new StageTally();
  private long began;

  StageComparison(CheckSetup setup, Raster raster) {
    this.setup = setup;
    pipeline = ContactPipeline.of(setup.prepared(), PipelineOptions.DEFAULT.with(raster));
    exact = ContactPipeline.of(setup.prepared(), PipelineOptions.DEFAULT);
  }

  /** Takes some steps. */
  StageTally walk(double degrees, int steps) {
    RandomWalk walk = new RandomWalk(setup, degrees, SEED);
    tally = new StageTally();
    for (int i = 0; i < steps; i++) {
      Motion motion = walk.next();
      leftOut.clear();
      drawnApart.clear();
      ContactAnswer answer = pipeline.find(motion, Budget.UNLIMITED, this);
      judge(motion);
      walk.take(motion, found(answer));
    }
    return tally;
  }

  private void judge(Motion motion) {
    for (GeometryPair pair : drawnApart) {
      if (keeps(pair, motion)) {
        tally.lost(pair.names().toString());
      }
    }
    List<GeometryPair> all = setup.prepared().pairsFor(motion).moving();
    long kept = all.stream().filter(p -> !leftOut.contains(p) && keeps(p, motion)).count();
    tally.step(all.size(), kept);
  }

  private boolean keeps(GeometryPair pair, Motion motion) {
    return !(exact.findOf(pair, motion) instanceof ContactAnswer.Free);
  }

  private static ContactEngine.Found found(ContactAnswer answer) {
    return switch (answer) {
      case ContactAnswer.Free _ -> found(ContactEngine.Kind.FREE, 1);
      case ContactAnswer.Contact contact -> found(ContactEngine.Kind.CONTACT, contact.from());
      case ContactAnswer.Undecided open -> found(ContactEngine.Kind.OPEN, open.from());
    };
  }

  private static ContactEngine.Found found(ContactEngine.Kind kind, double from) {
    return new ContactEngine.Found(kind, from, 1, new double[0], 0);
  }

  @Override
  public void begins(Stage stage) {
    began = System.nanoTime(); // a device works on threads of its own
  }

  @Override
  public void ends(Stage stage, int left) {
    tally.took(stage, (System.nanoTime() - began) * 1e-9);
    tally.left(stage, left);
  }

  @Override
  public void leavesOut(Stage stage, GeometryPair pair) {
    leftOut.add(pair);
    if (stage == Stage.GRAPHICS) {
      drawnApart.add(pair);
    }
  }
}
