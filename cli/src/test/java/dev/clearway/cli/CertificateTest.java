package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.clearway.cli.OpenedCertificate.Node;
import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Certificates: written by check, read by verify, forged in all the ways that a checker may err.
 */
class CertificateTest {
  /** Two links that turn about z, one after the other: a bar and a ball at the end of an arm. */
  private static final String ARM =
      """
      <robot name="arm">
        <link name="base"/>
        <link name="bar"><collision><origin xyz="0.25 0 0"/>
          <geometry><box size="0.5 0.05 0.06"/></geometry></collision></link>
        <link name="hand"><collision><origin xyz="0.3125 0.0078125 0"/>
          <geometry><sphere radius="0.03125"/></geometry></collision></link>
        <joint name="a" type="revolute"><parent link="base"/><child link="bar"/>
          <origin xyz="0 0.015625 0.1"/><axis xyz="0 0 1"/><limit lower="-3" upper="3"/></joint>
        <joint name="b" type="revolute"><parent link="bar"/><child link="hand"/>
          <origin xyz="0.5 0 0"/><axis xyz="0 0 1"/><limit lower="-3" upper="3"/></joint>
      </robot>
      """;

  /** A closed cube of side 0.2 as a mesh. */
  private static final String CUBE =
      """
      v -0.1 -0.1 -0.1
      v 0.1 -0.1 -0.1
      v 0.1 0.1 -0.1
      v -0.1 0.1 -0.1
      v -0.1 -0.1 0.1
      v 0.1 -0.1 0.1
      v 0.1 0.1 0.1
      v -0.1 0.1 0.1
      f 1 3 2
      f 1 4 3
      f 5 6 7
      f 5 7 8
      f 1 2 6
      f 1 6 5
      f 2 3 7
      f 2 7 6
      f 3 4 8
      f 3 8 7
      f 4 1 5
      f 4 5 8
      """;

  private static final int PAIRS = 4;

  /** Bar and hand, each with the cube, which is a mesh, and with the post. */
  private static final List<Integer> RAYS = List.of(1, 0, 1, 0);

  private static final int COORDINATES = 2;

  @TempDir private Path folder;
  private Path robot;
  private Path cube;

  @BeforeEach
  void writeFiles() throws IOException {
    robot = Files.writeString(folder.resolve("arm.urdf"), ARM);
    cube = Files.writeString(folder.resolve("cube.obj"), CUBE);
  }

  private Run check(String path, String certificate, Object... more) throws IOException {
    List<Object> arguments =
        new ArrayList<>(
            List.of(
                "--robot",
                robot,
                "--obstacle",
                cube + "@0.9,0.453125,0.1",
                "--obstacle",
                "box:0.05,0.05,0.5@0.7,0.0156,0.1",
                "--no-separation",
                "--certificate",
                folder.resolve(certificate)));
    arguments.addAll(List.of(more));
    arguments.add(Files.writeString(folder.resolve("path.csv"), path));
    return Run.check(arguments.toArray());
  }

  private Run verify(Path file) {
    return Run.of("verify", file.toString());
  }

  /** A free motion around the post, and its certificate taken apart. */
  private OpenedCertificate opened() throws IOException {
    Run run = check("a,b\n0,-2\n0,2\n", "free.cert");
    assertThat(run.code()).as(run.out() + run.err()).isZero();
    Run verified = verify(folder.resolve("free.cert"));
    assertThat(verified.code()).as(verified.out()).isZero();
    return new OpenedCertificate(folder.resolve("free.cert"), RAYS, COORDINATES);
  }

  private Run forged(OpenedCertificate certificate) throws IOException {
    return verify(OpenedCertificate.write(folder.resolve("forged.cert"), certificate.content()));
  }

  private void assertRejected(OpenedCertificate certificate) throws IOException {
    Run run = forged(certificate);
    assertThat(run.code()).as(run.out()).isEqualTo(10);
    assertThat(run.out()).contains("REJECTED");
  }

  @Test
  void freeSegmentsAreWrittenAndVerified() {
    Path file = folder.resolve("cell.cert");
    Run run =
        Run.check(
            "--scene",
            Run.CELL.resolve("cell.yaml"),
            "--no-separation",
            "--certificate",
            file,
            Run.CELL.resolve("free.csv"));
    assertThat(run.code()).as(run.err()).isZero();
    Run verified = verify(file);

    assertThat(verified.code()).isZero();
    assertThat(verified.out())
        .contains("50 bodies of 50 shapes, 345 pairs of shapes, further apart than 0.0 m")
        .contains("left out: 12 allowed to meet")
        .contains("free.csv, segment 6: free")
        .contains("verified; 7 free, 0 hit");
  }

  @Test
  void nothingIsLeftInPlaceOfAFileThatCannotBeWritten() throws IOException {
    Run run = check("a,b\n0,0\n", "no/such/folder.cert");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("--certificate: cannot write");
  }

  /** Points on a wall at x = 0.85 and a few on the ground, as a scanner sees them. */
  private String scan() {
    StringBuilder points = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      int row = i / 10;
      points.append("%s %s %s%n".formatted(0.85, i % 10 * 0.04 - 0.2, row * 0.04));
    }
    return points.append("0 0.3 0\n0 0.4 0\n").toString();
  }

  /** A row of cells where the points of {@link #scan} stand, and a voxel far away. */
  @Test
  void gridsAndOctomapsAreCertified() throws IOException, InterruptedException {
    Path grid =
        Files.writeString(
            folder.resolve("grid.json"),
            """
            {"info": {"resolution": 0.04, "width": 1, "height": 10, "origin":
              {"position": {"x": 0.83, "y": -0.2, "z": 0}, "orientation": {"w": 1}}},
             "data": [100, 100, 100, 100, 100, 100, 100, 100, 100, 100]}
            """);
    String octree =
        "IyBPY3RvbWFwIE9jVHJlZSBiaW5hcnkgZmlsZQppZCBPY1RyZWUKc2l6ZSAxNw"
            + "pyZXMgMC4wNQpkYXRhCgDAAwADAAMAAwADAAMAAwADAAMAAwAMAAwADAAADAIA";
    Path map = Files.write(folder.resolve("map.bt"), Base64.getDecoder().decode(octree));
    for (String path : List.of("a,b\n-1,0\n0.2,-1\n", "a,b\n-1,0\n0,0\n")) {
      Path file = folder.resolve("cells.cert");
      Path csv = Files.writeString(folder.resolve("cells.csv"), path);
      String[] worlds = {grid + "+0.2+free", map + "+free"};
      Run run =
          Run.check(
              "--robot",
              robot,
              "--obstacle",
              worlds[0],
              "--obstacle",
              worlds[1],
              "--certificate",
              file,
              csv);
      assertCertified(run, file, path.contains("0.2"));
    }
  }

  /** Both verifiers accept what a check of one segment wrote. */
  private void assertCertified(Run run, Path file, boolean free)
      throws IOException, InterruptedException {
    assertThat(run.code() == 0).as(run.out() + run.err()).isEqualTo(free);
    Run verified = verify(file);
    assertThat(verified.code()).as(verified.out()).isZero();
    assertThat(verified.out()).contains(free ? "1 free, 0 hit" : "0 free, 1 hit");
    if (hasPython()) {
      assertThat(python(file)).startsWith("0 ");
    }
  }

  @Test
  void aCloudOfPointsIsCertified() throws IOException, InterruptedException {
    Path scan = Files.writeString(folder.resolve("scan.xyz"), scan());
    for (String path : List.of("a,b\n-1,0\n0.2,-1\n", "a,b\n-1,0\n0,0\n")) {
      Path file = folder.resolve("cloud.cert");
      Path csv = Files.writeString(folder.resolve("cloud.csv"), path);
      Run run =
          Run.check("--robot", robot, "--obstacle", scan + "+0.02", "--certificate", file, csv);
      boolean isFree = path.contains("0.2");
      assertCertified(run, file, isFree);
      Run contact =
          Run.of(
              "first-contact",
              "--robot",
              robot.toString(),
              "--obstacle",
              scan + "+0.02",
              "--certificate",
              file.toString(),
              csv.toString());
      assertThat(contact.code()).as(contact.out() + contact.err()).isEqualTo(run.code());
      Run bracketed = verify(file);
      assertThat(bracketed.code()).as(bracketed.out()).isZero();
      assertThat(bracketed.out()).contains(isFree ? "1 free" : "1 first contact");
    }
  }

  @Test
  void aPlaneOfTheWrongSignIsRejected() throws IOException {
    for (int pair = 0; pair < PAIRS; pair++) {
      OpenedCertificate forged = opened();
      forged.pairs.get(pair).tree = negated(forged.pairs.get(pair).tree);
      assertRejected(forged);
    }
  }

  private static Node negated(Node node) {
    return node.kind() == 3
        ? new Node(3, null, null, Arrays.stream(node.normal()).map(n -> -n).toArray())
        : new Node(node.kind(), negated(node.first()), negated(node.second()), null);
  }

  @Test
  void aBoundThatIsTooSmallIsRejected() throws IOException {
    // What a checker would write whose bound of motion is too small: planes for intervals that are
    // too long, of parts that are too large.
    int rejected = 0;
    for (int pair = 0; pair < PAIRS; pair++) {
      OpenedCertificate forged = opened();
      forged.pairs.get(pair).tree = forged.pairs.get(pair).tree.somePlane();
      Run run = forged(forged);
      assertThat(run.code()).as(run.out()).isIn(0, 10); // one plane may hold all along
      rejected += run.code() == 10 ? 1 : 0;
    }
    assertThat(rejected).isPositive();
  }

  @Test
  void aPairThatIsMissingIsNoticed() throws IOException {
    OpenedCertificate forged = opened();
    forged.pairs.removeLast();
    assertThat(forged(forged).code()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void aProofOfHalfTheTimeIsRejected() throws IOException {
    OpenedCertificate forged = opened();
    for (OpenedCertificate.PairProof pair : forged.pairs) {
      pair.tree = firstHalfTwice(pair.tree);
    }
    assertRejected(forged);
  }

  /** Puts the first half in the place of the second too. */
  private static Node firstHalfTwice(Node node) {
    if (node.kind() == 3) {
      return node;
    }
    Node first = firstHalfTwice(node.first());
    Node second = node.kind() == 0 ? first : firstHalfTwice(node.second());
    return new Node(node.kind(), first, second, null);
  }

  @Test
  void theProofOfAnotherMotionIsRejected() throws IOException {
    OpenedCertificate forged = opened();
    Run other = check("a,b\n0,-2\n0,-1.75\n", "other.cert");
    assertThat(other.code()).isZero();
    OpenedCertificate shorter =
        new OpenedCertificate(folder.resolve("other.cert"), RAYS, COORDINATES);
    byte[] head = forged.head;
    forged.head = shorter.head;
    assertThat(forged(forged).code()).isIn(0, 10); // the longer way's proof may hold of a part
    shorter.head = head;
    assertRejected(shorter);
  }

  @Test
  void anotherSceneThanTheOneThatWasProvenIsRejected() throws IOException {
    Map<Double, Double> changes = new HashMap<>();
    changes.put(0.453125, 0.2); // the cube nearer
    changes.put(0.015625, 0.25); // the arm's base nearer
    changes.put(0.0078125, 0.36); // the ball at another place of its link
    changes.put(0.03125, 0.4); // the ball larger
    for (Map.Entry<Double, Double> change : changes.entrySet()) {
      OpenedCertificate forged = opened();
      forged.replaceInScene(change.getKey(), change.getValue());
      assertRejected(forged);
    }
  }

  @Test
  void aClearanceThatIsNotKeptIsRejected() throws IOException {
    Run run = check("a,b\n0,-2\n0,2\n", "wide.cert", "--clearance", "0.0009765625");
    assertThat(run.code()).as(run.out()).isZero();
    OpenedCertificate forged =
        new OpenedCertificate(folder.resolve("wide.cert"), RAYS, COORDINATES);
    for (int pair = 0; pair < PAIRS; pair++) {
      forged.replaceInScene(0.0009765625, 0.5);
    }
    assertRejected(forged);
  }

  @Test
  void aWitnessThatDoesNotFitItsPairIsRefused() throws IOException {
    OpenedCertificate forged = opened();
    for (int pair = 0; pair < PAIRS; pair++) {
      forged.pairs.get(pair).witness = new byte[] {1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0};
      Run run = forged(forged);
      assertThat(run.code()).as(run.out()).isIn(ExitCode.USAGE, 10);
    }
  }

  @Test
  void changedBytesNeverPassForAnotherStatementAndEndInOneLine() throws IOException {
    opened();
    byte[] content = OpenedCertificate.inflated(folder.resolve("free.cert"));
    Random random = new Random(17);
    Map<Integer, Integer> codes = new HashMap<>();
    for (int i = 0; i < 150; i++) {
      byte[] changed = content.clone();
      int changes = 1 + random.nextInt(2);
      for (int k = 0; k < changes; k++) {
        changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
      }
      byte[] cut =
          random.nextInt(8) == 0 ? Arrays.copyOf(changed, random.nextInt(changed.length)) : changed;
      Run run = verify(OpenedCertificate.write(folder.resolve("changed.cert"), cut));
      codes.merge(run.code(), 1, Integer::sum);
      assertThat(run.code()).as(run.out() + run.err()).isIn(0, 2, 10);
      assertThat(run.err()).isEmpty();
    }
    assertThat(codes.keySet()).contains(2, 10);
  }

  @Test
  void theReaderInPythonAgrees() throws Exception {
    OpenedCertificate forged = opened();
    assumeTrue(hasPython(), "python3 is not installed");
    assertThat(python(folder.resolve("free.cert"))).startsWith("0 ").contains("verified; 1 free");
    for (OpenedCertificate.PairProof pair : forged.pairs) {
      pair.tree = negated(pair.tree);
    }
    Path wrong = OpenedCertificate.write(folder.resolve("wrong.cert"), forged.content());
    assertThat(python(wrong)).startsWith("10 ").contains("REJECTED");
    Path none = Files.writeString(folder.resolve("none.cert"), "no certificate");
    assertThat(python(none)).startsWith("2 ").contains("no certificate");
  }

  private static boolean hasPython() throws InterruptedException {
    try {
      return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Returns the exit code and what was printed. */
  private static String python(Path file) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                "python3", Run.ROOT.resolve("verifier/python/verify.py").toString(), file + "")
            .redirectErrorStream(true)
            .start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return process.waitFor() + " " + text;
  }
}
