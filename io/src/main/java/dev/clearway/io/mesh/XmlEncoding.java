package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Characters of an XML file, by its byte order mark, its first bytes or its declaration.
 *
 * <p>The JDK's parser does this itself, but reports bytes that do not fit the encoding on the error
 * stream and gives up. Here they become replacement characters, which harm no comment or author's
 * name, and are refused in every tag and number.
 */
final class XmlEncoding {
  private static final int LOOK = 256;
  private static final Pattern DECLARED =
      Pattern.compile("^<\\?xml[^>]*?\\sencoding\\s*=\\s*[\"']([^\"']*)[\"']");

  private XmlEncoding() {}

  static Reader open(MeshSource source) throws IOException, ModelFormatException {
    byte[] head = source.head(LOOK);
    Charset charset = charsetOf(source, head);
    InputStream in = source.open();
    if (startsWith(head, 0xEF, 0xBB, 0xBF)) {
      in.skipNBytes(3);
    }
    return new InputStreamReader(in, charset);
  }

  private static Charset charsetOf(MeshSource source, byte[] head) throws ModelFormatException {
    if (startsWith(head, 0xFE, 0xFF) || startsWith(head, 0xFF, 0xFE)) {
      return StandardCharsets.UTF_16;
    }
    if (startsWith(head, '<', 0)) {
      return StandardCharsets.UTF_16LE;
    }
    if (startsWith(head, 0, '<')) {
      return StandardCharsets.UTF_16BE;
    }
    Matcher declared = DECLARED.matcher(new String(head, StandardCharsets.ISO_8859_1));
    if (!declared.find()) {
      return StandardCharsets.UTF_8;
    }
    try {
      Charset charset = Charset.forName(declared.group(1));
      // The declaration was read as ASCII: an encoding in which it reads otherwise is not meant.
      boolean fits = new String(head, charset).startsWith("<?xml");
      return fits ? charset : StandardCharsets.UTF_8;
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw source.fault(
          1,
          "the encoding %s is not known: use UTF-8"
              .formatted(MeshSource.quoted(declared.group(1))));
    }
  }

  private static boolean startsWith(byte[] head, int... bytes) {
    for (int i = 0; i < bytes.length; i++) {
      if (i >= head.length || (head[i] & 0xFF) != bytes[i]) {
        return false;
      }
    }
    return true;
  }
}
