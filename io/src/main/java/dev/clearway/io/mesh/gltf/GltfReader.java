package dev.clearway.io.mesh.gltf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.mesh.faces.MeshCollector;
import dev.clearway.io.mesh.source.MeshSource;
import dev.clearway.io.text.Quoted;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/**
 * glTF 2.0, binary or as text: the triangles of the scene that the file shows, turned so that z is
 * up.
 *
 * <p>glTF is in metres with y up; x, y, z become x, -z, y, as RViz and Drake do. Materials,
 * cameras, lights and animations are passed over; points and lines are, with a warning. What would
 * be a surface but is not read (skins, morphs that are not at rest, packed or instanced geometry,
 * sparse accessors) is refused by name.
 */
public final class GltfReader {
  /** Extensions that a file may require: they change what numbers mean, which is read, or looks. */
  private static final Set<String> KNOWN =
      Set.of(
          "KHR_mesh_quantization",
          "KHR_texture_transform",
          "KHR_texture_basisu",
          "KHR_lights_punctual",
          "KHR_xmp_json_ld",
          "EXT_texture_webp",
          "EXT_texture_avif",
          "MSFT_texture_dds");

  private GltfReader() {}

  /**
   * Reads a file whole.
   *
   * @throws ModelFormatException if it is no glTF 2.0, is damaged, or holds surfaces that are not
   *     read; it names the element
   */
  public static MeshCollector read(MeshSource source) throws IOException, ModelFormatException {
    GltfContainer container = GltfContainer.open(source);
    Element root = container.document();
    checkVersion(root.require("asset"));
    for (Element extension : root.elements("extensionsRequired")) {
      String name = extension.text();
      if (!KNOWN.contains(name) && !name.startsWith("KHR_materials_")) {
        throw extension.fault(
            "the file requires %s, which is not read: export it without"
                .formatted(Quoted.of(name)));
      }
    }
    try (GltfBuffers buffers = new GltfBuffers(container, source)) {
      return new GltfScene(source, root, new GltfAccessors(root, buffers)).collect();
    }
  }

  private static void checkVersion(Element asset) throws ModelFormatException {
    for (String key : List.of("version", "minVersion")) {
      boolean stands = asset.find(key).isPresent();
      String version = key.equals("version") || stands ? asset.require(key).text() : "2.0";
      boolean read = key.equals("version") ? version.startsWith("2.") : version.equals("2.0");
      if (!read) {
        throw asset
            .require(key)
            .fault("is glTF %s, wanted 2.0: convert it".formatted(Quoted.of(version)));
      }
    }
  }
}
