/**
 * What the readers of every format share: {@link dev.clearway.io.text.BoundedInput} opens files of
 * bounded size, {@link dev.clearway.io.text.DecimalText} reads numbers strictly and alike under
 * every locale, {@link dev.clearway.io.text.Quoted} puts a stranger's words into messages, {@link
 * dev.clearway.io.text.SourceLocation} says where something is wrong and {@link
 * dev.clearway.io.text.Warnings} collects what is odd but harmless.
 *
 * <p>Must not know any format, nor any other package of {@code io} than the root.
 */
@NullMarked
package dev.clearway.io.text;

import org.jspecify.annotations.NullMarked;
