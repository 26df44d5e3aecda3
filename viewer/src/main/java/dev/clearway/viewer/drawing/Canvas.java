package dev.clearway.viewer.drawing;

/**
 * What charts are drawn on. Places are to the right and downward from the upper left corner, in
 * pixels of the drawing; colours are 0xRRGGBB.
 */
public interface Canvas {
  /** How lines are drawn. */
  enum Stroke {
    /** A hair. */
    THIN(1),
    /** One that is to be seen. */
    BOLD(2.5),
    /** With gaps. */
    DASHED(1);

    private final double width;

    Stroke(double width) {
      this.width = width;
    }

    /** Returns how wide it is, pixels. */
    public double width() {
      return width;
    }
  }

  /** Where a text is put at its place. */
  enum Anchor {
    /** It begins there. */
    START,
    /** It ends there. */
    END
  }

  /**
   * Draws a line through places.
   *
   * @param name what it is, for those who look it up
   * @param places read: to the right and downward, one after the other
   */
  void line(String name, double[] places, int colour, Stroke stroke);

  /**
   * Fills what a line encloses.
   *
   * @param name what it is, for those who look it up
   * @param places read: to the right and downward, one after the other
   * @param opacity in [0, 1]
   */
  void area(String name, double[] places, int colour, double opacity);

  /** Writes text, its foot at the place. */
  void text(double right, double down, Anchor anchor, String text);
}
