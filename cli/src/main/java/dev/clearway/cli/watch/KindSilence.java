package dev.clearway.cli.watch;

import dev.clearway.io.text.DecimalText;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * How long objects of a kind may be silent.
 *
 * @param kind as messages say it
 * @param seconds at least 0
 */
record KindSilence(String kind, double seconds) {
  /** Takes one from the command line. */
  static final class Converter implements ITypeConverter<KindSilence> {
    private static final double LONGEST = 1e9;

    @Override
    public KindSilence convert(String text) {
      int sign = text.lastIndexOf('=');
      double seconds =
          sign < 1 ? Double.NaN : DecimalText.parse(text.substring(sign + 1)).orElse(Double.NaN);
      if (!(seconds >= 0 && seconds <= LONGEST)) {
        throw new TypeConversionException(
            "'" + text + "' is no kind with its seconds, as forklift=0.5 is");
      }
      return new KindSilence(text.substring(0, sign), seconds);
    }
  }
}
