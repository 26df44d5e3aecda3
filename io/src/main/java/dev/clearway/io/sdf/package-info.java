/** What SDF says of places: the frames of worlds and models by name. Must not know scenes. */
@NullMarked
package dev.clearway.io.sdf;

import org.jspecify.annotations.NullMarked;
