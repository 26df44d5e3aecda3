package dev.clearway.cli.watch;

import dev.clearway.io.stream.PairText;
import dev.clearway.predict.tracking.ObjectPair;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Takes pairs of objects from the command line. */
final class PairConverter implements ITypeConverter<ObjectPair> {
  @Override
  public ObjectPair convert(String text) {
    return PairText.parse(text)
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "'" + text + "' does not name two objects, as A,B or [\"A\",7] do"));
  }
}
