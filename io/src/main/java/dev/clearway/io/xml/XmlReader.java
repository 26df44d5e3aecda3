package dev.clearway.io.xml;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.BoundedInput;
import dev.clearway.io.text.Quoted;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads an XML file from a stranger into a tree of {@link XmlElement}s.
 *
 * <p>A document type declaration is refused, so no entity is ever expanded and no other file is
 * ever opened. Depth, size and number of elements and attributes are limited, so memory is too.
 * Prefixes need not be declared: descriptions of robots with undeclared ones are in use. Nor need
 * the encoding be right, which the parsers of ROS do not look at: bytes that are no characters in
 * it are read as UTF-8, else as Latin-1.
 */
final class XmlReader {
  /** Bytes of a file; the largest robot descriptions in use are a few megabytes. */
  static final int LARGEST_FILE = 16 << 20;

  /** A declaration, and comments. */
  private static final Pattern UNPARSED =
      Pattern.compile("(?s)\\A\\s*<\\?xml\\s.*?\\?>|<!--.*?-->");

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
    return read(file, file);
  }

  /** Returns the same of a file that messages call by another name. */
  static XmlElement read(Path file, Path named) throws ModelFormatException {
    return new XmlReader(named).readFrom(file);
  }

  /**
   * Returns the characters of a file as they are, whatever its encoding; as a parser is given them
   * where more than comments and the declaration has to be put right for it.
   *
   * @throws ModelFormatException if it cannot be read, or is beyond a limit
   */
  static String text(Path file) throws ModelFormatException {
    try (InputStream stream = BoundedInput.open(file, LARGEST_FILE)) {
      String raw = new XmlReader(file).characters(stream.readAllBytes());
      String parsed = LenientXml.of(raw);
      String plain = UNPARSED.matcher(raw).replaceAll(part -> " ".repeat(part.group().length()));
      return plain.replaceAll("\\s", " ").equals(parsed.replaceAll("\\s", " ")) ? raw : parsed;
    } catch (IOException e) {
      throw BoundedInput.unreadable(file, e);
    }
  }

  private XmlElement readFrom(Path source) throws ModelFormatException {
    try (InputStream stream = BoundedInput.open(source, LARGEST_FILE)) {
      String text = LenientXml.of(characters(stream.readAllBytes()));
      requireMarkup(text);
      parse(new StringReader(text));
    } catch (XMLStreamException e) {
      throw notWellFormed(e);
    } catch (IOException e) {
      throw BoundedInput.unreadable(file, e);
    }
    return root.orElseThrow(() -> new ModelFormatException(file, "has no element"));
  }

  private String characters(byte[] bytes) throws IOException, ModelFormatException {
    StringWriter text = new StringWriter();
    try {
      characters(new ByteArrayInputStream(bytes)).transferTo(text);
      return text.toString();
    } catch (CharacterCodingException e) {
      return undeclared(bytes);
    }
  }

  private static String undeclared(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
  }

  /** Tells files of other kinds, and messages of tools in the file, from XML that is ill-formed. */
  private void requireMarkup(String text) throws ModelFormatException {
    String first =
        text.lines().map(String::strip).filter(l -> !l.isEmpty()).findFirst().orElse("<");
    if (first.startsWith("<") || first.startsWith("\uFEFF") || text.contains("<robot")) {
      return; // what a tool wrote before the robot is passed over
    }
    int line =
        1 + (int) text.substring(0, text.indexOf(first)).chars().filter(c -> c == '\n').count();
    throw new ModelFormatException(
        file,
        line,
        ("is no well-formed XML, but starts with %s; wanted a URDF (--robot) or SRDF"
                + " (--srdf), which is an XML file of a <robot>; paths are given as PATH,"
                + " worlds with --scene, meshes with --obstacle")
            .formatted(Quoted.of(first)));
  }

  private Reader characters(InputStream stream) throws IOException, ModelFormatException {
    try {
      return XmlText.decode(stream, XmlText.Misfits.REFUSED);
    } catch (IllegalArgumentException e) {
      throw new ModelFormatException(
          file,
          1,
          "is no well-formed XML: unknown encoding " + Quoted.of(String.valueOf(e.getMessage())));
    }
  }

  private void parse(Reader characters) throws XMLStreamException, ModelFormatException {
    XMLInputFactory factory = XmlText.factory();
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
    XMLStreamReader reader = factory.createXMLStreamReader(characters);
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
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> addText(reader);
        default -> {}
      }
      line = reader.getLocation().getLineNumber();
    }
  }

  private void addText(XMLStreamReader reader) {
    if (!reader.isWhiteSpace() && !open.isEmpty()) {
      open.getFirst().addText(reader.getText());
    }
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

  private ModelFormatException notWellFormed(XMLStreamException e) {
    if (e.getNestedException() instanceof IOException cause
        && !(cause instanceof CharacterCodingException)) {
      return BoundedInput.unreadable(file, cause);
    }
    return new ModelFormatException(
        file, XmlText.line(e), "is no well-formed XML: " + XmlText.reason(e));
  }
}
