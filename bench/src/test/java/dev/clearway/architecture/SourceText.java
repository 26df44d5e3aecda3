package dev.clearway.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.SimpleJavaFileObject;

/** Java source in memory, under the name by which findings shall speak of it. */
final class SourceText extends SimpleJavaFileObject {
  private final String name;
  private final String text;

  SourceText(String name, String text) {
    super(URI.create("memory:///" + name), Kind.SOURCE);
    this.name = name;
    this.text = text;
  }

  static SourceText read(Checkout checkout, Path file) {
    try {
      return new SourceText(checkout.name(file), Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String getName() {
    return name;
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    return text;
  }
}
