package dev.clearway.io.voxel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OccupancyGridMessageTest {
  @TempDir private Path folder;

  /** Two rows of three cells of half a metre, a quarter turn about z at (1, 2, 3). */
  private static final String GRID =
      """
      {"header": {"frame_id": "map"},
       "info": {"resolution": 0.5, "width": 3, "height": 2,
         "origin": {"position": {"x": 1, "y": 2, "z": 3},
           "orientation": {"x": 0, "y": 0, "z": 0.7071067811865476, "w": 0.7071067811865476}}},
       "data": %s}
      """;

  @ParameterizedTest
  @ValueSource(strings = {"[100, 0, -1, 19, 65, 64]", "\"ZAD/E0FA\""})
  void gridsOfMessagesAreBoxesToo(String data) throws Exception {
    Path map = folder.resolve("grid.json");
    String grid = GRID.formatted(data);
    for (String text :
        List.of(grid, "{\"op\": \"publish\", \"topic\": \"/map\", \"msg\": " + grid + "}")) {
      Files.writeString(map, text);
      for (Unknown unknown : Unknown.values()) {
        List<PlacedShape> shapes = VoxelLibrary.gridIn(map, 1.5, unknown);
        boolean all = unknown == Unknown.OCCUPIED;
        boolean[] full = {true, false, all, false, true, all};
        for (int k = 0; k < full.length; k++) {
          int row = k / 3;
          double x = 1 - 0.5 * row - 0.25;
          double y = 2 + 0.5 * (k % 3) + 0.25;
          assertThat(shapes.stream().anyMatch(s -> holds(s, x, y)))
              .as("cell " + k)
              .isEqualTo(full[k]);
        }
      }
    }
  }

  /** Whether a box of a turned grid holds a place at half its height. */
  private static boolean holds(PlacedShape placed, double x, double y) {
    double[] pose = placed.bodyFromShape().toArray();
    Box box = (Box) placed.shape();
    assertThat(pose[11]).isEqualTo(3.75);
    assertThat(box.z()).isBetween(1.5, 1.5 + 1e-12);
    return Math.abs(x - pose[9]) < box.y() / 2 && Math.abs(y - pose[10]) < box.x() / 2;
  }

  @Test
  void gridsOfMessagesThatAreNotWholeAreRefused() throws IOException {
    Map<String, String> faults =
        Map.of(
            GRID.formatted("[100, 0, -1, 0, 0]"), "has 5 cells, where 3 by 2 are 6",
            GRID.formatted("[100, 0, -1, 0, 0, 101]"), "has a cell of 101, wanted -1 to 100",
            GRID.formatted("[0, 0, 0, 0, 0, 0]"), "its occupied cells make 0 boxes",
            GRID.formatted("[100]").replace("\"width\": 3", "\"width\": 0"), "is 0 cells",
            GRID.formatted("[100]").replace("0.5,", "-1,"), "is -1.0 m",
            GRID.formatted("[100]").replace("\"w\": 0.7", "\"w\": 0.8"), "origin");
    for (Map.Entry<String, String> fault : faults.entrySet()) {
      Path map = Files.writeString(folder.resolve("grid.json"), fault.getKey());
      assertThatThrownBy(() -> VoxelLibrary.gridIn(map, 1, Unknown.FREE))
          .isInstanceOf(ModelFormatException.class)
          .hasMessageContaining(fault.getValue());
    }
  }
}
