package dev.clearway.viewer.drawing;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.scene.Body;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * What there is to draw of a scene: surfaces, each once, and where they hang.
 *
 * @param surfaces of all shapes
 * @param parts in the order of the scene's bodies and their shapes
 * @param triangles of all parts
 */
public record SceneDrawing(List<Surface> surfaces, List<Part> parts, long triangles) {
  /** Triangles beyond which a browser, or a person, sees nothing any more. */
  public static final long MOST_TRIANGLES = 2_000_000;

  /**
   * A shape of a body.
   *
   * @param body number in the scene
   * @param link that it moves with
   * @param linkFromShape where it is
   * @param surface its number
   */
  public record Part(int body, int link, Pose linkFromShape, int surface) {}

  /** Copies the lists. */
  public SceneDrawing {
    surfaces = List.copyOf(surfaces);
    parts = List.copyOf(parts);
  }

  /** Returns what is to be drawn; nothing if it is more than {@link #MOST_TRIANGLES}. */
  public static SceneDrawing of(Scene scene) {
    IdentityHashMap<Shape, Integer> numbers = new IdentityHashMap<>();
    List<Surface> surfaces = new ArrayList<>();
    List<Part> parts = new ArrayList<>();
    long triangles = 0;
    for (int b = 0; b < scene.bodies().size(); b++) {
      Body body = scene.bodies().get(b);
      for (Body.CollisionGeometry geometry : body.geometries()) {
        Integer known = numbers.get(geometry.shape());
        if (known == null) {
          known = surfaces.size();
          surfaces.add(Surface.of(geometry.shape()));
          numbers.put(geometry.shape(), known);
        }
        triangles += surfaces.get(known).triangleCount();
        parts.add(new Part(b, body.link(), geometry.linkFromShape(), known));
      }
    }
    return triangles > MOST_TRIANGLES
        ? new SceneDrawing(List.of(), List.of(), triangles)
        : new SceneDrawing(surfaces, parts, triangles);
  }

  /** Returns whether it is not too much to be drawn. */
  public boolean isDrawn() {
    return triangles <= MOST_TRIANGLES;
  }
}
