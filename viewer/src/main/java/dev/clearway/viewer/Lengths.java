package dev.clearway.viewer;

import dev.clearway.check.profile.MinimumSeparation;
import java.util.Locale;

/** Lengths as a person reads them. */
final class Lengths {
  private Lengths() {}

  /** Returns a length in the unit that suits it. */
  static String metres(double metres) {
    if (!Double.isFinite(metres)) {
      return "unknown";
    }
    return metres >= 1
        ? String.format(Locale.ROOT, "%.2f m", metres)
        : metres >= 0.1
            ? String.format(Locale.ROOT, "%.1f cm", 100 * metres)
            : String.format(Locale.ROOT, "%.2f mm", 1000 * metres);
  }

  /** Returns a bracket: the lower end rounded down, the upper one up, to hundredths of a unit. */
  static String bracket(double lower, double upper) {
    double unit = lower >= 1 ? 1 : lower >= 0.1 ? 0.01 : 0.001;
    String name = unit == 1 ? "m" : unit == 0.01 ? "cm" : "mm";
    double from = Math.floor(100 * lower / unit) / 100;
    double to = Math.ceil(100 * upper / unit) / 100;
    return String.format(Locale.ROOT, "%.2f to %.2f %s", from, to, name);
  }

  static String bracket(MinimumSeparation least) {
    return bracket(least.lower(), least.upper());
  }
}
