package dev.clearway.motionbound;

/**
 * A direction in the world that is known up to an error. Mutable, so that searches keep one and
 * allocate none; one thread.
 */
public final class Direction {
  private final double[] vector = new double[3];
  private double error;

  /** Makes one of no length. */
  public Direction() {
    // vector and setError say what it is
  }

  /** Returns its components, read and written: of length 1 up to rounding. */
  public double[] vector() {
    return vector;
  }

  /** Returns an upper bound on how far it is off, as a vector. */
  public double error() {
    return error;
  }

  /** Says how far it may be off. */
  public void setError(double upperBound) {
    error = upperBound;
  }
}
