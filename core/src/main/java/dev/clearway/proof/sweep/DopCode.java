package dev.clearway.proof.sweep;

import java.util.Arrays;

/**
 * Bounds along the {@link Directions} as whole numbers of 20 bits, three to a word, so that all
 * twenty-six are compared by nine subtractions.
 *
 * <p>A bound v along direction k becomes q(v) = ⌊(v − base) · scale + 1⌋, computed in doubles and
 * cut to [0, {@value #MOST}]. All steps are monotone, rounding included: q(v) &gt; q(w) implies v
 * &gt; w. Field 2 k of a volume holds q of its lower end, field 2 k + 1 {@value #MOST} less q of
 * its upper end. A query's fields hold what they are compared with: q of its upper end, one more,
 * and {@value #MOST} less q of its lower end, one more. A volume with a field above the query's is
 * apart from it along a direction, by more than nothing: the one more says so.
 *
 * <p>Field f lies at bit 21 (f mod 3) of word f / 3. The bit above each field is 0 in a volume and
 * 1 in a query, so that a difference of words keeps a field's borrow to itself, and the bit is gone
 * where the volume's field was larger.
 *
 * <p><b>Guarantee.</b> Where {@link #gap} is above 0, a volume and a query are apart by at least
 * that. NaN in a query makes it meet everything along that end.
 *
 * <p>Immutable and thread-safe.
 */
final class DopCode {
  /** Words of a volume. */
  static final int WORDS = 9;

  /** Fields of a volume, the last one of no use. */
  static final int FIELDS = 3 * WORDS;

  /** The bits above all fields. */
  static final long GUARDS = (1L << 20) | (1L << 41) | (1L << 62);

  /** The largest number of a field. */
  static final int MOST = (1 << 20) - 1;

  private static final int BITS = 21;
  private static final int PER_WORD = 3;

  /** Steps between the least and the largest bound of what the code was made for. */
  private static final double STEPS = MOST - 4;

  /** One, and what placing and reading back round: less than 2⁻³⁰ of a step. */
  private static final double MORE = 1 + 0x1p-24;

  /** {@value #MOST}, and the same. */
  private static final double LESS = MOST + 0x1p-24;

  /** Two roundings of a quotient. */
  private static final double DOWN = 1 - 0x1p-50;

  /** Two roundings of a product. */
  private static final double UP = 1 + 0x1p-50;

  private final double[] bases = new double[Directions.COUNT];
  private final double[] scales = new double[Directions.COUNT];

  /** One over the scales, to rounding: what a number stands for, metres times a length. */
  private final double[] steps = new double[Directions.COUNT];

  /** One over the lengths of the directions, rounded down. */
  private final double[] shares = new double[Directions.COUNT];

  /**
   * Makes the code for bounds within a range.
   *
   * @param low read: the least bound along each direction
   * @param high read: the largest
   */
  DopCode(double[] low, double[] high) {
    for (int k = 0; k < Directions.COUNT; k++) {
      double width = high[k] - low[k];
      double least = 0x1p-20 * Math.max(Math.abs(low[k]), Math.abs(high[k]));
      scales[k] = STEPS / Math.max(Math.max(width, least), 0x1p-200);
      steps[k] = 1 / scales[k];
      bases[k] = low[k];
      shares[k] = DOWN / Directions.length(k);
    }
  }

  /**
   * Writes the words of a volume.
   *
   * @param low read: lower ends, finite
   * @param high read: upper ends, finite
   * @param out written: {@value #WORDS} words from {@code at}
   */
  void encodeVolume(double[] low, double[] high, long[] out, int at) {
    Arrays.fill(out, at, at + WORDS, 0);
    for (int k = 0; k < Directions.COUNT; k++) {
      put(out, at, 2 * k, upTo(place(low[k], k)));
      put(out, at, 2 * k + 1, MOST - upTo(place(high[k], k)));
    }
  }

  /**
   * Writes the words of a query.
   *
   * @param low read: lower ends
   * @param high read: upper ends
   * @param fields scratch: {@value #FIELDS} numbers
   * @param out written: {@value #WORDS} words
   */
  void encodeQuery(double[] low, double[] high, int[] fields, long[] out) {
    for (int k = 0; k < Directions.COUNT; k++) {
      fields[2 * k] = oneMore(upTo(place(high[k], k)));
      fields[2 * k + 1] = oneMore(MOST - downTo(place(low[k], k)));
    }
    fields[FIELDS - 1] = MOST;
    pack(fields, GUARDS, out);
  }

  /**
   * Writes the words of a query that is widened on all sides: what is apart from it is apart from
   * the query by more than that. docs/sweeps.md, section 1.
   *
   * @param query read: its words
   * @param metres how far, ≥ 0
   * @param fields scratch: {@value #FIELDS} numbers
   * @param out written: {@value #WORDS} words
   */
  void widen(long[] query, double metres, int[] fields, long[] out) {
    for (int k = 0; k < Directions.COUNT; k++) {
      double more = UP * metres * Directions.length(k) * scales[k] + 2;
      fields[2 * k] = upTo(more);
      fields[2 * k + 1] = fields[2 * k];
    }
    fields[FIELDS - 1] = 0;
    pack(fields, 0, out);
    for (int w = 0; w < WORDS; w++) {
      long sum = (query[w] & ~GUARDS) + out[w];
      long over = sum & GUARDS;
      out[w] = sum | GUARDS | (over - (over >>> (BITS - 1)));
    }
  }

  /** Writes fields as words. */
  private static void pack(int[] fields, long guards, long[] out) {
    for (int w = 0; w < WORDS; w++) {
      out[w] =
          guards
              | fields[PER_WORD * w]
              | ((long) fields[PER_WORD * w + 1] << BITS)
              | ((long) fields[PER_WORD * w + 2] << (2 * BITS));
    }
  }

  private double place(double bound, int k) {
    return (bound - bases[k]) * scales[k] + 1;
  }

  /** An upper end; NaN is as far as can be. */
  private static int upTo(double value) {
    return value < MOST ? (value > 0 ? (int) value : 0) : MOST;
  }

  /** A lower end; NaN is as far down as can be. */
  private static int downTo(double value) {
    return value > 0 ? (value < MOST ? (int) value : MOST) : 0;
  }

  private static int oneMore(int code) {
    return Math.min(code + 1, MOST);
  }

  private static void put(long[] words, int at, int field, int code) {
    words[at + field / PER_WORD] |= (long) code << (BITS * (field % PER_WORD));
  }

  private static int field(long[] words, int at, int field) {
    return (int) (words[at + field / PER_WORD] >>> (BITS * (field % PER_WORD))) & MOST;
  }

  /**
   * Reads the ends of a volume back, rounded outward.
   *
   * @param low written: lower ends
   * @param high written: upper ends
   */
  void decode(long[] words, int at, double[] low, double[] high) {
    for (int k = 0; k < Directions.COUNT; k++) {
      low[k] = bases[k] + (field(words, at, 2 * k) - MORE) * steps[k];
      high[k] = bases[k] + (LESS - field(words, at, 2 * k + 1)) * steps[k];
    }
  }

  /** Takes each field of one volume to that of a volume around it and another. */
  static void unite(long[] words, int one, int other, int out) {
    for (int w = 0; w < WORDS; w++) {
      long a = words[one + w];
      long b = words[other + w];
      long mask = (1L << BITS) - 1;
      long united = 0;
      for (int f = 0; f < PER_WORD; f++) {
        united |= Math.min(a & mask, b & mask);
        mask <<= BITS;
      }
      words[out + w] = united;
    }
  }

  /** Returns half the diagonal of a volume's box along the axes, metres; no bound. */
  double size(long[] words, int at) {
    double squares = 0;
    for (int k = 0; k < 3; k++) {
      double steps = MOST - field(words, at, 2 * k + 1) - field(words, at, 2 * k);
      double width = steps / scales[k];
      squares += width * width;
    }
    return Math.sqrt(squares) / 2;
  }

  /**
   * Returns a lower bound on how far a volume and a query are apart, metres; 0 where nothing says
   * that they are.
   *
   * @param words read: the volume's from {@code at}
   * @param low read: the query's lower ends
   * @param high read: its upper ends
   */
  double gap(long[] words, int at, double[] low, double[] high) {
    double most = 0;
    for (int k = 0; k < Directions.COUNT; k++) {
      double lower = bases[k] + (field(words, at, 2 * k) - MORE) * steps[k];
      double upper = bases[k] + (LESS - field(words, at, 2 * k + 1)) * steps[k];
      double apart = Math.max(lower - high[k], low[k] - upper);
      double sizes = Math.abs(lower) + Math.abs(upper) + Math.abs(high[k]) + Math.abs(low[k]);
      double gap = (apart - sizes * 0x1p-50) * shares[k];
      most = gap > most ? gap : most; // NaN is none
    }
    return most;
  }
}
