package dev.clearway.io.serve.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Requests of all kinds, good ones and damaged ones. */
final class RequestNoise {
  private static final List<String> GOOD =
      List.of(
          "{\"id\":%s,\"request\":\"check\",\"segments\":[[[0,0],[0.5,0.1]],[[0,0],[2,0]]]}",
          "{\"id\":%s,\"request\":\"check\",\"waypoints\":[[0,0],[0.1,0.2]],\"stats\":true}",
          "{\"id\":%s,\"request\":\"check\",\"configurations\":[[1.5,0]],\"separation\":1e-4}",
          "{\"id\":%s,\"request\":\"check\",\"joints\":[\"b\"],\"waypoints\":[[0.25]],\"tests\":50}",
          "{\"id\":%s,\"request\":\"check\",\"path\":\"arm.urdf\",\"seconds\":0.5}",
          "{\"id\":%s,\"request\":\"clearance\",\"configurations\":[[0.2,0.1],[1,1]]}",
          "{\"id\":%s,\"request\":\"first-contact\",\"segments\":[[[0,0],[2,0]]]}",
          "{\"id\":%s,\"request\":\"plan\",\"from\":[0,0],\"to\":[0.4,0.2],\"tests\":100}",
          "{\"id\":%s,\"request\":\"change\",\"add\":{\"name\":\"n\",\"box\":[0.1,0.1,0.1]}}",
          "{\"id\":%s,\"request\":\"change\",\"move\":{\"name\":\"n\",\"pose\":{\"xyz\":[1,2,3]}}}",
          "{\"id\":%s,\"request\":\"change\",\"remove\":\"n\"}",
          "{\"id\":%s,\"request\":\"unload\"}",
          "{\"id\":%s,\"request\":\"cancel\",\"of\":3}",
          "{\"id\":%s,\"request\":\"health\",\"async\":true}");

  private static final String[] PIECES = {
    "null", "-1", "1e308", "[]", "{}", "\"\"", "true", "[[", "0.1e-400", "\"\\u0000\"", "1e9", "\\"
  };

  private final SplittableRandom random;

  RequestNoise(long seed) {
    random = new SplittableRandom(seed);
  }

  /** Returns a good request with an id. */
  String good(int id) {
    return random.nextInt(100) == 0
        ? Talk.LOAD
        : GOOD.get(random.nextInt(GOOD.size())).formatted(id);
  }

  /**
   * Returns a line that may be a request, without a line feed in it, and that says nothing of bytes
   * behind it.
   */
  byte[] bad(int id) {
    byte[] line = good(id).getBytes(UTF_8);
    switch (random.nextInt(6)) {
      case 0 -> {
        for (int i = random.nextInt(1, 4); i > 0; i--) {
          line[random.nextInt(line.length)] = (byte) random.nextInt(256);
        }
      }
      case 1 -> line = new String(line, 0, random.nextInt(line.length), UTF_8).getBytes(UTF_8);
      case 2 -> line = replaced(new String(line, UTF_8)).getBytes(UTF_8);
      case 3 -> {
        line = new byte[random.nextInt(1, 200)];
        random.nextBytes(line);
      }
      case 4 -> line = ("[".repeat(random.nextInt(1, 3000)) + "1").getBytes(UTF_8);
      default -> line = swapped(new String(line, UTF_8)).getBytes(UTF_8);
    }
    for (int i = 0; i < line.length; i++) {
      line[i] = line[i] == '\n' || line[i] == '\r' ? (byte) ' ' : line[i];
    }
    return line.length == 0 ? new byte[] {'x'} : line;
  }

  /** Puts something else in the place of a value. */
  private String replaced(String line) {
    int at = line.indexOf(':', random.nextInt(line.length()));
    int end = Math.max(at + 1, line.indexOf(',', at + 1));
    String piece = PIECES[random.nextInt(PIECES.length)];
    return at < 0 ? line + piece : line.substring(0, at + 1) + piece + line.substring(end);
  }

  /** Gives a request the keys of another one. */
  private String swapped(String line) {
    String other = good(random.nextInt(100));
    return line.substring(0, line.length() - 1) + "," + other.substring(1);
  }

  /** Returns a batch, the bytes behind it included, of which the head or the bytes may be wrong. */
  byte[] batch(int id) {
    double[] numbers = new double[random.nextInt(20)];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = random.nextInt(50) == 0 ? Double.NaN : random.nextDouble(-2, 2);
    }
    String kind = List.of("segments", "configurations", "waypoints").get(random.nextInt(3));
    String head =
        "{\"id\":%s,\"request\":\"%s\",\"binary\":\"%s\",\"bytes\":%s}\n"
            .formatted(
                id,
                List.of("check", "clearance", "plan").get(random.nextInt(3)),
                kind,
                Double.BYTES * numbers.length);
    return framed(head, numbers);
  }

  /** Returns a line and the numbers behind it, as a binary batch is sent. */
  static byte[] framed(String head, double[] numbers) {
    byte[] line = head.getBytes(UTF_8);
    byte[] all = Arrays.copyOf(line, line.length + Double.BYTES * numbers.length);
    ByteBuffer.wrap(all, line.length, Double.BYTES * numbers.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .asDoubleBuffer()
        .put(numbers);
    return all;
  }
}
