package dev.clearway.geometry;

/** What the faces of a closed part of a mesh say about its inside. */
public enum SolidKind {
  /** All faces look to the same side, as they stand in the file: outward or all inward. */
  ORIENTED,
  /** Faces could be turned so that all look to the same side; which one is not known. */
  TURNED,
  /**
   * Patches joined at edges of four or more faces, which cancel in direction. Inside where it winds
   * around; where it does not, a double skin may hide an inside.
   */
  BALANCED,
  /** Only the parity of crossings is known. */
  TANGLED
}
