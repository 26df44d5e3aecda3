package dev.clearway.cli.arguments;

import dev.clearway.bvh.BvhSource;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.cloud.CloudReader;
import dev.clearway.io.mesh.MeshReader;
import dev.clearway.io.shape.EnclosingShapes;
import dev.clearway.io.text.DecimalText;
import dev.clearway.io.voxel.Unknown;
import dev.clearway.io.voxel.VoxelLibrary;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A shape named on the command line, an obstacle or a free body: a mesh file, or a shape such as
 * {@code box:1.2,0.8,0.05}, either followed by {@code @x,y,z} or {@code @x,y,z,roll,pitch,yaw} to
 * place it, in the world or in the body's own frame; a file before that by {@code *SCALE}, one of
 * points by {@code +RADIUS}, an octomap by {@code +free} or {@code +occupied}, which is what
 * unknown cells are, a grid by its height before that, and a map of heights by {@code +heights}. A
 * text that is the name of a file as a whole is that file.
 */
public final class ShapeArgument {
  private static final Pattern PLACED = Pattern.compile("(.+)@([-+0-9.,eE ]*)");
  private static final Pattern SCALED = Pattern.compile("(.+)\\*([-+0-9.eE]+)");
  private static final Pattern GROWN = Pattern.compile("(.+)\\+([0-9.]+(?:[eE][-+]?[0-9]+)?)");
  private static final Pattern CELLS =
      Pattern.compile("(.+?)(?:\\+([0-9.]+(?:[eE][-+]?[0-9]+)?))?\\+(free|occupied|heights)");
  private static final Pattern SHAPE = Pattern.compile("([a-z]{2,}):([^/\\\\]*)");

  /** Metres, as in scene files. */
  private static final double FURTHEST = 1e9;

  private final String option;
  private final String name;
  private final Pose pose;
  private final Source source;

  /** Makes the shape, from numbers or from a file that may give cause for warnings. */
  private interface Source {
    List<PlacedShape> shapes(MeshReader meshes, List<String> warnings) throws ModelFormatException;
  }

  private ShapeArgument(String option, String name, Pose pose, Source source) {
    this.option = option;
    this.name = name;
    this.pose = pose;
    this.source = source;
  }

  /**
   * Returns what the text says; no file is read yet.
   *
   * @param optionName such as {@code --obstacle}, for messages
   * @param unit of a mesh file that neither names its own nor is scaled
   */
  public static ShapeArgument parse(String optionName, String text, LengthUnit unit)
      throws UsageException {
    String option = optionName + " " + text;
    Matcher placed = PLACED.matcher(text);
    boolean hasPlace = placed.matches() && !isFile(text);
    String what = hasPlace ? placed.group(1) : text;
    Pose pose = hasPlace ? pose(option, placed.group(2)) : Pose.IDENTITY;
    Matcher shape = SHAPE.matcher(what);
    if (shape.matches()) {
      PlacedShape made = primitive(option, shape.group(1), shape.group(2));
      return new ShapeArgument(option, shape.group(1), pose, (meshes, warnings) -> List.of(made));
    }
    Matcher cells = CELLS.matcher(what);
    if (cells.matches() && !isFile(what)) {
      Path map = file(option, cells.group(1));
      return new ShapeArgument(
          option, String.valueOf(map.getFileName()), pose, map(option, map, cells));
    }
    Matcher grown = GROWN.matcher(what);
    boolean hasRadius = grown.matches() && !isFile(what);
    String scalable = hasRadius ? grown.group(1) : what;
    Matcher scaled = SCALED.matcher(scalable);
    boolean hasScale = scaled.matches() && !isFile(scalable);
    Path file = file(option, hasScale ? scaled.group(1) : scalable);
    String name = String.valueOf(file.getFileName());
    double usual = MeshReader.knowsUnit(name) ? 1 : unit.metres();
    double scale = hasScale ? scale(option, scaled.group(2)) : usual;
    if (hasRadius) {
      double radius = radius(option, grown.group(2));
      return new ShapeArgument(
          option, name, pose, (meshes, warnings) -> points(file, scale, radius, warnings));
    }
    if (CloudReader.isCloud(name)) {
      throw new UsageException(
          option
              + ": give the radius of the ball around each point, in metres: write it as "
              + name
              + "+0.005");
    }
    return new ShapeArgument(
        option,
        name,
        pose,
        (meshes, warnings) ->
            List.of(new PlacedShape(mesh(file, scale, meshes, warnings), Pose.IDENTITY)));
  }

  /** Returns what reads a map: an octomap, a grid up to a height, or a map of heights. */
  private static Source map(String option, Path file, Matcher cells) throws UsageException {
    Optional<String> height = Optional.ofNullable(cells.group(2));
    if (cells.group(3).equals("heights")) {
      if (height.isPresent()) {
        throw new UsageException(option + ": a map of heights has no height: write FILE+heights");
      }
      return (meshes, warnings) -> VoxelLibrary.heightsIn(file);
    }
    Unknown unknown = cells.group(3).equals("free") ? Unknown.FREE : Unknown.OCCUPIED;
    if (height.isEmpty()) {
      return (meshes, warnings) -> VoxelLibrary.octomapIn(file, unknown);
    }
    double metres = radius(option, height.get());
    return (meshes, warnings) -> VoxelLibrary.gridIn(file, metres, unknown);
  }

  private static double radius(String option, String text) throws UsageException {
    double radius = DecimalText.parse(text).orElse(0);
    if (!(radius > 0)) {
      throw new UsageException(
          option
              + ": the radius of points, or the height of a grid, is a decimal number above 0, got"
              + " '"
              + text
              + "'");
    }
    return radius;
  }

  private static List<PlacedShape> points(
      Path file, double scale, double radius, List<String> warnings) throws ModelFormatException {
    CloudReader.Loaded loaded = CloudReader.read(file, new double[] {scale, scale, scale}, radius);
    warnings.addAll(loaded.warnings());
    return loaded.tiles().stream().map(tile -> new PlacedShape(tile, Pose.IDENTITY)).toList();
  }

  private static boolean isFile(String text) {
    try {
      return Files.isRegularFile(Path.of(text));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static double scale(String option, String text) throws UsageException {
    double scale = DecimalText.parse(text).orElse(0);
    if (!(scale > 0)) {
      throw new UsageException(
          option + ": a scale is a decimal number above 0, got '" + text + "'");
    }
    return scale;
  }

  private static Shape mesh(Path file, double scale, MeshReader meshes, List<String> warnings)
      throws ModelFormatException {
    MeshReader.Loaded loaded = meshes.read(file);
    warnings.addAll(loaded.warnings());
    try {
      return scale == 1 ? loaded.mesh() : loaded.mesh().scaled(scale, scale, scale);
    } catch (IllegalArgumentException e) {
      throw new ModelFormatException(file, "cannot be scaled by " + scale + ": " + e.getMessage());
    }
  }

  private static Path file(String option, String name) throws UsageException {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageException(option + ": no file can have this name");
    }
  }

  /** Returns the pose of three or six numbers: metres, then roll, pitch and yaw in radians. */
  public static Pose pose(String option, String text) throws UsageException {
    double[] n = numbers(option, text);
    if (n.length != 3 && n.length != 6) {
      throw new UsageException(
          option + ": a place is x,y,z or x,y,z,roll,pitch,yaw, got '" + text + "'");
    }
    double[] six = Arrays.copyOf(n, 6);
    for (int i = 0; i < 3; i++) {
      if (!(Math.abs(six[i]) <= FURTHEST)) {
        throw new UsageException(option + ": a place is at most " + FURTHEST + " m away");
      }
    }
    for (int i = 3; i < 6; i++) {
      if (Math.abs(six[i]) > 2 * Math.PI) {
        throw new UsageException(
            "%s: an angle of %s is more than a full turn; angles are in radians, and %s degrees are %s"
                .formatted(option, six[i], six[i], (float) Math.toRadians(six[i])));
      }
    }
    try {
      return n.length == 3
          ? Pose.translation(six[0], six[1], six[2])
          : Pose.fromRollPitchYaw(six[0], six[1], six[2], six[3], six[4], six[5]);
    } catch (IllegalArgumentException e) {
      throw new UsageException(option + ": " + e.getMessage());
    }
  }

  private static double[] numbers(String option, String text) throws UsageException {
    List<Double> numbers = new ArrayList<>();
    for (String word : text.split(",", -1)) {
      OptionalDouble number = DecimalText.parse(word.strip());
      if (number.isEmpty()) {
        throw new UsageException(
            option + ": '" + text + "' are not decimal numbers with commas between");
      }
      numbers.add(number.getAsDouble());
    }
    return numbers.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static PlacedShape primitive(String option, String kind, String text)
      throws UsageException {
    int wanted =
        switch (kind) {
          case "box" -> 3;
          case "sphere" -> 1;
          case "cylinder", "capsule" -> 2;
          case "plane" -> 4;
          default -> 0;
        };
    double[] n = wanted == 0 ? new double[0] : numbers(option, text);
    if (wanted == 0 || n.length != wanted) {
      throw new UsageException(
          option
              + ": write box:X,Y,Z, sphere:RADIUS, cylinder:RADIUS,LENGTH,"
              + " capsule:RADIUS,LENGTH or plane:A,B,C,D");
    }
    try {
      return switch (kind) {
        case "box" -> new PlacedShape(new Box(n[0], n[1], n[2]), Pose.IDENTITY);
        case "sphere" -> new PlacedShape(new Sphere(n[0]), Pose.IDENTITY);
        case "cylinder" -> new PlacedShape(new Cylinder(n[0], n[1]), Pose.IDENTITY);
        case "capsule" -> new PlacedShape(new Capsule(n[0], n[1]), Pose.IDENTITY);
        default -> EnclosingShapes.halfSpace(n[0], n[1], n[2], n[3]);
      };
    } catch (IllegalArgumentException e) {
      throw new UsageException(option + ": " + e.getMessage());
    }
  }

  /**
   * Returns the scene with this obstacle in it.
   *
   * @param number of the obstacle, from 1; its name carries it
   * @param warnings what its file gives cause for is added
   */
  public Scene addedTo(
      Scene scene, int number, MeshReader meshes, BvhSource trees, List<String> warnings)
      throws ModelFormatException, UsageException {
    String numbered = name + "#" + number;
    if (scene.body(numbered).isPresent()) {
      throw new UsageException(option + ": the scene has a body named '" + numbered + "' already");
    }
    return scene.withObstacle(numbered, source.shapes(meshes, warnings), pose, trees);
  }

  /** Returns a place in the body's frame, one factor where the other changes nothing. */
  private Pose placed(Pose own) {
    return own.equals(Pose.IDENTITY) ? pose : pose.times(own);
  }

  /**
   * Returns the free body of this shape.
   *
   * @param warnings what its file gives cause for is added
   */
  public RobotModel freeBody(MeshReader meshes, List<String> warnings) throws ModelFormatException {
    List<PlacedShape> placed =
        source.shapes(meshes, warnings).stream()
            .map(own -> new PlacedShape(own.shape(), placed(own.bodyFromShape())))
            .toList();
    return RobotModel.ofFreeBody(name, placed);
  }
}
