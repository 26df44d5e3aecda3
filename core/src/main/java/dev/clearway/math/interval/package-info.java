/**
 * Interval arithmetic with outward rounding, on flat arrays.
 *
 * <p>{@link dev.clearway.math.interval.Intervals} has single intervals and the elementary
 * functions, {@link dev.clearway.math.interval.IntervalVectors} vectors of three, {@link
 * dev.clearway.math.interval.IntervalPoses} homogeneous matrices. The proof is in
 * docs/first-contact-pipeline.md.
 *
 * <p>Must not know joints, motions or meshes.
 */
package dev.clearway.math.interval;
