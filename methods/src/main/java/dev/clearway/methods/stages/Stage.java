package dev.clearway.methods.stages;

/** The stages of the pipeline, in their order. */
public enum Stage {
  /** Boxes along the axes around what line swept spheres sweep, by interval arithmetic. */
  BOXES,
  /** What line swept spheres sweep, drawn by graphics hardware: on request, before the next one. */
  GRAPHICS,
  /** Distance from the surfaces that the segments of line swept spheres sweep. */
  SWEPT_VOLUMES,
  /** The start, oriented boxes over intervals, and equations of features. */
  EXACT
}
