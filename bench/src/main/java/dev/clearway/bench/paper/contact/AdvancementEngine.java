package dev.clearway.bench.paper.contact;

import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.check.CheckSetup;
import dev.clearway.contact.ContactOptions;
import dev.clearway.methods.advancement.ControlledAdvancement;
import dev.clearway.methods.advancement.ControlledAdvancement.Answer;
import dev.clearway.methods.advancement.ControlledAdvancement.Culling;
import dev.clearway.motion.Motion;
import java.util.Collections;
import java.util.List;

/** Controlled conservative advancement, which has no stages. */
final class AdvancementEngine implements ContactEngine {
  /** Half of it is kept until contact: what the search by planes calls contact. */
  private static final double TOLERANCE = 2 * ContactOptions.DEFAULT.tolerance();

  private final ControlledAdvancement advancement;
  private final Culling culling;
  private final int columns;

  /**
   * Makes one.
   *
   * @param columns of the stages of the others
   */
  AdvancementEngine(CheckSetup setup, Culling culling, int columns) {
    this.advancement = new ControlledAdvancement(setup.prepared(), TOLERANCE, culling);
    this.culling = culling;
    this.columns = columns;
  }

  @Override
  public String label() {
    return switch (culling) {
      case BALLS -> "advancement";
      case SWEPT_BOXES -> "advancement:swept";
    };
  }

  @Override
  public List<String> parts() {
    return Collections.nCopies(columns, "");
  }

  @Override
  public double tolerance() {
    return 2 * TOLERANCE;
  }

  @Override
  public double kept() {
    return TOLERANCE / 2;
  }

  @Override
  public Found find(Motion motion) {
    Stopwatch whole = Stopwatch.start();
    Answer answer = advancement.find(motion);
    double total = whole.seconds();
    double[] taken = new double[columns];
    return switch (answer) {
      case Answer.Free _ -> new Found(Kind.FREE, 1, 1, taken, total);
      case Answer.Contact contact ->
          new Found(Kind.CONTACT, contact.at(), contact.at(), taken, total);
      case Answer.Undecided open -> new Found(Kind.OPEN, open.from(), 1, taken, total);
    };
  }
}
