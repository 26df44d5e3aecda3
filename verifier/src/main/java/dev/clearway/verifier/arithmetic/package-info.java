/**
 * Numbers between two others, and what is computed with them: rounded outward, with sine and cosine
 * of their own. Nothing here trusts the functions of {@code Math} beyond the basic operations.
 */
@NullMarked
package dev.clearway.verifier.arithmetic;

import org.jspecify.annotations.NullMarked;
