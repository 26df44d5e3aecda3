package dev.clearway.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Test;

final class PackedTest {

  private static ByteBuffer unpacked(String text) throws Exception {
    Inflater inflater = new Inflater();
    inflater.setInput(Base64.getDecoder().decode(text));
    byte[] bytes = new byte[1 << 16];
    int length = inflater.inflate(bytes);
    assertThat(inflater.finished()).isTrue();
    inflater.end();
    return ByteBuffer.wrap(bytes, 0, length).order(ByteOrder.LITTLE_ENDIAN);
  }

  @Test
  void numbersComeBack() throws Exception {
    ByteBuffer floats = unpacked(Packed.floats(new float[] {1.5f, -2e-7f, 3e9f}));
    assertThat(floats.remaining()).isEqualTo(12);
    assertThat(floats.getFloat(0)).isEqualTo(1.5f);
    assertThat(floats.getFloat(8)).isEqualTo(3e9f);
    assertThat(unpacked(Packed.ints(new int[] {7, 1 << 30})).getInt(4)).isEqualTo(1 << 30);
  }

  @Test
  void coordinatesAreSharesOfTheirRange() throws Exception {
    float[] values = {0, 5, -1, 2, 5, 1, 1, 5, 0.5f};
    float[] low = {0, 5, -1};
    float[] size = {2, 0, 2};
    ByteBuffer shares = unpacked(Packed.quantised(values, low, size));
    for (int i = 0; i < values.length; i++) {
      double back = low[i % 3] + (shares.getShort(2 * i) & 0xFFFF) / 65535.0 * size[i % 3];
      assertThat(back).isCloseTo(values[i], within(2.0 / 65535));
    }
  }
}
