package dev.clearway.scene;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import java.util.IdentityHashMap;
import java.util.List;

/** Builds bodies so that one shape object used twice has one tree. Not thread-safe. */
final class BvhCache {
  private final IdentityHashMap<Shape, Bvh> trees = new IdentityHashMap<>();

  /** Takes over the trees of a scene. */
  void know(Scene scene) {
    for (Body body : scene.bodies()) {
      body.geometries().forEach(e -> trees.putIfAbsent(e.shape(), e.tree()));
    }
  }

  Body body(String name, Body.Kind kind, int link, Pose linkFromBody, List<PlacedShape> shapes) {
    List<Body.CollisionGeometry> geometries =
        shapes.stream()
            .map(s -> Body.geometry(s, linkFromBody, trees.computeIfAbsent(s.shape(), Bvh::build)))
            .toList();
    return new Body(name, kind, link, linkFromBody, geometries);
  }
}
