package dev.clearway.io.voxel;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.document.Element;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A map of heights, a YAML file and an image beside it: the ground below the surface through the
 * pixels' heights, as a closed mesh whose flat bottom lies {@code depth} below the lowest pixel.
 *
 * <p>A pixel's height stands at its centre; four neighbours make two triangles, parted from the
 * lower left to the upper right one. Nothing reaches beyond the centres of the outermost pixels.
 */
final class HeightMap {
  private static final Set<String> KEYS =
      Set.of("image", "resolution", "origin", "height_scale", "height_offset", "depth");

  /** Pixels, each of which makes two triangles. */
  private static final int MOST = 1_000_000;

  /** Metres below the lowest pixel, where the file does not say. */
  private static final double USUAL_DEPTH = 10;

  private static final double LARGEST = 1e6;

  private final int width;
  private final int height;
  private final double[] vertices;
  private final int[] triangles;
  private int vertexLength;
  private int triangleLength;

  private HeightMap(int width, int height) {
    this.width = width;
    this.height = height;
    int border = 2 * (width + height) - 4;
    this.vertices = new double[3 * (width * height + border + 1)];
    this.triangles = new int[3 * (2 * (width - 1) * (height - 1) + 3 * border)];
  }

  /** Returns the ground where the map's origin puts it. */
  static List<PlacedShape> read(Path file) throws ModelFormatException {
    Element map = DocumentReader.read(file);
    map.allowOnly(KEYS);
    double resolution = positive(map.require("resolution"));
    double scale = map.require("height_scale").number();
    if (!(scale != 0 && Math.abs(scale) <= LARGEST)) {
      throw map.require("height_scale")
          .fault("is %s, wanted the metres between black and white".formatted(scale));
    }
    Optional<Element> given = map.find("height_offset");
    double offset = given.isPresent() ? given.get().number() : 0;
    Optional<Element> below = map.find("depth");
    double depth = below.isPresent() ? positive(below.get()) : USUAL_DEPTH;
    double[] origin = map.require("origin").numbers(3);
    GreyImage image = GreyImage.read(OccupancyGrid.image(map.require("image"), file));
    if (image.width() < 2 || image.height() < 2 || (long) image.width() * image.height() > MOST) {
      throw map.require("image")
          .fault(
              "has %s by %s pixels, wanted at least 2 by 2 and at most %s: make the map coarser"
                  .formatted(image.width(), image.height(), MOST));
    }
    HeightMap ground = new HeightMap(image.width(), image.height());
    ground.addSurface(image, resolution, scale, offset);
    ground.close(depth);
    TriangleMesh mesh = map.make(() -> TriangleMesh.of(ground.vertices, ground.triangles));
    Pose pose =
        map.require("origin")
            .make(() -> Pose.fromRollPitchYaw(origin[0], origin[1], 0, 0, 0, origin[2]));
    return List.of(new PlacedShape(mesh, pose));
  }

  private static double positive(Element metres) throws ModelFormatException {
    double value = metres.number();
    if (!(value > 0 && value <= LARGEST)) {
      throw metres.fault("is %s m, wanted above 0 and at most %s".formatted(value, LARGEST));
    }
    return value;
  }

  private void addSurface(GreyImage image, double resolution, double scale, double offset) {
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        float bright = image.values()[(height - 1 - y) * width + x];
        addVertex((x + 0.5) * resolution, (y + 0.5) * resolution, offset + scale * bright);
      }
    }
    for (int y = 0; y + 1 < height; y++) {
      for (int x = 0; x + 1 < width; x++) {
        int corner = y * width + x;
        addTriangle(corner, corner + 1, corner + 1 + width);
        addTriangle(corner, corner + 1 + width, corner + width);
      }
    }
  }

  /** Adds walls down from the border, and the bottom between them, seen from outside. */
  private void close(double depth) {
    double lowest = Double.POSITIVE_INFINITY;
    for (int at = 2; at < vertexLength; at += 3) {
      lowest = Math.min(lowest, vertices[at]);
    }
    double bottom = lowest - depth;
    int[] border = border();
    int first = vertexLength / 3;
    for (int vertex : border) {
      addVertex(vertices[3 * vertex], vertices[3 * vertex + 1], bottom);
    }
    int middle = vertexLength / 3;
    int last = width * height - 1;
    addVertex(
        0.5 * (vertices[0] + vertices[3 * last]),
        0.5 * (vertices[1] + vertices[3 * last + 1]),
        bottom);
    for (int i = 0; i < border.length; i++) {
      int next = (i + 1) % border.length;
      addTriangle(border[next], border[i], first + i);
      addTriangle(border[next], first + i, first + next);
      addTriangle(middle, first + next, first + i);
    }
  }

  /** Returns the vertices around the surface, to the left about as seen from above. */
  private int[] border() {
    int[] border = new int[2 * (width + height) - 4];
    int at = 0;
    for (int x = 0; x < width - 1; x++) {
      border[at++] = x;
    }
    for (int y = 0; y < height - 1; y++) {
      border[at++] = y * width + width - 1;
    }
    for (int x = width - 1; x > 0; x--) {
      border[at++] = (height - 1) * width + x;
    }
    for (int y = height - 1; y > 0; y--) {
      border[at++] = y * width;
    }
    return border;
  }

  private void addVertex(double x, double y, double z) {
    vertices[vertexLength++] = x;
    vertices[vertexLength++] = y;
    vertices[vertexLength++] = z;
  }

  private void addTriangle(int a, int b, int c) {
    triangles[triangleLength++] = a;
    triangles[triangleLength++] = b;
    triangles[triangleLength++] = c;
  }
}
