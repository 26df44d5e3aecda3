package dev.clearway.methods.elementary;

/**
 * What {@link ElementaryContact} found. Touching is contact. Instants are fractions of the motion,
 * in [0, 1].
 */
public sealed interface ElementaryAnswer {
  /**
   * Proven: the two features share no point at any instant.
   *
   * @param separationLowerBound a lower bound on the least separation over the motion, in the unit
   *     of the points; 0 where exact arithmetic decided, which shows only that it is above 0
   */
  record Free(double separationLowerBound) implements ElementaryAnswer {}

  /**
   * Proven: the two features share a point, for the first time in [{@code from}, {@code to}]: they
   * share none before {@code from}.
   *
   * @param from a lower bound on the instant of first contact
   * @param to an upper bound on that instant, and at most 2⁻⁵² above {@code from}
   * @param x first coordinate of a point that the features share then, rounded; NaN as the others
   *     where the sizes of the coordinates spread beyond the range of doubles
   * @param y its second coordinate
   * @param z its third coordinate
   */
  record Contact(double from, double to, double x, double y, double z)
      implements ElementaryAnswer {}

  /**
   * Open: the two features come within the tolerance of each other, and whether they meet was not
   * asked.
   *
   * @param parameter an instant at which they are that near; not necessarily the first one
   * @param separationUpperBound an upper bound on their separation then, and at most the tolerance
   */
  record NearContact(double parameter, double separationUpperBound) implements ElementaryAnswer {}
}
