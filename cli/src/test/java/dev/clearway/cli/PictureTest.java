package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.cli.terminal.ExitCode;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
}
