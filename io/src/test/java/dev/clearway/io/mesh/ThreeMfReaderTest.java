package dev.clearway.io.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreeMfReaderTest {
  private static final String MESH =
      "<mesh><vertices><vertex x='0' y='0' z='0'/><vertex x='1' y='0' z='0'/>"
          + "<vertex x='0' y='2' z='0'/><vertex x='0' y='0' z='3'/></vertices>"
          + "<triangles><triangle v1='0' v2='2' v3='1'/><triangle v1='0' v2='1' v3='3'/>"
          + "<triangle v1='0' v2='3' v3='2'/><triangle v1='1' v2='2' v3='3'/></triangles></mesh>";

  private static final String OBJECT = "<object id='1' type='model'>" + MESH + "</object>";

  @TempDir Path folder;

  static byte[] file() {
    return zip("3D/3dmodel.model", model("unit='meter'", OBJECT, "<item objectid='1'/>"));
  }

  private static String model(String attributes, String resources, String build) {
    return ("<?xml version='1.0' encoding='UTF-8'?><model %s"
            + " xmlns='http://schemas.microsoft.com/3dmanufacturing/core/2015/02'"
            + " xmlns:p='http://schemas.microsoft.com/3dmanufacturing/production/2015/06'"
            + " xmlns:b='http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02'>"
            + "<metadata name='Title'>a part</metadata>"
            + "<resources>%s</resources><build>%s</build></model>")
        .formatted(attributes, resources, build);
  }

  /** Returns a zip of parts, name after name, the first of which is the model. */
  private static byte[] zip(String... parts) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      add(
          out,
          "_rels/.rels",
          "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'>"
              + "<Relationship Target='/Metadata/thumbnail.png' Id='rel0' Type='t/thumbnail'/>"
              + "<Relationship Target='/"
              + parts[0]
              + "' Id='rel1'"
              + " Type='http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel'/>"
              + "</Relationships>");
      for (int i = 0; i < parts.length; i += 2) {
        add(out, parts[i], parts[i + 1]);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void add(ZipOutputStream out, String name, String text) throws IOException {
    out.putNextEntry(new ZipEntry(name));
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource({
    "micron, 1e-6",
    "millimeter, 1e-3",
    "'', 1e-3",
    "centimeter, 1e-2",
    "inch, 0.0254",
    "foot, 0.3048",
    "meter, 1"
  })
  void unitsBecomeMetres(String unit, double metres) throws ModelFormatException {
    String attribute = unit.isEmpty() ? "" : "unit='" + unit + "'";
    TriangleMesh mesh = load(model(attribute, OBJECT, "<item objectid='1'/>"));
    assertThat(mesh.triangleCount()).isEqualTo(4);
    assertThat(mesh.signedVolume()).isCloseTo(metres * metres * metres, within(1e-12 * metres));
    assertThat(MeshFiles.bounds(mesh)[5]).isCloseTo(3 * metres, within(1e-15));
  }

  @Test
  void transformsOfItemsAndComponentsMultiplyAndMirrorsKeepTheOutside()
      throws ModelFormatException {
    // Points are rows: x and y change places, then the item moves all by 10, 20, 30.
    String pair =
        OBJECT
            + "<object id='2'><components><component objectid='1'/>"
            + "<component objectid='1' transform='0 1 0 1 0 0 0 0 1 5 0 0'/></components></object>";
    TriangleMesh mesh =
        load(
            model(
                "unit='meter'",
                pair,
                "<item objectid='2' transform='1 0 0 0 1 0 0 0 1 10 20 30'/>"));
    assertThat(mesh.triangleCount()).isEqualTo(8);
    assertThat(mesh.signedVolume()).isCloseTo(2, within(1e-9));
    assertThat(MeshFiles.bounds(mesh)).containsExactly(10, 20, 30, 17, 22, 33);
  }

  @Test
  void objectsOfOtherPartsAreRead() throws ModelFormatException {
    String root =
        model(
            "requiredextensions='p'",
            "<object id='7'><components>"
                + "<component objectid='1' p:path='/3D/Objects/one.model'/></components></object>",
            "<item objectid='7'/>");
    byte[] zip = zip("3D/3dmodel.model", root, "3D/Objects/one.model", model("", OBJECT, ""));
    assertThat(MeshFiles.load(MeshFiles.write(folder, "a.3mf", zip)).triangleCount()).isEqualTo(4);
    byte[] without = zip("3D/3dmodel.model", root);
    assertThat(MeshFiles.refusal(MeshFiles.write(folder, "b.3mf", without)))
        .contains("has no part '/3D/Objects/one.model'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<item objectid='1'/> | <item objectid='2'/> | names object '2', which is not there",
        "<item objectid='1'/> | `` | holds no faces",
        "<item objectid='1'/> | <item objectid='1' transform='1 2'/> | wanted 12 numbers",
        "<item objectid='1'/> | <item objectid='1' p:path='../../etc/passwd'/> | has no part",
        "unit='meter' | unit='mile' | which is none of 3MF",
        "unit='meter' | requiredextensions='b' | 3dmanufacturing/beamlattice/201",
        "unit='meter' | requiredextensions='zz' | 'zz', which is not read",
        "</triangles> | </triangles><b:beamlattice/> | a mesh with <beamlattice> is not read",
        "<mesh> | <booleanshape/><mesh> | an object of <booleanshape> is not read",
        "v1='0' v2='2' | v1='0' v2='9' | a triangle names vertex 9, but there are 4",
        "v1='0' v2='2' | v1='0' v2='-1' | wanted a count",
        "x='1' | x='one' | has no number as its x",
        "x='1' | q='1' | <vertex> without x",
        "<?xml version='1.0' encoding='UTF-8'?> | <!DOCTYPE a [<!ENTITY e SYSTEM"
            + " 'file:///etc/passwd'>]> | a document type"
      })
  void whatIsNotReadIsRefused(String part, String other, String said) {
    String whole = model("unit='meter'", OBJECT, "<item objectid='1'/>");
    assertThat(whole).contains(part);
    byte[] zip = zip("3D/3dmodel.model", whole.replace(part, other));
    assertThat(MeshFiles.refusal(MeshFiles.write(folder, "a.3mf", zip))).contains(said);
  }

  @Test
  void objectsThatShowThemselvesAreRefused() {
    String loop =
        "<object id='1'><components><component objectid='1'/><component objectid='1'/>"
            + "</components></object>";
    byte[] zip = zip("3D/3dmodel.model", model("", loop, "<item objectid='1'/>"));
    assertThat(MeshFiles.refusal(MeshFiles.write(folder, "a.3mf", zip)))
        .contains("an object shows itself");
  }

  @Test
  @Timeout(value = 10, unit = TimeUnit.SECONDS)
  void zipsThatUnpackToFarMoreAreRefused() {
    String blanks = " ".repeat(20 << 20);
    byte[] zip = zip("3D/3dmodel.model", model("", blanks, ""));
    assertThat(zip.length).isLessThan(100_000);
    assertThat(MeshFiles.refusal(MeshFiles.write(folder, "a.3mf", zip)))
        .contains("far more than a mesh does");
  }

  private TriangleMesh load(String model) throws ModelFormatException {
    return MeshFiles.load(MeshFiles.write(folder, "a.3mf", zip("3D/3dmodel.model", model)));
  }
}
