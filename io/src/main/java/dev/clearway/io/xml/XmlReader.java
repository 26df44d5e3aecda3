package dev.clearway.io.xml;

import dev.clearway.io.ModelFormatException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads an XML file from a stranger into a tree of {@link XmlElement}s.
 *
 * <p>A document type declaration is refused, so no entity is ever expanded and no other file is
 * ever opened. Depth, size and number of elements and attributes are limited, so memory is too.
 * Prefixes need not be declared: descriptions of robots with undeclared ones are in use.
 */
final class XmlReader {
  /** Bytes of a file; the largest robot descriptions in use are a few megabytes. */
  static final int LARGEST_FILE = 16 << 20;

  /** Elements within elements; the parser's own limit is 100. */
  static final int DEEPEST = 64;

  /** Elements and attributes of a file, together. */
  static final int MOST_NODES = 500_000;

  private final Path file;
  private final Deque<XmlElement> open = new ArrayDeque<>();
  private Optional<XmlElement> root = Optional.empty();
  private int nodes;

  private XmlReader(Path file) {
    this.file = file;
  }

  /**
   * Returns the root element.
   *
   * @throws ModelFormatException if the file cannot be read, is no well-formed XML, has a document
   *     type declaration or is beyond a limit
   */
  static XmlElement read(Path file) throws ModelFormatException {
    return new XmlReader(file).read();
  }

  private XmlElement read() throws ModelFormatException {
    if (Files.isDirectory(file)) {
      throw new ModelFormatException(file, "is a folder, not a file");
    }
    try (CappedStream stream = new CappedStream(Files.newInputStream(file))) {
      try {
        parse(characters(stream));
      } catch (XMLStreamException e) {
        throw stream.exceeded ? tooLarge() : notWellFormed(e);
      }
    } catch (NoSuchFileException e) {
      throw new ModelFormatException(file, "there is no such file");
    } catch (IOException e) {
      throw new ModelFormatException(file, "cannot be read: " + oneLine(e));
    }
    return root.orElseThrow(() -> new ModelFormatException(file, "has no element"));
  }

  private Reader characters(InputStream stream) throws IOException, ModelFormatException {
    try {
      return XmlDecoding.decode(stream);
    } catch (IllegalArgumentException e) {
      throw new ModelFormatException(
          file, 1, "is no well-formed XML: unknown encoding " + oneLine(e));
    }
  }

  private void parse(Reader characters) throws XMLStreamException, ModelFormatException {
    XMLStreamReader reader = factory().createXMLStreamReader(characters);
    // An event's location is its end, so an element begins on the line where the event before
    // ended.
    int line = 1;
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamConstants.DTD ->
            throw new ModelFormatException(
                file, line, "a document type declaration (DOCTYPE) is refused; remove it");
        case XMLStreamConstants.START_ELEMENT ->
            begin(reader, root.isEmpty() ? reader.getLocation().getLineNumber() : line);
        case XMLStreamConstants.END_ELEMENT -> open.pop();
        default -> {}
      }
      line = reader.getLocation().getLineNumber();
    }
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    return factory;
  }

  private void begin(XMLStreamReader reader, int line) throws ModelFormatException {
    nodes += 1 + reader.getAttributeCount();
    if (open.size() >= DEEPEST) {
      throw new ModelFormatException(file, line, "more than " + DEEPEST + " elements in a nest");
    }
    if (nodes > MOST_NODES) {
      throw new ModelFormatException(
          file, line, "more than " + MOST_NODES + " elements and attributes");
    }
    Optional<XmlElement> parent = Optional.ofNullable(open.peek());
    XmlElement element =
        new XmlElement(file, parent, reader.getLocalName(), line, attributes(reader));
    root = root.or(() -> Optional.of(element));
    open.push(element);
  }

  private static List<XmlElement.Attribute> attributes(XMLStreamReader reader) {
    int count = reader.getAttributeCount();
    List<XmlElement.Attribute> attributes = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      String prefix = reader.getAttributePrefix(i);
      String name = reader.getAttributeLocalName(i);
      attributes.add(
          new XmlElement.Attribute(
              prefix == null || prefix.isEmpty() ? name : prefix + ":" + name,
              reader.getAttributeValue(i)));
    }
    return attributes;
  }

  private ModelFormatException tooLarge() {
    return new ModelFormatException(file, "is larger than " + (LARGEST_FILE >> 20) + " MiB");
  }

  private ModelFormatException notWellFormed(XMLStreamException e) {
    int line = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNumber());
    return new ModelFormatException(
        file,
        line,
        "is no well-formed XML: "
            + (e.getNestedException() instanceof CharacterCodingException
                ? "bytes that are no characters in its encoding"
                : oneLine(e)));
  }

  /** Keeps what a parser says after its own account of the place. */
  private static String oneLine(Exception e) {
    String text = String.valueOf(e.getMessage());
    int at = text.indexOf("Message: ");
    String shown = XmlElement.quote(at < 0 ? text : text.substring(at + "Message: ".length()));
    return shown.substring(1, shown.length() - 1);
  }

  /**
   * A stream that fails where a file is larger than allowed, whatever the file system says of it.
   */
  private static final class CappedStream extends FilterInputStream {
    private long left = LARGEST_FILE;
    private boolean exceeded;

    CappedStream(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int value = super.read();
      count(value < 0 ? 0 : 1);
      return value;
    }

    @Override
    public int read(byte[] buffer, int at, int length) throws IOException {
      int read = super.read(buffer, at, length);
      count(Math.max(0, read));
      return read;
    }

    private void count(int bytes) throws IOException {
      left -= bytes;
      if (left < 0) {
        exceeded = true;
        throw new IOException("too large");
      }
    }
  }
}
