package dev.clearway.io.mjcf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.xml.XmlElement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The default classes of a model: what elements have that say nothing themselves. */
final class Defaults {
  /** Classes of a model, and how deep they may be in each other. */
  private static final int MOST = 10_000;

  private static final String MAIN = "main";

  /** What one class says, by the name of the elements that it is for. */
  private record Level(Optional<Level> above, Map<String, List<XmlElement>> elements) {}

  private final Map<String, Level> levels = new HashMap<>();
  private final Level main = new Level(Optional.empty(), new HashMap<>());

  /**
   * Reads them.
   *
   * @throws ModelFormatException if one has no name, or that of another
   */
  Defaults(MjcfFile file) throws ModelFormatException {
    levels.put(MAIN, main);
    for (XmlElement section : file.sections("default")) {
      section
          .attribute("class")
          .filter(name -> !name.isBlank())
          .ifPresent(name -> levels.putIfAbsent(name, main));
      fill(main, section, file);
    }
  }

  private void fill(Level level, XmlElement from, MjcfFile file) throws ModelFormatException {
    for (XmlElement child : file.children(from)) {
      if (!child.name().equals("default")) {
        // Of two in one class the last one counts, attribute by attribute.
        level.elements.computeIfAbsent(child.name(), name -> new ArrayList<>()).addFirst(child);
        continue;
      }
      Level inner = new Level(Optional.of(level), new HashMap<>());
      if (levels.putIfAbsent(child.required("class"), inner) != null) {
        throw child.fault("a second class of this name");
      }
      if (levels.size() > MOST) {
        throw child.fault("more than %s classes".formatted(MOST));
      }
      fill(inner, child, file);
    }
  }

  /**
   * Returns an element's attributes.
   *
   * @param childClass the class that the bodies around it say, if any
   * @throws ModelFormatException if it, or one of those bodies, names a class that there is not
   */
  Attributes of(XmlElement element, Optional<String> childClass) throws ModelFormatException {
    Optional<String> named = element.attribute("class").or(() -> childClass);
    Level level = named.isEmpty() ? main : levels.get(named.get());
    if (level == null) {
      throw element.fault("its class %s is not in the file".formatted(Quoted.of(named.get())));
    }
    List<XmlElement> chain = new ArrayList<>();
    for (Optional<Level> at = Optional.of(level); at.isPresent(); at = at.get().above()) {
      chain.addAll(at.get().elements().getOrDefault(element.name(), List.of()));
    }
    return new Attributes(element, List.copyOf(chain));
  }
}
