package dev.clearway.bench.paper.contact;

import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.check.CheckSetup;
import dev.clearway.contact.ContactFinder;
import dev.clearway.contact.ContactOptions;
import dev.clearway.contact.FirstContact;
import dev.clearway.motion.Motion;
import java.util.Collections;
import java.util.List;

/** The search by planes and travel, which has no stages. */
final class FinderEngine implements ContactEngine {
  private static final ContactOptions OPTIONS = ContactOptions.DEFAULT;

  private final ContactFinder finder;
  private final int columns;

  /**
   * Makes one.
   *
   * @param columns of the stages of the others
   */
  FinderEngine(CheckSetup setup, int columns) {
    this.finder = ContactFinder.of(setup, OPTIONS);
    this.columns = columns;
  }

  @Override
  public String label() {
    return "planes";
  }

  @Override
  public List<String> parts() {
    return Collections.nCopies(columns, "");
  }

  @Override
  public double tolerance() {
    return OPTIONS.tolerance();
  }

  @Override
  public Found find(Motion motion) {
    Stopwatch whole = Stopwatch.start();
    FirstContact answer = finder.find(motion);
    double total = whole.seconds();
    double[] taken = new double[columns];
    return switch (answer) {
      case FirstContact.Free free -> new Found(Kind.FREE, 1, 1, taken, total);
      case FirstContact.At at -> new Found(Kind.CONTACT, at.from(), at.to(), taken, total);
      case FirstContact.Undecided open -> new Found(Kind.OPEN, open.from(), 1, taken, total);
    };
  }
}
