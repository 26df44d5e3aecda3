package dev.clearway.plan.repair;

import dev.clearway.plan.PlanCost;
import dev.clearway.plan.PlannedPath;
import java.util.List;

/**
 * What the repair of a path came to.
 *
 * @param path with the same ends unless these were moved, all of whose verdicts are accepted if it
 *     {@link #isRepaired}
 * @param waypoints where each waypoint of {@code path} is from
 * @param removed waypoints of the path given that are not in {@code path}, in ascending order
 * @param stretches that were not accepted, in the order in which they were dealt with
 * @param lengthBefore of the path given, in the metric of the space
 * @param length of {@code path}
 * @param cost places tried, waypoints, and all checks and looks
 */
public record RepairOutcome(
    PlannedPath path,
    List<Waypoint> waypoints,
    List<Integer> removed,
    List<Stretch> stretches,
    double lengthBefore,
    double length,
    PlanCost cost) {
  /** Copies the lists. */
  public RepairOutcome {
    waypoints = List.copyOf(waypoints);
    removed = List.copyOf(removed);
    stretches = List.copyOf(stretches);
  }

  /** The origin of a waypoint that no given one stands for. */
  public static final int INSERTED = -1;

  /**
   * Where a waypoint of the result is from.
   *
   * @param origin number of the waypoint of the path given that it is, or {@link #INSERTED}
   * @param moved how far it is from there, in the metric of the space; 0 if it was inserted
   */
  public record Waypoint(int origin, double moved) {
    /** Returns whether it was inserted. */
    public boolean isInserted() {
      return origin == INSERTED;
    }

    /** Returns whether it stands elsewhere than it did. */
    public boolean isMoved() {
      return moved > 0;
    }
  }

  /** What was done with a stretch. */
  public enum Means {
    /** Waypoints were moved. */
    MOVED,
    /** A waypoint was inserted. */
    INSERTED,
    /** A way around was planned between waypoints that are free. */
    PLANNED,
    /** Nothing: the first or the last waypoint of the path is not free, and stays. */
    END_BLOCKED,
    /** Nothing: no way was found within the budget; there may be one. */
    LEFT
  }

  /**
   * Neighbouring segments that were not accepted.
   *
   * @param first segment of the path given
   * @param last segment of the path given, inclusive
   * @param means what was done
   */
  public record Stretch(int first, int last, Means means) {
    /** Returns whether it was repaired. */
    public boolean isRepaired() {
      return means == Means.MOVED || means == Means.INSERTED || means == Means.PLANNED;
    }
  }

  /** Returns whether all stretches were repaired. */
  public boolean isRepaired() {
    return stretches.stream().allMatch(Stretch::isRepaired);
  }

  /** Returns how many waypoints were moved. */
  public long moved() {
    return waypoints.stream().filter(Waypoint::isMoved).count();
  }

  /** Returns how many waypoints were inserted. */
  public long inserted() {
    return waypoints.stream().filter(Waypoint::isInserted).count();
  }
}
