package dev.clearway.io.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ColladaReaderTest {
  private static final String TETRAHEDRON =
      "<triangles count='4'><input semantic='VERTEX' source='#v' offset='0'/>"
          + "<p>0 2 1 0 1 3 1 2 3 2 0 3</p></triangles>";
  private static final String SCENE = "<scene><instance_visual_scene url='#s'/></scene>";

  private static final String VERTICES =
      "<vertices id='v'><input semantic='POSITION' source='#p'/>"
          + "<input semantic='NORMAL' source='#n'/></vertices>";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<triangles><input semantic='VERTEX' source='#v'/><p>0 2 1 0 1 3 1 2 3 2 0"
            + " 3</p></triangles>",
        "<triangles count='4'><input semantic='VERTEX' source='#v' offset='1'/>"
            + "<input semantic='NORMAL' source='#n' offset='0'/>"
            + "<p>9 0 9 2 9 1 9 0 9 1 9 3 9 1 9 2 9 3 9 2 9 0 9 3</p></triangles>",
        "<triangles count='4'><input semantic='TEXCOORD' source='#t' offset='2' set='0'/><input"
            + " semantic='VERTEX' source='#v' offset='0'/><p>0 9 9 2 9 9 1 9 9 0 9 9 1 9 9 3 9 9 1"
            + " 9 9 2 9 9 3 9 9 2 9 9 0 9 9 3 9 9</p></triangles>",
        "<triangles count='4'><input semantic='POSITION' source='#p' offset='0'/>"
            + "<p>0 2 1 0 1 3 1 2 3 2 0 3</p></triangles>",
        "<triangles count='2'><input semantic='VERTEX' source='#v' offset='0'/><p>0 2 1 0 1 3</p>"
            + "</triangles><polylist count='2'><input semantic='VERTEX' source='#v' offset='0'/>"
            + "<vcount>3 3</vcount><p>1 2 3 2 0 3</p></polylist>",
        "<polygons count='4'><input semantic='VERTEX' source='#v' offset='0'/>"
            + "<p>0 2 1</p><p>0 1 3</p><p>1 2 3</p><p>2 0 3</p></polygons>",
        "<tristrips count='1'><input semantic='VERTEX' source='#v' offset='0'/>"
            + "<p>0 2 1 3 0 2</p></tristrips>",
        "<trifans count='2'><input semantic='VERTEX' source='#v' offset='0'/>"
            + "<p>3 0 1 2 0</p><p>0 2 1</p></trifans>",
        "<triangles count='4' material='m'><extra><p>1 2 3</p></extra>"
            + "<input semantic='VERTEX' source='#v' offset='0'/>"
            + "<p>0 2 1\n0 1 3 <!-- half --> 1 2 <![CDATA[3 2]]> 0 3</p></triangles>"
            + "<triangles count='0'/>"
      })
  void facesOfEveryKindAreRead(String faces) throws ModelFormatException {
    TriangleMesh mesh = load(document("", geometry("g", faces), node("")));
    assertThat(mesh.triangleCount()).isEqualTo(4);
    assertThat(mesh.oriented()).isTrue();
    assertThat(mesh.signedVolume()).isEqualTo(1 / 6.0);
  }

  @Test
  void polygonsAreCutIntoTriangles() throws ModelFormatException {
    String square =
        source("0 0 0 4 0 0 4 4 0 3 1 0")
            + "<polylist count='1'><input semantic='VERTEX' source='#v' offset='0'/>"
            + "<vcount>4</vcount><p>0 1 2 3</p></polylist>";
    TriangleMesh mesh =
        load(document("", "<geometry id='g'><mesh>" + square + "</mesh></geometry>", node("")));
    assertThat(mesh.triangleCount()).isEqualTo(2);
    assertThat(MeshFiles.area(mesh)).isEqualTo(4);
  }

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
            + "<node><skew>1 1 0 0 0 1 0</skew><instance_light url='#l'/></node>";
    String libraries =
        "<library_cameras><camera id='c'/></library_cameras><library_controllers/>"
            + "<library_effects><effect id='e'><p>x</p></effect></library_effects>";
    TriangleMesh mesh =
        load(document("", geometry("g", TETRAHEDRON), scene).replace(SCENE, libraries + SCENE));
    assertThat(mesh.triangleCount()).isEqualTo(4);
  }

  @Test
  void linesAreAWarning() throws ModelFormatException {
    String lines =
        TETRAHEDRON
            + "\n"
            + "<lines count='1'><input semantic='VERTEX' source='#v' offset='0'/><p>0"
            + " 1</p></lines>";
    Path file = write(document("", geometry("g", lines), node("")));
    MeshReader.Loaded loaded = MeshReader.standard().read(file);
    assertThat(loaded.mesh().triangleCount()).isEqualTo(4);
    assertThat(loaded.warnings())
        .containsExactly(file + ":2: lines are no surface and were passed over");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "stride='4' count='4' offset='1'|9 0 0 0 9 1 0 0 9 0 1 0 9 0 0 1 9",
        "stride='3' count='4'|0 0 0 1 0 0 0 1 0 0 0 1",
        "stride='3' count='4' offset='2'|7 7 0 0 0 1 0 0 0 1 0 0 0 1"
      })
  void positionsAreFoundByTheirAccessor(String layout) throws ModelFormatException {
    String[] parts = layout.split("\\|");
    String source =
        "<source id='p'><float_array id='a'>"
            + parts[1]
            + "</float_array><technique_common>"
            + "<accessor source='#a' "
            + parts[0]
            + "/></technique_common></source>"
            + VERTICES;
    assertThatBounds(load(document("", mesh(source + TETRAHEDRON), node(""))), "0 0 0 1 1 1");
    String swapped =
        source.replace(
            "/></technique",
            "><param name='Z'/><param name='X'/><param name='Y'/></accessor></technique");
    TriangleMesh mesh = load(document("", mesh(swapped + TETRAHEDRON), node("")));
    assertThat(mesh.signedVolume()).isEqualTo(1 / 6.0);
    assertThat(mesh.coordinate(mesh.vertexOf(0, 2), 2)).isEqualTo(1);
  }

  @Test
  void normalsMayHoldWhatIsNoNumber() throws ModelFormatException {
    String normals =
        "<source id='n'><float_array id='na' count='99'>NaN -1.#IND 0,5 inf</float_array></source>";
    assertThat(load(document("", geometry("g", normals + TETRAHEDRON), node(""))).triangleCount())
        .isEqualTo(4);
  }

  @Test
  void faultsAreNamedWithTheirLine() {
    assertThatFault("0 2 1 0 1 3", "0 2 1 0 1 4", "<triangles> names vertex 4, but there are 4");
    assertThatFault("0 2 1 0 1 3", "0 2 1 0 1 -1", "<p> holds '-1', wanted numbers from 0");
    assertThatFault("0 2 1 0 1 3", "0 2 1 0 1 3.0", "<p> holds '3.0'");
    assertThatFault("0 2 1 0 1 3", "0 2 1 0 1", "11 corners, no multiple of 3");
    assertThatFault("0 2 1 0 1 3", "0 2 1", "claims 4 faces and holds 3");
    assertThatFault("offset='0'", "offset='4'", "12 numbers, no multiple of 5");
    assertThatFault("offset='0'", "offset='99999999'", "offset 99999999");
    assertThatFault("offset='0'", "offset='x'", "<input> has offset='x'");
    assertThatFault("'VERTEX'", "'NORMAL'", "without an input VERTEX");
    assertThatFault("source='#v'", "source='#w'", "no <source> of this mesh has the id 'w'");
    assertThatFault(
        "source='#v'",
        "source='other.dae#v'",
        "source='other.dae#v', which is no part of this file");
    assertThatFault("0 0 0 1 0 0", "0 0 0 1 0", "claims 12 numbers and holds 11");
    assertThatFault("0 0 0 1 0 0", "0 0 0 1 0,0 0", "a position is '0,0'");
    assertThatFault("0 0 0 1 0 0", "0 0 0 nan 0 0", "a position is 'nan'");
    assertThatFault("count='12'>", "count='1000000000'>", "claims 1000000000 numbers and holds 12");
    assertThatFault(
        "count='4' stride='3'", "count='2000000000' stride='3'", "2000000000 positions");
    assertThatFault("count='4' stride='3'", "count='4' stride='2'", "4 positions (stride 2");
    assertThatFault("count='4' stride='3'", "count='4' stride='0'", "4 positions (stride 0");
    assertThatFault("<param name='Z'/>", "", "without a param Z");
    assertThatFault("url='#g'", "url='#h'", "<instance_geometry> names 'h', which is not");
    assertThatFault("url='#g'", "url='http://a/b#g'", "no part of this file");
    assertThatFault("url='#g'", "", "<instance_geometry> without url");
    assertThatFault("<COLLADA", "<COLLODA", "root element is 'COLLODA'");
    assertThatFault(
        "<instance_geometry", "<skew/><instance_geometry", "has a <skew>, which is not");
    assertThatFault(
        "<instance_geometry", "<scale>1 2</scale><instance_geometry", "holds 2 numbers");
    assertThatFault("<instance_geometry", "<scale>1 2 3 4</scale><instance_geometry", "holds 4");
    assertThatFault("<instance_geometry", "<scale>1 2 0x3</scale><instance_geometry", "'0x3'");
    assertThatFault("<instance_geometry", "<scale>1 <b/> 3</scale><instance_geometry", "<b>");
    assertThatFault(
        "<instance_geometry", "<rotate>0 0 0 9</rotate><instance_geometry", "no length");
    String projective = "<matrix>1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 1</matrix>";
    assertThatFault("<instance_geometry", projective + "<instance_geometry", "last row");
    assertThatFault(
        "<instance_geometry", "<instance_controller url='#k'/><instance_geometry", "skinned");
  }

  @Test
  void shapesThatAreNotReadAreRefusedWhereTheyAreShown() throws ModelFormatException {
    String spline = "<geometry id='u'><spline/></geometry>";
    String text = document("", geometry("g", TETRAHEDRON) + spline, node(""));
    assertThat(load(text).triangleCount()).isEqualTo(4);
    assertThat(refusal(text.replace("url='#g'", "url='#u'"))).contains("'u' is a <spline>");
    String holes =
        "<polygons count='1'><input semantic='VERTEX' source='#v' offset='0'/>"
            + "<ph><p>0 1 2</p><h>0 1 3</h></ph></polygons>";
    assertThat(refusal(document("", geometry("g", holes), node("")))).contains("holes");
    String uncounted =
        "<polylist count='1'><input semantic='VERTEX' source='#v' offset='0'/><p>0 1"
            + " 2</p></polylist>";
    assertThat(refusal(document("", geometry("g", uncounted), node(""))))
        .contains("without <vcount>");
    String counts = uncounted.replace("<p>", "<vcount>4</vcount><p>");
    assertThat(refusal(document("", geometry("g", counts), node(""))))
        .contains("3 corners where <vcount> wants 4");
    assertThat(refusal(document("", geometry("g", ""), node("")))).contains("no faces");
    assertThat(refusal(document("", "", ""))).contains("no faces");
    assertThat(refusal(document("", geometry("g", "") + geometry("g", ""), "")))
        .contains("two geometries with the id 'g'");
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

  @Test
  void otherRootsAndOtherFormatsAreRefused() {
    assertThat(refusal("<svg/>")).contains("root element is 'svg'");
    assertThat(refusal("v 0 0 0\nf 1 1 1\n")).contains("not well-formed XML");
    assertThat(refusal("<COLLADA>")).contains("not well-formed XML");
    assertThat(refusal("<COLLADA/>")).contains("no faces");
  }

  @Test
  void prefixedNamesAndOtherEncodingsAreRead() throws ModelFormatException {
    String text = document("", geometry("g", TETRAHEDRON), node(""));
    String prefixed =
        text.replaceAll("<(/?)(\\w)", "<$1c:$2")
            .replace("<c:COLLADA", "<c:COLLADA xmlns:c='urn:c'");
    assertThat(load(prefixed).triangleCount()).isEqualTo(4);
    Path file =
        MeshFiles.write(folder, "wide.dae", ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE));
    assertThat(MeshFiles.load(file).triangleCount()).isEqualTo(4);
  }

  private void assertThatFault(String from, String to, String wanted) {
    String text = document("", geometry("g", TETRAHEDRON), node(""));
    int at = text.indexOf(from);
    assertThat(at).as(from).isNotNegative();
    String changed = text.substring(0, at) + to + text.substring(at + from.length());
    assertThat(refusal(changed)).startsWith(":1: ").contains(wanted);
  }

  private static void assertThatBounds(TriangleMesh mesh, String bounds) {
    String[] words = bounds.split(" ");
    double[] wanted = new double[6];
    for (int i = 0; i < 6; i++) {
      wanted[i] = Double.parseDouble(words[i]);
    }
    assertThat(MeshFiles.bounds(mesh)).containsExactly(wanted, within(1e-12));
  }

  private static String document(String asset, String geometries, String nodes) {
    return "<COLLADA><asset>"
        + asset
        + "</asset><library_geometries>"
        + geometries
        + "</library_geometries><library_visual_scenes><visual_scene id='s'>"
        + nodes
        + "</visual_scene></library_visual_scenes>"
        + SCENE
        + "</COLLADA>";
  }

  private static String node(String transforms) {
    return "<node name='n'>" + transforms + "<instance_geometry url='#g'/></node>";
  }

  private static String geometry(String id, String faces) {
    return "<geometry id='"
        + id
        + "'><mesh>"
        + source("0 0 0 1 0 0 0 1 0 0 0 1")
        + faces
        + "</mesh></geometry>";
  }

  private static String mesh(String content) {
    return "<geometry id='g'><mesh>" + content + "</mesh></geometry>";
  }

  private static String source(String positions) {
    int count = positions.split(" ").length;
    return "<source id='p'><float_array id='a' count='"
        + count
        + "'>"
        + positions
        + "</float_array><technique_common><accessor source='#a' count='"
        + count / 3
        + "' stride='3'><param name='X'/><param name='Y'/><param name='Z'/></accessor>"
        + "</technique_common></source>"
        + VERTICES;
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
