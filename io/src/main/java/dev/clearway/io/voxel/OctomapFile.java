package dev.clearway.io.voxel;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.mesh.source.MeshSource;
import dev.clearway.io.message.MessageFile;
import dev.clearway.io.text.DecimalText;
import dev.clearway.io.text.Quoted;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * OctoMap's files {@code .bt} and {@code .ot}, and {@code octomap_msgs/Octomap} as JSON or YAML:
 * the occupied cells, as boxes. Stateless.
 */
public final class OctomapFile {
  private static final int LONGEST_HEADER = 1 << 16;

  private OctomapFile() {}

  /** Reads a file, by its extension; refuses one in which nothing is occupied. */
  static List<PlacedShape> read(Path file, Unknown unknown) throws ModelFormatException {
    List<PlacedShape> cells = cells(file, unknown);
    if (cells.isEmpty()) {
      throw new ModelFormatException(file, "has no occupied cells, so there is nothing to hit");
    }
    return cells;
  }

  private static List<PlacedShape> cells(Path file, Unknown unknown) throws ModelFormatException {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    if (name.endsWith(".json") || name.endsWith(".yaml") || name.endsWith(".yml")) {
      return ofMessage(MessageFile.read(file), unknown);
    }
    if (!name.endsWith(".bt") && !name.endsWith(".ot")) {
      throw new ModelFormatException(
          file, "is no octomap that is read: .bt, .ot, or a message as .json or .yaml");
    }
    try {
      MeshSource source = CellFile.source(file);
      try (InputStream in = source.open()) {
        return ofFile(source, in.readAllBytes(), unknown);
      }
    } catch (IOException e) {
      throw new ModelFormatException(file, "cannot be read: " + e);
    }
  }

  private static List<PlacedShape> ofFile(MeshSource source, byte[] bytes, Unknown unknown)
      throws ModelFormatException {
    String head =
        new String(bytes, 0, Math.min(bytes.length, LONGEST_HEADER), StandardCharsets.ISO_8859_1);
    boolean binary = head.startsWith("# Octomap OcTree binary file");
    if (!binary && !head.startsWith("# Octomap OcTree file")) {
      throw source.fault("does not begin as octomaps do, with '# Octomap OcTree'");
    }
    String id = "";
    double resolution = Double.NaN;
    int at = 0;
    while (true) {
      int end = head.indexOf('\n', at);
      if (end < 0) {
        throw source.fault("ends inside its header, before 'data'");
      }
      String line = head.substring(at, end).strip();
      at = end + 1;
      if (line.equals("data")) {
        break;
      }
      if (line.startsWith("id ")) {
        id = line.substring(3).strip();
      } else if (line.startsWith("res ")) {
        resolution = DecimalText.parse(line.substring(4).strip()).orElse(Double.NaN);
      }
    }
    try {
      return shapes(bytes, at, binary, id, resolution, unknown);
    } catch (IllegalArgumentException e) {
      throw source.fault(String.valueOf(e.getMessage()));
    }
  }

  private static List<PlacedShape> shapes(
      byte[] data, int from, boolean binary, String id, double resolution, Unknown unknown) {
    int extra =
        OctreeReader.extraBytes(id)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "an octree of kind %s is not read; write it as OcTree"
                            .formatted(Quoted.of(id))));
    if (!(resolution > 0 && resolution <= 1000)) {
      throw new IllegalArgumentException(
          "a resolution of " + resolution + " m, wanted above 0 and up to 1000");
    }
    OctreeReader.Cells cells = OctreeReader.read(data, from, binary, extra, unknown);
    if (!cells.problem().isEmpty()) {
      throw new IllegalArgumentException("its octree " + cells.problem());
    }
    cells.occupied().join();
    if (cells.occupied().count() > CellBoxes.MOST) {
      throw new IllegalArgumentException(
          "its occupied cells make %s boxes, more than %s: make the map coarser, or cut it"
              .formatted(cells.occupied().count(), CellBoxes.MOST));
    }
    double[] sizes = {resolution, resolution, resolution};
    return cells.occupied().shapes(new double[3], sizes, Pose.IDENTITY);
  }

  /** Returns whether a message holds anything. */
  public static boolean isFilled(Element message) throws ModelFormatException {
    Optional<Element> data = message.find("data");
    if (data.isEmpty()) {
      return false;
    }
    return data.get().isSequence()
        ? !data.get().elements().isEmpty()
        : !(data.get().isText() && data.get().text().isEmpty());
  }

  /**
   * Returns the occupied cells of a message, in its frame; none where none is.
   *
   * @throws ModelFormatException if it holds too many, or is not well formed
   */
  public static List<PlacedShape> ofMessage(Element message, Unknown unknown)
      throws ModelFormatException {
    Element data = message.require("data");
    byte[] bytes = data.bytes();
    Element binary = message.require("binary");
    boolean isBinary = binary.isNumber() ? binary.number() != 0 : binary.truth();
    String id = message.require("id").text();
    double resolution = message.require("resolution").number();
    return data.make(() -> shapes(bytes, 0, isBinary, id, resolution, unknown));
  }
}
