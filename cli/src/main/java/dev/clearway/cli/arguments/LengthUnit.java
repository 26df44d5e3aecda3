package dev.clearway.cli.arguments;

import java.util.ArrayList;
import java.util.List;

/** Units of lengths. */
public enum LengthUnit {
  /** Metre. */
  M(1),
  /** Centimetre. */
  CM(0.01),
  /** Millimetre. */
  MM(0.001),
  /** Inch. */
  IN(0.0254);

  private final double metres;

  LengthUnit(double metres) {
    this.metres = metres;
  }

  /** Returns how many metres it is. */
  double metres() {
    return metres;
  }

  /** Takes names from the command line. */
  public static final class Choice implements NamedChoice<LengthUnit> {
    @Override
    public List<LengthUnit> all() {
      return List.of(values());
    }
  }

  /** The names, for shell completion. */
  public static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    public Names() {
      super(new Choice().names());
    }
  }
}
