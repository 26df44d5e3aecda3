package dev.clearway.scene;

import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.BvhSource;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Builds bodies so that one shape object used twice has one tree, and one in the same place has one
 * {@link Body.CollisionGeometry}, with what is known of its extent. Not thread-safe.
 */
final class BvhCache {
  private final IdentityHashMap<Shape, Bvh> trees = new IdentityHashMap<>();
  private final IdentityHashMap<PlacedShape, Body.CollisionGeometry> geometries =
      new IdentityHashMap<>();
  private BvhSource source = BvhSource.building();

  /** Takes trees that are not known yet from a source. */
  void take(BvhSource from) {
    source = from;
  }

  /** Takes over the trees of a scene. */
  void know(Scene scene) {
    for (Body body : scene.bodies()) {
      for (Body.CollisionGeometry geometry : body.geometries()) {
        trees.putIfAbsent(geometry.shape(), geometry.tree());
        geometries.putIfAbsent(geometry.placed(), geometry);
      }
    }
  }

  /** Takes the trees of shapes that are not known yet, all of them at once. */
  void prepare(Stream<PlacedShape> shapes) {
    Set<Shape> missing = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Shape> inOrder =
        shapes
            .map(PlacedShape::shape)
            .filter(shape -> !trees.containsKey(shape) && missing.add(shape))
            .toList();
    List<Bvh> made = source.treesOf(inOrder);
    for (int i = 0; i < made.size(); i++) {
      trees.put(inOrder.get(i), made.get(i));
    }
  }

  Body body(String name, Body.Kind kind, int link, Pose linkFromBody, List<PlacedShape> shapes) {
    return new Body(
        name,
        kind,
        link,
        linkFromBody,
        shapes.stream().map(shape -> geometry(shape, linkFromBody)).toList());
  }

  private Body.CollisionGeometry geometry(PlacedShape placed, Pose linkFromBody) {
    Bvh tree = trees.computeIfAbsent(placed.shape(), source::treeOf);
    Body.CollisionGeometry made = Body.geometry(placed, linkFromBody, tree);
    Body.CollisionGeometry known = geometries.putIfAbsent(placed, made);
    return made.equals(known) ? known : made;
  }
}
