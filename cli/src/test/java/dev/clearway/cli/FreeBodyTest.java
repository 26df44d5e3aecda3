package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Free bodies on the command line: a bar of two metres along x that flies among obstacles. */
class FreeBodyTest {
  private static final String BAR = "box:2,0.1,0.1";
  private static final String TURNS = "x,y,z,ax,ay,az,angle\n";

  @TempDir private Path folder;

  private Path poses(String text) throws IOException {
    return Files.writeString(folder.resolve("poses.csv"), text);
  }

  private Run fly(String body, String obstacle, String text, Object... more) throws IOException {
    List<Object> all = new ArrayList<>(List.of("--body", body, "--obstacle", obstacle));
    all.addAll(List.of(more));
    all.add(poses(text));
    return Run.check(all.toArray());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // flies straight past a box, or into it
        "box:1,1,1@0,0.56,0  | x,y,z,qw,qx,qy,qz;-3,0,0,1,0,0,0;3,0,0,1,0,0,0 | 0",
        "box:1,1,1@0,0.54,0  | x,y,z,qw,qx,qy,qz;-3,0,0,1,0,0,0;3,0,0,1,0,0,0 | 10",
        // a quarter turn sweeps the corner between, the other way round it does not
        "sphere:0.1@0.6,0.6,0 | x,y,z,ax,ay,az,angle;0,0,0,0,0,1,0;0,0,0,0,0,1,1.5707963 | 10",
        "sphere:0.1@0.6,0.6,1 | x,y,z,ax,ay,az,angle;0,0,0,0,0,1,0;0,0,0,0,0,1,1.5707963 | 0",
        // a full turn comes back to where it began, and has hit what stands across
        "sphere:0.1@0,0.8,0  | x,y,z,ax,ay,az,angle;0,0,0,0,0,1,0;0,0,0,0,0,1,6.283185307 | 10",
        "sphere:0.1@0,1.2,0  | x,y,z,ax,ay,az,angle;0,0,0,0,0,1,0;0,0,0,0,0,1,6.283185307 | 0",
        // a screw: after half a turn it is one metre up, after a full one two
        "sphere:0.1@1.4,0,1  |"
            + " px,py,pz,ax,ay,az,angle,lift;0,0,0,0,0,1,0,0;0.5,0,0,0,0,1,6.2831853,2 | 10",
        "sphere:0.1@1.4,0,0.5 |"
            + " px,py,pz,ax,ay,az,angle,lift;0,0,0,0,0,1,0,0;0.5,0,0,0,0,1,6.2831853,2 | 0",
        // at rest
        "sphere:0.1@1.05,0,0 | x,y,z,qw,qx,qy,qz;0,0,0,1,0,0,0 | 10",
        "sphere:0.1@1.15,0,0 | x,y,z,qw,qx,qy,qz;0,0,0,1,0,0,0 | 0",
        "sphere:0.1@1.15,0,0 | x,y,z,r11,r12,r13,r21,r22,r23,r31,r32,r33;0.1,0,0,1,0,0,0,1,0,0,0,1"
            + " | 10"
      })
  void bodiesFlyAsTheFileSays(String obstacle, String text, int code) throws IOException {
    for (String checker :
        List.of("refined", "adaptive", "ellipsoid", "ellipsoid:sphere", "ellipsoid:all-maps")) {
      Run run = fly(BAR, obstacle, text.replace(';', '\n'), "--checker", checker);
      boolean unfit = checker.startsWith("ellipsoid") && text.startsWith("px,");
      assertThat(run.code()).as(run.out() + run.err()).isEqualTo(unfit ? 11 : code);
      assertThat(run.out().contains("undecided: unsupported")).isEqualTo(unfit);
      assertThat(run.out()).startsWith("world: free body box (1 link with geometry); 1 obstacle (");
    }
  }

  @Test
  void theEllipsoidJudgesBodiesAlone() {
    Run run =
        Run.check(
            "--robot",
            Run.file("slider.urdf"),
            "--obstacle=box:1,1,1@0,3,0",
            "--checker=ellipsoid",
            "x.csv");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("--checker ellipsoid judges the flight of a free body");
  }

  @Test
  void realMeshesAreJudgedAlike() throws IOException {
    Path pair = SharedData.require().resolve("benchmarks/mesh_pair");
    List<String> rows = Files.readAllLines(pair.resolve("poses.csv")).subList(1, 13);
    StringBuilder text = new StringBuilder("r11,r12,r13,r21,r22,r23,r31,r32,r33,x,y,z\n");
    rows.forEach(row -> text.append(row, 0, row.lastIndexOf(',')).append('\n'));
    List<List<String>> verdicts = new ArrayList<>();
    for (String checker : List.of("refined", "ellipsoid")) {
      Run run =
          fly(
              pair.resolve("A.obj").toString(),
              pair.resolve("B.obj").toString(),
              text.toString(),
              "--checker",
              checker,
              "--no-separation",
              "--format",
              "json");
      List<String> told = new ArrayList<>();
      for (JsonNode line : run.json()) {
        told.add(line.path("verdict").asText());
      }
      verdicts.add(told);
    }
    assertThat(verdicts.getLast()).isEqualTo(verdicts.getFirst()).contains("hit");
  }

  @Test
  void aHitIsToldAsOfARobot() throws IOException {
    String text = "t," + TURNS + "10,0,0,0,0,0,1,0\n12,0,0,0,0,0,1,360\n";
    Run run = fly(BAR, "sphere:0.1@0,0.8,0", text, "--degrees", "--format=json");

    assertThat(run.err()).isEmpty();
    JsonNode hit = run.json().getFirst();
    assertThat(hit.get("verdict").asText()).isEqualTo("hit");
    assertThat(hit.get("pair").toString()).isEqualTo("[\"box/body\",\"sphere#1\"]");
    assertThat(hit.get("pairs").asInt()).isEqualTo(1);
    double s = hit.get("parameter").asDouble();
    assertThat(hit.get("seconds").asDouble()).isEqualTo(10 + 2 * s);
    List<String> names = new ArrayList<>();
    hit.get("configuration").fieldNames().forEachRemaining(names::add);
    assertThat(names)
        .containsExactly("pose.x", "pose.y", "pose.z", "pose.qx", "pose.qy", "pose.qz", "pose.qw");
    // Written to a file of its own, it hits again.
    JsonNode q = hit.get("configuration");
    StringBuilder row = new StringBuilder("x,y,z,qx,qy,qz,qw\n");
    names.forEach(name -> row.append(name.equals("pose.x") ? "" : ",").append(q.get(name)));
    assertThat(fly(BAR, "sphere:0.1@0,0.8,0", row + "\n").code()).isEqualTo(ExitCode.HIT);
  }

  @Test
  void aBodyMayBeAMeshPlacedInItsOwnFrame() throws IOException {
    Path mesh =
        Files.writeString(
            folder.resolve("part.obj"),
            "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n");
    String full = TURNS + "0,0,0,0,0,1,0\n0,0,0,0,0,1,6.3\n";

    Run hit = fly(mesh.toString(), "sphere:0.1@-0.8,0,0.1", full);
    assertThat(hit.code()).isEqualTo(ExitCode.HIT);
    assertThat(hit.out()).contains("part.obj/body and sphere#1", "pose.qz = ");
    assertThat(fly(mesh + "@0,0,0.3", "sphere:0.1@-0.8,0,0.1", full).code())
        .isEqualTo(ExitCode.FREE);
    assertThat(fly(mesh.toString(), "sphere:0.1@-0.8,0,-0.15", full).code())
        .isEqualTo(ExitCode.FREE);
    assertThat(fly(mesh.toString(), "sphere:0.1@-0.8,0,-0.15", full, "--clearance=0.1").code())
        .isEqualTo(ExitCode.HIT);
  }

  @Test
  void robotsRestAndScenesCount() throws IOException {
    Path scene =
        Files.writeString(
            folder.resolve("scene.yaml"),
            "{robots: [{name: r, urdf: '%s', state: {x: 2}}], obstacles: [{name: wall, box: [1, 1, 1]}]}"
                .formatted(Run.file("slider.urdf").toAbsolutePath()));
    Path alone =
        Files.writeString(
            folder.resolve("alone.yaml"), "obstacles: [{name: wall, box: [1, 1, 1]}]");
    Path into =
        Files.writeString(folder.resolve("in.csv"), TURNS + "0,3,0,0,0,1,0\n2,0,0,0,0,1,0\n");
    Path wall =
        Files.writeString(folder.resolve("wall.csv"), TURNS + "0,3,0,0,0,1,0\n0,0,0,0,0,1,0\n");

    Run robot = Run.check("--body", BAR, "--scene", scene, into);
    assertThat(robot.out()).contains("box/body and r/bead");
    assertThat(robot.err()).contains("stay at rest: r/x = 2.0").hasLineCount(1);
    assertThat(Run.check("--body", BAR, "--scene", alone, wall).out())
        .contains("box/body and wall");
    Run given = Run.check("--body", BAR, "--robot", Run.file("slider.urdf"), wall);
    assertThat(given.out()).contains("box/body and slider/bead");
  }

  @Test
  void aProfileIsWrittenToo() throws IOException {
    Path profile = folder.resolve("profile.csv");
    Run run =
        fly(
            BAR,
            "sphere:0.1@0,1.2,0",
            TURNS + "0,0,0,0,0,1,0\n0,0,0,0,0,1,7\n",
            "--profile",
            profile);
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.FREE);
    assertThat(Files.readAllLines(profile)).hasSizeGreaterThan(10);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "box:1,2 | --body box:1,2: write box:X,Y,Z",
        "missing.stl | missing.stl: does not exist",
        "'' | clearway: ",
        "/ | clearway: ",
        "box:1,1,1@1,2 | --body box:1,1,1@1,2: a place is x,y,z"
      })
  void whatIsNoBodyIsRefusedInOneLine(String body, String message) throws IOException {
    Run run = fly(body, "sphere:1", TURNS + "0,0,0,0,0,1,0\n");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(message).hasLineCount(1);
  }

  @Test
  void twoNamesOrAPathOfJointsAreRefused() throws IOException {
    String urdf = Files.readString(Run.file("slider.urdf")).replace("\"slider\"", "\"box\"");
    Path robot = Files.writeString(folder.resolve("box.urdf"), urdf);
    Run same = fly(BAR, "sphere:1", TURNS + "0,0,0,0,0,1,0\n", "--robot", robot);
    assertThat(same.code()).isEqualTo(ExitCode.USAGE);
    assertThat(same.err()).contains("named 'box' already").hasLineCount(1);
    Run joints = fly(BAR, "sphere:1", "pose.x\n1\n");
    assertThat(joints.code()).isEqualTo(ExitCode.USAGE);
    assertThat(joints.err()).contains("poses.csv:1: no pose has a column 'pose.x'");
    Run document = fly(BAR, "sphere:1", "joint_names: [x]\npoints: []\n");
    assertThat(document.code()).isEqualTo(ExitCode.USAGE);
    assertThat(document.err()).contains("wanted x,y,z,qw,qx,qy,qz or").hasLineCount(1);
  }

  @Test
  void withoutAnythingToMeetNothingIsFree() throws IOException {
    Run run = Run.check("--body", BAR, poses(TURNS + "0,0,0,0,0,1,0\n1,0,0,0,0,1,0\n"));
    assertThat(run.code()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(run.out()).contains("nothing-to-check");
  }
}
