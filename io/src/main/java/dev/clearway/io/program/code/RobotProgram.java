package dev.clearway.io.program.code;

import java.util.Arrays;
import java.util.List;

/**
 * What a program does, as far as it moves the arm.
 *
 * @param moves in the order in which they run
 * @param warnings what a user should know
 */
public record RobotProgram(List<Move> moves, List<String> warnings) {
  /** Copies the lists. */
  public RobotProgram {
    moves = List.copyOf(moves);
    warnings = List.copyOf(warnings);
  }

  /** Returns whether two rounds of a loop do the same. */
  static boolean same(List<Move> a, List<Move> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (!same(a.get(i), b.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean same(Move a, Move b) {
    boolean alike = a.line() == b.line() && a.zone() == b.zone() && a.tool().equals(b.tool());
    return alike
        && switch (a) {
          case Move.ToJoints to ->
              b instanceof Move.ToJoints other && Arrays.equals(to.joints(), other.joints());
          case Move.StraightToJoints to ->
              b instanceof Move.StraightToJoints other
                  && Arrays.equals(to.joints(), other.joints());
          case Move.Straight to -> to.equals(b);
          case Move.ToPose to -> to.equals(b);
          case Move.Circular to ->
              b instanceof Move.Circular other
                  && to.target().equals(other.target())
                  && to.turn() == other.turn()
                  && Arrays.equals(to.via(), other.via());
        };
  }
}
