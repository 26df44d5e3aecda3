package dev.clearway.io.recording;

/**
 * Unpacks frames of LZ4. Checksums are left to the recording, which has one of its own.
 *
 * @see "LZ4 Frame Format Description, version 1.6.3; LZ4 Block Format Description"
 */
final class Lz4Frames {
  private static final long MAGIC = 0x184D2204L;
  private static final long SKIPPED = 0x184D2A50L;
  private static final int LEAST_REPEAT = 4;

  private final byte[] bytes;
  private final Unpacked out;

  private Lz4Frames(byte[] bytes, Unpacked out) {
    this.bytes = bytes;
    this.out = out;
  }

  /** Unpacks all frames up to the end. */
  static void unpack(byte[] bytes, ByteCursor in, Unpacked out) throws Damaged {
    Lz4Frames frames = new Lz4Frames(bytes, out);
    while (in.left() > 0) {
      long magic = in.unsigned(4);
      if (magic == MAGIC) {
        frames.frame(in);
      } else if ((magic & ~0xFL) == SKIPPED) {
        in.skip(in.unsigned(4));
      } else {
        throw new Damaged("is damaged: compressed bytes are no frame of LZ4");
      }
    }
  }

  private void frame(ByteCursor in) throws Damaged {
    int flags = (int) in.unsigned(1);
    if (flags >> 6 != 1 || (flags & 1) != 0) {
      throw new Damaged("has a frame of LZ4 of a version or with a dictionary that is not read");
    }
    in.skip(1 + ((flags & 8) != 0 ? 8 : 0) + 1);
    while (true) {
      long size = in.unsigned(4);
      if (size == 0) {
        break;
      }
      int length = (int) (size & 0x7FFF_FFFF);
      int from = in.position();
      in.skip(length);
      if (size == length) {
        block(new ByteCursor(bytes, from, length));
      } else {
        out.append(bytes, from, length);
      }
      in.skip((flags & 16) != 0 ? 4 : 0);
    }
    in.skip((flags & 4) != 0 ? 4 : 0);
  }

  private void block(ByteCursor in) throws Damaged {
    while (in.left() > 0) {
      int token = (int) in.unsigned(1);
      int literals = length(in, token >> 4);
      int from = in.position();
      in.skip(literals);
      out.append(bytes, from, literals);
      if (in.left() > 0) {
        long back = in.unsigned(2);
        out.repeat(back, length(in, token & 15) + LEAST_REPEAT);
      }
    }
  }

  /** A length of 15 goes on in bytes of 255 up to another one. */
  private static int length(ByteCursor in, int nibble) throws Damaged {
    int length = nibble;
    for (int more = nibble == 15 ? 255 : 0; more == 255; ) {
      more = (int) in.unsigned(1);
      length = Math.min(length + more, 1 << 29); // more than any chunk has
    }
    return length;
  }
}
