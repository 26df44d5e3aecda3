package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hits in certificates: what shows that two elements meet, by their kinds. */
class CertifiedHitsTest {
  /** A closed tetrahedron around the origin. */
  private static final String TETRAHEDRON =
      """
      v 0.1 0.1 0.1
      v -0.1 -0.1 0.1
      v -0.1 0.1 -0.1
      v 0.1 -0.1 -0.1
      f 1 3 2
      f 1 2 4
      f 1 4 3
      f 2 3 4
      """;

  @TempDir private Path folder;

  @BeforeEach
  void writeMesh() throws IOException {
    Files.writeString(folder.resolve("tetrahedron.obj"), TETRAHEDRON);
  }

  private String obstacle(String shape, String place) {
    String mesh = folder.resolve("tetrahedron.obj").toString();
    return (shape.equals("mesh") ? mesh : shape) + place;
  }

  private Run check(String tool, String obstacle, String path, String... more) throws IOException {
    List<Object> arguments =
        new ArrayList<>(
            List.of(
                "--robot",
                Files.writeString(
                    folder.resolve("r.urdf"),
                    """
                    <robot name="r">
                      <link name="base"/><link name="carriage"/>
                      <link name="tool"><collision><geometry>%s</geometry></collision></link>
                      <joint name="x" type="prismatic"><parent link="base"/><child link="carriage"/>
                        <axis xyz="1 0 0"/><limit lower="-2" upper="2"/></joint>
                      <joint name="turn" type="revolute"><parent link="carriage"/><child link="tool"/>
                        <axis xyz="0 0 1"/><limit lower="-3" upper="3"/></joint>
                    </robot>
                    """
                        .formatted(tool)),
                "--obstacle",
                obstacle,
                "--no-separation",
                "--certificate",
                folder.resolve("hit.cert")));
    arguments.addAll(Arrays.asList(more));
    arguments.add(Files.writeString(folder.resolve("path.csv"), path));
    return Run.check(arguments.toArray());
  }

  private Run verify() {
    return Run.of("verify", folder.resolve("hit.cert").toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "<mesh filename='tetrahedron.obj'/>; mesh",
        "<mesh filename='tetrahedron.obj'/>; box:0.1,0.2,0.3",
        "<mesh filename='tetrahedron.obj'/>; sphere:0.1",
        "<mesh filename='tetrahedron.obj'/>; capsule:0.05,0.1",
        "<mesh filename='tetrahedron.obj'/>; cylinder:0.05,0.1",
        "<box size='0.1 0.2 0.3'/>; mesh",
        "<sphere radius='0.1'/>; mesh",
        "<box size='0.1 0.2 0.3'/>; box:0.1,0.1,0.1",
        "<box size='0.1 0.2 0.3'/>; sphere:0.1",
        "<sphere radius='0.1'/>; cylinder:0.1,0.1",
        "<cylinder radius='0.1' length='0.2'/>; capsule:0.1,0.1",
      })
  void elementsThatMeetAreWrittenAndVerified(String tool, String shape) throws IOException {
    Run run = check(tool, obstacle(shape, "@0.5,0.07,0.03"), "x,turn\n-1,0\n1,0.7\n");
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(10);
    assertThat(run.err()).doesNotContain("no certificate");
    Run verified = verify();

    assertThat(verified.code()).as(verified.out()).isZero();
    assertThat(verified.out()).contains("segment 0: hit: r/tool and ").contains("0 free, 1 hit");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "<mesh filename='tetrahedron.obj'/>; mesh; 0.21",
        "<mesh filename='tetrahedron.obj'/>; box:0.1,0.1,0.1; 0.17",
        "<sphere radius='0.1'/>; box:0.1,0.1,0.1; 0.17",
        "<cylinder radius='0.1' length='0.2'/>; capsule:0.1,0.1; 0.22",
      })
  void elementsThatComeTooCloseAreWrittenAndVerified(String tool, String shape, String y)
      throws IOException {
    Run run =
        check(
            tool,
            obstacle(shape, "@0.5,%s,0".formatted(y)),
            "x,turn\n-1,0\n1,0.2\n",
            "--clearance",
            "0.05");
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(10);
    Run verified = verify();

    assertThat(verified.code()).as(verified.out() + run.err()).isZero();
    assertThat(verified.out()).contains("0 free, 1 hit");
  }

  @Test
  void freeSegmentsAndHitsStandInOneCertificate() throws IOException {
    Run run =
        check("<sphere radius='0.1'/>", "box:0.1,0.1,0.1@0.5,0,0", "x,turn\n-1,0\n0,0\n1,0\n");
    assertThat(run.code()).isEqualTo(10);

    assertThat(verify().out()).contains("verified; 1 free, 1 hit");
  }

  @Test
  void aTouchThatNoMarginShowsIsNamedAndRefused() throws IOException {
    // A ball whose surface meets the box at one point, at the end of its way.
    Run run =
        check("<sphere radius='0.125'/>", "box:0.5,0.5,0.5@0.5,0,0", "x,turn\n-1,0\n0.125,0\n");
    assertThat(run.out()).contains("hit at 1 ");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err())
        .contains("no certificate")
        .contains("box#1 and r/tool meet by no more than rounding")
        .contains("1 decided segments are not in it");
    assertThat(verify().out()).contains("verified; 0 free, 0 hit");
  }
}
