package dev.clearway.io.xml;

import dev.clearway.io.ModelFormatException;
import java.nio.file.Path;

/** An XML file of whatever root, for who tells formats apart by it. */
public final class AnyXml {
  private AnyXml() {}

  /**
   * Returns the root element.
   *
   * @throws ModelFormatException if the file cannot be read, is no well-formed XML, or is beyond a
   *     limit
   */
  public static XmlElement read(Path file) throws ModelFormatException {
    return XmlReader.read(file);
  }
}
