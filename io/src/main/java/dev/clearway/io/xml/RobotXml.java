package dev.clearway.io.xml;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Quoted;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An XML file whose root is {@code <robot>} and whose macros are expanded: a URDF or an SRDF.
 *
 * <p>A file that still has xacro in it describes another robot than it seems to, often an empty
 * one, so it is refused. One that merely declares the xacro namespace, as expanded files do, is
 * not.
 */
public final class RobotXml {
  /** Macro elements that old xacro files write without a prefix. */
  private static final Set<String> BARE_MACROS =
      Set.of("include", "macro", "insert_block", "if", "unless");

  private static final String EXPORT = "a format that is not read; export the robot as URDF";

  /** Roots of other formats that describe robots, worlds or meshes. */
  private static final Map<String, String> FORMATS =
      Map.of(
          "sdf",
          EXPORT,
          "gazebo",
          EXPORT,
          "mujoco",
          "a MuJoCo model, which is given with --robot or --scene",
          "skel",
          EXPORT,
          "Robot",
          "OpenRAVE's format, which is not read; export the robot as URDF",
          "Environment",
          "OpenRAVE's format, which is not read; write a scene file of robots and obstacles",
          "world",
          "which places robots in a world; write a scene file that names each under robots",
          "launch",
          "which starts programs; give the URDF that it loads",
          "COLLADA",
          "a mesh; give it with --obstacle or --body");

  /** What the name of a file ends with in messages about its expanded text. */
  public static final String EXPANDED = " (expanded)";

  private RobotXml() {}

  /**
   * Returns the characters of a file as a parser is given them, for who changes some of them; that
   * it is of such a robot is for {@link #read} to say.
   *
   * @throws ModelFormatException if it cannot be read, or is beyond a limit
   */
  public static String text(Path file) throws ModelFormatException {
    return XmlReader.text(file);
  }

  /**
   * Returns the root element.
   *
   * @throws ModelFormatException if the file cannot be read, is no well-formed XML, has another
   *     root or is xacro
   */
  public static XmlElement read(Path file) throws ModelFormatException {
    return read(file, file);
  }

  /**
   * Returns the root element of a file that messages call by another name.
   *
   * @param named what it is called
   * @throws ModelFormatException as the other does
   */
  public static XmlElement read(Path file, Path named) throws ModelFormatException {
    XmlElement root = XmlReader.read(file, named);
    if (FORMATS.containsKey(root.name())) {
      throw otherRoot(root, ", " + FORMATS.get(root.name()));
    }
    refuseXacro(root, named);
    if (!root.name().equals("robot")) {
      throw otherRoot(root, "; wanted a URDF or SRDF");
    }
    return root;
  }

  private static ModelFormatException otherRoot(XmlElement root, String further) {
    return root.fault(
        "the root element is no <robot>, but <%s>%s".formatted(Quoted.plain(root.name()), further));
  }

  private static void refuseXacro(XmlElement root, Path file) throws ModelFormatException {
    String remedy = remedy(file);
    Set<String> prefixes = new HashSet<>(Set.of("xacro"));
    Deque<XmlElement> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      XmlElement element = open.pop();
      for (XmlElement.Attribute attribute : element.attributes()) {
        if (attribute.name().startsWith("xmlns:") && attribute.value().endsWith("/xacro")) {
          prefixes.add(attribute.name().substring("xmlns:".length()));
        }
      }
      Optional<String> trace = trace(element, prefixes);
      if (trace.isPresent()) {
        throw element.fault(trace.get() + " is xacro that is not expanded; " + remedy);
      }
      if (element.name().endsWith(":include")) {
        throw element.fault(
            "names another file to be included, and none is; write its content in this one");
      }
      element.children().reversed().forEach(open::push);
    }
    for (XmlElement child : root.children()) {
      if (BARE_MACROS.contains(child.name())) {
        throw child.fault("looks like xacro that is not expanded; " + remedy);
      }
    }
  }

  /** Tells how to expand a file; xacro leaves what no macro stands behind as it is. */
  private static String remedy(Path file) {
    String name = String.valueOf(file.getFileName());
    if (name.endsWith(EXPANDED)) {
      return "xacro leaves there what is of no macro: mend it in the file";
    }
    boolean source = name.endsWith(".xacro");
    String stem = name.replaceFirst("(?:\\.[us]rdf)?(?:\\.xacro)?$", "");
    String kind = name.contains(".srdf") ? ".srdf" : ".urdf";
    return "'xacro %s > %s' writes a file to read; an element that xacro leaves there is of no macro: delete it"
        .formatted(Quoted.plain(name), Quoted.plain(stem + (source ? "" : "-expanded") + kind));
  }

  /** Returns what shows that the element is xacro, or empty. */
  private static Optional<String> trace(XmlElement element, Set<String> prefixes) {
    if (hasPrefix(element.name(), prefixes)) {
      return Optional.of("the element");
    }
    for (XmlElement.Attribute attribute : element.attributes()) {
      String value = attribute.value();
      if (hasPrefix(attribute.name(), prefixes)) {
        return Optional.of("attribute " + attribute.name());
      }
      if (value.contains("${") || value.contains("$(")) {
        return Optional.of("attribute " + attribute.name() + "=" + XmlElement.quote(value));
      }
    }
    return Optional.empty();
  }

  private static boolean hasPrefix(String name, Set<String> prefixes) {
    int colon = name.indexOf(':');
    return colon > 0 && prefixes.contains(name.substring(0, colon));
  }
}
