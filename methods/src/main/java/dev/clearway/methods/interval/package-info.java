/**
 * Interval arithmetic with outward rounding, on flat arrays.
 *
 * <p>{@link dev.clearway.methods.interval.Intervals} has single intervals and the elementary
 * functions, {@link dev.clearway.methods.interval.IntervalVectors} vectors of three, {@link
 * dev.clearway.methods.interval.IntervalPoses} homogeneous matrices. The proof is in
 * docs/first-contact-pipeline.md.
 *
 * <p>Must not know joints, motions or meshes.
 */
@NullMarked
package dev.clearway.methods.interval;

import org.jspecify.annotations.NullMarked;
