package dev.clearway.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.cli.Run;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.testkit.SharedData;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Pages of large scenes, and of several robots, before the eyes. */
final class LargeReportsTest extends BrowserTests {
  /** Bytes of a page of 75,000 triangles, at most. */
  private static final long MOST_BYTES = 5_000_000;

  /** Writes a bumpy sheet, 2 m wide, of so many squares each way, two triangles in each. */
  private static Path sheet(Path folder, int squares) throws IOException {
    int triangles = 2 * squares * squares;
    ByteBuffer stl =
        ByteBuffer.allocate(84 + 50 * triangles).order(ByteOrder.LITTLE_ENDIAN).position(80);
    stl.putInt(triangles);
    for (int t = 0; t < triangles; t++) {
      int square = t / 2;
      int x = square % squares;
      int y = square / squares;
      int[] corners = t % 2 == 0 ? new int[] {0, 1, 3} : new int[] {0, 3, 2};
      stl.position(stl.position() + 12);
      for (int corner : corners) {
        double u = x + (corner & 1);
        double v = y + (corner >> 1);
        stl.putFloat((float) (2 * u / squares - 1));
        stl.putFloat((float) (2 * v / squares - 1));
        stl.putFloat((float) (0.02 * Math.sin(0.3 * u) * Math.cos(0.2 * v)));
      }
      stl.position(stl.position() + 2);
    }
    return Files.write(folder.resolve("sheet.stl"), stl.array());
  }

  /** Writes a cell of the example's robot above a sheet of 75,272 triangles. */
  static Path sheetCell(Path folder) throws IOException {
    sheet(folder, 194);
    return Files.writeString(
        folder.resolve("cell.yaml"),
        "robots: [{name: arm, urdf: '%s', srdf: '%s'}]\n"
                .formatted(Run.CELL.resolve("robot.urdf"), Run.CELL.resolve("robot.srdf"))
            + "obstacles: [{name: sheet, mesh: sheet.stl, pose: {xyz: [0, 0, -0.5]}}]\n");
  }

  @Test
  void theFetchIsDrawnWithAllItsMeshes() throws Exception {
    Path robot = SharedData.require().resolve("robots/fetch/fetch.urdf");
    Path path =
        Files.writeString(
            folder.resolve("p.csv"), "torso_lift_joint,shoulder_pan_joint\n0.1,0\n0.3,0.5\n");
    ReportPage page =
        page(
            ExitCode.FREE,
            "check",
            "--robot",
            robot,
            "--no-self",
            "--obstacle",
            "box:1,1,1@3,0,0",
            path);
    assertThat(page.number("window.clearway.data.surfaces.length")).isGreaterThan(10);
    assertThat(page.number("window.clearway.data.bodies.filter(b => b.files.length).length"))
        .isGreaterThan(10);
    assertThat(page.tinted(false)).isGreaterThan(2000);
    page.requireAll();
    assertThat(Files.size(page.file())).isLessThan(MOST_BYTES);
  }

  @Test
  void seventyFiveThousandTrianglesAreLessThanFiveMegabytes() throws Exception {
    ReportPage page =
        page(ExitCode.FREE, "check", "--scene", sheetCell(folder), Run.CELL.resolve("free.csv"));
    assertThat(page.text(".facts")).contains(" triangles");
    assertThat(Files.size(page.file())).isLessThan(MOST_BYTES);
    page.requireAll();
  }

  @Test
  void moreThanTwoMillionTrianglesAreSaidAndTheRestWorks() throws Exception {
    sheet(folder, 160);
    StringBuilder scene = new StringBuilder();
    scene.append("robots: [{name: a, urdf: '").append(Run.file("slider.urdf").toAbsolutePath());
    scene.append("'}]\nobstacles:\n");
    for (int i = 0; i < 40; i++) {
      scene.append(
          String.format(
              Locale.ROOT,
              "  - {name: s%d, mesh: sheet.stl, pose: {xyz: [0, 0, %d]}}%n",
              i,
              i < 20 ? i - 21 : i - 19));
    }
    Path file = Files.writeString(folder.resolve("cell.yaml"), scene.toString());
    Path path = Files.writeString(folder.resolve("p.csv"), "a/x\n-0.5\n0.5\n");
    ReportPage page = page(ExitCode.FREE, "check", "--scene", file, path);
    assertThat(page.text("#flat")).contains("more than two million triangles");
    assertThat(page.text("#still")).contains("more than two million triangles");
    page.click("tr[data-segment=\"0\"]");
    assertThat(page.text("#where")).contains("segment 0");
    assertThat(page.pages()).isBetween(1L, 6L);
    assertThat(Files.size(page.file())).isLessThan(1_000_000);
    Path picture = folder.resolve("picture.png");
    Run run = Run.check("--scene", file, "--picture", picture, path);
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("--picture: the scene has more than two million triangles");
    assertThat(picture).doesNotExist();
  }

  @Test
  void twoRobotsAreShownOnOneClock() throws Exception {
    String urdf = Run.file("slider.urdf").toAbsolutePath().toString();
    Path scene =
        Files.writeString(
            folder.resolve("cell.yaml"),
            """
            robots:
              - {name: a, urdf: '%s'}
              - {name: b, urdf: '%s', base: {xyz: [0, 0.5, 0], rpy: [0, 0, 1.5708]}}
            """
                .formatted(urdf, urdf));
    Path across = Files.writeString(folder.resolve("across.csv"), "time,a/x\n0,-1\n2,1\n");
    Path down = Files.writeString(folder.resolve("down.csv"), "time,b/x\n0,0\n2,1\n");
    ReportPage page = page(ExitCode.FREE, "check", "--scene", scene, "--together", across, down);
    assertThat(page.text(".facts")).contains("together");
    assertThat(page.number("window.clearway.view.named('trace')")).isEqualTo(2);
    page.requireAll();
    assertThat(page.number("document.querySelector('#least').dataset.upper"))
        .isCloseTo(page.number("document.querySelector('#least').dataset.lower"), within(1e-3));
    assertThat(page.text("#least")).contains("a/bead and b/bead");
  }
}
