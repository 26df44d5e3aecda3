package dev.clearway.io.recording;

/**
 * Unpacks frames of Zstandard. Checksums are left to the recording, which has one of its own;
 * dictionaries are not read.
 *
 * @see "RFC 8878, Zstandard Compression, 2021"
 */
final class ZstdFrames {
  private static final long MAGIC = 0xFD2FB528L;
  private static final long SKIPPED = 0x184D2A50L;

  /** Bytes of a block, packed or not. */
  static final int LARGEST_BLOCK = 1 << 17;

  private ZstdFrames() {}

  /** Unpacks all frames up to the end. */
  static void unpack(byte[] bytes, ByteCursor in, Unpacked out) throws Damaged {
    while (in.left() > 0) {
      long magic = in.unsigned(4);
      if (magic == MAGIC) {
        frame(bytes, in, out);
      } else if ((magic & ~0xFL) == SKIPPED) {
        in.skip(in.unsigned(4));
      } else {
        throw damaged("no frame");
      }
    }
  }

  static Damaged damaged(String what) {
    return new Damaged("is damaged: its bytes compressed by Zstandard have " + what);
  }

  private static void frame(byte[] bytes, ByteCursor in, Unpacked out) throws Damaged {
    int header = (int) in.unsigned(1);
    boolean whole = (header & 32) != 0;
    if ((header & 8) != 0) {
      throw damaged("a header of another version");
    }
    in.skip(whole ? 0 : 1);
    for (int i = (1 << (header & 3)) >> 1; i > 0; i--) {
      if (in.unsigned(1) != 0) {
        throw new Damaged("is compressed with a dictionary, which is not read");
      }
    }
    int size = header >> 6;
    in.skip(size > 0 ? 1 << size : whole ? 1 : 0);
    ZstdBlocks blocks = new ZstdBlocks(bytes, out);
    boolean last = false;
    while (!last) {
      int block = (int) (in.unsigned(1) | in.unsigned(2) << 8);
      last = (block & 1) != 0;
      block(bytes, in, out, blocks, block);
    }
    in.skip((header & 4) != 0 ? 4 : 0);
  }

  private static void block(
      byte[] bytes, ByteCursor in, Unpacked out, ZstdBlocks blocks, int header) throws Damaged {
    int size = header >> 3;
    if (size > LARGEST_BLOCK) {
      throw damaged("a block of " + size + " bytes");
    }
    int from = in.position();
    switch (header >> 1 & 3) {
      case 0 -> {
        in.skip(size);
        out.append(bytes, from, size);
      }
      case 1 -> out.fill((byte) in.unsigned(1), size);
      case 2 -> {
        in.skip(size);
        blocks.unpack(new ByteCursor(bytes, from, size));
      }
      default -> throw damaged("a block of no kind");
    }
  }
}
