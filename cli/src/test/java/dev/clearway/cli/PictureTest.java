package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.cli.terminal.ExitCode;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pictures that {@code check} draws. */
final class PictureTest {
  @TempDir private Path folder;

  private BufferedImage picture(int code, String path) throws Exception {
    Path file = folder.resolve("picture.png");
    Run run =
        Run.check(
            "--scene",
            Run.CELL.resolve("cell.yaml"),
            "--no-separation",
            "--picture",
            file,
            Run.CELL.resolve(path));
    assertThat(run.code()).as(run.err()).isEqualTo(code);
    return ImageIO.read(file.toFile());
  }

  @Test
  void thePictureOfTheReadmeIsWhatIsDrawn() throws Exception {
    BufferedImage drawn = picture(ExitCode.HIT, "thin.csv");
    BufferedImage shown = ImageIO.read(Run.ROOT.resolve("docs/pictures/thin-hit.png").toFile());
    assertThat(drawn.getWidth()).isEqualTo(shown.getWidth()).isEqualTo(1200);
    assertThat(drawn.getHeight()).isEqualTo(shown.getHeight()).isEqualTo(800);
    int other = 0;
    for (int y = 0; y < drawn.getHeight(); y++) {
      for (int x = 0; x < drawn.getWidth(); x++) {
        other += drawn.getRGB(x, y) == shown.getRGB(x, y) ? 0 : 1;
      }
    }
    assertThat(other).isLessThan(1200 * 800 / 200);
  }

  @Test
  void thePairThatMeetsIsRedAndOrange() throws Exception {
    BufferedImage drawn = picture(ExitCode.HIT, "thin.csv");
    int red = 0;
    int orange = 0;
    for (int y = 0; y < drawn.getHeight(); y++) {
      for (int x = 0; x < drawn.getWidth(); x++) {
        int r = drawn.getRGB(x, y) >> 16 & 0xFF;
        int g = drawn.getRGB(x, y) >> 8 & 0xFF;
        int b = drawn.getRGB(x, y) & 0xFF;
        red += r > 90 && g < r / 2 && b < r / 2 ? 1 : 0;
        orange += r > 90 && g > 0.45 * r && g < 0.75 * r && b < r / 3 ? 1 : 0;
      }
    }
    assertThat(red).isGreaterThan(1500);
    assertThat(orange).isGreaterThan(800);
  }

  private String svg(int code, Object... more) throws Exception {
    Path file = folder.resolve("picture.svg");
    List<Object> all = new ArrayList<>(List.of("--scene", Run.CELL.resolve("cell.yaml")));
    all.addAll(List.of("--picture", file));
    all.addAll(List.of(more));
    Run run = Run.check(all.toArray());
    assertThat(run.code()).as(run.err()).isEqualTo(code);
    return Files.readString(file);
  }

  /** All but the names of the files, which depend on where one stands. */
  private static String withoutNames(String svg) {
    return svg.lines()
        .filter(line -> !line.contains("<title>") && !line.contains("font-size=\"20\""))
        .collect(Collectors.joining("\n"));
  }

  @Test
  void theDrawingOfTheDocumentationIsWhatIsDrawn() throws Exception {
    String drawn = svg(ExitCode.FREE, "--picture-from", "35,20", Run.CELL.resolve("free.csv"));
    String shown = Files.readString(Run.ROOT.resolve("docs/pictures/free-tightest.svg"));
    assertThat(withoutNames(drawn)).isEqualTo(withoutNames(shown));
    assertThat(drawn)
        .contains("arm/gripper and fixture: 15.54 to 16.55 mm")
        .contains("class=\"lower\"")
        .contains("class=\"nearest\"");
  }

  @Test
  void eachSideShowsAnotherPictureOfTheSameSpot() throws Exception {
    Set<String> pictures = new HashSet<>();
    for (String side : List.of("front", "back", "left", "right", "top", "-30,-10")) {
      String picture =
          svg(
              ExitCode.HIT,
              "--no-separation",
              "--picture-from",
              side,
              Run.CELL.resolve("thin.csv"));
      assertThat(picture).contains("arm/gripper and barrier").doesNotContain("class=\"lower\"");
      pictures.add(picture);
    }
    assertThat(pictures).hasSize(6);
  }

  @Test
  void theBandStandsBelowAPicture() throws Exception {
    Path file = folder.resolve("band.png");
    Run run =
        Run.check(
            "--scene",
            Run.CELL.resolve("cell.yaml"),
            "--picture",
            file,
            Run.CELL.resolve("thin.csv"));
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.HIT);
    BufferedImage drawn = ImageIO.read(file.toFile());
    assertThat(drawn.getHeight()).isEqualTo(1076);
    int red = 0;
    for (int y = 820; y < 1040; y++) {
      for (int x = 0; x < 1200; x++) {
        red += (drawn.getRGB(x, y) & 0xFFFFFF) == 0xB3261E ? 1 : 0;
      }
    }
    assertThat(red).as("pixels of the line of the hit").isGreaterThan(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"below", "1", "1,2,3", "0,91", "x,y", "0,nan"})
  void anotherSideIsRefused(String side) {
    Run run =
        Run.check(
            "--scene",
            Run.CELL.resolve("cell.yaml"),
            "--picture",
            folder.resolve("no.png"),
            "--picture-from",
            side,
            Run.CELL.resolve("thin.csv"));
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("is none of front, back, left, right, top, nor two angles");
    assertThat(folder.resolve("no.png")).doesNotExist();
  }

  @Test
  void anotherKindOfFileIsRefused() {
    Run run =
        Run.check(
            "--scene",
            Run.CELL.resolve("cell.yaml"),
            "--picture",
            folder.resolve("no.gif"),
            Run.CELL.resolve("thin.csv"));
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("ends in neither .svg nor .png");
  }
}
