package dev.clearway.io.mesh;

import static dev.clearway.io.mesh.ColladaTexts.TETRAHEDRON;
import static dev.clearway.io.mesh.ColladaTexts.VERTICES;
import static dev.clearway.io.mesh.ColladaTexts.document;
import static dev.clearway.io.mesh.ColladaTexts.geometry;
import static dev.clearway.io.mesh.ColladaTexts.mesh;
import static dev.clearway.io.mesh.ColladaTexts.node;
import static dev.clearway.io.mesh.ColladaTexts.source;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ColladaReaderTest {
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

  @Test
  void linesAreAWarning() throws ModelFormatException {
    String lines =
        TETRAHEDRON
            + "\n"
            + "<lines count='1'><input semantic='VERTEX' source='#v' offset='0'/><p>0"
            + " 1</p></lines>";
    Path file = write(document("", geometry("g", lines), node("")));
    MeshReader.Loaded loaded = MeshReader.DEFAULT.read(file);
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
    String[] parts = layout.split("\\|", -1);
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
        .contains("3 corners where <vcount> wants 0");
    String counts = uncounted.replace("<p>", "<vcount>4</vcount><p>");
    assertThat(refusal(document("", geometry("g", counts), node(""))))
        .contains("3 corners where <vcount> wants 4");
    assertThat(refusal(document("", geometry("g", ""), node("")))).contains("no faces");
    assertThat(refusal(document("", "", ""))).contains("no faces");
    assertThat(refusal(document("", geometry("g", "") + geometry("g", ""), "")))
        .contains("two geometries with the id 'g'");
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
    for (Charset charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
      assertThatLoads(text.getBytes(charset));
      assertThatLoads(("\uFEFF" + text).getBytes(charset));
      String declared = "<?xml version='1.0' encoding='UTF-16'?>" + text;
      assertThatLoads(("\uFEFF" + declared).getBytes(charset));
    }
    assertThatLoads(
        ("\uFEFF<?xml version='1.0' encoding='utf-8'?>" + text).getBytes(StandardCharsets.UTF_8));
    assertThatLoads(
        ("<?xml version='1.0' encoding='UTF-16'?>" + text).getBytes(StandardCharsets.US_ASCII));
    String author = text.replace("<asset>", "<asset><author>J\u00fcrgen</author>");
    assertThatLoads(author.getBytes(StandardCharsets.ISO_8859_1));
    String latin = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\" standalone=\"yes\"?>" + author;
    assertThatLoads(latin.getBytes(StandardCharsets.ISO_8859_1));
    assertThat(refusal(latin.replace("ISO-8859-1", "nix"))).startsWith(":1: the encoding 'nix'");
    assertThat(refusal(latin.replace("ISO-8859-1", "a b"))).startsWith(":1: the encoding 'a b'");
  }

  private void assertThatLoads(byte[] bytes) throws ModelFormatException {
    assertThat(MeshFiles.load(MeshFiles.write(folder, "any.dae", bytes)).triangleCount())
        .isEqualTo(4);
  }

  private void assertThatFault(String from, String to, String wanted) {
    String text = document("", geometry("g", TETRAHEDRON), node(""));
    int at = text.indexOf(from);
    assertThat(at).as(from).isNotNegative();
    String changed = text.substring(0, at) + to + text.substring(at + from.length());
    assertThat(refusal(changed)).startsWith(":1: ").contains(wanted);
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
