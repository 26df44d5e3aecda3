package dev.clearway.io.urdf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xml.Spelling;
import dev.clearway.io.xml.XmlElement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What may stand in and around collision geometry.
 *
 * <p>Tools add words of their own, some of which change the shape. So there a word counts as
 * harmless only if it is listed here; any other is refused by name, and geometry that stands where
 * no tool would look for it is too.
 */
final class GeometryMarkup {
  /** Attributes that say whether meshes are taken for convex. */
  static final List<String> MAKE_CONVEX = List.of("tesseract:make_convex", "make_convex", "convex");

  private static final String IGNORED = "drake_ignore";

  private static final Set<String> ROBOT =
      Set.of("name", "version", "path", "package", "description", "author");
  private static final Set<String> LINK = Set.of("name", "type", "id", "group", "concave");
  private static final Set<String> PIECE = Set.of("name", "id", "group", "concave", "verbose");
  private static final Set<String> GEOMETRY = Set.of("name", "id");

  /** Children of a piece of geometry; friction and looks for the most part. */
  private static final Set<String> IN_PIECE =
      Set.of(
          "origin",
          "geometry",
          "material",
          "name",
          "verbose",
          "contact",
          "contact_coefficients",
          "surface",
          "max_contacts",
          "friction",
          "sdf",
          "texture",
          "transparency",
          "cast_shadows",
          "drake:proximity_properties",
          "drake:perception_properties",
          "drake:illustration_properties",
          "drake:accepting_renderer",
          "drake:diffuse_map");

  /** An element whose shapes are another picture of the same link, for one tool's purpose. */
  private static final String OTHER_PICTURE = "self_collision_checking";

  /** Elements of other tools beside links and joints, and what it means that they do not count. */
  private static final Map<String, String> NOT_READ = notRead();

  private GeometryMarkup() {}

  private static Map<String, String> notRead() {
    String loop =
        "the loop that it closes counts as an open chain; give every joint's value in the path";
    String pairs = "an SRDF says which pairs may meet (--srdf)";
    return Map.of(
        "loop_joint", loop,
        "loop", loop,
        "closed_loop", loop,
        "ball_constraint", loop,
        "linear_bushing_rpy", loop,
        "collision_filter_group", pairs,
        "disable_collisions", pairs);
  }

  /**
   * Checks the attributes of the robot and its links, and that all geometry stands in links.
   *
   * @throws ModelFormatException if an attribute may change shapes, or geometry would be lost
   */
  static void check(XmlElement robot, Warnings warnings) throws ModelFormatException {
    allowAttributes(robot, ROBOT, MAKE_CONVEX, warnings);
    for (XmlElement child : robot.children()) {
      if (NOT_READ.containsKey(local(child))) {
        warnings.add(
            child, "<%s> is not read: %s".formatted(child.name(), NOT_READ.get(local(child))));
      }
      if (child.name().equals("link")) {
        allowAttributes(child, LINK, List.of(), warnings);
      } else if (Set.of("link", "joint").contains(local(child)) && child.name().indexOf(':') >= 0) {
        throw child.fault(
            "is of a dialect that is not read; write a plain <%s>".formatted(local(child)));
      }
    }
    refuseLostGeometry(robot, warnings);
  }

  /** Checks a {@code <collision>} or {@code <visual>} and its {@code <geometry>}. */
  static void checkPiece(XmlElement piece, Warnings warnings) throws ModelFormatException {
    allowAttributes(piece, PIECE, List.of(), warnings);
    for (XmlElement child : piece.children()) {
      if (!IN_PIECE.contains(child.name())) {
        throw child.fault(unknown("the element", IN_PIECE, child.name()));
      }
    }
    allowAttributes(piece.requiredChild("geometry"), GEOMETRY, List.of(), warnings);
  }

  /** Checks that a shape has no attributes but the given ones, and no children but those. */
  static void checkShape(XmlElement shape, List<String> attributes, String... children)
      throws ModelFormatException {
    for (String name : shape.attributeNames()) {
      if (!attributes.contains(name) && !ofXml(name)) {
        throw shape.fault(unknown("the attribute", Set.copyOf(attributes), name));
      }
    }
    for (XmlElement child : shape.children()) {
      if (!List.of(children).contains(child.name())) {
        throw child.fault(unknown("the element", Set.of(children), child.name()));
      }
    }
  }

  private static void allowAttributes(
      XmlElement element, Set<String> known, List<String> convex, Warnings warnings)
      throws ModelFormatException {
    for (String name : element.attributeNames()) {
      if (name.equals(IGNORED)) {
        warnings.add(element, "drake_ignore has no effect here: the element counts");
      } else if (!known.contains(name) && !convex.contains(name) && !ofXml(name)) {
        throw element.fault(unknown("the attribute", known, name));
      }
    }
  }

  /** Declarations and hints of XML itself. */
  private static boolean ofXml(String attribute) {
    return attribute.equals("xmlns")
        || attribute.startsWith("xmlns:")
        || attribute.startsWith("xml:")
        || attribute.startsWith("xsi:");
  }

  private static String unknown(String what, Set<String> known, String name) {
    Optional<String> meant = Spelling.nearest(name, known);
    return "%s %s is not known here and might change the shape; remove it if it does not, else write the shape out%s"
        .formatted(
            what,
            XmlElement.quote(name),
            meant.map(m -> " (did you mean " + XmlElement.quote(m) + "?)").orElse(""));
  }

  /** Where a search of the robot's elements stands. */
  private record Visit(XmlElement element, List<String> above, boolean picture) {}

  private static void refuseLostGeometry(XmlElement robot, Warnings warnings)
      throws ModelFormatException {
    Deque<Visit> open = new ArrayDeque<>();
    open.push(new Visit(robot, List.of(), false));
    while (!open.isEmpty()) {
      Visit at = open.pop();
      XmlElement element = at.element();
      boolean plain = at.above().equals(List.of("robot", "link"));
      boolean shaped =
          element.children().stream()
              .anyMatch(c -> local(c).equals("geometry") && !c.children().isEmpty());
      if (local(element).equals("collision")
          && !(plain && element.name().equals("collision"))
          && (shaped || at.above().size() < 2)) {
        throw element.fault("stands where no geometry counts; move it right into its <link>");
      }
      boolean other = plain && element.name().equals(OTHER_PICTURE);
      boolean picture = at.picture() || other || local(element).equals("visual");
      if (shaped && !picture && !(plain && element.name().equals("collision"))) {
        throw element.fault(
            "holds geometry and is not read, so that it would be lost; make it a <collision> of its"
                + " link, or remove it");
      }
      if (shaped && other) {
        warnings.add(element, "<self_collision_checking> is not read: <collision> elements count");
      }
      List<String> above = below(at);
      element.children().reversed().forEach(c -> open.push(new Visit(c, above, picture)));
    }
  }

  /** Returns the names above the element's children, as far as they matter. */
  private static List<String> below(Visit at) {
    return switch (at.above().size()) {
      case 0 -> List.of(at.element().name());
      case 1 -> List.of(at.above().getFirst(), at.element().name());
      default -> List.of("", "", "");
    };
  }

  private static String local(XmlElement element) {
    return element.name().substring(element.name().indexOf(':') + 1);
  }
}
