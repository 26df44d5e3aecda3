package dev.clearway.cli.watch;

import dev.clearway.io.stream.source.ListenAddress;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Takes ports at which clients are awaited from the command line. Stateless. */
final class ListenConverter implements ITypeConverter<ListenAddress> {
  @Override
  public ListenAddress convert(String text) {
    return ListenAddress.parse(text)
        .orElseThrow(
            () -> new TypeConversionException("'" + text + "' is neither tcp:PORT nor ws:PORT"));
  }
}
