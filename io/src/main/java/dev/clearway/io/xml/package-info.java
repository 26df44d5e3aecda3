/**
 * What readers of robot descriptions share: XML from strangers as a small tree of {@link
 * dev.clearway.io.xml.XmlElement}s that know their line, made by {@link
 * dev.clearway.io.xml.RobotXml}; numbers read strictly; and {@link dev.clearway.io.xml.Warnings}
 * for what is odd but harmless.
 *
 * <p>Must not know what any element means.
 */
package dev.clearway.io.xml;
