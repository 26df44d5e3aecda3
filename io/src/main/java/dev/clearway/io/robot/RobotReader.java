package dev.clearway.io.robot;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mjcf.MjcfReader;
import dev.clearway.io.sdf.SdfFrames;
import dev.clearway.io.sdf.SdfRobot;
import dev.clearway.io.urdf.UrdfModel;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.io.urdf.UrdfReader;
import dev.clearway.io.xacro.Xacro;
import dev.clearway.io.xml.AnyXml;
import dev.clearway.io.xml.SdfXml;
import dev.clearway.io.xml.XmlElement;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads a robot's file, whatever its format: URDF, xacro that makes one, MJCF, or SDF of one model.
 */
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
      case "sdf" -> sdf(SdfXml.read(file), file, options);
      case "mujoco" -> MjcfReader.robot(root, file, options);
      default -> UrdfReader.read(file, options);
    };
  }

  private static UrdfModel sdf(XmlElement root, Path file, UrdfOptions options)
      throws ModelFormatException {
    XmlElement holder = root.child("world").orElse(root);
    List<XmlElement> models = holder.children("model");
    int others = holder.children("include").size();
    if (models.size() != 1 || others > 0) {
      throw holder.fault(
          "holds %s models, wanted one robot's: give a world with --scene"
              .formatted(models.size() + others));
    }
    XmlElement model = models.getFirst();
    SdfFrames frames = SdfFrames.ofWorld(holder).within(model);
    return SdfRobot.read(model, frames, file, options, SdfXml.isOld(root));
  }
}
