/** What SDF says of places, shapes and models that move. Must not know scenes. */
@NullMarked
package dev.clearway.io.sdf;

import org.jspecify.annotations.NullMarked;
