package dev.clearway.io.mjcf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.files.FileBounds;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.xml.AnyXml;
import dev.clearway.io.xml.XmlElement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The elements of a model and of the files that it includes, in the order in which MuJoCo has them.
 *
 * <p>Files are included from the folder of the model or below, each once. Not thread-safe.
 */
final class MjcfFile {
  /** Files that others include; each has a size of its own. */
  private static final int MOST_INCLUDES = 16;

  private final Path file;
  private final FileBounds bounds;
  private final Set<Path> included = new HashSet<>();
  private final Map<XmlElement, List<XmlElement>> expanded = new HashMap<>();
  private final XmlElement root;

  MjcfFile(XmlElement root, Path file, FileBounds bounds) {
    this.root = root;
    this.file = file;
    this.bounds = bounds;
  }

  XmlElement root() {
    return root;
  }

  /** Returns the model's own file, from which names count. */
  Path file() {
    return file;
  }

  /** Returns the sections of a name, such as {@code compiler}; there may be several of each. */
  List<XmlElement> sections(String name) throws ModelFormatException {
    return children(root).stream().filter(child -> child.name().equals(name)).toList();
  }

  /** Returns the sections' children. */
  List<XmlElement> inSections(String name) throws ModelFormatException {
    List<XmlElement> all = new ArrayList<>();
    for (XmlElement section : sections(name)) {
      all.addAll(children(section));
    }
    return all;
  }

  /** Returns an element's children, with those of files in place of their includes. */
  List<XmlElement> children(XmlElement element) throws ModelFormatException {
    List<XmlElement> known = expanded.get(element);
    if (known == null) {
      known = new ArrayList<>();
      for (XmlElement child : element.children()) {
        if (child.name().equals("include")) {
          known.addAll(children(include(child)));
        } else {
          known.add(child);
        }
      }
      expanded.put(element, known);
    }
    return known;
  }

  private XmlElement include(XmlElement include) throws ModelFormatException {
    String name = include.required("file");
    Path found = locate(name, include);
    if (!included.add(found)) {
      throw include.fault("includes %s again, which MuJoCo refuses".formatted(Quoted.file(name)));
    }
    if (included.size() > MOST_INCLUDES) {
      throw include.fault("more than %s files are included".formatted(MOST_INCLUDES));
    }
    return AnyXml.read(found);
  }

  private Path locate(String name, XmlElement include) throws ModelFormatException {
    try {
      Path folder = Optional.ofNullable(file.toRealPath().getParent()).orElseThrow();
      Path found = folder.resolve(name).normalize();
      if (!Path.of(name).isAbsolute() && found.startsWith(folder) && Files.isRegularFile(found)) {
        Path real = found.toRealPath();
        if (real.startsWith(folder) && bounds.hold(real)) {
          return real;
        }
      }
    } catch (IOException | InvalidPathException e) {
      throw include.fault("%s cannot be read".formatted(Quoted.file(name)));
    }
    throw include.fault(
        "%s is no file in the folder of the model or below, where files are included from"
            .formatted(Quoted.file(name)));
  }
}
