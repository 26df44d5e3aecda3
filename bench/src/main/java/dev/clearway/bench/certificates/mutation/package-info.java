/**
 * Certificates changed by chance: what a verifier says of them, against what dense samples show.
 *
 * <p>Begin with {@link dev.clearway.bench.certificates.mutation.Mutations}. The format is read here
 * once more, by {@code Anatomy}, so that each number of a file can be changed and the motion that a
 * changed file speaks of can be sampled.
 */
@NullMarked
package dev.clearway.bench.certificates.mutation;

import org.jspecify.annotations.NullMarked;
