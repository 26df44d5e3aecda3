package dev.clearway.io.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Files made to exhaust time or memory, or to reach for other files. */
@Timeout(value = 2, unit = TimeUnit.SECONDS)
class HostileColladaTest {
  @TempDir Path folder;

  @Test
  void entityBombIsRefused() {
    StringBuilder bomb = new StringBuilder("<?xml version='1.0'?>\n<!DOCTYPE x [<!ENTITY a0 'ha'>");
    for (int i = 1; i < 30; i++) {
      bomb.append("<!ENTITY a%s '%s'>".formatted(i, ("&a" + (i - 1) + ";").repeat(10)));
    }
    assertThat(refusal(bomb + "]><COLLADA>&a29;</COLLADA>")).contains("DTD", "refused");
  }

  @Test
  void externalEntitiesAndDocumentTypesAreRefusedUnread() {
    Path secret = MeshFiles.write(folder, "secret.txt", "0 1 2");
    String entity = "<!DOCTYPE x [<!ENTITY e SYSTEM '" + secret.toUri() + "'>]>";
    assertThat(refusal(entity + "<COLLADA>&e;</COLLADA>")).contains("DTD").doesNotContain("0 1 2");
    assertThat(refusal("<!DOCTYPE x SYSTEM '" + secret.toUri() + "'><COLLADA/>")).contains("DTD");
    String parameter = "<!DOCTYPE x [<!ENTITY % p SYSTEM '" + secret.toUri() + "'> %p;]>";
    assertThat(refusal(parameter + "<COLLADA/>")).contains("DTD");
    assertThat(refusal("<COLLADA>&e;</COLLADA>")).isNotEmpty();
    assertThat(refusal("<!DOCTYPE COLLADA><COLLADA/>")).contains("DTD");
  }

  @Test
  void instancesOfInstancesAreBounded() {
    StringBuilder library = new StringBuilder("<library_nodes>");
    library.append("<node id='n0'><instance_geometry url='#g'/></node>");
    for (int i = 1; i < 30; i++) {
      String inner = "<instance_node url='#n" + (i - 1) + "'/>";
      library.append("<node id='n%s'>%s</node>".formatted(i, inner.repeat(10)));
    }
    String nodes = library + "</library_nodes>" + scene("<node><instance_node url='#n29'/></node>");
    assertThat(refusal(document(1, nodes))).contains("instances make more than 1000000 nodes");
    assertThat(refusal(document(5_000, nodes))).contains("or 1000000 triangles");
    assertThat(refusal(document(1, nodes.replace("<instance_geometry url='#g'/>", ""))))
        .contains("more than 1000000 nodes");
  }

  @Test
  void nodesThatInstanceThemselvesAreRefused() {
    String self = scene("<node id='a'><instance_node url='#a'/></node>");
    assertThat(refusal(document(1, self))).contains("'a' instances itself");
    String two = scene("<node id='a'><node id='b'><instance_node url='#a'/></node></node>");
    assertThat(refusal(document(1, two))).contains("instances itself");
  }

  @Test
  void longChainsOfInstancesAreRefusedInAnyOrder() {
    StringBuilder up = new StringBuilder("<node id='n0'><instance_geometry url='#g'/></node>");
    StringBuilder down = new StringBuilder(up);
    for (int i = 1; i < 2_000; i++) {
      String node = "<node id='n%s'><instance_node url='#n%s'/></node>".formatted(i, i - 1);
      up.append(node);
      down.insert(0, node);
    }
    assertThat(refusal(document(1, scene(up.toString())))).contains("too deep");
    assertThat(refusal(document(1, scene(down.toString())))).contains("too deep");
  }

  @Test
  void deepNestingIsRefused() {
    String nodes = "<node>".repeat(100_000) + "</node>".repeat(100_000);
    assertThat(refusal(document(1, scene(nodes)))).isNotEmpty();
    String elements = "<a>".repeat(100_000) + "</a>".repeat(100_000);
    assertThat(refusal("<COLLADA>" + elements + "</COLLADA>")).isNotEmpty();
  }

  @Test
  void verticesThatNoFaceUsesAreNotMultiplied() throws ModelFormatException {
    String many = "<node><instance_geometry url='#g'/></node>".repeat(20_000);
    String text =
        document(1, scene(many)).replace("<float_array>", "<float_array>" + "0 ".repeat(90_000));
    TriangleMesh mesh = MeshFiles.load(MeshFiles.write(folder, "a.dae", text));
    assertThat(mesh.triangleCount()).isEqualTo(20_000);
  }

  @Test
  void longWordsAreRefused() {
    String text = document(1, "").replace("<p>", "<p>" + "1".repeat(1_000_000));
    assertThat(refusal(text)).contains("word of more than 4096");
    assertThat(refusal("<COLLADA " + "a".repeat(1_000_000) + "='1'/>")).isNotEmpty();
  }

  private String refusal(String text) {
    return MeshFiles.refusal(MeshFiles.write(folder, "a.dae", text));
  }

  private static String scene(String nodes) {
    return "<library_visual_scenes><visual_scene id='s'>"
        + nodes
        + "</visual_scene></library_visual_scenes>"
        + "<scene><instance_visual_scene url='#s'/></scene>";
  }

  private static String document(int triangles, String rest) {
    return "<COLLADA><library_geometries><geometry id='g'><mesh><source id='p'><float_array>"
        + "0 0 0 1 0 0 0 1 0</float_array></source>"
        + "<triangles><input semantic='POSITION' source='#p'/><p>"
        + "0 1 2 ".repeat(triangles)
        + "</p></triangles></mesh></geometry></library_geometries>"
        + rest
        + "</COLLADA>";
  }
}
