package dev.clearway.io.zone;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.document.Element;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.watch.zone.Zone;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads files of zones and walls, as {@code docs/watch.md} defines them. */
public final class ZoneReader {
  /** A step compares each object with each zone. */
  static final int MOST_ZONES = 1000;

  /** Corners of a polygon or a wall; polygons are cut by a square of them. */
  static final int MOST_CORNERS = 500;

  private static final Set<String> ZONE_KEYS =
      Stream.concat(
              SceneReader.SHAPE_KEYS.stream(), Stream.of("name", "pose", "polygon", "wall", "z"))
          .collect(Collectors.toUnmodifiableSet());

  private final UrdfOptions files;
  private final Warnings warnings;

  private ZoneReader(UrdfOptions files, Warnings warnings) {
    this.files = files;
    this.warnings = warnings;
  }

  /**
   * Reads a file.
   *
   * @param options how meshes that it names are found and read
   * @param warnings written: what is odd
   * @throws ModelFormatException if it, or a file that it names, cannot be used
   */
  public static List<Zone> read(Path file, UrdfOptions options, Warnings warnings)
      throws ModelFormatException {
    Element root = DocumentReader.read(file);
    root.allowOnly(Set.of("zones"));
    ZoneReader reader = new ZoneReader(options, warnings);
    List<Zone> zones = new ArrayList<>();
    Set<String> names = new HashSet<>();
    List<Element> given = root.require("zones").elements();
    if (given.isEmpty() || given.size() > MOST_ZONES) {
      throw root.require("zones")
          .fault("wanted 1 to %s zones, got %s".formatted(MOST_ZONES, given.size()));
    }
    for (Element zone : given) {
      Zone read = reader.zone(zone);
      if (!names.add(read.name())) {
        throw zone.fault("a second zone is named " + Quoted.of(read.name()));
      }
      zones.add(read);
    }
    return zones;
  }

  private Zone zone(Element zone) throws ModelFormatException {
    zone.allowOnly(ZONE_KEYS);
    String name = zone.require("name").name();
    Pose pose = SceneReader.pose(zone, warnings);
    List<PlacedShape> placed = new ArrayList<>();
    for (PlacedShape part : parts(zone)) {
      Pose own = part.bodyFromShape();
      placed.add(
          new PlacedShape(
              part.shape(),
              pose.equals(Pose.IDENTITY)
                  ? own
                  : own.equals(Pose.IDENTITY) ? pose : pose.times(own)));
    }
    return zone.make(() -> new Zone(name, placed));
  }

  private List<PlacedShape> parts(Element zone) throws ModelFormatException {
    Optional<Element> polygon = zone.find("polygon");
    Optional<Element> wall = zone.find("wall");
    if (polygon.isEmpty() && wall.isEmpty()) {
      if (zone.find("z").isPresent()) {
        throw zone.require("z").fault("is for polygons and walls only");
      }
      return SceneReader.shapes(zone, files, warnings);
    }
    boolean other = zone.keys().stream().anyMatch(SceneReader.SHAPE_KEYS::contains);
    if (other || (polygon.isPresent() && wall.isPresent())) {
      throw zone.fault("has more than one of a polygon, a wall and a shape; wanted one");
    }
    double[] z = zone.require("z").numbers(2);
    if (!(z[0] < z[1])) {
      throw zone.require("z").fault("wanted [lowest, highest], got " + z[0] + " and " + z[1]);
    }
    Element list = polygon.isPresent() ? polygon.get() : wall.get();
    double[][] corners = corners(list, polygon.isPresent() ? 3 : 2);
    return polygon.isPresent()
        ? list.make(() -> Prisms.ofPolygon(corners, z[0], z[1]))
        : list.make(() -> Prisms.ofWall(corners, z[0], z[1]));
  }

  private static double[][] corners(Element list, int fewest) throws ModelFormatException {
    List<Element> points = list.elements();
    if (points.size() < fewest || points.size() > MOST_CORNERS) {
      throw list.fault(
          "wanted %s to %s corners [x, y], got %s".formatted(fewest, MOST_CORNERS, points.size()));
    }
    double[][] corners = new double[points.size()][];
    for (int i = 0; i < corners.length; i++) {
      corners[i] = points.get(i).numbers(2);
    }
    return corners;
  }
}
