package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Certificates of commands other than check, from end to end. */
class CertifiedResultsTest {
  private static final Path SWING = Run.file("users/swing-continuous.urdf");

  @TempDir private Path folder;

  private Path certificate() {
    return folder.resolve("result.cert");
  }

  private String verified() {
    Run run = Run.of("verify", certificate().toString());
    assertThat(run.code()).as(run.out()).isZero();
    return run.out();
  }

  private Path path(String... rows) throws IOException {
    return Files.writeString(folder.resolve("p.csv"), "j1,j2\n" + String.join("\n", rows) + "\n");
  }

  private Run firstContact(String obstacle, Path path, String... more) {
    Object[] rest = new Object[more.length + 1];
    System.arraycopy(more, 0, rest, 0, more.length);
    rest[more.length] = path;
    return Run.of(
        List.of(
            "first-contact",
            "--robot",
            SWING,
            "--obstacle",
            obstacle,
            "--certificate",
            certificate()),
        rest);
  }

  @ParameterizedTest
  @ValueSource(strings = {"sphere:0.1@0.8,0.4,0", "box:0.05,0.05,0.5@-0.7,0.2,0"})
  void aFirstContactIsFreeUpToItAndMeetsThen(String obstacle) throws IOException {
    Run run = firstContact(obstacle, path("0,0", "3,0.5", "3.2,0.5"));
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(10);

    assertThat(verified()).contains("first contact: free up to 0.");
  }

  @Test
  void aFirstContactWithAClearance() throws IOException {
    Run run = firstContact("sphere:0.1@0.8,0.4,0", path("0,0", "3,0.5"), "--clearance", "0.05");
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(10);

    assertThat(verified()).contains("first contact: free up to 0.");
  }

  @Test
  void contactAtTheStartIsAHit() throws IOException {
    Run run = firstContact("sphere:0.3@0.8,0,0", path("0,0", "1,0"));
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(10);

    assertThat(verified()).contains("0 free, 1 hit");
  }

  @Test
  void noContactIsFree() throws IOException {
    Run run = firstContact("sphere:0.1@9,0,0", path("0,0", "1,0"));
    assertThat(run.code()).as(run.out() + run.err()).isZero();

    assertThat(verified()).contains("1 free, 0 hit");
  }

  @ParameterizedTest
  @ValueSource(strings = {"planned.csv", "planned.yaml"})
  void aPlannedPathIsCertifiedAsItIsWritten(String name) throws IOException {
    Path out = folder.resolve(name);
    Run run =
        Run.of(
            List.of(
                "plan",
                "--robot",
                SWING,
                "--obstacle",
                "sphere:0.1@0.8,0.4,0",
                "--from",
                "0,0",
                "--to",
                "2,0.3",
                "--certificate",
                certificate(),
                "--out"),
            out);
    assertThat(run.code()).as(run.out() + run.err()).isZero();

    assertThat(verified()).contains(name + ", segment 0: free").contains(" free, 0 hit");
    assertThat(out).exists();
  }

  @ParameterizedTest
  @ValueSource(strings = {"smooth.csv", "smooth.yaml"})
  void aSmoothPathIsCertifiedAsItIsWritten(String name) throws IOException {
    Path out = folder.resolve(name);
    List<Object> smooth =
        List.of(
            "smooth",
            "--robot",
            SWING,
            "--obstacle",
            "sphere:0.1@0.8,-0.6,0",
            "--certificate",
            certificate(),
            "--out",
            out);
    Path path = path("0,0", "0.5,1", "1,0", "1.5,1");
    Run run = name.endsWith(".csv") ? Run.of(smooth, path) : Run.of(smooth, "--blend", path);
    assertThat(run.code()).as(run.out() + run.err()).isZero();

    assertThat(verified()).contains(name + ", segment 0: free").contains(" free, 0 hit");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sphere:0.05@0.8,0.9,0", "box:0.1,0.1,0.1@0.8,0.4,0"})
  void theLowerBoundsOfAProfileAreCertified(String obstacle) throws IOException {
    Path profile = folder.resolve("profile.csv");
    Run run =
        Run.check(
            "--robot",
            SWING,
            "--obstacle",
            obstacle,
            "--profile",
            profile,
            "--profile-width",
            "0.01",
            "--certificate",
            certificate(),
            path("0,0", "1,0.2"));
    assertThat(run.code()).as(run.out() + run.err()).isIn(0, 10);

    assertThat(verified()).contains("p.csv, distances of segment 0: distances: ");
  }

  @Test
  void theFilesThatASceneWasMadeFromAreNamedWithTheirHashesMeshesToo() throws Exception {
    Path mesh =
        Files.writeString(
            folder.resolve("corner.obj"),
            "v 0 0 0\nv 0.1 0 0\nv 0 0.1 0\nv 0 0 0.1\nf 1 2 3\nf 1 2 4\n");
    Path path = path("0,0", "1,0");
    assertThat(firstContact(mesh + "@9,0,0", path).code()).isZero();
    String text = verified();

    for (Path file : List.of(SWING, mesh, path)) {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
      assertThat(text).contains(file.toString()).contains(HexFormat.of().formatHex(hash));
    }
  }
}
