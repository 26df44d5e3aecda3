package dev.clearway.io.scene;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.text.Quoted;
import dev.clearway.scene.RobotModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A robot whose links a PlanningScene scales and pads: each shape about its own origin, meshes
 * about the mean of their vertices, as MoveIt does. Unlike there, pairs within the robot are judged
 * so too.
 */
final class LinkPadding {
  private static final String LINK = "link_name";

  private LinkPadding() {}

  /**
   * Returns the model with larger links.
   *
   * @param warn told which links those are
   */
  static RobotModel of(RobotModel model, Element message, Consumer<String> warn)
      throws ModelFormatException {
    Map<String, Element> paddings = byLink(model, message, "link_padding", "padding", 0, warn);
    Map<String, Element> scales = byLink(model, message, "link_scale", "scale", 1, warn);
    if (paddings.isEmpty() && scales.isEmpty()) {
      return model;
    }
    Map<String, List<PlacedShape>> geometry = new HashMap<>(model.geometry());
    for (String link : model.tree().links()) {
      Element place = paddings.getOrDefault(link, scales.get(link));
      if (place == null || !geometry.containsKey(link)) {
        continue;
      }
      double padding = paddings.containsKey(link) ? paddings.get(link).number() : 0;
      double scale = scales.containsKey(link) ? scales.get(link).number() : 1;
      warn.accept(
          "link %s is scaled by %s and padded by %s m, against its own robot too"
              .formatted(Quoted.of(link), scale, padding));
      List<PlacedShape> shapes = new ArrayList<>();
      for (PlacedShape shape : geometry.get(link)) {
        shapes.add(
            new PlacedShape(
                place.make(() -> grown(shape.shape(), scale, padding)), shape.bodyFromShape()));
      }
      geometry.put(link, shapes);
    }
    return new RobotModel(
        model.name(),
        model.tree(),
        geometry,
        model.semantics(),
        model.speeds(),
        model.softLimits());
  }

  /** Returns the values that change a link, by link. */
  private static Map<String, Element> byLink(
      RobotModel model,
      Element message,
      String key,
      String field,
      double neutral,
      Consumer<String> warn)
      throws ModelFormatException {
    Map<String, Element> found = new HashMap<>();
    for (Element entry : message.elements(key)) {
      entry.allowOnly(Set.of(LINK, field));
      Element value = entry.require(field);
      String link = entry.require(LINK).text();
      if (value.number() == neutral) {
        continue;
      }
      if (model.tree().link(link).isEmpty()) {
        warn.accept("%s is about a link %s, which the robot lacks".formatted(key, Quoted.of(link)));
      } else {
        found.put(link, value);
      }
    }
    return found;
  }

  private static Shape grown(Shape shape, double scale, double padding) {
    if (!(scale > 0)) {
      throw new IllegalArgumentException("a scale of " + scale + "; wanted one above 0");
    }
    return switch (shape) {
      case Box b ->
          new Box(
              b.x() * scale + 2 * padding,
              b.y() * scale + 2 * padding,
              b.z() * scale + 2 * padding);
      case Sphere s -> new Sphere(s.radius() * scale + padding);
      case Cylinder c ->
          new Cylinder(c.discRadius() * scale + padding, c.length() * scale + 2 * padding);
      case Capsule c -> new Capsule(c.radius() * scale + padding, c.length() * scale);
      case ConvexHull h -> ConvexHull.of(grown(h.points(), scale, padding));
      case PointCloud p ->
          throw new IllegalArgumentException("a cloud of points is no link: it is not padded");
      case TriangleMesh m -> TriangleMesh.of(grown(m.vertices(), scale, padding), m.triangles());
    };
  }

  /** Moves each point along the ray from the mean of all. */
  private static double[] grown(double[] points, double scale, double padding) {
    double[] mean = new double[3];
    for (int i = 0; i < points.length; i++) {
      mean[i % 3] += points[i] / (points.length / 3.0);
    }
    double[] out = points.clone();
    for (int i = 0; i < points.length; i += 3) {
      double x = points[i] - mean[0];
      double y = points[i + 1] - mean[1];
      double z = points[i + 2] - mean[2];
      double distance = Math.sqrt(x * x + y * y + z * z);
      double factor = distance > 1e-6 ? scale + padding / distance : scale;
      out[i] = mean[0] + factor * x;
      out[i + 1] = mean[1] + factor * y;
      out[i + 2] = mean[2] + factor * z;
    }
    return out;
  }
}
