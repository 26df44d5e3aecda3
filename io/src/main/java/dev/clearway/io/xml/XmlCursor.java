package dev.clearway.io.xml;

import dev.clearway.io.InputLog;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.DecimalText;
import dev.clearway.io.text.Quoted;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Walks through the elements of an XML file, parent by parent.
 *
 * <p>Whoever is given the cursor stands on an element's start tag and leaves it on its end tag, by
 * {@link #nextChild} until that is false, or by one of the methods that take the element whole.
 * Document types are refused, entities are not expanded, no other file is opened. Not thread-safe.
 */
public final class XmlCursor implements Closeable {
  private static final int LONGEST_WORD = 4096;

  private final Path file;
  private final Reader in;
  private final XMLStreamReader reader;

  /** Takes the words of a text, with the line each stands on. */
  public interface Words {
    /**
     * Takes one word.
     *
     * @param word read: {@code word[0..length-1]}, what is not ASCII replaced by question marks
     */
    void add(byte[] word, int length, int line) throws ModelFormatException;
  }

  /**
   * Opens a file and steps to its root element.
   *
   * @throws ModelFormatException if it is not well-formed up to there
   */
  public XmlCursor(Path file) throws IOException, ModelFormatException {
    this(file, opened(file));
  }

  /**
   * Reads a stream, which is closed with the cursor, and steps to its root element.
   *
   * @param file what messages name
   * @throws ModelFormatException if it is not well-formed up to there
   */
  public XmlCursor(Path file, InputStream bytes) throws IOException, ModelFormatException {
    XMLInputFactory factory = XmlText.factory();
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    this.file = file;
    this.in = characters(file, bytes);
    try {
      this.reader = factory.createXMLStreamReader(in);
    } catch (XMLStreamException e) {
      in.close();
      throw notWellFormed(e);
    }
    stepTo(XMLStreamConstants.START_ELEMENT);
  }

  private static InputStream opened(Path file) throws IOException {
    InputLog.note(file);
    return Files.newInputStream(file);
  }

  private static Reader characters(Path file, InputStream bytes)
      throws IOException, ModelFormatException {
    try {
      return XmlText.decode(bytes, XmlText.Misfits.REPLACED);
    } catch (IllegalArgumentException e) {
      bytes.close();
      throw new ModelFormatException(
          file,
          1,
          "the encoding %s is not known: use UTF-8"
              .formatted(Quoted.of(String.valueOf(e.getMessage()))));
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** Returns the element's name without its prefix. */
  public String name() {
    return reader.getLocalName();
  }

  /** Returns the line on which the element's start tag ends. */
  public int line() {
    return reader.getLocation().getLineNumber();
  }

  /** Returns the attribute's value. */
  public Optional<String> attribute(String name) {
    return Optional.ofNullable(reader.getAttributeValue("", name));
  }

  /** Returns the value of an attribute of a namespace. */
  public Optional<String> attribute(String namespace, String name) {
    return Optional.ofNullable(reader.getAttributeValue(namespace, name));
  }

  /** Returns the namespace that a prefix stands for here. */
  public Optional<String> namespace(String prefix) {
    return Optional.ofNullable(reader.getNamespaceURI(prefix));
  }

  /** Returns the attribute as an integer ≥ 0, or {@code fallback} where it is missing. */
  public long count(String name, long fallback) throws ModelFormatException {
    Optional<String> value = attribute(name);
    if (value.isEmpty()) {
      return fallback;
    }
    byte[] bytes = ascii(value.get().strip());
    long count = DecimalText.parseInteger(bytes, bytes.length);
    if (count < 0) {
      throw fault("<%s> has %s=%s, wanted a count".formatted(name(), name, Quoted.of(value.get())));
    }
    return count;
  }

  /**
   * Returns the id that the attribute names, as in {@code #id}.
   *
   * @throws ModelFormatException if it is missing or leads out of this file
   */
  public String reference(String name) throws ModelFormatException {
    String url =
        attribute(name).orElseThrow(() -> fault("<%s> without %s".formatted(name(), name)));
    if (!url.startsWith("#")) {
      throw fault(
          "<%s> has %s=%s, which is no part of this file, and no other is read"
              .formatted(name(), name, Quoted.of(url)));
    }
    return url.substring(1);
  }

  /** Reads on to the end of the file, which must hold no second root. */
  public void finish() throws ModelFormatException {
    stepTo(XMLStreamConstants.END_DOCUMENT);
  }

  /** Steps to the next child of the element; false, and at its end tag, where there is none. */
  public boolean nextChild() throws ModelFormatException {
    while (true) {
      int event = step();
      if (event == XMLStreamConstants.START_ELEMENT || event == XMLStreamConstants.END_ELEMENT) {
        return event == XMLStreamConstants.START_ELEMENT;
      }
    }
  }

  /** Passes over the element and all that it holds. */
  public void skip() throws ModelFormatException {
    for (int depth = 1; depth > 0; ) {
      switch (step()) {
        case XMLStreamConstants.START_ELEMENT -> depth++;
        case XMLStreamConstants.END_ELEMENT -> depth--;
        default -> {}
      }
    }
  }

  /** Takes the words of the element's text; it must have no children. */
  public void readWords(Words words) throws ModelFormatException {
    Splitter splitter = new Splitter(words, line());
    String name = name();
    for (int event = step(); event != XMLStreamConstants.END_ELEMENT; event = step()) {
      if (event == XMLStreamConstants.START_ELEMENT) {
        throw fault("<%s> inside <%s>, wanted only words".formatted(name(), name));
      }
      if (reader.hasText() && event != XMLStreamConstants.COMMENT) {
        splitter.split(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
      }
    }
    splitter.endWord();
  }

  /**
   * Takes the element as exactly {@code wanted} numbers.
   *
   * @throws ModelFormatException if it holds more or fewer, or a word that is no finite number
   */
  public double[] numbers(int wanted) throws ModelFormatException {
    String name = name();
    int line = line();
    double[] values = new double[wanted];
    int[] found = {0};
    readWords(
        (word, length, wordLine) -> {
          double value = DecimalText.parse(word, length);
          if (!Double.isFinite(value)) {
            throw fault(
                wordLine,
                "<%s> holds %s, wanted decimal numbers such as -1.5e-2"
                    .formatted(name, Quoted.of(word, length)));
          }
          if (found[0] < wanted) {
            values[found[0]] = value;
          }
          found[0]++;
        });
    if (found[0] != wanted) {
      throw fault(line, "<%s> holds %s numbers, wanted %s".formatted(name, found[0], wanted));
    }
    return values;
  }

  /** Returns the error at this line. */
  public ModelFormatException fault(String problem) {
    return fault(line(), problem);
  }

  private ModelFormatException fault(long line, String problem) {
    return new ModelFormatException(file, (int) line, problem);
  }

  /** Returns the characters, what is not ASCII replaced by question marks. */
  public static byte[] ascii(String text) {
    byte[] bytes = new byte[text.length()];
    for (int i = 0; i < bytes.length; i++) {
      char c = text.charAt(i);
      bytes[i] = (byte) (c < 0x7F ? c : '?');
    }
    return bytes;
  }

  private void stepTo(int wanted) throws ModelFormatException {
    int event = step();
    while (event != wanted) {
      event = step();
    }
  }

  private int step() throws ModelFormatException {
    try {
      int event = reader.next();
      if (event == XMLStreamConstants.DTD) {
        throw fault("a document type (DTD) is refused: remove the <!DOCTYPE ...>");
      }
      if (event == XMLStreamConstants.ENTITY_REFERENCE) {
        throw fault("an entity reference is refused: write what it stands for");
      }
      return event;
    } catch (XMLStreamException e) {
      throw notWellFormed(e);
    }
  }

  private ModelFormatException notWellFormed(XMLStreamException e) {
    return fault(XmlText.line(e), "is not well-formed XML: " + XmlText.reason(e));
  }

  /** Cuts a text that comes in pieces into words. */
  private final class Splitter {
    private final Words words;
    private final byte[] word = new byte[LONGEST_WORD];
    private int length;
    private int line;

    Splitter(Words words, int line) {
      this.words = words;
      this.line = line;
    }

    void split(char[] text, int start, int count) throws ModelFormatException {
      for (int i = start; i < start + count; i++) {
        char c = text[i];
        if (c > ' ') {
          if (length == LONGEST_WORD) {
            throw fault(line, "a word of more than " + LONGEST_WORD + " characters");
          }
          word[length++] = (byte) (c < 0x7F ? c : '?');
        } else {
          endWord();
          line += c == '\n' ? 1 : 0;
        }
      }
    }

    void endWord() throws ModelFormatException {
      if (length > 0) {
        words.add(word, length, line);
        length = 0;
      }
    }
  }
}
