/**
 * Distances of two placed shapes in a workspace that a linear map transforms: {@link
 * dev.clearway.methods.rigid.transformed.TransformedQuery}.
 *
 * <p>Must not know motions and certificates.
 */
@NullMarked
package dev.clearway.methods.rigid.transformed;

import org.jspecify.annotations.NullMarked;
