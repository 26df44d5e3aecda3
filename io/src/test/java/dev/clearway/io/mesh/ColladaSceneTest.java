package dev.clearway.io.mesh;

import static dev.clearway.io.mesh.ColladaTexts.SCENE;
import static dev.clearway.io.mesh.ColladaTexts.TETRAHEDRON;
import static dev.clearway.io.mesh.ColladaTexts.document;
import static dev.clearway.io.mesh.ColladaTexts.geometry;
import static dev.clearway.io.mesh.ColladaTexts.node;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ColladaSceneTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "<translate>1 2 3</translate>, 1 2 3 2 3 4",
    "<scale>2 3 4</scale>, 0 0 0 2 3 4",
    "<rotate>0 0 1 90</rotate>, -1 0 0 0 1 1",
    "<rotate>0 0 7 90</rotate>, -1 0 0 0 1 1",
    "<rotate>1 0 0 90</rotate>, 0 -1 0 1 0 1",
    "<rotate>0 1 0 -90</rotate>, -1 0 0 0 1 1",
    "<rotate>0 0 0 0</rotate>, 0 0 0 1 1 1",
    "<rotate>1 1 1 120</rotate><scale>2 3 4</scale>, 0 0 0 4 2 3",
    "<matrix>0 -1 0 5 1 0 0 6 0 0 1 7 0 0 0 1</matrix>, 4 6 7 5 7 8",
    "<translate>1 0 0</translate><scale>2 2 2</scale>, 1 0 0 3 2 2",
    "<scale>2 2 2</scale><translate>1 0 0</translate>, 2 0 0 4 2 2",
    "<matrix>1 0 0 1 0 1 0 0 0 0 1 0 0 0 0 1</matrix><scale>2 1 1</scale>, 1 0 0 3 1 1",
    "<node/><translate>1 0 0</translate><extra><translate>9 9 9</translate></extra>, 1 0 0 2 1 1"
  })
  void transformsOfANodeApplyFromTheLastToTheFirst(String transforms, String bounds)
      throws ModelFormatException {
    TriangleMesh mesh = load(document("", geometry("g", TETRAHEDRON), node(transforms)));
    assertThatBounds(mesh, bounds);
    assertThat(mesh.oriented()).isTrue();
  }

  @Test
  void nodesInNodesMultiply() throws ModelFormatException {
    String nodes =
        "<node><translate>10 0 0</translate><instance_geometry url='#g'/>"
            + "<node><scale>2 2 2</scale><node><translate>1 1 1</translate>"
            + "<instance_geometry url='#g'/></node></node></node>";
    TriangleMesh mesh = load(document("<unit meter='0.5'/>", geometry("g", TETRAHEDRON), nodes));
    assertThat(mesh.triangleCount()).isEqualTo(8);
    assertThat(mesh.signedVolume()).isCloseTo(9 / 6.0 / 8, within(1e-15));
    assertThatBounds(mesh, "5 0 0 7 2 2");
  }

  @Test
  void mirroredInstancesKeepTheirOutside() throws ModelFormatException {
    for (String mirror : new String[] {"-1 1 1", "1 -2 1", "-1 -1 -1"}) {
      String scale = "<scale>" + mirror + "</scale>";
      TriangleMesh mesh = load(document("", geometry("g", TETRAHEDRON), node(scale)));
      assertThat(mesh.oriented()).isTrue();
      assertThat(mesh.signedVolume()).isPositive();
    }
  }

  @Test
  void libraryNodesAreInstancedWhereverTheyStand() throws ModelFormatException {
    String library =
        "<library_nodes><node id='pair'><instance_geometry url='#g'/>"
            + "<instance_node url='#far'/></node>"
            + "<node id='far'><translate>5 0 0</translate><instance_geometry url='#g'/></node>"
            + "</library_nodes>";
    String scene =
        "<node id='a'><instance_node url='#pair'/></node>"
            + "<node id='b'><translate>0 7 0</translate><instance_node url='#pair'/></node>";
    TriangleMesh mesh =
        load(document("", geometry("g", TETRAHEDRON), scene).replace(SCENE, library + SCENE));
    assertThat(mesh.triangleCount()).isEqualTo(16);
    assertThat(mesh.partCount()).isEqualTo(4);
    assertThatBounds(mesh, "0 0 0 6 8 1");
  }

  @Test
  void onlyTheSceneThatIsShownCounts() throws ModelFormatException {
    String hidden = "<visual_scene id='hidden'>" + node("<scale>9 9 9</scale>") + "</visual_scene>";
    String text =
        document("", geometry("g", TETRAHEDRON) + geometry("unused", TETRAHEDRON), node(""))
            .replace("<library_visual_scenes>", "<library_visual_scenes>" + hidden);
    assertThat(load(text).triangleCount()).isEqualTo(4);
    assertThat(refusal(text.replace(SCENE, ""))).contains("2 visual scenes");
    assertThat(refusal(text.replace("'#s'", "'#other'"))).contains("'other'", "not in the file");
  }

  @Test
  void fileWithoutSceneGivesItsGeometriesAsTheyAre() throws ModelFormatException {
    String text =
        document("<unit meter='2'/>", geometry("g", TETRAHEDRON) + geometry("h", TETRAHEDRON), "");
    String bare = text.replaceAll("<library_visual_scenes>.*</library_visual_scenes>", "");
    TriangleMesh mesh = load(bare.replace(SCENE, ""));
    assertThat(mesh.triangleCount()).isEqualTo(8);
    assertThatBounds(mesh, "0 0 0 2 2 2");
    String placed = document("", geometry("g", TETRAHEDRON), node("<translate>1 2 3</translate>"));
    assertThatBounds(load(placed.replace(SCENE, "")), "1 2 3 2 3 4");
  }

  @Test
  void camerasLightsAndLibrariesOfOtherThingsAreSkipped() throws ModelFormatException {
    String scene =
        node("")
            + "<node><lookat>1 2 3 0 0 0 0 0 1</lookat><instance_camera url='#c'/></node>"
            + "<node><skew>1 1 0 0 0 1 0</skew><node><instance_light url='#l'/></node></node>";
    String libraries =
        "<library_cameras><camera id='c'/></library_cameras><library_controllers/>"
            + "<library_effects><effect id='e'><p>x</p></effect></library_effects>";
    TriangleMesh mesh =
        load(document("", geometry("g", TETRAHEDRON), scene).replace(SCENE, libraries + SCENE));
    assertThat(mesh.triangleCount()).isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "nan", "0,001", "inf", "", "1e999", "x"})
  void badUnitsAreRefused(String unit) {
    String asset = "<unit meter='" + unit + "'/>";
    assertThat(refusal(document(asset, geometry("g", TETRAHEDRON), node(""))))
        .startsWith(":1: ")
        .contains("<unit meter='" + unit + "'>");
  }

  @ParameterizedTest
  @CsvSource({
    "X_UP, -1 -1 0 0 0 1",
    "Y_UP, 0 -1 0 1 0 1",
    "Z_UP, 0 0 0 1 1 1",
    "'\n Y_UP \n', 0 -1 0 1 0 1"
  })
  void upAxisTurnsTheWorldWhereAsked(String axis, String bounds) throws ModelFormatException {
    String asset = "<up_axis>" + axis + "</up_axis>";
    Path file = write(document(asset, geometry("g", TETRAHEDRON), node("")));
    TriangleMesh turned = MeshReader.of(new MeshOptions(true)).read(file).mesh();
    assertThatBounds(turned, bounds);
    assertThat(turned.signedVolume()).isCloseTo(1 / 6.0, within(1e-15));
    assertThatBounds(MeshFiles.load(file), "0 0 0 1 1 1");
  }

  @Test
  void unknownUpAxisMattersOnlyWhereAsked() throws ModelFormatException {
    Path file = write(document("<up_axis>W_UP</up_axis>", geometry("g", TETRAHEDRON), node("")));
    assertThatBounds(MeshFiles.load(file), "0 0 0 1 1 1");
    assertThat(MeshFiles.refusal(MeshReader.of(new MeshOptions(true)), file))
        .startsWith(":1: ")
        .contains("'W_UP'");
  }

  private static void assertThatBounds(TriangleMesh mesh, String bounds) {
    String[] words = bounds.split(" ", -1);
    double[] wanted = new double[6];
    for (int i = 0; i < 6; i++) {
      wanted[i] = Double.parseDouble(words[i]);
    }
    assertThat(MeshFiles.bounds(mesh)).containsExactly(wanted, within(1e-12));
  }

  private String refusal(String text) {
    return MeshFiles.refusal(write(text));
  }

  private TriangleMesh load(String text) throws ModelFormatException {
    return MeshFiles.load(write(text));
  }

  private Path write(String text) {
    return MeshFiles.write(folder, "mesh.dae", text);
  }
}
