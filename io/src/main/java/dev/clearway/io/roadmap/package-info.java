/**
 * Roadmap files: {@link dev.clearway.io.roadmap.RoadmapReader} and {@link
 * dev.clearway.io.roadmap.RoadmapWriter}. The format is in docs/roadmap-file.md.
 *
 * <p>Must not know how roadmaps grow or are searched.
 */
@NullMarked
package dev.clearway.io.roadmap;

import org.jspecify.annotations.NullMarked;
