package dev.clearway.io.recording;

/**
 * The sequences of a frame's compressed blocks: how many literals to put, and what to repeat from
 * how far back.
 *
 * <p>Mutable; one thread: tables and the last three distances hold for the next block.
 *
 * @see "RFC 8878, Zstandard Compression, 2021, Sec. 3.1.1.3.2 and 3.1.1.5"
 */
final class ZstdSequences {
  private final byte[] bytes;
  private final ZstdCodes literals = ZstdCodes.lengthsOfLiterals();
  private final ZstdCodes repeats = ZstdCodes.lengthsOfRepeats();
  private final ZstdCodes distances = ZstdCodes.distances();
  private final long[] last = {1, 4, 8};

  ZstdSequences(byte[] bytes) throws Damaged {
    this.bytes = bytes;
  }

  /**
   * Unpacks the sequences of a block.
   *
   * @param given read: the block's literals, up to {@code count}
   * @return how many of them were put
   */
  int unpack(ByteCursor in, byte[] given, int count, Unpacked out) throws Damaged {
    int left = sequences(in);
    if (left == 0) {
      return 0;
    }
    int modes = (int) in.unsigned(1);
    literals.begin(modes >> 6, in);
    distances.begin(modes >> 4 & 3, in);
    repeats.begin(modes >> 2 & 3, in);
    ZstdBits stream = new ZstdBits(bytes, in.position(), in.left());
    int stateOfLiterals = literals.first(stream);
    int stateOfDistances = distances.first(stream);
    int stateOfRepeats = repeats.first(stream);
    int put = 0;
    while (true) {
      long distance = distances.number(stateOfDistances, stream);
      int repeat = (int) repeats.number(stateOfRepeats, stream);
      int length = (int) literals.number(stateOfLiterals, stream);
      if (length > count - put || stream.left() < 0) {
        throw ZstdFrames.damaged("sequences that end too soon");
      }
      out.append(given, put, length);
      put += length;
      out.repeat(distance(distance, length), repeat);
      if (--left == 0) {
        break;
      }
      stateOfLiterals = literals.next(stateOfLiterals, stream);
      stateOfRepeats = repeats.next(stateOfRepeats, stream);
      stateOfDistances = distances.next(stateOfDistances, stream);
    }
    if (stream.left() != 0) {
      throw ZstdFrames.damaged("sequences that do not end");
    }
    return put;
  }

  private static int sequences(ByteCursor in) throws Damaged {
    int first = (int) in.unsigned(1);
    if (first < 128) {
      return first;
    }
    return first < 255
        ? ((first - 128) << 8) + (int) in.unsigned(1)
        : (int) in.unsigned(2) + 0x7F00;
  }

  /** Numbers up to 3 stand for one of the last three distances. */
  private long distance(long number, int literals) {
    long distance;
    int kept; // how many of the last ones move back
    if (number > 3) {
      distance = number - 3;
      kept = 2;
    } else {
      int which = (int) number - (literals == 0 ? 0 : 1);
      distance = which < 3 ? last[which] : last[0] - 1;
      kept = Math.min(which, 2);
    }
    System.arraycopy(last, 0, last, 1, kept);
    last[0] = distance;
    return distance;
  }
}
