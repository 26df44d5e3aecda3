package dev.clearway.io.program.code;

import java.util.OptionalInt;

/** Which of the joint values that reach a pose a program means. */
public sealed interface Posture {
  /** The program does not say. */
  Posture NONE = new Untold();

  /** Not told. */
  record Untold() implements Posture {}

  /**
   * The quarter turn in which joints are: 0 from 0 to 90 degrees, −1 from −90 to 0, and so on.
   *
   * @param first of joint 1
   * @param fourth of joint 4
   * @param sixth of joint 6
   * @param kind 0 to 7: wrist before axis 1 (0 to 3) or behind it, before the lower arm or behind
   *     it (2, 3, 6, 7), joint 5 positive (even) or not
   */
  record Quarters(int first, int fourth, int sixth, int kind) implements Posture {}

  /**
   * Status and turn.
   *
   * @param status bit 0: the wrist is behind axis 1; bit 2 as joint 5; empty if not told
   * @param turn bit i: joint i + 1 is negative; empty if not told
   */
  record StatusTurn(OptionalInt status, OptionalInt turn) implements Posture {}
}
