package dev.clearway.io;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Broken copies of a text: cut anywhere, with bytes changed, and with pieces left out, doubled or
 * replaced by what upsets readers.
 */
public final class Mutations {
  private static final List<String> UPSETTING =
      List.of(
          "nan",
          "1e999",
          "-1e308",
          "\0",
          "\"",
          "'",
          "[",
          "]",
          "{",
          "}",
          ":",
          "- ",
          "\n",
          "\n\n",
          ",",
          "&a ",
          "*a",
          "!!binary ",
          "0x1",
          "~",
          "true",
          "\t",
          "#",
          "---\n",
          "\uFEFF",
          "é",
          "99999999999999999999",
          "-1",
          "0",
          "1.5",
          "[]",
          "{}",
          "null",
          "<",
          "../",
          "\\u0000",
          "|");

  private Mutations() {}

  /** Returns broken copies: each cut at a multiple of {@code step}, then {@code random} others. */
  public static List<byte[]> of(String text, int step, int count, RandomGenerator random) {
    byte[] whole = text.getBytes(StandardCharsets.UTF_8);
    List<byte[]> out = new ArrayList<>();
    for (int length = 0; length < whole.length; length += step) {
      out.add(Arrays.copyOf(whole, length));
    }
    for (int i = 0; i < count; i++) {
      byte[] broken = whole;
      for (int changes = 1 + random.nextInt(2); changes > 0; changes--) {
        broken = change(broken, random);
      }
      out.add(broken);
    }
    return out;
  }

  private static byte[] change(byte[] text, RandomGenerator random) {
    if (text.length == 0) {
      return text;
    }
    int from = random.nextInt(text.length);
    int to = Math.min(text.length, from + random.nextInt(20));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(text, 0, from);
    switch (random.nextInt(5)) {
      case 0 -> {
        out.write(random.nextBoolean() ? '0' + random.nextInt(10) : random.nextInt(256));
        to = from + 1;
      }
      case 1 -> out.writeBytes(upsetting(random));
      case 2 -> {
        out.write(text, from, to - from);
        out.write(text, from, to - from);
      }
      case 3 -> {
        out.writeBytes(upsetting(random));
        to = from;
      }
      default -> {} // left out
    }
    out.write(text, to, text.length - to);
    return out.toByteArray();
  }

  private static byte[] upsetting(RandomGenerator random) {
    return UPSETTING.get(random.nextInt(UPSETTING.size())).getBytes(StandardCharsets.UTF_8);
  }
}
