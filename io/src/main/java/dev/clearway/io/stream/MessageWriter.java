package dev.clearway.io.stream;

import dev.clearway.predict.ObjectState;
import java.nio.charset.StandardCharsets;

/**
 * Writes readings as lines that {@link MessageParser} reads back bit for bit. Objects are named by
 * {@link ObjectState#id}. Stateless and thread-safe.
 */
public final class MessageWriter {
  private MessageWriter() {}

  /** Returns the line with its end; an infinite bound of speed is left out. */
  public static String line(ObjectState reading) {
    StringBuilder out = new StringBuilder(200);
    append(reading, out);
    return out.toString();
  }

  /** Returns the line of a removal with its end. */
  public static String removal(long id, double time) {
    return "{\"t\":" + time + ",\"id\":" + id + ",\"removed\":true}\n";
  }

  /** Appends the line with its end. */
  public static void append(ObjectState reading, StringBuilder out) {
    out.append("{\"t\":").append(reading.time()).append(",\"id\":").append(reading.id());
    out.append(",\"position\":[").append(reading.x()).append(',').append(reading.y());
    out.append(',').append(reading.z()).append("],\"velocity\":[").append(reading.vx());
    out.append(',').append(reading.vy()).append(',').append(reading.vz());
    out.append("],\"radius\":").append(reading.radius());
    if (reading.maxSpeed() < Double.POSITIVE_INFINITY) {
      out.append(",\"maxSpeed\":").append(reading.maxSpeed());
    }
    out.append(",\"maxAcceleration\":").append(reading.maxAcceleration()).append("}\n");
  }

  /** Returns lines as bytes. */
  public static byte[] bytes(CharSequence lines) {
    return lines.toString().getBytes(StandardCharsets.US_ASCII);
  }
}
