package dev.clearway.io.xml;

import dev.clearway.io.text.Quoted;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;

/**
 * The characters of an XML file from a stranger, and what its parser says of them.
 *
 * <p>The encoding is told by the byte order mark, else by the first bytes, else by the declaration;
 * else it is UTF-8. Left to itself the JDK's parser prints its faults on the error stream.
 */
public final class XmlText {
  /** Bytes in which a declaration must end. */
  private static final int PROLOGUE = 1024;

  private static final int LONGEST_REASON = 200;
  private static final String REASON = "Message: ";

  private static final Pattern DECLARATION =
      Pattern.compile("<\\?xml\\s[^>]*?encoding\\s*=\\s*[\"']([^\"'>]*)[\"']");

  private XmlText() {}

  /** What becomes of bytes that are no characters in the file's encoding. */
  public enum Misfits {
    /** They stop the reading with a {@link CharacterCodingException}. */
    REFUSED,

    /**
     * They become replacement characters, which harm no comment or author's name; and a declared
     * encoding in which the declaration itself reads otherwise counts as UTF-8.
     */
    REPLACED
  }

  /**
   * Returns the characters of a stream, which the caller closes.
   *
   * @throws IllegalArgumentException if the declared encoding is not known; the message is its name
   */
  public static Reader decode(InputStream bytes, Misfits misfits) throws IOException {
    BufferedInputStream stream = new BufferedInputStream(bytes);
    stream.mark(PROLOGUE);
    byte[] start = stream.readNBytes(PROLOGUE);
    stream.reset();
    Charset charset = StandardCharsets.UTF_8;
    if (startsWith(start, 0xEF, 0xBB, 0xBF)) {
      stream.skipNBytes(3);
    } else if (startsWith(start, 0xFE, 0xFF)) {
      charset = StandardCharsets.UTF_16BE;
      stream.skipNBytes(2);
    } else if (startsWith(start, 0xFF, 0xFE)) {
      charset = StandardCharsets.UTF_16LE;
      stream.skipNBytes(2);
    } else if (startsWith(start, 0, '<')) {
      charset = StandardCharsets.UTF_16BE;
    } else if (startsWith(start, '<', 0)) {
      charset = StandardCharsets.UTF_16LE;
    } else {
      charset = declared(start, misfits);
    }
    CodingErrorAction action =
        misfits == Misfits.REFUSED ? CodingErrorAction.REPORT : CodingErrorAction.REPLACE;
    return new InputStreamReader(
        stream, charset.newDecoder().onMalformedInput(action).onUnmappableCharacter(action));
  }

  private static Charset declared(byte[] start, Misfits misfits) {
    Matcher declaration = DECLARATION.matcher(new String(start, StandardCharsets.ISO_8859_1));
    if (!declaration.lookingAt()) {
      return StandardCharsets.UTF_8;
    }
    Charset charset = Charset.forName(declaration.group(1));
    boolean meant = misfits == Misfits.REFUSED || new String(start, charset).startsWith("<?xml");
    return meant ? charset : StandardCharsets.UTF_8;
  }

  /** Returns a factory of parsers that expand no entity and open no other file. */
  public static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    return factory;
  }

  /** Returns the line of a parser's fault, from 1, or 0 where it is unknown. */
  public static int line(XMLStreamException fault) {
    return fault.getLocation() == null ? 0 : Math.max(0, fault.getLocation().getLineNumber());
  }

  /** Returns on one line what a parser says after its own account of the place. */
  public static String reason(XMLStreamException fault) {
    if (fault.getNestedException() instanceof CharacterCodingException) {
      return "bytes that are no characters in its encoding";
    }
    String message = String.valueOf(fault.getMessage());
    int at = message.indexOf(REASON);
    String reason = at < 0 ? message : message.substring(at + REASON.length());
    String line = Quoted.visible(reason.lines().findFirst().orElse(""));
    return line.length() <= LONGEST_REASON ? line : line.substring(0, LONGEST_REASON) + "…";
  }

  private static boolean startsWith(byte[] bytes, int... start) {
    boolean equal = bytes.length >= start.length;
    for (int i = 0; i < start.length && equal; i++) {
      equal = (bytes[i] & 0xFF) == start[i];
    }
    return equal;
  }
}
