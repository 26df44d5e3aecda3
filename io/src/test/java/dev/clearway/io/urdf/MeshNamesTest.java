package dev.clearway.io.urdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.MeshReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeshNamesTest {
  @TempDir Path temporary;
  private Path top;
  private Path folder;
  private final List<Path> loaded = new ArrayList<>();
  private final UrdfOptions options =
      UrdfOptions.of(
          file -> {
            loaded.add(file);
            return new MeshReader.Loaded(UrdfText.TETRAHEDRON, List.of());
          });

  /** The robot's file lies in {@code top/src/arm_support/urdf}. */
  @BeforeEach
  void makeFolders() throws IOException {
    top = temporary.toRealPath();
    folder = Files.createDirectories(top.resolve("src/arm_support/urdf"));
  }

  private Path file(String path) throws IOException {
    Path file = top.resolve(path);
    Files.createDirectories(file.getParent());
    return Files.createFile(file);
  }

  private Path robot(String uri) {
    return UrdfText.write(
        folder,
        "<link name='hand'><collision><geometry><mesh filename='%s'/></geometry></collision></link>"
            .formatted(uri));
  }

  private UrdfModel read(String uri, UrdfOptions how) throws ModelFormatException {
    loaded.clear();
    return UrdfReader.read(robot(uri), how);
  }

  private Path found(String uri, UrdfOptions how) throws ModelFormatException {
    assertThat(read(uri, how).warnings()).isEmpty();
    return loaded.getFirst();
  }

  private Path found(String uri) throws ModelFormatException {
    return found(uri, options);
  }

  private String fault(String uri, UrdfOptions how) {
    assertThat(UrdfText.fault(robot(uri), how)).startsWith("link 'hand', <mesh>");
    return UrdfText.fault(robot(uri), how);
  }

  private String fault(String uri) {
    return fault(uri, options);
  }

  @Test
  void plainPathsAreRelativeToTheFileOrAbsolute() throws Exception {
    Path mesh = file("src/arm_support/meshes/a b.stl");
    assertThat(found("../meshes/a b.stl")).isEqualTo(mesh);
    assertThat(found(mesh.toString())).isEqualTo(mesh);
    assertThat(found("file://" + mesh)).isEqualTo(mesh);
    assertThat(found("file://localhost" + mesh)).isEqualTo(mesh);
    assertThat(found("FILE:" + mesh)).isEqualTo(mesh);
  }

  @Test
  void aFolderGivenForThePackageIsTheOnlyPlace() throws Exception {
    Path mesh = file("elsewhere/meshes/a.stl");
    file("src/arm_support/meshes/a.stl");
    file("src/arm_support/meshes/b.stl");
    UrdfOptions given = options.withPackage("arm_support", top.resolve("elsewhere"));
    assertThat(found("package://arm_support/meshes/a.stl", given)).isEqualTo(mesh);
    assertThat(found("model://arm_support/meshes/a.stl", given)).isEqualTo(mesh);
    assertThat(fault("package://arm_support/meshes/b.stl", given))
        .contains(top.resolve("elsewhere").toString())
        .doesNotContain("more folders");
  }

  @Test
  void thePackagePathComesBeforeTheFoldersAboveTheFile() throws Exception {
    UrdfOptions path =
        options.withPackagePath(
            List.of(top.resolve("none"), top.resolve("ws"), top.resolve("install/other")));
    file("src/arm_support/meshes/a.stl");
    Path inWorkspace = file("ws/arm_support/meshes/a.stl");
    assertThat(found("package://arm_support/meshes/a.stl", path)).isEqualTo(inWorkspace);
    Path itself = file("install/other/a.stl");
    assertThat(found("package://other/a.stl", path)).isEqualTo(itself);
    Path shared = file("ws/share/third/a.stl");
    assertThat(found("package://third/a.stl", path)).isEqualTo(shared);
  }

  @Test
  void aFolderOfThePackagesNameAboveTheFileIsFound() throws Exception {
    Path own = file("src/arm_support/meshes/a.stl");
    assertThat(found("package://arm_support/meshes/a.stl")).isEqualTo(own);
    Path beside = file("src/gripper/meshes/a.stl");
    assertThat(found("package://gripper/meshes/a.stl")).isEqualTo(beside);
    Path below = file("src/arm_support/urdf/meshes/deep/a.stl");
    assertThat(found("package://meshes/deep/a.stl")).isEqualTo(below);
  }

  @Test
  void anotherPackagesFolderIsPreferredToTheRobotsOwn() throws Exception {
    file("src/arm_support/meshes/a.stl");
    Path others = file("gripper/meshes/a.stl");
    assertThat(found("package://gripper/meshes/a.stl")).isEqualTo(others);
  }

  @Test
  void withoutSuchAFolderTheRobotsOwnIsTakenWithAWarning() throws Exception {
    Path mesh = file("src/arm_support/meshes/a.stl");
    UrdfModel read = read("package://arm_description/meshes/a.stl", options);
    assertThat(loaded).containsExactly(mesh);
    assertThat(read.warnings())
        .singleElement()
        .asString()
        .contains("'arm_description'", mesh.getParent().getParent().toString(), "--package");
  }

  @Test
  void aMissingFileIsRefusedWithTheFoldersTriedAndTheRemedy() {
    assertThat(fault("package://ghost/meshes/a.stl"))
        .contains(
            "'package://ghost/meshes/a.stl'",
            folder.resolve("ghost").toString(),
            "more folders",
            "--package ghost=DIR");
    assertThat(fault("meshes/a.stl")).contains("'meshes/a.stl'", folder.toString());
    assertThat(fault("file:///no/such/a.stl")).contains("/no/such/a.stl");
  }

  @Test
  void aFolderIsNoMesh() throws IOException {
    Files.createDirectories(top.resolve("src/arm_support/meshes"));
    assertThat(fault("../meshes")).contains("is not there");
    assertThat(fault("package://arm_support/meshes")).contains("is not there");
  }

  @Test
  void pathsInPackagesStayInThem() throws Exception {
    file("secret.stl");
    file("src/secret.stl");
    Path mesh = file("src/arm_support/meshes/a.stl");
    for (String uri :
        List.of(
            "package://arm_support/../secret.stl",
            "package://arm_support/../../secret.stl",
            "package://arm_support/meshes/../../secret.stl",
            "package://../secret.stl",
            "package://./../secret.stl",
            "package://arm_support/..")) {
      assertThat(fault(uri)).contains("leads out of its package");
      assertThat(fault(uri, options.withPackage("arm_support", folder.getParent())))
          .contains("leads out of its package");
    }
    assertThat(found("package://arm_support/urdf/../meshes/a.stl")).isEqualTo(mesh);
    assertThat(found("package://arm_support//meshes/a.stl")).isEqualTo(mesh);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "package://",
        "package://arm_support",
        "package://arm_support/",
        "package:arm_support/a.stl",
        "package:///a.stl",
        "package://arm_support/.",
        "package://arm_support/meshes/.."
      })
  void packageNamesWithoutFileAreRefused(String uri) {
    assertThat(fault(uri)).contains("names no file in a package");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://example.org/a.stl",
        "https://example.org/a.stl",
        "ftp://example.org/a.stl",
        "HTTP://example.org/a.stl",
        "data:model/stl;base64,AAAA"
      })
  void otherSchemesAreRefusedByName(String uri) {
    assertThat(fault(uri)).contains(uri, "no local file");
  }

  @ParameterizedTest
  @ValueSource(strings = {"file://host/a.stl", "file:a.stl", "file://", "file://a.stl"})
  void fileNamesThatAreNotLocalAndAbsoluteAreRefused(String uri) {
    assertThat(fault(uri)).contains("no absolute path on this machine");
  }

  @Test
  void namesThatNoFileCanHaveAreRefused() {
    String longName = "a".repeat(10_000) + ".stl";
    assertThat(fault(longName)).contains("is not there");
    assertThat(fault("package://p/" + longName)).contains("is not there");
  }
}
