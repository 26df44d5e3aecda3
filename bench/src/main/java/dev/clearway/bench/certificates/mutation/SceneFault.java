package dev.clearway.bench.certificates.mutation;

/** What a faulty checker has wrong about a scene when it makes it ready. */
enum SceneFault {
  NONE,
  CLEARANCE_FORGOTTEN,
  MIMIC_FACTOR_IGNORED,
  WRONG_FRAME,
  VERTEX_LOST,
  RADIUS_TOO_SMALL,
  AXIS_TURNED
}
