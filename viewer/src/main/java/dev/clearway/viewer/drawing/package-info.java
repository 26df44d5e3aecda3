/**
 * Scenes and charts drawn without a screen: {@link dev.clearway.viewer.drawing.CellPicture}, and
 * what it is made of. What is drawn is rounded and proves nothing.
 */
@NullMarked
package dev.clearway.viewer.drawing;

import org.jspecify.annotations.NullMarked;
