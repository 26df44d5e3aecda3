package dev.clearway.io.xml;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Quoted;
import java.nio.file.Path;
import java.util.Locale;

/** An XML file whose root is {@code <sdf>}, of a version that is read. */
public final class SdfXml {
  private static final String VERSIONS = "1\\.([4-9]|1[0-2])";

  private SdfXml() {}

  /** Returns whether a file's name is that of such a file. */
  public static boolean isOne(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return name.endsWith(".sdf") || name.endsWith(".world");
  }

  /** Returns whether a file is of version 1.4, which tells axes in the model's frame. */
  public static boolean isOld(XmlElement root) {
    return root.attribute("version").orElse("").strip().equals("1.4");
  }

  /**
   * Returns the root element.
   *
   * @throws ModelFormatException if the file cannot be read, is no well-formed XML, has another
   *     root or a version that is not read
   */
  public static XmlElement read(Path file) throws ModelFormatException {
    XmlElement root = XmlReader.read(file);
    if (!root.name().equals("sdf")) {
      throw root.fault(
          "the root element is <%s>, wanted <sdf>".formatted(Quoted.plain(root.name())));
    }
    String version = root.required("version");
    if (!version.strip().matches(VERSIONS)) {
      throw root.fault(
          "is of version %s, wanted 1.4 to 1.12: 'gz sdf -p FILE' converts it"
              .formatted(XmlElement.quote(version)));
    }
    return root;
  }
}
