package dev.clearway.io.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** What is packed by LZ4 and Zstandard, by other programs. */
class PackedChunksTest {
  @Test
  void samplesUnpackToWhatTheyWereMadeOf() throws IOException, Damaged {
    for (PackedSamples sample : PackedSamples.values()) {
      byte[] bytes = sample.bytes();
      for (PackedSamples.Packing packing : PackedSamples.Packing.values()) {
        byte[] packed = sample.packed(packing);
        assertThat(Arrays.equals(packing.unpack(packed, bytes.length), bytes))
            .as("%s %s", sample, packing)
            .isTrue();
        int less = Math.max(0, bytes.length - 1);
        assertThatThrownBy(() -> packing.unpack(packed, bytes.length + 1))
            .isInstanceOf(Damaged.class);
        if (less < bytes.length) {
          assertThatThrownBy(() -> packing.unpack(packed, less)).isInstanceOf(Damaged.class);
        }
      }
    }
  }

  @Test
  void damagedBytesAreUnpackedOrRefused() throws IOException {
    SplittableRandom random = new SplittableRandom(3);
    int refused = 0;
    int unpacked = 0;
    for (PackedSamples sample : PackedSamples.values()) {
      for (PackedSamples.Packing packing : PackedSamples.Packing.values()) {
        byte[] whole = sample.packed(packing);
        int size = sample.bytes().length;
        for (int k = 0; k < 60; k++) {
          byte[] bytes = changed(whole, random);
          try {
            assertThat(packing.unpack(bytes, size)).hasSize(size);
            unpacked++;
          } catch (Damaged e) {
            refused++;
          }
        }
      }
    }
    assertThat(refused).isGreaterThan(800);
    assertThat(unpacked).isGreaterThan(200);
  }

  private static byte[] changed(byte[] whole, SplittableRandom random) {
    byte[] bytes = whole.clone();
    for (int n = random.nextInt(3); n >= 0; n--) {
      int near = random.nextBoolean() ? bytes.length : Math.min(bytes.length, 40);
      bytes[random.nextInt(near)] = (byte) (random.nextBoolean() ? random.nextInt() : -1);
    }
    return random.nextInt(4) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes;
  }

  @Test
  void installedProgramsPackTheSame() throws IOException, InterruptedException, Damaged {
    SplittableRandom random = new SplittableRandom(4);
    for (PackedSamples.Packing packing :
        EnumSet.complementOf(EnumSet.of(PackedSamples.Packing.SLOW))) {
      for (PackedSamples sample : EnumSet.range(PackedSamples.WORDS, PackedSamples.SKEWED)) {
        byte[] bytes = sample.bytes(random, 1 << random.nextInt(8, 19));
        assertThat(Arrays.equals(packing.unpack(run(packing, bytes), bytes.length), bytes))
            .as("%s %s of %s", sample, packing, bytes.length)
            .isTrue();
      }
    }
  }

  private static byte[] run(PackedSamples.Packing packing, byte[] bytes)
      throws IOException, InterruptedException {
    Process process;
    try {
      process = new ProcessBuilder(packing.command()).start();
    } catch (IOException e) {
      return Assumptions.abort("no program " + packing.command().getFirst() + " here");
    }
    Thread feed =
        Thread.ofVirtual()
            .start(
                () -> {
                  try (var in = process.getOutputStream()) {
                    in.write(bytes);
                  } catch (IOException e) {
                    process.destroy();
                  }
                });
    byte[] packed = process.getInputStream().readAllBytes();
    feed.join();
    assertThat(process.waitFor()).isZero();
    return packed;
  }
}
