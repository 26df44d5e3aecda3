package dev.clearway.io.mesh;

import static dev.clearway.io.mesh.GltfFiles.TETRAHEDRON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GltfReaderTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void cornersOfThreeWidthsGiveOneMeshWithZUp(int width) throws ModelFormatException {
    byte[] bytes = GltfFiles.buffer(width, TETRAHEDRON);
    TriangleMesh text = load("a.gltf", GltfFiles.embedded(bytes, width, 4, ""));
    byte[] glb = GltfFiles.binary(GltfFiles.document(bytes, width, "", 4, ""), bytes);
    TriangleMesh binary = MeshFiles.load(MeshFiles.write(folder, "a.glb", glb));
    for (TriangleMesh mesh : new TriangleMesh[] {text, binary}) {
      assertThat(mesh.triangleCount()).isEqualTo(4);
      assertThat(mesh.oriented()).isTrue();
      // x, y, z in the file are x, -z, y.
      assertThatBounds(mesh, "0 -3 0 1 0 2");
      assertThat(mesh.signedVolume()).isCloseTo(1, within(1e-12));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "',\"translation\":[1,2,3]', 1 -6 2 2 -3 4",
    "',\"scale\":[2,1,1]', 0 -3 0 2 0 2",
    "',\"rotation\":[0,0.70710678,0,0.70710678]', 0 0 0 3 1 2",
    "',\"translation\":[10,0,0],\"scale\":[-1,1,1]', 9 -3 0 10 0 2",
    "',\"matrix\":[0,1,0,0, -1,0,0,0, 0,0,1,0, 5,6,7,1]', 3 -10 6 5 -7 7"
  })
  void nodesPlaceMeshesAndMirrorsKeepTheOutside(String node, String bounds)
      throws ModelFormatException {
    TriangleMesh mesh = load("a.gltf", GltfFiles.placed(node));
    assertThatBounds(mesh, bounds);
    assertThat(mesh.signedVolume()).isPositive();
  }

  @Test
  void childrenStandInTheirParentsAndMeshesAreShownTwice() throws ModelFormatException {
    String two =
        GltfFiles.placed(",'translation':[1,0,0],'children':[1]".replace('\'', '"'))
            .replace("}],\"meshes\"", "},{\"mesh\":0,\"scale\":[2,2,2]}],\"meshes\"");
    TriangleMesh mesh = load("a.gltf", two);
    assertThat(mesh.triangleCount()).isEqualTo(8);
    assertThatBounds(mesh, "1 -6 0 3 0 4");
    assertThat(mesh.signedVolume()).isCloseTo(9, within(1e-12));
  }

  @Test
  void stripsAndFansGiveTheTrianglesOfTheList() throws ModelFormatException {
    // A tetrahedron's surface is one strip: 0 1 2 3 0 1.
    TriangleMesh strip =
        load("a.gltf", GltfFiles.embedded(GltfFiles.buffer(1, 0, 2, 1, 3, 0, 2), 1, 5, ""));
    assertThat(strip.triangleCount()).isEqualTo(4);
    assertThat(strip.oriented()).isTrue();
    assertThat(strip.signedVolume()).isCloseTo(1, within(1e-12));
    TriangleMesh fan =
        load("b.gltf", GltfFiles.embedded(GltfFiles.buffer(1, 0, 2, 1, 3), 1, 6, ""));
    // Numbered as they are met.
    assertThat(fan.triangles()).containsExactly(0, 1, 2, 0, 2, 3);
  }

  @Test
  void verticesWithoutCornersAreTakenThreeByThree() throws ModelFormatException {
    String text =
        GltfFiles.placed("").replace(",\"indices\":1", "").replace("\"count\":4", "\"count\":3");
    assertThat(load("a.gltf", text).triangles()).containsExactly(0, 1, 2);
    assertThat(refusal(GltfFiles.placed("").replace(",\"indices\":1", "")))
        .contains("primitives[0]: 4 corners make no whole triangles");
  }

  @Test
  void quantizedPositionsAreTakenAsTheyAreMeant() throws ModelFormatException {
    // Three corners of 16 bits within the 48 bytes; 32767 is 1 where it is normalised.
    byte[] bytes = new byte[54];
    for (int i : new int[] {8, 16}) {
      bytes[i] = (byte) 0xFF;
      bytes[i + 1] = 0x7F;
    }
    bytes[50] = 1;
    bytes[52] = 2;
    String plain =
        GltfFiles.embedded(bytes, 2, 4, "")
            .replace("\"byteLength\":48}", "\"byteLength\":48,\"byteStride\":8}")
            .replace("5126,\"count\":4", "5122,\"count\":3")
            .replace("\"asset\"", "\"extensionsRequired\":[\"KHR_mesh_quantization\"],\"asset\"");
    assertThatBounds(load("a.gltf", plain), "0 0 0 32767 0 0");
    assertThatBounds(
        load("b.gltf", plain.replace("\"count\":3,", "\"count\":3,\"normalized\":true,")),
        "0 0 0 1 0 0");
  }

  @Test
  void buffersAreReadFromTheFolderAndBelowAndNowhereElse() throws Exception {
    byte[] bytes = GltfFiles.buffer(2, TETRAHEDRON);
    Path inner = Files.createDirectories(folder.resolve("in/my data"));
    MeshFiles.write(inner, "a.bin", bytes);
    MeshFiles.write(folder, "out.bin", bytes);
    Files.createSymbolicLink(folder.resolve("in/link.bin"), folder.resolve("out.bin"));
    assertThat(inFolder(bytes, "my%20data/a.bin")).isEqualTo("loaded");
    assertThat(inFolder(bytes, "../out.bin")).contains("buffers[0].uri", "lies elsewhere", ".glb");
    assertThat(inFolder(bytes, "%2e%2e/out.bin")).contains("lies elsewhere");
    assertThat(inFolder(bytes, folder + "/out.bin")).contains("lies elsewhere");
    assertThat(inFolder(bytes, "https://example.org/a.bin")).contains("lies elsewhere");
    assertThat(inFolder(bytes, "file:///etc/passwd")).contains("lies elsewhere");
    assertThat(inFolder(bytes, "link.bin")).contains("is a link out of its folder");
    assertThat(inFolder(bytes, "none.bin")).contains("is not there");
    assertThat(inFolder(bytes, "my%20data")).contains("is not there");
    MeshFiles.write(inner, "a.bin", new byte[60]);
    assertThat(inFolder(bytes, "my%20data/a.bin")).contains("bufferViews[1]", "the file is cut");
  }

  private String inFolder(byte[] bytes, String uri) throws ModelFormatException, IOException {
    String text = GltfFiles.document(bytes, 2, ",'uri':'" + uri + "'", 4, "");
    Path file = MeshFiles.write(folder.resolve("in"), "a.gltf", text);
    try {
      assertThat(MeshFiles.load(file).triangleCount()).isEqualTo(4);
      return "loaded";
    } catch (ModelFormatException e) {
      return e.getMessage();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"asset\" | \"extensionsRequired\":[\"KHR_draco_mesh_compression\"],\"asset\" |"
            + " KHR_draco_mesh_compression",
        "\"asset\" | \"extensionsRequired\":[\"EXT_meshopt_compression\"],\"asset\" |"
            + " EXT_meshopt_compression",
        "\"version\":\"2.0\" | \"version\":\"1.0\" | wanted 2.0: convert it",
        "{\"bufferView\":0, | {\"bufferView\":0,\"sparse\":{}, | accessors[0]: is sparse",
        "{\"bufferView\":0, | { | accessors[0]: has no bufferView",
        "{\"bufferView\":0, | {\"bufferView\":7, | names bufferView 7",
        "\"count\":4 | \"count\":2000000000 | nodes make more than",
        "\"count\":4 | \"count\":5 | bufferViews[0]: an accessor wants bytes up to 60",
        "\"count\":4 | \"count\":3 | a triangle names vertex 3, but there are 3",
        "\"count\":4 | \"count\":-1 | is -1, wanted at least 0",
        "VEC3 | VEC2 | wanted VEC3",
        "5126 | 5125 | positions are floats",
        "5123 | 5122 | without a sign",
        "\"mode\":4 | \"mode\":7 | mode is 7",
        "{\"mesh\":0 | {\"mesh\":0,\"skin\":0 | skinned geometry is not read",
        "{\"mesh\":0 | {\"mesh\":0,\"weights\":[0.5] | a morph that is not at rest",
        "{\"mesh\":0 | {\"mesh\":0,\"children\":[0] | has two parents",
        "{\"mesh\":0 | {\"mesh\":1 | but there are 1 meshes",
        "{\"mesh\":0 | {\"mesh\":0,\"extensions\":{\"EXT_mesh_gpu_instancing\":{}} |"
            + " EXT_mesh_gpu_instancing",
        "{\"mesh\":0 | {\"mesh\":0,\"rotation\":[0,0,0,2] | quaternion of length 2.0",
        "\"scene\":0,\"scenes\":[ | \"scenes\":[{}, | names none that is shown",
        "\"scene\":0 | \"scene\":3 | there are 1 scenes",
        "\"nodes\":[0] | \"nodes\":[] | holds no faces",
        "\"POSITION\" | \"NORMAL\" | 'POSITION' is missing",
        "base64, | base64,! | is not base 64"
      })
  void whatWouldLoseOrInventFacesIsRefused(String part, String other, String said) {
    String whole = GltfFiles.placed("");
    assertThat(whole).contains(part);
    assertThat(refusal(whole.replace(part, other))).contains(said);
  }

  @Test
  void extensionsOfNodesThatAreNotKnownAreNamedInAWarning() throws ModelFormatException {
    String extended =
        GltfFiles.placed("")
            .replace(
                "{\"mesh\":0",
                "{\"mesh\":0,\"extensions\":{\"KHR_lights_punctual\":{},\"KHR_physics\":{}}");
    assertThat(MeshReader.DEFAULT.read(MeshFiles.write(folder, "a.gltf", extended)).warnings())
        .singleElement()
        .asString()
        .contains("the extension 'KHR_physics' of nodes is not read");
  }

  @Test
  void pointsAreNoSurfaceAndAreNamedInAWarning() throws ModelFormatException {
    String points = "{\"attributes\":{\"POSITION\":0},\"mode\":0},{\"attributes\"";
    String text = GltfFiles.placed("").replace("{\"attributes\"", points);
    MeshReader.Loaded loaded = MeshReader.DEFAULT.read(MeshFiles.write(folder, "a.gltf", text));
    assertThat(loaded.mesh().triangleCount()).isEqualTo(4);
    assertThat(loaded.warnings()).singleElement().asString().contains("1 primitives of points");
  }

  @Test
  void nodesThatMakeFarMoreThanTheFileHoldsAreRefusedAtOnce() {
    StringBuilder nodes = new StringBuilder();
    StringBuilder numbers = new StringBuilder("0");
    for (int i = 1; i < 2_000; i++) {
      nodes.append(",{\"mesh\":0}");
      numbers.append(',').append(i);
    }
    String whole = GltfFiles.placed("");
    int from = whole.indexOf("{\"attributes\"");
    String primitive = whole.substring(from, whole.indexOf("]}],\"accessors\""));
    String text =
        whole
            .replace(primitive, primitive + ("," + primitive).repeat(200))
            .replace("{\"mesh\":0}", "{\"mesh\":0}" + nodes)
            .replace("\"nodes\":[0]", "\"nodes\":[" + numbers + "]");
    assertThat(refusal(text)).contains("flatten and simplify the scene");
  }

  @ParameterizedTest
  @CsvSource({"4, 1, wanted 2", "8, 99, the file is cut", "12, 127, no chunk of JSON first"})
  void damagedBinaryHeadersAreRefused(int at, int value, String said) {
    byte[] bytes = GltfFiles.buffer(2, TETRAHEDRON);
    byte[] glb = GltfFiles.binary(GltfFiles.document(bytes, 2, "", 4, ""), bytes);
    glb[at] = (byte) value;
    glb[at + 1] = at == 4 ? 0 : (byte) value;
    assertThat(MeshFiles.refusal(MeshFiles.write(folder, "a.glb", glb))).contains(said);
  }

  private TriangleMesh load(String name, String text) throws ModelFormatException {
    return MeshFiles.load(MeshFiles.write(folder, name, text));
  }

  private String refusal(String text) {
    return MeshFiles.refusal(MeshFiles.write(folder, "a.gltf", text));
  }

  private static void assertThatBounds(TriangleMesh mesh, String bounds) {
    String[] words = bounds.split(" ");
    double[] read = MeshFiles.bounds(mesh);
    for (int i = 0; i < 6; i++) {
      assertThat(read[i]).as(bounds).isCloseTo(Double.parseDouble(words[i]), within(1e-6));
    }
  }
}
