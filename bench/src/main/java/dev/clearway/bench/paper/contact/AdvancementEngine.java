package dev.clearway.bench.paper.contact;

import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.check.CheckSetup;
import dev.clearway.contact.ContactOptions;
import dev.clearway.methods.advancement.ControlledAdvancement;
import dev.clearway.methods.advancement.ControlledAdvancement.Answer;
import dev.clearway.motion.Motion;
import java.util.Collections;
import java.util.List;

/** Controlled conservative advancement, which has no stages. */
final class AdvancementEngine implements ContactEngine {
  /** Half of it is kept until contact: what the search by planes calls contact. */
  private static final double TOLERANCE = 2 * ContactOptions.DEFAULT.tolerance();

  private final ControlledAdvancement advancement;
  private final int columns;

  /**
   * Makes one.
   *
   * @param columns of the stages of the others
   */
  AdvancementEngine(CheckSetup setup, int columns) {
    this.advancement = new ControlledAdvancement(setup.prepared(), TOLERANCE);
    this.columns = columns;
  }

  @Override
  public String label() {
    return "advancement";
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
