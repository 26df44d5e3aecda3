package dev.clearway.check;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import dev.clearway.scene.Body;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;

/** All elements of a scene's bodies in one row, with where they hang. Immutable. */
final class ElementTable {
  private final List<Body.Element> elements = new ArrayList<>();
  private final int[] firstOfBody;
  private final int[] links;
  private final double[] linkFromShape;
  private final boolean[] identity;

  ElementTable(Scene scene) {
    List<Body> bodies = scene.bodies();
    firstOfBody = new int[bodies.size() + 1];
    for (int b = 0; b < bodies.size(); b++) {
      firstOfBody[b] = elements.size();
      elements.addAll(bodies.get(b).elements());
    }
    firstOfBody[bodies.size()] = elements.size();
    links = new int[elements.size()];
    linkFromShape = new double[Pose.SIZE * elements.size()];
    identity = new boolean[elements.size()];
    for (int b = 0; b < bodies.size(); b++) {
      for (int e = firstOfBody[b]; e < firstOfBody[b + 1]; e++) {
        links[e] = bodies.get(b).link();
        Pose pose = elements.get(e).linkFromShape();
        pose.copyTo(linkFromShape, Pose.SIZE * e);
        identity[e] = pose.equals(Pose.IDENTITY);
      }
    }
  }

  int size() {
    return links.length;
  }

  int firstOf(int body) {
    return firstOfBody[body];
  }

  int endOf(int body) {
    return firstOfBody[body + 1];
  }

  /** Returns the number of the link that an element moves with. */
  int link(int e) {
    return links[e];
  }

  Body.Element element(int e) {
    return elements.get(e);
  }

  Bvh tree(int e) {
    return elements.get(e).tree();
  }

  /** Writes worldFromShape of each element. */
  void place(double[] worldFromLink, double[] out) {
    for (int e = 0; e < links.length; e++) {
      int link = Pose.SIZE * links[e];
      if (identity[e]) {
        System.arraycopy(worldFromLink, link, out, Pose.SIZE * e, Pose.SIZE);
      } else {
        Pose.multiply(worldFromLink, link, linkFromShape, Pose.SIZE * e, out, Pose.SIZE * e);
      }
    }
  }
}
