package dev.clearway.viewer.drawing;

import java.util.List;
import java.util.Map;

/** Digits, the point and the letters of units, five dots wide: all that an image writes. */
final class PixelFont {
  static final int HEIGHT = 7;
  private static final int ADVANCE = 6;

  /** Rows from the top; in each, the leftmost dot is the highest of five bits. */
  private static final Map<Character, List<Integer>> GLYPHS =
      Map.ofEntries(
          Map.entry('0', List.of(14, 17, 19, 21, 25, 17, 14)),
          Map.entry('1', List.of(4, 12, 4, 4, 4, 4, 14)),
          Map.entry('2', List.of(14, 17, 1, 2, 4, 8, 31)),
          Map.entry('3', List.of(31, 2, 4, 2, 1, 17, 14)),
          Map.entry('4', List.of(2, 6, 10, 18, 31, 2, 2)),
          Map.entry('5', List.of(31, 16, 30, 1, 1, 17, 14)),
          Map.entry('6', List.of(6, 8, 16, 30, 17, 17, 14)),
          Map.entry('7', List.of(31, 1, 2, 4, 8, 8, 8)),
          Map.entry('8', List.of(14, 17, 17, 14, 17, 17, 14)),
          Map.entry('9', List.of(14, 17, 17, 15, 1, 2, 12)),
          Map.entry('.', List.of(0, 0, 0, 0, 0, 12, 12)),
          Map.entry('m', List.of(0, 0, 26, 21, 21, 21, 21)),
          Map.entry('c', List.of(0, 0, 14, 16, 16, 17, 14)));

  private PixelFont() {}

  /** Takes a dot. */
  @FunctionalInterface
  interface Dots {
    void dot(int column, int row);
  }

  /** Returns how many dots wide a text is. */
  static int width(String text) {
    return ADVANCE * text.length();
  }

  /** Tells all dots of a text; a character that is not known is a space. */
  static void forEachDot(String text, Dots to) {
    for (int i = 0; i < text.length(); i++) {
      List<Integer> rows = GLYPHS.getOrDefault(text.charAt(i), List.of());
      for (int row = 0; row < rows.size(); row++) {
        for (int column = 0; column < ADVANCE - 1; column++) {
          if ((rows.get(row) >> (ADVANCE - 2 - column) & 1) == 1) {
            to.dot(ADVANCE * i + column, row);
          }
        }
      }
    }
  }
}
