/**
 * Verdicts as people and programs read them: {@link dev.clearway.io.report.VerdictReport} makes
 * text or JSON lines of {@link dev.clearway.io.report.SegmentResult} segments. {@link
 * dev.clearway.io.report.PairReport} does the same for pairs of a robot's links.
 *
 * <p>Must not know how verdicts are reached, nor where the text goes.
 */
@NullMarked
package dev.clearway.io.report;

import org.jspecify.annotations.NullMarked;
