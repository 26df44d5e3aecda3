package dev.clearway.io.cloud;

/**
 * Data packed by the LZF method, as PCD files have it.
 *
 * <p>A control byte below 32 is followed by one more literal bytes than it says. Else its upper
 * three bits are the length of a copy less 2, 7 of them meaning that another byte is added; its
 * lower five and the byte after are how far back the copy begins, less 1. Copies may overlap what
 * they write.
 */
final class Lzf {
  /** Most bytes that three packed ones stand for. */
  static final int MOST_OF_THREE = 264;

  private static final int LITERALS = 32;
  private static final int LONG = 7;

  private Lzf() {}

  /**
   * Unpacks.
   *
   * @param packed read
   * @param out written
   * @return the number of bytes written, or −1 where the data end amid a piece, reach back to
   *     before the start or do not fit
   */
  static int unpack(byte[] packed, byte[] out) {
    int at = 0;
    int to = 0;
    while (at < packed.length) {
      int control = packed[at++] & 0xFF;
      if (control < LITERALS) {
        int count = control + 1;
        if (count > packed.length - at || count > out.length - to) {
          return -1;
        }
        System.arraycopy(packed, at, out, to, count);
        at += count;
        to += count;
        continue;
      }
      int count = control >> 5;
      if (packed.length - at < (count == LONG ? 2 : 1)) {
        return -1;
      }
      count += count == LONG ? packed[at++] & 0xFF : 0;
      count += 2;
      int from = to - ((control & 0x1F) << 8) - (packed[at++] & 0xFF) - 1;
      if (from < 0 || count > out.length - to) {
        return -1;
      }
      for (int i = 0; i < count; i++) {
        out[to++] = out[from++];
      }
    }
    return to;
  }
}
