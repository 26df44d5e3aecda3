package dev.clearway.proof;

import dev.clearway.motion.tool.LostMotion;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Collects what is open of a motion, and joins neighbours of one pair and reason.
 *
 * <p>At most {@value #MOST} intervals of a pair and reason are kept: where there are more, those
 * with the least between them are joined, and what lies between counts as open. Mutable, one
 * thread.
 */
public final class OpenIntervals {
  /** Most intervals of one pair and reason. */
  public static final int MOST = 64;

  /** Size at which what was collected is joined for the first time. */
  private static final int MANY = 4096;

  private static final Comparator<OpenInterval> ORDER =
      Comparator.comparing((OpenInterval i) -> i.pair().first())
          .thenComparing(i -> i.pair().second())
          .thenComparing(OpenInterval::reason)
          .thenComparingDouble(OpenInterval::from);

  private List<OpenInterval> intervals = new ArrayList<>();
  private int many = MANY;

  /** Adds an interval. */
  public void add(OpenInterval interval) {
    intervals.add(interval);
    if (intervals.size() >= many) {
      intervals = joined();
      many = Math.max(MANY, 2 * intervals.size());
    }
  }

  public boolean isEmpty() {
    return intervals.isEmpty();
  }

  /** Returns intervals in the order of their starts. */
  static List<OpenInterval> byStart(List<OpenInterval> intervals) {
    List<OpenInterval> sorted = new ArrayList<>(intervals);
    sorted.sort(Comparator.comparingDouble(OpenInterval::from));
    return sorted;
  }

  /** Returns all intervals by pair, reason and start, those that touch or overlap joined. */
  public List<OpenInterval> joined() {
    List<OpenInterval> sorted = new ArrayList<>(intervals);
    sorted.sort(ORDER);
    List<OpenInterval> all = new ArrayList<>();
    int start = 0;
    for (int i = 1; i <= sorted.size(); i++) {
      if (i == sorted.size() || !isOfOneKind(sorted.get(start), sorted.get(i))) {
        all.addAll(fewer(merged(sorted.subList(start, i))));
        start = i;
      }
    }
    return all;
  }

  private static boolean isOfOneKind(OpenInterval a, OpenInterval b) {
    return a.pair().equals(b.pair()) && a.reason() == b.reason();
  }

  /** Joins intervals of one kind, sorted, that touch or overlap. */
  private static List<OpenInterval> merged(List<OpenInterval> sorted) {
    List<OpenInterval> joined = new ArrayList<>();
    for (OpenInterval next : sorted) {
      if (!joined.isEmpty() && next.from() <= joined.getLast().to()) {
        joined.add(across(joined.removeLast(), next));
      } else {
        joined.add(next);
      }
    }
    return joined;
  }

  /** Joins the nearest neighbours until there are few enough. */
  private static List<OpenInterval> fewer(List<OpenInterval> apart) {
    if (apart.size() <= MOST) {
      return apart;
    }
    double[] separations = new double[apart.size() - 1];
    for (int i = 0; i < separations.length; i++) {
      separations[i] = apart.get(i + 1).from() - apart.get(i).to();
    }
    double[] sorted = separations.clone();
    Arrays.sort(sorted);
    double widestJoined = sorted[apart.size() - MOST - 1];
    List<OpenInterval> joined = new ArrayList<>();
    joined.add(apart.getFirst());
    for (int i = 0; i < separations.length; i++) {
      OpenInterval next = apart.get(i + 1);
      joined.add(separations[i] <= widestJoined ? across(joined.removeLast(), next) : next);
    }
    return joined;
  }

  private static OpenInterval across(OpenInterval first, OpenInterval second) {
    NamePair pair = first.pair();
    return new OpenInterval(first.from(), Math.max(first.to(), second.to()), pair, first.reason());
  }

  /** Returns why all of a motion is open that is lost. */
  public static UndecidedReason reasonOf(LostMotion motion) {
    return switch (motion.cause()) {
      case SINGULAR -> UndecidedReason.SINGULAR;
      case UP_TO_CONTROLLER -> UndecidedReason.UNSUPPORTED;
    };
  }

  /** Returns the gravest reason: trouble with numbers, then near contact, then a spent budget. */
  public static UndecidedReason gravest(List<OpenInterval> intervals) {
    for (UndecidedReason reason :
        List.of(
            UndecidedReason.NUMERIC,
            UndecidedReason.UNSUPPORTED,
            UndecidedReason.SINGULAR,
            UndecidedReason.NEAR_CONTACT,
            UndecidedReason.BUDGET)) {
      if (intervals.stream().anyMatch(i -> i.reason() == reason)) {
        return reason;
      }
    }
    return UndecidedReason.NOTHING_TO_CHECK;
  }
}
