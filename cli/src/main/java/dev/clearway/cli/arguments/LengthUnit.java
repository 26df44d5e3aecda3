package dev.clearway.cli.arguments;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

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

  /** The names, for shell completion. */
  public static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    public Names() {
      super(List.of("m", "cm", "mm", "in"));
    }
  }

  /** Takes names from the command line. */
  public static final class Converter implements ITypeConverter<LengthUnit> {
    @Override
    public LengthUnit convert(String name) {
      for (LengthUnit unit : values()) {
        if (unit.name().toLowerCase(Locale.ROOT).equals(name)) {
          return unit;
        }
      }
      throw new TypeConversionException("'" + name + "' is none of 'm', 'cm', 'mm' and 'in'");
    }
  }
}
