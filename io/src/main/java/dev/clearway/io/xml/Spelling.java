package dev.clearway.io.xml;

import dev.clearway.io.text.Warnings;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Finds words that were probably meant to be others. */
public final class Spelling {
  /** Words up to this length may differ in one place, longer ones in two. */
  private static final int SHORT = 4;

  private Spelling() {}

  /** Warns of attributes without a prefix that are not among the known ones. */
  public static void warnOfAttributes(XmlElement element, Warnings warnings, String... known) {
    List<String> names = List.of(known);
    for (String name : element.attributeNames()) {
      if (name.indexOf(':') < 0 && !names.contains(name) && !name.equals("xmlns")) {
        warnings.add(
            element,
            "<%s> has an unknown attribute %s, which has no effect%s"
                .formatted(
                    element.name(), XmlElement.quote(name), suggestion(nearest(name, names))));
      }
    }
  }

  /** Warns of children that are not among the known ones but nearly spelt like one. */
  public static void warnOfChildren(XmlElement element, Warnings warnings, String... known) {
    List<String> names = List.of(known);
    for (XmlElement child : element.children()) {
      Optional<String> meant =
          names.contains(child.name()) ? Optional.empty() : nearest(child.name(), names);
      if (meant.isPresent()) {
        warnings.add(
            child,
            "<%s> in <%s> is unknown and has no effect%s"
                .formatted(child.name(), element.name(), suggestion(meant)));
      }
    }
  }

  private static String suggestion(Optional<String> meant) {
    return meant.map(m -> "; did you mean " + XmlElement.quote(m) + "?").orElse("");
  }

  /** Returns the known word that needs the fewest changes, if they are few. */
  public static Optional<String> nearest(String word, Collection<String> known) {
    Optional<String> best = Optional.empty();
    int fewest = word.length() <= SHORT ? 2 : 3;
    for (String candidate : known) {
      boolean near = Math.abs(word.length() - candidate.length()) < fewest;
      int changes = near ? distance(word, candidate) : fewest;
      if (changes < fewest) {
        fewest = changes;
        best = Optional.of(candidate);
      }
    }
    return best;
  }

  /** Letters to add, drop, replace or swap with a neighbour, case aside. */
  private static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        d[i][j] = i == 0 ? j : j == 0 ? i : step(d, a, b, i, j);
      }
    }
    return d[a.length()][b.length()];
  }

  private static int step(int[][] d, String a, String b, int i, int j) {
    int replaced = d[i - 1][j - 1] + (same(a, i - 1, b, j - 1) ? 0 : 1);
    int best = Math.min(replaced, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
    boolean swapped = i > 1 && j > 1 && same(a, i - 1, b, j - 2) && same(a, i - 2, b, j - 1);
    return swapped ? Math.min(best, d[i - 2][j - 2] + 1) : best;
  }

  private static boolean same(String a, int i, String b, int j) {
    return Character.toLowerCase(a.charAt(i)) == Character.toLowerCase(b.charAt(j));
  }
}
