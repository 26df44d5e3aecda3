package dev.clearway.io.xml;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Turns the bytes of an XML file into characters by its byte order mark, else its declaration, else
 * as UTF-8.
 *
 * <p>Bytes that are no characters stop the reading with a {@link
 * java.nio.charset.CharacterCodingException}; left to itself the JDK's parser prints such faults.
 */
final class XmlDecoding {
  /** Bytes in which a declaration must end. */
  private static final int PROLOGUE = 1024;

  private static final Pattern DECLARATION =
      Pattern.compile("<\\?xml\\s[^>]*?encoding\\s*=\\s*[\"']([^\"'>]*)[\"']");

  private XmlDecoding() {}

  /**
   * Returns the characters of a stream, which the caller closes.
   *
   * @throws IllegalArgumentException if the declared encoding is not known
   */
  static Reader decode(InputStream bytes) throws IOException {
    BufferedInputStream stream = new BufferedInputStream(bytes, PROLOGUE);
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
      Matcher declared = DECLARATION.matcher(new String(start, StandardCharsets.ISO_8859_1));
      charset = declared.lookingAt() ? Charset.forName(declared.group(1)) : charset;
    }
    return new InputStreamReader(
        stream,
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT));
  }

  private static boolean startsWith(byte[] bytes, int... start) {
    boolean equal = bytes.length >= start.length;
    for (int i = 0; i < start.length && equal; i++) {
      equal = (bytes[i] & 0xFF) == start[i];
    }
    return equal;
  }
}
