package dev.clearway.bench.paper.contact;

import dev.clearway.bench.harness.MarkdownTable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Times of one engine at one limit, motions with and without contact apart. */
final class ContactTally {
  private static final List<ContactEngine.Kind> SHOWN =
      List.of(ContactEngine.Kind.CONTACT, ContactEngine.Kind.FREE);

  private final Map<ContactEngine.Kind, Sums> all = new EnumMap<>(ContactEngine.Kind.class);
  private final int parts;
  private double widest;

  /** What motions of one kind took. */
  private static final class Sums {
    private final double[] parts;
    private double total;
    private int count;

    Sums(int parts) {
      this.parts = new double[parts];
    }
  }

  ContactTally(ContactEngine engine) {
    parts = engine.parts().size();
  }

  void add(ContactEngine.Found found) {
    Sums sums = of(found.kind());
    sums.count++;
    sums.total += found.total();
    for (int part = 0; part < parts; part++) {
      sums.parts[part] += found.seconds()[part];
    }
    if (found.kind() == ContactEngine.Kind.CONTACT) {
      widest = Math.max(widest, found.to() - found.from());
    }
  }

  private Sums of(ContactEngine.Kind kind) {
    return all.computeIfAbsent(kind, k -> new Sums(parts));
  }

  int count(ContactEngine.Kind kind) {
    return of(kind).count;
  }

  double widest() {
    return widest;
  }

  /** Returns mean milliseconds of each part, with and without contact, and of all together. */
  List<String> cells() {
    List<String> cells = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      for (ContactEngine.Kind kind : SHOWN) {
        double sum = of(kind).parts[part];
        cells.add(sum == 0 ? "-" : MarkdownTable.number(1e3 * sum / of(kind).count));
      }
    }
    for (ContactEngine.Kind kind : SHOWN) {
      cells.add(MarkdownTable.number(1e3 * of(kind).total / of(kind).count));
    }
    return cells;
  }
}
