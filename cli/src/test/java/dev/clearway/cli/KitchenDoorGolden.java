package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A real mesh of two closed parts that cross, a door and its handle, which look to opposite sides:
 * where both are, the mesh as a whole winds around a point no more than outside.
 */
class KitchenDoorGolden {
  /** Inside both parts, 7.6 mm from their surfaces. */
  private static final String INSIDE = "-0.0195,-0.765,-0.027";

  @TempDir private Path folder;

  private Object[] ball(String place) throws IOException {
    String row = place + ",0,0,0,1\n";
    Path door =
        SharedData.require().resolve("scenes/mbm_kitchen/meshes").resolve("cupboard_door_l.stl");
    Path poses = Files.writeString(folder.resolve("ball.csv"), "x,y,z,qx,qy,qz,qw\n" + row + row);
    return new Object[] {"--body", "sphere:0.004", "--obstacle", door, poses};
  }

  @ParameterizedTest
  @ValueSource(strings = {"refined", "adaptive", "fixed"})
  void aBallInsideBothPartsHits(String checker) throws IOException {
    Object[] given = ball(INSIDE);
    Run run = Run.check("--checker", checker, given[0], given[1], given[2], given[3], given[4]);
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.HIT);
  }

  @Test
  void aBallBesideTheHandleIsFree() throws IOException {
    Run run = Run.check(ball("-0.06,-0.765,-0.027"));
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
  }
}
