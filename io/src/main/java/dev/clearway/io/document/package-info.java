/**
 * YAML and JSON documents that know where their parts stand: {@link
 * dev.clearway.io.document.DocumentReader} reads one, {@link dev.clearway.io.document.Element} is a
 * place in it, with its path and line for messages. Also what other readers of text need: {@link
 * dev.clearway.io.document.BoundedInput} and {@link dev.clearway.io.document.Quoted}.
 *
 * <p>Must not know robots, scenes or motions.
 */
package dev.clearway.io.document;
