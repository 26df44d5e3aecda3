package dev.clearway.io.mjcf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xml.XmlElement;
import dev.clearway.scene.NamePair;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which pairs of bodies a model leaves out: those whose masks meet in no piece of geometry, those
 * that an {@code exclude} names, bodies joined by joints, through what is welded to them too, and
 * pairs of which neither can move; unless a {@code pair} of geometry asks for them.
 *
 * @see "MuJoCo documentation, Computation: collision detection, selection"
 */
final class Contacts {
  private final Set<NamePair> excluded = new HashSet<>();
  private final Set<NamePair> paired = new HashSet<>();
  private final boolean neighboursToo;
  private final Warnings warnings;

  /**
   * Something with geometry.
   *
   * @param name that it has in the scene or in the robot
   * @param body of which it is all geometry or, of the world, a part
   */
  record Part(String name, Body body, List<Geom> geoms) {}

  Contacts(MjcfFile file, Warnings warnings) throws ModelFormatException {
    this.warnings = warnings;
    for (XmlElement entry : file.inSections("contact")) {
      switch (entry.name()) {
        case "exclude" ->
            excluded.add(pair(entry, entry.required("body1"), entry.required("body2")));
        case "pair" -> paired.add(pair(entry, entry.required("geom1"), entry.required("geom2")));
        default -> throw entry.fault("is not known in <contact>");
      }
    }
    boolean neighbours = false;
    for (XmlElement option : file.inSections("option")) {
      neighbours |= option.attribute("filterparent").orElse("enable").equals("disable");
      if (option.attribute("contact").orElse("enable").equals("disable")) {
        warnings.add(option, "contacts are disabled, which has no effect: all pairs are judged");
      }
    }
    this.neighboursToo = neighbours;
  }

  private static NamePair pair(XmlElement entry, String a, String b) throws ModelFormatException {
    try {
      return new NamePair(a, b);
    } catch (IllegalArgumentException e) {
      throw entry.fault(e);
    }
  }

  /** Returns the names of geometry that a {@code pair} asks for. */
  Set<String> pairedGeoms() {
    Set<String> names = new HashSet<>();
    for (NamePair pair : paired) {
      names.add(pair.first());
      names.add(pair.second());
    }
    return names;
  }

  /** Returns the pairs of names that are left out. */
  Set<NamePair> leftOut(List<Part> parts) {
    Map<Body, Body> weldAbove = new HashMap<>();
    for (Part part : parts) {
      Body weld = part.body().weld();
      weld.above().ifPresent(above -> weldAbove.put(weld, above.weld()));
    }
    Set<NamePair> out = new HashSet<>();
    for (int i = 0; i < parts.size(); i++) {
      for (int j = i + 1; j < parts.size(); j++) {
        if (isLeftOut(parts.get(i), parts.get(j), weldAbove)) {
          out.add(new NamePair(parts.get(i).name(), parts.get(j).name()));
        }
      }
    }
    return out;
  }

  private boolean isLeftOut(Part a, Part b, Map<Body, Body> weldAbove) {
    if (a.body() != b.body() && asked(a, b)) {
      return false;
    }
    Body one = a.body().weld();
    Body other = b.body().weld();
    if (one.equals(other)) {
      return true;
    }
    boolean neighbours =
        (other.equals(weldAbove.get(one)) && other.above().isPresent())
            || (one.equals(weldAbove.get(other)) && one.above().isPresent());
    return (neighbours && !neighboursToo)
        || isExcluded(a.body().name(), b.body().name())
        || !touch(a, b);
  }

  private boolean isExcluded(String a, String b) {
    return !a.equals(b) && excluded.contains(new NamePair(a, b));
  }

  private boolean asked(Part a, Part b) {
    if (paired.isEmpty()) {
      return false;
    }
    for (Geom one : a.geoms()) {
      for (Geom other : b.geoms()) {
        boolean named = !one.name().isEmpty() && !other.name().isEmpty();
        if (named
            && !one.name().equals(other.name())
            && paired.contains(new NamePair(one.name(), other.name()))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns whether any of their geometry may touch; where only some may, all is judged. */
  private boolean touch(Part a, Part b) {
    boolean some = false;
    boolean all = true;
    for (Geom one : masks(a)) {
      for (Geom other : masks(b)) {
        some |= one.touches(other);
        all &= one.touches(other);
      }
    }
    if (some && !all) {
      warnings.add(
          a.body().element(),
          "of some pairs of bodies only some geometry may touch (contype, conaffinity), and all of"
              + " it is judged");
    }
    return some;
  }

  /** Returns geometry with each pair of masks that there is. */
  private static List<Geom> masks(Part part) {
    Map<Long, Geom> different = new HashMap<>();
    for (Geom geom : part.geoms()) {
      different.putIfAbsent((long) geom.type() << 32 | (geom.affinity() & 0xffffffffL), geom);
    }
    return List.copyOf(different.values());
  }
}
