package dev.clearway.io.cloud;

import dev.clearway.geometry.PointCloud;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.PlyPoints;
import dev.clearway.io.mesh.source.MeshSource;
import dev.clearway.io.message.MessageFile;
import dev.clearway.io.text.Quoted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Reads the points of a file: {@code .pcd} (text, binary, packed), {@code .ply} with points alone,
 * {@code .xyz}, {@code .asc} and {@code .pts}, and {@code .json}, {@code .yaml} and {@code .yml}
 * with a {@code sensor_msgs/PointCloud2}.
 *
 * <p>Points that are not finite, which organised clouds have where nothing was seen, are left out,
 * with one warning that counts them; all others are kept. What a header claims is held against the
 * file's size before memory is taken.
 *
 * <p>Stateless and thread-safe. Cost: O(n log n) in the points, for the tiles.
 */
public final class CloudReader {
  private static final String FORMATS =
      ".pcd, .ply, .xyz, .asc, .pts, or a PointCloud2 as .json or .yaml";

  private static final long LARGEST_FILE = 16L << 30;

  private CloudReader() {}

  /**
   * A cloud and what is worth knowing about its file.
   *
   * @param tiles together the cloud
   * @param points how many there are
   * @param warnings one line each, naming the file
   */
  public record Loaded(List<PointCloud> tiles, long points, List<String> warnings) {
    /** Copies the lists. */
    public Loaded {
      tiles = List.copyOf(tiles);
      warnings = List.copyOf(warnings);
    }
  }

  /** Returns whether a name ends as files of points do, and no others. */
  public static boolean isCloud(String fileName) {
    return switch (extension(fileName)) {
      case ".pcd", ".xyz", ".asc", ".pts" -> true;
      default -> false;
    };
  }

  private static String extension(String fileName) {
    String lower = fileName.toLowerCase(Locale.ROOT);
    return lower.substring(Math.max(0, lower.lastIndexOf('.')));
  }

  /**
   * Reads a file whole.
   *
   * @param scale read: factors along x, y and z that make metres of the file's unit
   * @param radius of the ball around each point, metres, &gt; 0
   * @throws ModelFormatException if it is missing, of no format that is read, not well formed, or
   *     holds no point; one line that names the file, the place and a remedy
   */
  public static Loaded read(Path file, double[] scale, double radius) throws ModelFormatException {
    try {
      if (!Files.isRegularFile(file)) {
        throw new ModelFormatException(
            file, Files.exists(file) ? "is not a regular file" : "does not exist");
      }
      MeshSource source = new MeshSource(file, Files.size(file));
      if (source.size() == 0 || source.size() > LARGEST_FILE) {
        throw source.fault(source.size() == 0 ? "is empty" : "has more than 16 GiB");
      }
      PointCollector points = new PointCollector(scale);
      List<String> warnings = new ArrayList<>();
      fill(source, points, warnings);
      return finish(source, points, radius, warnings);
    } catch (IOException e) {
      throw new ModelFormatException(file, "cannot be read: " + e);
    } catch (OutOfMemoryError e) {
      throw new ModelFormatException(
          file, "needs more memory than there is: give more heap, or thin the cloud out");
    }
  }

  private static void fill(MeshSource source, PointCollector points, List<String> warnings)
      throws IOException, ModelFormatException {
    Path name = source.file().getFileName();
    String extension = extension(name == null ? "" : name.toString());
    switch (extension) {
      case ".pcd" -> {
        if (PcdReader.read(source, points)) {
          warnings.add(
              source.file()
                  + ": its VIEWPOINT, where the sensor stood, is not applied; place the cloud by"
                  + " its pose");
        }
      }
      case ".ply" -> PlyPoints.read(source, points::add);
      case ".xyz", ".asc", ".pts" -> XyzReader.read(source, points);
      case ".json", ".yaml", ".yml" ->
          PointCloud2Message.read(MessageFile.read(source.file()), points);
      default ->
          throw source.fault(
              "points are not read from %s files: convert it to %s"
                  .formatted(Quoted.of(extension), FORMATS));
    }
  }

  private static Loaded finish(
      MeshSource source, PointCollector points, double radius, List<String> warnings)
      throws ModelFormatException {
    if (points.beyond() > 0) {
      throw source.fault(
          "%s points are more than 1e9 m away: take them out, or scale the cloud"
              .formatted(points.beyond()));
    }
    if (points.count() == 0) {
      throw source.fault("holds no points that are numbers, so there is nothing to hit");
    }
    if (points.skipped() > 0) {
      warnings.add(
          "%s: %s of %s points are not numbers, where nothing was seen, and are left out"
              .formatted(source.file(), points.skipped(), points.skipped() + points.count()));
    }
    long count = points.count();
    try {
      return new Loaded(points.tiles(radius), count, warnings);
    } catch (IllegalArgumentException e) {
      throw source.fault(String.valueOf(e.getMessage()));
    }
  }
}
