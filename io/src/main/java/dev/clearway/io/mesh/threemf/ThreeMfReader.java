package dev.clearway.io.mesh.threemf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.faces.Affine;
import dev.clearway.io.mesh.faces.MeshCollector;
import dev.clearway.io.mesh.source.MeshSource;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.xml.XmlCursor;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * 3MF: the objects that the build shows, where transforms of items and components put them, in
 * metres by the model's unit. Supports count as well.
 *
 * <p>Models in other parts of the file (the production extension) are read; beams, slices, boolean
 * shapes and what else would be a surface are refused by name.
 */
public final class ThreeMfReader {
  private static final int DEEPEST = 64;
  private static final long MOST_OBJECTS = 1_000_000;

  /** Components may make so many triangles, or as many as the parts hold themselves. */
  private static final long MOST_TRIANGLES = 1_000_000;

  private final ThreeMfPackage parts;
  private final Map<String, ThreeMfModel> models = new HashMap<>();
  private final MeshCollector collector;
  private String part = "";
  private long objects;
  private long held;

  private ThreeMfReader(ThreeMfPackage parts) {
    this.parts = parts;
    this.collector =
        MeshCollector.ofMetres(
            (line, problem) -> new ModelFormatException(parts.place(part), (int) line, problem));
  }

  /**
   * Reads a file whole.
   *
   * @throws ModelFormatException if it is damaged, unpacks to too much or holds surfaces that are
   *     not read; it names part and line
   */
  public static MeshCollector read(MeshSource source) throws IOException, ModelFormatException {
    try (ThreeMfPackage parts = new ThreeMfPackage(source)) {
      ThreeMfReader reader = new ThreeMfReader(parts);
      String root = parts.model();
      ThreeMfModel model = reader.model(root);
      Affine metres = Affine.scale(model.unit, model.unit, model.unit);
      for (ThreeMfObject.Shown item : model.items) {
        reader.add(root, item, metres, 0);
      }
      return reader.collector;
    }
  }

  private ThreeMfModel model(String name) throws IOException, ModelFormatException {
    ThreeMfModel known = models.get(name);
    if (known == null) {
      try (XmlCursor xml = parts.open(name)) {
        known = new ThreeMfModel(xml);
      }
      for (ThreeMfObject object : known.objects.values()) {
        held += object.triangles().length / 3;
      }
      models.put(name, known);
    }
    return known;
  }

  private void add(String from, ThreeMfObject.Shown shown, Affine metresFromParent, int depth)
      throws IOException, ModelFormatException {
    String of = shown.part().isEmpty() ? from : shown.part();
    ThreeMfObject object = model(of).objects.get(shown.id());
    if (object == null) {
      throw fault(
          from, shown, "names object %s, which is not there".formatted(Quoted.of(shown.id())));
    }
    if (depth > DEEPEST || ++objects > MOST_OBJECTS) {
      throw fault(from, shown, "an object shows itself, or far too many: flatten the model");
    }
    long most = Math.max(MOST_TRIANGLES, held);
    if (collector.triangleCount() + (long) object.triangles().length / 3 > most) {
      throw fault(from, shown, "components make more than %s triangles".formatted(most));
    }
    Affine metres = metresFromParent.times(shown.placed());
    part = of;
    addMesh(object, metres, shown.line());
    for (ThreeMfObject.Shown component : object.components()) {
      add(of, component, metres, depth + 1);
    }
  }

  private ModelFormatException fault(String from, ThreeMfObject.Shown shown, String problem) {
    return new ModelFormatException(parts.place(from), shown.line(), problem);
  }

  private void addMesh(ThreeMfObject object, Affine metres, int line) throws ModelFormatException {
    if (object.triangles().length == 0) {
      return;
    }
    collector.addMesh(object.vertices(), object.triangles(), metres, line);
  }
}
