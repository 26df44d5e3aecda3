/**
 * XML from strangers: descriptions of robots as a small tree of {@link
 * dev.clearway.io.xml.XmlElement}s that know their line, made by {@link
 * dev.clearway.io.xml.RobotXml}; {@link dev.clearway.io.xml.XmlCursor} and {@link
 * dev.clearway.io.xml.XmlText} for readers that stream; and {@link dev.clearway.io.xml.Spelling}
 * for names that were meant to be others.
 *
 * <p>Must not know what any element means.
 */
@NullMarked
package dev.clearway.io.xml;

import org.jspecify.annotations.NullMarked;
