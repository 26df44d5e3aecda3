package dev.clearway.io.robot;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mjcf.MjcfReader;
import dev.clearway.io.urdf.UrdfModel;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.io.urdf.UrdfReader;
import dev.clearway.io.xacro.Xacro;
import dev.clearway.io.xml.AnyXml;
import dev.clearway.io.xml.XmlElement;
import java.nio.file.Path;

/** Reads a robot's file, whatever its format: URDF, xacro that makes one, or MJCF. */
public final class RobotReader {
  private RobotReader() {}

  /**
   * Returns the robot that a file describes.
   *
   * @throws ModelFormatException if the file, or one that it names, cannot be used
   */
  public static UrdfModel read(Path file, UrdfOptions options) throws ModelFormatException {
    if (Xacro.isOne(file)) {
      return UrdfReader.read(file, options);
    }
    XmlElement root = AnyXml.read(file);
    return switch (root.name()) {
      case "mujoco" -> MjcfReader.robot(root, file, options);
      default -> UrdfReader.read(file, options);
    };
  }
}
