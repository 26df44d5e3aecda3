package dev.clearway.proof;

import dev.clearway.kinematics.JointRanges;
import dev.clearway.scene.PairTable;
import dev.clearway.scene.PairTableBuilder;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The pair tables made last, by their ranges. A table depends on its ranges alone, so nothing but
 * time depends on which are kept. Thread-safe: who asks for a table in the making waits for it.
 */
final class KeptTables {
  /**
   * Most tables kept. A table of 10,000 obstacles takes some tens of megabytes, and motions that
   * leave the limits of turning joints by up to two turns share one.
   */
  private static final int MOST = 4;

  private final PairTableBuilder builder;
  private final Map<JointRanges, PairTable> tables = new LinkedHashMap<>(2 * MOST, 0.75f, true);

  KeptTables(PairTableBuilder builder) {
    this.builder = builder;
  }

  synchronized PairTable over(JointRanges ranges) {
    PairTable known = tables.get(ranges);
    if (known != null) {
      return known;
    }
    PairTable made = builder.build(ranges);
    if (tables.size() == MOST) {
      tables.remove(tables.keySet().iterator().next());
    }
    tables.put(ranges, made);
    return made;
  }
}
