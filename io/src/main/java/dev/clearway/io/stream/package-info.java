/**
 * Moving objects as lines of JSON: {@link dev.clearway.io.stream.LineSplitter} cuts bytes into
 * lines of bounded length, {@link dev.clearway.io.stream.MessageParser} makes {@link
 * dev.clearway.io.stream.Message}s of them, and {@link dev.clearway.io.stream.WatchEvent}s are what
 * is written. The format is in docs/watch.md.
 *
 * <p>Must not know where the bytes come from, nor how contacts are predicted.
 */
@NullMarked
package dev.clearway.io.stream;

import org.jspecify.annotations.NullMarked;
