/**
 * The elementary queries of continuous collision: whether a moving vertex meets a moving triangle,
 * or a moving edge another, where every vertex moves in a straight line at constant speed. An
 * {@link dev.clearway.methods.elementary.ElementaryQuery} is put to {@link
 * dev.clearway.methods.elementary.ElementaryContact}, which gives an {@link
 * dev.clearway.methods.elementary.ElementaryAnswer}; {@link
 * dev.clearway.methods.elementary.MinimumFeatureSeparation} bounds how near the two come.
 *
 * <p>Must not know of bodies, links and motions. The proofs are in {@code
 * docs/elementary-contact.md}.
 */
@NullMarked
package dev.clearway.methods.elementary;

import org.jspecify.annotations.NullMarked;
