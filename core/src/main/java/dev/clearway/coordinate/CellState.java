package dev.clearway.coordinate;

/** What is known of a cell of a {@link CoordinationDiagram}. */
public enum CellState {
  /** Proven: wherever both robots are in it, they keep their clearance from each other. */
  FREE,
  /** Shown: at its middle they are closer than their clearance, touch or overlap. */
  HIT,
  /** Neither. */
  OPEN
}
