package dev.clearway.scene;

/**
 * Where the controller of a joint begins to slow it down, inside its limits: no proof rests on
 * them.
 *
 * @param lower radians or metres; −∞ where there is none
 * @param upper radians or metres, ≥ {@code lower}; +∞ where there is none
 */
public record SoftLimits(double lower, double upper) {
  /** Checks their order. */
  public SoftLimits {
    if (!(lower <= upper)) {
      throw new IllegalArgumentException("soft limits [" + lower + ", " + upper + "]");
    }
  }
}
