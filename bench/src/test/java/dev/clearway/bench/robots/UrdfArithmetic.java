package dev.clearway.bench.robots;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * Forward kinematics straight from the numbers of a URDF, by other means than the product's: the
 * JDK's DOM, rotations as unit quaternions, places as 4 × 4 matrices in rows of rows.
 */
final class UrdfArithmetic {
  private final List<Joint> joints = new ArrayList<>();

  /** A joint as its element says. */
  private record Joint(
      String name,
      String type,
      String parent,
      String child,
      double[] xyz,
      double[] rpy,
      double[] axis,
      Mimic mimic) {}

  /** What another joint's value is multiplied by, and what is added. */
  private record Mimic(String joint, double multiplier, double offset) {}

  private UrdfArithmetic() {}

  static UrdfArithmetic read(Path urdf)
      throws IOException, ParserConfigurationException, SAXException {
    Element robot =
        DocumentBuilderFactory.newDefaultInstance()
            .newDocumentBuilder()
            .parse(urdf.toFile())
            .getDocumentElement();
    UrdfArithmetic read = new UrdfArithmetic();
    for (Element joint : children(robot, "joint")) {
      read.joints.add(joint(joint));
    }
    return read;
  }

  private static Joint joint(Element joint) {
    List<Element> origin = children(joint, "origin");
    List<Element> axis = children(joint, "axis");
    List<Element> mimic = children(joint, "mimic");
    return new Joint(
        joint.getAttribute("name"),
        joint.getAttribute("type"),
        children(joint, "parent").getFirst().getAttribute("link"),
        children(joint, "child").getFirst().getAttribute("link"),
        numbers(origin, "xyz", "0 0 0"),
        numbers(origin, "rpy", "0 0 0"),
        numbers(axis, "xyz", "1 0 0"),
        mimic.isEmpty()
            ? null
            : new Mimic(
                mimic.getFirst().getAttribute("joint"),
                numbers(mimic, "multiplier", "1")[0],
                numbers(mimic, "offset", "0")[0]));
  }

  private static List<Element> children(Element parent, String name) {
    List<Element> found = new ArrayList<>();
    for (Node at = parent.getFirstChild(); at != null; at = at.getNextSibling()) {
      if (at instanceof Element element && element.getTagName().equals(name)) {
        found.add(element);
      }
    }
    return found;
  }

  private static double[] numbers(List<Element> elements, String attribute, String otherwise) {
    boolean given = !elements.isEmpty() && elements.getFirst().hasAttribute(attribute);
    String text = given ? elements.getFirst().getAttribute(attribute) : otherwise;
    return Arrays.stream(text.strip().split("\\s+")).mapToDouble(Double::parseDouble).toArray();
  }

  /** Returns the names of the joints that move of themselves. */
  List<String> free() {
    return joints.stream()
        .filter(joint -> !joint.type().equals("fixed") && joint.mimic() == null)
        .map(Joint::name)
        .toList();
  }

  /** Returns the place of each link in the root's frame, four rows of four numbers. */
  Map<String, double[][]> places(Map<String, Double> values) {
    Map<String, double[][]> placed = new HashMap<>();
    for (Joint joint : joints) {
      if (joints.stream().noneMatch(other -> other.child().equals(joint.parent()))) {
        placed.put(joint.parent(), matrix(new double[] {0, 0, 0, 1}, new double[3]));
      }
    }
    for (int before = -1; before < placed.size(); ) {
      before = placed.size();
      for (Joint joint : joints) {
        if (placed.containsKey(joint.parent()) && !placed.containsKey(joint.child())) {
          placed.put(
              joint.child(), product(placed.get(joint.parent()), parentFromChild(joint, values)));
        }
      }
    }
    return placed;
  }

  private double[][] parentFromChild(Joint joint, Map<String, Double> values) {
    double[] rpy = joint.rpy();
    double[] turned =
        product(product(turn(rpy[2], 0, 0, 1), turn(rpy[1], 0, 1, 0)), turn(rpy[0], 1, 0, 0));
    double[][] place = matrix(turned, joint.xyz());
    if (joint.type().equals("fixed")) {
      return place;
    }
    double[] a = joint.axis();
    double length = Math.hypot(Math.hypot(a[0], a[1]), a[2]);
    double[] unit = {a[0] / length, a[1] / length, a[2] / length};
    double value = value(joint, values);
    if (joint.type().equals("prismatic")) {
      double[] slide = {value * unit[0], value * unit[1], value * unit[2]};
      return product(place, matrix(new double[] {0, 0, 0, 1}, slide));
    }
    return product(place, matrix(turn(value, unit[0], unit[1], unit[2]), new double[3]));
  }

  private double value(Joint joint, Map<String, Double> values) {
    Mimic mimic = joint.mimic();
    if (mimic == null) {
      return values.get(joint.name());
    }
    Joint master =
        joints.stream().filter(j -> j.name().equals(mimic.joint())).findFirst().orElseThrow();
    return mimic.multiplier() * value(master, values) + mimic.offset();
  }

  /** The quaternion x, y, z, w of a turn about a unit vector. */
  private static double[] turn(double angle, double x, double y, double z) {
    double sine = Math.sin(angle / 2);
    return new double[] {x * sine, y * sine, z * sine, Math.cos(angle / 2)};
  }

  private static double[] product(double[] p, double[] q) {
    return new double[] {
      p[3] * q[0] + p[0] * q[3] + p[1] * q[2] - p[2] * q[1],
      p[3] * q[1] - p[0] * q[2] + p[1] * q[3] + p[2] * q[0],
      p[3] * q[2] + p[0] * q[1] - p[1] * q[0] + p[2] * q[3],
      p[3] * q[3] - p[0] * q[0] - p[1] * q[1] - p[2] * q[2]
    };
  }

  private static double[][] matrix(double[] q, double[] t) {
    double x = q[0];
    double y = q[1];
    double z = q[2];
    double w = q[3];
    return new double[][] {
      {w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y), t[0]},
      {2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x), t[1]},
      {2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z, t[2]},
      {0, 0, 0, 1}
    };
  }

  private static double[][] product(double[][] a, double[][] b) {
    double[][] out = new double[4][4];
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 4; j++) {
        for (int k = 0; k < 4; k++) {
          out[i][j] += a[i][k] * b[k][j];
        }
      }
    }
    return out;
  }
}
