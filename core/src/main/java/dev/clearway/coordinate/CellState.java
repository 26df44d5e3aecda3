package dev.clearway.coordinate;

/** What is known of a cell of a {@link CoordinationDiagram}. */
public enum CellState {
  /** Proven: wherever both robots are in it, they keep their clearance from each other. */
  FREE(0),
  /** Shown: at its middle they are closer than their clearance, touch or overlap. */
  HIT(1),
  /** Neither. */
  OPEN(2);

  private final byte code;

  CellState(int code) {
    this.code = (byte) code;
  }

  /** Returns the number that stands for it. */
  byte code() {
    return code;
  }

  /** Returns the state that a number stands for. */
  static CellState of(byte code) {
    return switch (code) {
      case 0 -> FREE;
      case 1 -> HIT;
      default -> OPEN;
    };
  }
}
