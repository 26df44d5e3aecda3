/**
 * Tables of segments judged on many machines, by Apache Spark: {@link dev.clearway.spark.Main} is
 * the program, {@link dev.clearway.spark.TableCheck} what it does.
 *
 * <p>Knows readers and checkers, and nothing of the command line of one machine. Verdicts are those
 * of one machine, bit for bit: what is spread is the order of the work.
 */
@NullMarked
package dev.clearway.spark;

import org.jspecify.annotations.NullMarked;
