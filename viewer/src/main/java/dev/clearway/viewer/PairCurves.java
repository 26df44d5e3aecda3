package dev.clearway.viewer;

import dev.clearway.viewer.drawing.Canvas.Stroke;

/** How the curves of pairs are told apart, in a chart and beside it. */
final class PairCurves {
  /**
   * Colours that are told apart by those who see few: M. Okabe, K. Ito, Color Universal Design,
   * 2008; without the yellow, which is not seen on white.
   */
  private static final int[] COLOURS = {0xD55E00, 0x009E73, 0xCC79A7, 0xE69F00, 0x56B4E9, 0x000000};

  private PairCurves() {}

  /** Returns the colour of a curve, 0xRRGGBB. */
  static int colour(int curve) {
    return COLOURS[curve % COLOURS.length];
  }

  /** Returns how a curve is drawn: with gaps, every other time the colours are used up. */
  static Stroke stroke(int curve) {
    return curve / COLOURS.length % 2 == 0 ? Stroke.BOLD : Stroke.DASHED;
  }

  /** Returns what a curve is called in a drawing, for those who look it up. */
  static String name(int curve) {
    return "curve curve-" + curve;
  }
}
