/** Tests of what people look at. */
@NullMarked
package dev.clearway.viewer;

import org.jspecify.annotations.NullMarked;
