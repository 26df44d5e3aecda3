package dev.clearway.io.voxel;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.files.FileBounds;
import dev.clearway.io.message.MessageFile;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An occupancy grid of a map server, a YAML file and an image beside it, or a message of one: the
 * occupied pixels as boxes from z = 0 up to a height. Stateless.
 */
final class OccupancyGrid {
  private static final Set<String> KEYS =
      Set.of(
          "image",
          "resolution",
          "origin",
          "negate",
          "occupied_thresh",
          "free_thresh",
          "mode",
          "cost_translation_table");

  private OccupancyGrid() {}

  static List<PlacedShape> read(Path file, double height, Unknown unknown)
      throws ModelFormatException {
    Element map = MessageFile.read(file);
    if (map.find("info").isPresent()) {
      return OccupancyGridMessage.read(map, height, unknown);
    }
    map.allowOnly(KEYS);
    double resolution = resolution(map);
    double[] origin = map.require("origin").numbers(3);
    GreyImage image = GreyImage.read(image(map.require("image"), file));
    CellBoxes boxes = occupied(map, image, unknown);
    Pose pose = Pose.fromRollPitchYaw(origin[0], origin[1], 0, 0, 0, origin[2]);
    return shapes(map, boxes, new double[] {resolution, resolution, height}, pose);
  }

  /** Returns the side of a cell, metres. */
  static double resolution(Element map) throws ModelFormatException {
    double resolution = map.require("resolution").number();
    if (!(resolution > 0 && resolution <= 1000)) {
      throw map.require("resolution").fault("is %s m, wanted above 0".formatted(resolution));
    }
    return resolution;
  }

  /** Returns the boxes of a map, joined; one at least. */
  static List<PlacedShape> shapes(Element map, CellBoxes boxes, double[] size, Pose pose)
      throws ModelFormatException {
    boxes.join();
    if (boxes.count() == 0 || boxes.count() > CellBoxes.MOST) {
      throw map.fault(
          "its occupied cells make %s boxes, wanted 1 to %s"
              .formatted(boxes.count(), CellBoxes.MOST));
    }
    return boxes.shapes(new double[3], size, pose);
  }

  /** An image beside the map, or in a folder below it, once links are followed. */
  static Path image(Element name, Path file) throws ModelFormatException {
    Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file);
    try {
      Path image = folder.resolve(name.name()).normalize();
      if (!FileBounds.of(List.of(folder)).hold(image)) {
        throw name.fault("lies outside of the map's folder: put the image beside the map");
      }
      return image;
    } catch (InvalidPathException e) {
      throw name.fault("is no name of a file");
    } catch (IOException e) {
      throw name.fault("is beside a map whose folder is no longer there: " + folder);
    }
  }

  private static CellBoxes occupied(Element map, GreyImage image, Unknown unknown)
      throws ModelFormatException {
    boolean negate = map.find("negate").isPresent() && isTrue(map.require("negate"));
    double full = threshold(map, "occupied_thresh", 0.65);
    double empty = threshold(map, "free_thresh", 0.196);
    CellBoxes boxes = new CellBoxes();
    for (int row = 0; row < image.height(); row++) {
      int y = image.height() - 1 - row;
      for (int x = 0; x < image.width(); x++) {
        double bright = image.values()[row * image.width() + x];
        double odds = negate ? bright : 1 - bright;
        boolean taken = odds > full || (unknown == Unknown.OCCUPIED && !(odds < empty));
        if (taken && !boxes.add(x, y, 0, x + 1, y + 1, 1)) {
          throw map.fault("has too many occupied cells: make the map coarser");
        }
      }
    }
    return boxes;
  }

  private static boolean isTrue(Element value) throws ModelFormatException {
    return value.isNumber() ? value.number() != 0 : value.truth();
  }

  private static double threshold(Element map, String key, double usual)
      throws ModelFormatException {
    Optional<Element> given = map.find(key);
    double value = given.isPresent() ? given.get().number() : usual;
    if (!(value >= 0 && value <= 1)) {
      throw given.orElse(map).fault("is %s, wanted 0 to 1".formatted(value));
    }
    return value;
  }
}
