package dev.clearway.io.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Bytes of several kinds, and where they lie packed among the resources: {@code packed/KIND.SUFFIX}
 * was made of what {@link #main} writes, by zstd 1.5.4 and lz4 1.9.4 with the options of {@link
 * Packing}.
 */
enum PackedSamples {
  EMPTY(0),
  BYTE(1),
  ZEROS(300_000),
  NOISE(700),
  WORDS(12_000),
  MOTION(6_000),
  FAR(150_000),
  SKEWED(4_000);

  private final int size;

  PackedSamples(int size) {
    this.size = size;
  }

  /** How a sample is packed. */
  enum Packing {
    FAST("1.zst", "zstd", "-1", "--no-check"),
    USUAL("3.zst", "zstd", "-3", "--check"),
    SLOW("22.zst", "zstd", "--ultra", "-22"),
    LZ4("1.lz4", "lz4", "-1"),
    LZ4_LINKED("9.lz4", "lz4", "-9", "-BD", "-B4", "--content-size", "-BX");

    private final String suffix;
    private final String command;

    Packing(String suffix, String... command) {
      this.suffix = suffix;
      this.command = String.join(" ", command);
    }

    List<String> command() {
      return List.of(command.split(" "));
    }

    byte[] unpack(byte[] packed, int size) throws Damaged {
      Unpacked out = new Unpacked(size);
      ByteCursor in = new ByteCursor(packed, 0, packed.length);
      if (suffix.endsWith("zst")) {
        ZstdFrames.unpack(packed, in, out);
      } else {
        Lz4Frames.unpack(packed, in, out);
      }
      return out.whole();
    }
  }

  byte[] packed(Packing packing) throws IOException {
    String name = "packed/" + name() + "." + packing.suffix;
    try (var in = PackedSamples.class.getResourceAsStream(name)) {
      return in.readAllBytes();
    }
  }

  byte[] bytes() {
    return bytes(new SplittableRandom(ordinal()), size);
  }

  /** Makes other bytes of the kind. */
  byte[] bytes(SplittableRandom random, int count) {
    ByteBuffer out = ByteBuffer.allocate(count + 64);
    byte[] some = new byte[1_000];
    random.nextBytes(some);
    while (out.position() < count) {
      int at = out.position();
      switch (this) {
        case NOISE, BYTE, EMPTY -> out.put((byte) random.nextInt());
        case ZEROS -> out.put((byte) 0);
        case WORDS -> {
          int word = random.nextInt(200);
          word = Math.min(word, random.nextInt(200)); // some are more frequent
          out.put(("w" + word * 7919 % 1000 + " ").getBytes(StandardCharsets.UTF_8));
        }
        case MOTION -> out.putDouble(Math.rint(1e4 * StrictMath.sin(at * 1e-3)) / 1e4);
        case FAR -> out.put(at % 70_000 < 1_000 ? some[at % 70_000] : (byte) (at / 50_000));
        case SKEWED -> out.put((byte) Math.min(20, -3 * StrictMath.log(random.nextDouble())));
      }
    }
    byte[] bytes = new byte[count];
    out.get(0, bytes);
    return bytes;
  }

  /** Writes all samples to a folder. */
  static void main(String... folder) throws IOException {
    for (PackedSamples sample : values()) {
      Files.write(Path.of(folder[0], sample.name()), sample.bytes());
    }
  }
}
