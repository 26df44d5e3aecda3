package dev.clearway.cli;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.MeshReader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An obstacle named on the command line: a mesh file, or a shape such as {@code box:1.2,0.8,0.05},
 * either followed by {@code @x,y,z} or {@code @x,y,z,roll,pitch,yaw} to place it.
 */
final class ObstacleArgument {
  private static final Pattern PLACED = Pattern.compile("(.+)@([-+0-9.,eE ]+)");
  private static final Pattern SHAPE = Pattern.compile("(box|sphere|cylinder|capsule):(.*)");

  private final String text;
  private final String what;
  private final Pose pose;

  private ObstacleArgument(String text, String what, Pose pose) {
    this.text = text;
    this.what = what;
    this.pose = pose;
  }

  static ObstacleArgument parse(String text) throws UsageException {
    Matcher placed = PLACED.matcher(text);
    return placed.matches()
        ? new ObstacleArgument(text, placed.group(1), pose("--obstacle " + text, placed.group(2)))
        : new ObstacleArgument(text, text, Pose.IDENTITY);
  }

  /** Returns the pose of three or six numbers: metres, then roll, pitch and yaw in radians. */
  static Pose pose(String option, String numbers) throws UsageException {
    double[] n = numbers(option, numbers);
    if (n.length != 3 && n.length != 6) {
      throw new UsageException(option + ": a place is x,y,z or x,y,z,roll,pitch,yaw");
    }
    double[] six = Arrays.copyOf(n, 6);
    try {
      return n.length == 3
          ? Pose.translation(six[0], six[1], six[2])
          : Pose.fromRollPitchYaw(six[0], six[1], six[2], six[3], six[4], six[5]);
    } catch (IllegalArgumentException e) {
      throw new UsageException(option + ": " + e.getMessage());
    }
  }

  private static double[] numbers(String option, String text) throws UsageException {
    try {
      return Arrays.stream(text.split(",", -1))
          .map(String::strip)
          .mapToDouble(Double::parseDouble)
          .toArray();
    } catch (NumberFormatException e) {
      throw new UsageException(option + ": '" + text + "' are not numbers with commas between");
    }
  }

  /** Returns the name of the obstacle with the number, from 1. */
  String name(int number) {
    Matcher shape = SHAPE.matcher(what);
    String kind = shape.matches() ? shape.group(1) : Path.of(what).getFileName().toString();
    return kind + "#" + number;
  }

  Pose pose() {
    return pose;
  }

  /** Returns the shapes, in the obstacle's own frame. */
  List<PlacedShape> shapes(MeshReader meshes) throws ModelFormatException, UsageException {
    Matcher shape = SHAPE.matcher(what);
    Shape made =
        shape.matches()
            ? primitive(shape.group(1), numbers("--obstacle " + text, shape.group(2)))
            : meshes.read(Path.of(what)).mesh();
    return List.of(new PlacedShape(made, Pose.IDENTITY));
  }

  private Shape primitive(String kind, double[] n) throws UsageException {
    int wanted =
        switch (kind) {
          case "box" -> 3;
          case "sphere" -> 1;
          default -> 2;
        };
    if (n.length != wanted) {
      throw new UsageException(
          "--obstacle %s: write box:X,Y,Z, sphere:RADIUS, cylinder:RADIUS,LENGTH or capsule:RADIUS,LENGTH"
              .formatted(text));
    }
    try {
      return switch (kind) {
        case "box" -> new Box(n[0], n[1], n[2]);
        case "sphere" -> new Sphere(n[0]);
        case "cylinder" -> new Cylinder(n[0], n[1]);
        default -> new Capsule(n[0], n[1]);
      };
    } catch (IllegalArgumentException e) {
      throw new UsageException("--obstacle " + text + ": " + e.getMessage());
    }
  }
}
