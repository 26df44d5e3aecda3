package dev.clearway.cli.arguments;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.cli.Run;
import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Obstacles named on the command line, met or missed by a bead that slides along x. */
class ShapeArgumentTest {
  private static final String TETRAHEDRON =
      "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n";

  @TempDir private Path folder;
  private Path path;

  @BeforeEach
  void writePath() throws IOException {
    path = Files.write(folder.resolve("slide.csv"), List.of("x", "-3", "3"));
  }

  private Run with(String obstacle) {
    return Run.check("--robot", Run.file("slider.urdf"), "--obstacle", obstacle, path);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "box:1,2,3@0,1.05,0        | 10",
        "box:1,2,3@0,1.15,0        | 0",
        "box:1,2,3@0,0,1.65        | 0",
        "box:1,2,3@0,1.15,0,0,0,0.2 | 10",
        "box:1,2,3@0,0,2.05,1.6,0,0 | 0",
        "sphere:0.5@0,0.55,0       | 10",
        "sphere:0.5@0,0.65,0       | 0",
        "sphere:0.5@ 0 , 0.65 ,-0e0 | 0",
        "cylinder:0.5,2@0,0,1.05   | 10",
        "cylinder:0.5,2@0,0,1.15   | 0",
        "cylinder:0.5,2@0,1,0,1.5707963267948966,0,0 | 10",
        "capsule:0.5,2@0,0,1.55    | 10",
        "capsule:0.5,2@0,0,1.65    | 0",
        "box:1,1,1                 | 10",
        "box: 1, 1 ,1              | 10"
      })
  void shapesHaveTheSizeAndThePlaceThatTheTextSays(String obstacle, int code) {
    assertThat(with(obstacle).code()).isEqualTo(code);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "plane:0,0,1,0.05         | 10",
        "plane:0,0,1,0.15         | 0",
        "plane:0,0,1,0@0,0,-0.15  | 0",
        "map.bt+free              | 10",
        "map.bt+free@0,0,-0.15    | 0",
        "map.bt+occupied@0,0,-0.15 | 10",
        "map.yaml+2+free@0,0,-1   | 10",
        "map.yaml+2+free@0,0,0.15 | 0",
        "map.yaml+2+heights       | 2",
        "ground.yaml+heights      | 0",
        "ground.yaml+heights@0,0,0.45 | 10",
        "none.bt+free             | 2"
      })
  void mapsAndHalfSpacesAreObstacles(String obstacle, int code) throws IOException {
    // The octant below x, y and z = 0 is occupied, that above is free, the others are unknown.
    byte[] header =
        "# Octomap OcTree binary file\nid OcTree\nsize 1\nres 0.5\ndata\n".getBytes(US_ASCII);
    byte[] tree = Arrays.copyOf(header, header.length + 2);
    tree[header.length] = 2;
    tree[header.length + 1] = 64;
    Files.write(folder.resolve("map.bt"), tree);
    Files.writeString(folder.resolve("map.pgm"), "P2 1 1 255 0\n");
    Files.writeString(
        folder.resolve("map.yaml"), "image: map.pgm\nresolution: 1\norigin: [-0.5, -0.5, 0]\n");
    Files.writeString(folder.resolve("ground.pgm"), "P2 2 2 255 0 0 0 0\n");
    Files.writeString(
        folder.resolve("ground.yaml"),
        """
        image: ground.pgm
        resolution: 8
        origin: [-8, -8, 0]
        height_scale: 1
        height_offset: -0.5
        """);
    String named = obstacle.startsWith("plane") ? obstacle : folder.resolve(obstacle).toString();
    assertThat(with(named).code()).isEqualTo(code);
  }

  @Test
  void meshesAreFilesAndMayBePlacedToo() throws IOException {
    Path mesh = Files.writeString(folder.resolve("tetrahedron.obj"), TETRAHEDRON);

    Run hit = with(mesh.toString());
    assertThat(hit.code()).isEqualTo(ExitCode.HIT);
    assertThat(hit.out()).contains("slider/bead and tetrahedron.obj#1");
    assertThat(with(mesh + "@0,0.15,0").code()).isEqualTo(ExitCode.FREE);
    assertThat(with(mesh + "@0,0.15,0,0,0,-1.6").code()).isEqualTo(ExitCode.HIT);
  }

  @Test
  void aFileWithAnAtInItsNameIsStillAFile() throws IOException {
    Path mesh = Files.writeString(folder.resolve("a@2.obj"), TETRAHEDRON);

    assertThat(with(mesh.toString()).code()).isEqualTo(ExitCode.HIT);
    assertThat(with(mesh + "@0,0.15,0").code()).isEqualTo(ExitCode.FREE);
  }

  @Test
  void pointsAreBallsOfTheRadiusBehindTheFile() throws IOException {
    Path points = Files.writeString(folder.resolve("scan.xyz"), "0 150 0\n100000 0 0\n");

    Run near = with(points + "*0.001+0.1");
    assertThat(near.code()).as(near.err()).isEqualTo(ExitCode.HIT);
    assertThat(near.out()).contains("scan.xyz#1 and slider/bead", "2 points");
    assertThat(with(points + "*0.001+0.001").code()).isEqualTo(ExitCode.FREE);
    assertThat(with(points + "*0.001+0.001@0,-0.15,0").code()).isEqualTo(ExitCode.HIT);
    assertThat(with(points + "*0.001").err()).contains("write it as").contains("+0.005");
    assertThat(with(points + "+0").err()).contains("above 0");
  }

  private static final String THOUSANDFOLD =
      "v 0 0 0\nv 1000 0 0\nv 0 1000 0\nv 0 0 1000\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "*0.001             | m  | 10",
        "*0.001@0,0.15,0    | m  | 0",
        "*1e-3@0,0.15,0     | mm | 0",
        "@0,0.15,0          | mm | 0",
        "@0,-0.05,0         | mm | 10",
        "@0,0.15,0          | cm | 0",
        "*2e-3@0,-1.9,0     | m  | 10",
        "*2e-3@0,-2.11,0    | m  | 0",
        "@0,-1.05,0         | mm | 10",
        "@0,-1.15,0         | mm | 0",
        "@0,-10.05,0        | cm | 10",
        "@0,-10.15,0        | cm | 0",
        "@0,-25.45,0        | in | 10",
        "@0,-25.55,0        | in | 0"
      })
  void meshesAreScaledAsTheTextOrTheUnitSays(String more, String unit, int code)
      throws IOException {
    Path mesh = Files.writeString(folder.resolve("tetrahedron.obj"), THOUSANDFOLD);
    Run run =
        Run.check(
            "--robot", Run.file("slider.urdf"), "--units", unit, "--obstacle", mesh + more, path);

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(code);
  }

  @Test
  void bodiesAreScaledToo() throws IOException {
    Path mesh = Files.writeString(folder.resolve("part.obj"), THOUSANDFOLD);
    Path poses =
        Files.write(folder.resolve("poses.csv"), List.of("x,y,z,qx,qy,qz,qw", "3,0,0,0,0,0,1"));
    for (List<String> how : List.of(List.of("--units=mm", ""), List.of("--units=m", "*0.001"))) {
      Run run =
          Run.check(how.getFirst(), "--body", mesh + how.getLast(), "--obstacle=box:4,4,4", poses);
      assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.FREE);
      assertThat(run.err()).doesNotContain("millimetres");
    }
    Run large = Run.check("--body", mesh.toString(), "--obstacle=box:4,4,4", poses);
    assertThat(large.err()).contains("if its file is in millimetres, say --units mm");
  }

  @Test
  void aFileNamedLikeAScaledOneIsThatFile() throws IOException {
    Files.writeString(folder.resolve("a.obj"), TETRAHEDRON);
    Path odd = Files.writeString(folder.resolve("a*2.obj"), TETRAHEDRON);
    assertThat(with(odd.toString()).code()).isEqualTo(ExitCode.HIT);
    assertThat(with(odd + "*0.5@0,-0.55,0").code()).isEqualTo(ExitCode.HIT);
    assertThat(with(odd + "*0.5@0,-0.65,0").code()).isEqualTo(ExitCode.FREE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"*0", "*-1", "*1e400", "*1e", "*.", "*0@1,2,3"})
  void aScaleThatIsNoneIsRefused(String scale) throws IOException {
    Path mesh = Files.writeString(folder.resolve("t.obj"), TETRAHEDRON);
    Run run = with(mesh + scale);
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("a scale is a decimal number above 0");
  }

  @Test
  void whatAMeshFileGivesCauseForIsAWarning() throws IOException {
    byte[] stl =
        Files.readAllBytes(
            Run.ROOT.resolve(
                "io/src/test/resources/dev/clearway/io/mesh/30d-trailing-20-bytes.stl"));
    Path mesh = Files.write(folder.resolve("trailing.stl"), stl);

    assertThat(with(mesh.toString()).err()).contains("clearway: warning: " + mesh);
  }

  @Test
  void obstaclesAreNumbered() {
    Run run =
        Run.check(
            "--robot",
            Run.file("slider.urdf"),
            "--obstacle",
            "box:1,1,1@0,5,0",
            "--obstacle=box:1,1,1@0,-0.5,0",
            path);

    assertThat(run.out()).contains("box#2 and slider/bead");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "box:1,1",
        "box:1,1,1,1",
        "box:",
        "box:1,1,one",
        "box:1;1;1",
        "box:1,-1,1",
        "box:1,0,1",
        "box:1,NaN,1",
        "box:1,Infinity,1",
        "box:1,0x1p3,1",
        "box:1,1e400,1",
        "box:1,1,1@",
        "box:1,1,1@1",
        "box:1,1,1@1,2",
        "box:1,1,1@1,2,3,4",
        "box:1,1,1@1,2,3,4,5,6,7",
        "box:1,1,1@1,2,",
        "box:1,1,1@x,y,z",
        "box:1,1,1@1e300,0,0,1,1,1",
        "sphere:0",
        "sphere:1,2",
        "cylinder:1",
        "capsule:1,2,3",
        "cone:1,2",
        "missing.stl",
        "missing.stl@1,2,3",
        "noformat",
        ".",
        "/",
        ""
      })
  void whatIsNoObstacleIsRefusedInOneLineThatNamesIt(String obstacle) {
    Run run = with(obstacle);

    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .startsWith("clearway: ")
        .hasLineCount(1)
        .contains(obstacle.replaceFirst("@.*", ""));
  }

  @Test
  void aBadShapeIsRefusedBeforeAnyFileIsRead() {
    Run run = Run.check("--scene=missing.yaml", "--obstacle=box:1", "missing.csv");

    assertThat(run.err()).startsWith("clearway: --obstacle box:1: ");
  }

  @Test
  void aNameThatTheSceneHasIsNotTakenTwice() throws IOException {
    Path scene =
        Files.writeString(
            folder.resolve("scene.yaml"),
            "{robots: [{name: r, urdf: '%s'}], obstacles: [{name: 'box#1', box: [1, 1, 1]}]}"
                .formatted(Run.file("slider.urdf").toAbsolutePath()));
    Run run = Run.check("--scene", scene, "--obstacle=box:1,1,1", path);

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("'box#1'").hasLineCount(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1,2", "1,2,3,4,5", "a,b,c", "", "1,2,3,4,5,1e999", "1e300,0,0"})
  void whatIsNoBaseIsRefused(String base) {
    Run run = Run.check("--robot", Run.file("slider.urdf"), "--base", base, path);

    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).startsWith("clearway: --base " + base).hasLineCount(1);
  }
}
