package dev.clearway.io.cloud;

import dev.clearway.geometry.PointCloud;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.files.FileLocator;
import dev.clearway.io.text.SourceLocation;
import dev.clearway.io.text.Warnings;
import java.nio.file.Path;
import java.util.List;

/** The clouds that a scene names, found as its meshes are. Not thread-safe. */
public final class CloudLibrary {
  private final FileLocator locator;
  private final Warnings warnings;

  /** Finds files by a locator; what reading them warns of is passed on. */
  public CloudLibrary(FileLocator locator, Warnings warnings) {
    this.locator = locator;
    this.warnings = warnings;
  }

  /**
   * Returns the tiles of the cloud that a name stands for.
   *
   * @param scale read: three factors
   * @param radius of the ball around each point, metres, &gt; 0
   * @param place of the name, for messages
   * @throws ModelFormatException if there is no such file, it cannot be read, or a factor is 0
   */
  public List<PointCloud> tiles(String name, double[] scale, double radius, SourceLocation place)
      throws ModelFormatException {
    Path file = locator.locate(name, place).normalize();
    for (double factor : scale) {
      if (!(factor != 0)) {
        throw place.fault("a factor of the scale is 0");
      }
    }
    try {
      CloudReader.Loaded loaded = CloudReader.read(file, scale, radius);
      loaded.warnings().forEach(warnings::add);
      return loaded.tiles();
    } catch (ModelFormatException e) {
      ModelFormatException fault = place.fault(String.valueOf(e.getMessage()));
      fault.initCause(e);
      throw fault;
    }
  }
}
