package dev.clearway.io.stream.websocket;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The request that opens a WebSocket, and its answer.
 *
 * <p>A browser lets any page connect to the machine it runs on and says which page it is: only
 * pages of this machine are let in. Stateless.
 *
 * @see "RFC 6455, section 4"
 */
final class WebSocketHandshake {
  private static final int LONGEST = 8192;
  private static final String KEY_SUFFIX = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  private static final int KEY_BYTES = 16;
  private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");

  private WebSocketHandshake() {}

  /**
   * Reads the request and answers it.
   *
   * @throws IOException if it is none that can be granted; it is answered then too
   */
  static void answer(InputStream in, OutputStream out) throws IOException {
    String[] lines = read(in).split("\r\n", -1);
    Map<String, String> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (int i = 1; i < lines.length; i++) {
      int colon = lines[i].indexOf(':');
      if (colon > 0) {
        fields.merge(
            lines[i].substring(0, colon),
            lines[i].substring(colon + 1).strip(),
            (a, b) -> a + "," + b);
      }
    }
    String key = fields.getOrDefault("Sec-WebSocket-Key", "");
    boolean asked =
        lines[0].startsWith("GET ")
            && lines[0].endsWith(" HTTP/1.1")
            && has(fields, "Upgrade", "websocket")
            && has(fields, "Connection", "upgrade")
            && isKey(key);
    if (!asked) {
      refuse(out, "400 Bad Request", "no request for a WebSocket");
    }
    if (!"13".equals(fields.get("Sec-WebSocket-Version"))) {
      refuse(out, "426 Upgrade Required\r\nSec-WebSocket-Version: 13", "another version than 13");
    }
    if (fields.containsKey("Origin") && !isOfThisMachine(fields.get("Origin"))) {
      refuse(out, "403 Forbidden", "a page of another machine");
    }
    send(
        out,
        "101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + "Sec-WebSocket-Accept: "
            + accept(key));
  }

  private static String read(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.length() < 4 || !head.substring(head.length() - 4).equals("\r\n\r\n")) {
      int next = in.read();
      if (next < 0 || head.length() == LONGEST) {
        throw new IOException("no request of at most " + LONGEST + " bytes");
      }
      head.append((char) next);
    }
    return head.toString();
  }

  private static boolean has(Map<String, String> fields, String name, String token) {
    for (String part : fields.getOrDefault(name, "").split(",", -1)) {
      if (part.strip().toLowerCase(Locale.ROOT).equals(token)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isKey(String key) {
    try {
      return Base64.getDecoder().decode(key).length == KEY_BYTES;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static boolean isOfThisMachine(String origin) {
    try {
      String host = URI.create(origin).getHost();
      return host != null && THIS_MACHINE.contains(host);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Returns the answer to a key. */
  static String accept(String key) {
    try {
      byte[] text = (key + KEY_SUFFIX).getBytes(StandardCharsets.ISO_8859_1);
      return Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-1").digest(text));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }

  private static void refuse(OutputStream out, String status, String why) throws IOException {
    send(out, status + "\r\nConnection: close\r\nContent-Length: 0");
    throw new IOException("refused: " + why);
  }

  private static void send(OutputStream out, String head) throws IOException {
    out.write(("HTTP/1.1 " + head + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
    out.flush();
  }
}
