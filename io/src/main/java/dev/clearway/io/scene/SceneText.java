package dev.clearway.io.scene;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.document.Element;
import dev.clearway.io.text.BoundedInput;
import dev.clearway.io.text.DecimalText;
import dev.clearway.io.text.Quoted;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Reads MoveIt's scene text, which RViz exports as {@code .scene}, into the PlanningScene message
 * of the same objects.
 *
 * <p>A name in the first line; then for each object a line {@code * id}, in files since 2020 its
 * pose, the number of shapes, for each its kind, sizes, pose and colour, and in newer files the
 * number of subframes, each with name and pose; a point at the end. Which of the two a file is, the
 * line after the first id tells: it holds three numbers, or one. Used once.
 */
final class SceneText {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final int PEEK = 1 << 12;

  private final Path file;
  private final String text;
  private int at;
  private int line = 1;

  private SceneText(Path file, String text) {
    this.file = file;
    this.text = text;
  }

  /** Returns whether a file is one of these: by its name, or since an object follows its name. */
  static boolean isOne(Path file) throws ModelFormatException {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    if (name.endsWith(".json") || name.endsWith(".yaml") || name.endsWith(".yml")) {
      return false;
    }
    try (BufferedInputStream in = BoundedInput.open(file, DocumentReader.LARGEST)) {
      List<String> lines =
          new String(in.readNBytes(PEEK), StandardCharsets.UTF_8)
              .lines()
              .filter(l -> !l.isBlank())
              .limit(2)
              .toList();
      return lines.size() == 2
          && (lines.get(1).matches("\\* ?\\S.*")
              || (name.endsWith(".scene") && lines.get(1).strip().equals(".")));
    } catch (IOException e) {
      throw BoundedInput.unreadable(file, e);
    }
  }

  /** Returns the PlanningScene that a file says. */
  static Element read(Path file) throws ModelFormatException {
    try (BufferedInputStream in = BoundedInput.open(file, DocumentReader.LARGEST)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return DocumentReader.of(new SceneText(file, text).read(), file);
    } catch (IOException e) {
      throw BoundedInput.unreadable(file, e);
    }
  }

  private ObjectNode read() throws ModelFormatException {
    restOfLine();
    ArrayNode objects = JSON.arrayNode();
    boolean placed = false;
    for (String mark = word(); !mark.equals("."); mark = word()) {
      if (!mark.startsWith("*")) {
        throw fault("wanted '* id' of an object or the '.' at the end, got " + Quoted.of(mark));
      }
      String id = (mark.substring(1) + restOfLine()).strip();
      placed = objects.isEmpty() ? isPlaced() : placed;
      objects.add(object(id, placed));
    }
    ObjectNode root = JSON.objectNode();
    root.putObject("world").set("collision_objects", objects);
    return root;
  }

  /** Whether the object's own pose comes next: three numbers, where older files have one. */
  private boolean isPlaced() {
    int end = text.indexOf('\n', at);
    return text.substring(at, end < 0 ? text.length() : end).strip().contains(" ");
  }

  private ObjectNode object(String id, boolean placed) throws ModelFormatException {
    ObjectNode object = JSON.objectNode().put("id", id);
    if (placed) {
      object.set("pose", pose());
    }
    int shapes = count("shapes");
    for (int i = 0; i < shapes; i++) {
      shape(object);
      numbers(4); // the colour
    }
    int subframes = placed ? count("subframes") : 0;
    for (int i = 0; i < subframes; i++) {
      object.withArray("subframe_names").add(word());
      object.withArray("subframe_poses").add(pose());
    }
    return object;
  }

  private void shape(ObjectNode object) throws ModelFormatException {
    String kind = word();
    switch (kind) {
      case "box" -> primitive(object, kind, numbers(3));
      case "sphere" -> primitive(object, kind, numbers(1));
      case "cylinder", "cone" -> {
        double[] radiusAndLength = numbers(2);
        primitive(object, kind, radiusAndLength[1], radiusAndLength[0]);
      }
      case "plane" -> {
        ObjectNode plane = object.withArray("planes").addObject();
        plane.set("coef", array(numbers(4)));
        object.withArray("plane_poses").add(pose());
      }
      case "mesh" -> {
        mesh(object.withArray("meshes").addObject());
        object.withArray("mesh_poses").add(pose());
      }
      default ->
          throw fault(
              "wanted box, sphere, cylinder, cone, plane or mesh, got a shape " + Quoted.of(kind));
    }
  }

  private void primitive(ObjectNode object, String kind, double... dimensions)
      throws ModelFormatException {
    ObjectNode primitive = object.withArray("primitives").addObject().put("type", kind);
    primitive.set("dimensions", array(dimensions));
    object.withArray("primitive_poses").add(pose());
  }

  private void mesh(ObjectNode mesh) throws ModelFormatException {
    int vertices = count("vertices");
    int triangles = count("triangles");
    ArrayNode points = mesh.putArray("vertices");
    for (int i = 0; i < vertices; i++) {
      points.add(array(numbers(3)));
    }
    ArrayNode corners = mesh.putArray("triangles");
    for (int i = 0; i < triangles; i++) {
      corners.add(array(numbers(3)));
    }
  }

  private ObjectNode pose() throws ModelFormatException {
    ObjectNode pose = JSON.objectNode();
    pose.set("position", array(numbers(3)));
    pose.set("orientation", array(numbers(4)));
    return pose;
  }

  private static ArrayNode array(double... numbers) {
    ArrayNode array = JSON.arrayNode();
    for (double number : numbers) {
      array.add(number);
    }
    return array;
  }

  private int count(String what) throws ModelFormatException {
    double number = numbers(1)[0];
    if (!(number >= 0 && number <= DocumentReader.MOST_VALUES && number == Math.rint(number))) {
      throw fault("wanted the number of %s, got %s".formatted(what, number));
    }
    return (int) number;
  }

  private double[] numbers(int count) throws ModelFormatException {
    double[] out = new double[count];
    for (int i = 0; i < count; i++) {
      String word = word();
      OptionalDouble value = DecimalText.parse(word);
      if (value.isEmpty()) {
        throw fault("wanted a finite decimal number, got " + Quoted.of(word));
      }
      out[i] = value.getAsDouble();
    }
    return out;
  }

  private String word() throws ModelFormatException {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      line += text.charAt(at) == '\n' ? 1 : 0;
      at++;
    }
    int from = at;
    while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    if (from == at) {
      throw fault("ends too early; a scene text ends with a line '.'");
    }
    return text.substring(from, at);
  }

  private String restOfLine() {
    int end = text.indexOf('\n', at);
    String rest = text.substring(at, end < 0 ? text.length() : end);
    at = end < 0 ? text.length() : end + 1;
    line++;
    return rest;
  }

  private ModelFormatException fault(String problem) {
    return new ModelFormatException(file, line, problem);
  }
}
