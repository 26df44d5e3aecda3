package dev.clearway.spark;

import java.io.Serializable;

/**
 * What one part of a table holds, before anything is judged.
 *
 * @param first number of its first row; 0 where it has none
 * @param blocks the work that its rows are expected to be, {@link #BLOCK} rows at a time; the last
 *     block may have fewer
 * @param faulty number of a row that cannot be used; {@link #NONE} where there is none
 */
record Survey(long first, double[] blocks, long faulty) implements Serializable {
  /** Rows that are kept together. */
  static final int BLOCK = 64;

  /** The number of no row. */
  static final long NONE = -1;
}
