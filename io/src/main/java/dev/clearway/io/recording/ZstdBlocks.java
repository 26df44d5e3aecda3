package dev.clearway.io.recording;

import java.util.Arrays;
import java.util.Optional;

/**
 * The compressed blocks of one frame, one after the other: literals, and sequences that put some of
 * them and repeat what was before.
 *
 * <p>Mutable; one thread.
 *
 * @see "RFC 8878, Zstandard Compression, 2021, Sec. 3.1.1.3"
 */
final class ZstdBlocks {
  private final byte[] bytes;
  private final Unpacked out;
  private final ZstdSequences sequences;
  private final byte[] literals = new byte[ZstdFrames.LARGEST_BLOCK];
  private Optional<ZstdHuffman> code = Optional.empty();
  private int count;

  ZstdBlocks(byte[] bytes, Unpacked out) throws Damaged {
    this.bytes = bytes;
    this.out = out;
    sequences = new ZstdSequences(bytes);
  }

  /** Unpacks a block. */
  void unpack(ByteCursor in) throws Damaged {
    literals(in);
    int before = out.count();
    int put = sequences.unpack(in, literals, count, out);
    out.append(literals, put, count - put);
    if (out.count() - before > ZstdFrames.LARGEST_BLOCK) {
      throw ZstdFrames.damaged("a block that unpacks to more than it may");
    }
  }

  private void literals(ByteCursor in) throws Damaged {
    int header = (int) in.unsigned(1);
    int format = header >> 2 & 3;
    if ((header & 3) < 2) {
      count = header >> (format % 2 == 0 ? 3 : 4);
      count |= (int) (format % 2 == 0 ? 0 : in.unsigned(1) << 4);
      count |= (int) (format == 3 ? in.unsigned(1) << 12 : 0);
      plain(in, header & 3);
    } else {
      int bits = format < 2 ? 10 : 4 * format + 6;
      long sizes = header >> 4;
      for (int shift = 4; shift < 2 * bits; shift += 8) {
        sizes |= in.unsigned(1) << shift;
      }
      count = (int) (sizes & ((1L << bits) - 1));
      int packed = (int) (sizes >> bits);
      require(packed <= in.left());
      int from = in.position();
      in.skip(packed);
      coded(new ByteCursor(bytes, from, packed), (header & 3) == 2, format != 0);
    }
  }

  private static void require(boolean holds) throws Damaged {
    if (!holds) {
      throw ZstdFrames.damaged("literals of another size");
    }
  }

  /** Literals as they are, or one as often as is said. */
  private void plain(ByteCursor in, int kind) throws Damaged {
    require(count <= literals.length);
    if (kind == 0) {
      int from = in.position();
      in.skip(count);
      System.arraycopy(bytes, from, literals, 0, count);
    } else {
      Arrays.fill(literals, 0, count, (byte) in.unsigned(1));
    }
  }

  /** Literals by a Huffman code, in one stream or in four. */
  private void coded(ByteCursor in, boolean described, boolean four) throws Damaged {
    require(count <= literals.length);
    if (described) {
      code = Optional.of(ZstdHuffman.read(bytes, in));
    }
    ZstdHuffman huffman = code.orElseThrow(() -> ZstdFrames.damaged("literals without a code"));
    if (!four) {
      stream(huffman, in, in.left(), 0, count);
      return;
    }
    int[] sizes = {(int) in.unsigned(2), (int) in.unsigned(2), (int) in.unsigned(2)};
    int each = (count + 3) / 4;
    require(3 * each <= count);
    for (int i = 0; i < 3; i++) {
      stream(huffman, in, sizes[i], i * each, each);
    }
    stream(huffman, in, in.left(), 3 * each, count - 3 * each);
  }

  private void stream(ZstdHuffman huffman, ByteCursor in, int size, int at, int length)
      throws Damaged {
    int from = in.position();
    in.skip(size);
    huffman.decode(new ZstdBits(bytes, from, size), literals, at, length);
  }
}
