package dev.clearway.contact;

/**
 * How closely a first contact is to be found.
 *
 * @param tolerance separation beyond the clearance at which a pair counts as in contact, metres,
 *     &gt; 0
 * @param timeTolerance width of the interval that holds the contact, a fraction of the motion, &gt;
 *     0; it is wider where rounding hides the contact
 */
public record ContactOptions(double tolerance, double timeTolerance) {
  /** A micrometre, and a billionth of the motion. */
  public static final ContactOptions DEFAULT = new ContactOptions(1e-6, 1e-9);

  /** Checks the numbers. */
  public ContactOptions {
    requirePositive("tolerance", tolerance);
    requirePositive("time-tolerance", timeTolerance);
  }

  private static void requirePositive(String name, double value) {
    if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(name + " is " + value + ", wanted > 0 and finite");
    }
  }
}
