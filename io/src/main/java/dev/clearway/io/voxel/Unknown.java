package dev.clearway.io.voxel;

/** What is taken of cells of which a map says nothing, within the box around all that it knows. */
public enum Unknown {
  /** Nothing is there. */
  FREE,
  /** They are full. */
  OCCUPIED
}
