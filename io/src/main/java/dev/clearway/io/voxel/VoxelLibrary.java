package dev.clearway.io.voxel;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.files.FileLocator;
import dev.clearway.io.text.SourceLocation;
import java.nio.file.Path;
import java.util.List;

/** The maps in cells that a scene names, found as its meshes are. Immutable. */
public final class VoxelLibrary {
  private final FileLocator locator;

  /** Finds files by a locator. */
  public VoxelLibrary(FileLocator locator) {
    this.locator = locator;
  }

  /**
   * Returns the occupied cells of the octomap that a name stands for, as boxes.
   *
   * @param place of the name, for messages
   * @throws ModelFormatException if there is no such file, it cannot be read, or nothing is
   *     occupied
   */
  public List<PlacedShape> octomap(String name, Unknown unknown, SourceLocation place)
      throws ModelFormatException {
    Path file = locator.locate(name, place).normalize();
    return at(place, () -> OctomapFile.read(file, unknown));
  }

  /**
   * Returns the occupied cells of the map server's grid that a name stands for, as boxes.
   *
   * @param height of the boxes, which begin at z = 0, metres
   * @param place of the name, for messages
   * @throws ModelFormatException if there is no such file, it cannot be read, or nothing is
   *     occupied
   */
  public List<PlacedShape> grid(String name, double height, Unknown unknown, SourceLocation place)
      throws ModelFormatException {
    Path file = locator.locate(name, place).normalize();
    return at(place, () -> OccupancyGrid.read(file, height, unknown));
  }

  /**
   * Returns the ground below the map of heights that a name stands for.
   *
   * @param place of the name, for messages
   * @throws ModelFormatException if there is no such file, or it cannot be read
   */
  public List<PlacedShape> heights(String name, SourceLocation place) throws ModelFormatException {
    Path file = locator.locate(name, place).normalize();
    return at(place, () -> HeightMap.read(file));
  }

  /**
   * Returns the occupied cells of an octomap's file, as boxes.
   *
   * @throws ModelFormatException if it cannot be read, or nothing is occupied
   */
  public static List<PlacedShape> octomapIn(Path file, Unknown unknown)
      throws ModelFormatException {
    return OctomapFile.read(file, unknown);
  }

  /**
   * Returns the occupied cells of a map server's grid, as boxes.
   *
   * @param height of the boxes, which begin at z = 0, metres, above 0
   * @throws ModelFormatException if it cannot be read, or nothing is occupied
   */
  public static List<PlacedShape> gridIn(Path file, double height, Unknown unknown)
      throws ModelFormatException {
    return OccupancyGrid.read(file, height, unknown);
  }

  /**
   * Returns the ground below a map of heights.
   *
   * @throws ModelFormatException if it cannot be read
   */
  public static List<PlacedShape> heightsIn(Path file) throws ModelFormatException {
    return HeightMap.read(file);
  }

  private interface Reading {
    List<PlacedShape> read() throws ModelFormatException;
  }

  private static List<PlacedShape> at(SourceLocation place, Reading reading)
      throws ModelFormatException {
    try {
      return reading.read();
    } catch (ModelFormatException e) {
      ModelFormatException fault = place.fault(String.valueOf(e.getMessage()));
      fault.initCause(e);
      throw fault;
    }
  }
}
