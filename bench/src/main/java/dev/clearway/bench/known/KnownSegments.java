package dev.clearway.bench.known;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.path.PathReader;
import dev.clearway.io.path.Segment;
import dev.clearway.io.scene.SceneOptions;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.motion.Motion;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Segments in a scene of which it is known whether they collide.
 *
 * @param scene where they run
 * @param motions the segments in the order of their file
 * @param collides for each whether it collides, by the file's column of that name
 */
public record KnownSegments(Scene scene, List<Motion> motions, boolean[] collides) {

  /**
   * Reads the first segments of a set.
   *
   * @param limit how many at most
   */
  public static KnownSegments read(Arm6Set set, Path data, int limit)
      throws ModelFormatException, IOException {
    SceneOptions options = SceneOptions.of(UrdfOptions.DEFAULT);
    Scene scene = SceneReader.read(set.sceneFile(data), options).scene();
    Path file = set.segmentFile(data);
    List<Motion> motions = new ArrayList<>();
    for (Segment segment : PathReader.read(file, scene, PathOptions.DEFAULT).segments()) {
      if (segment instanceof Segment.Moving moving && motions.size() < limit) {
        motions.add(moving.motion());
      }
    }
    return new KnownSegments(scene, motions, collides(file, motions.size()));
  }

  private static boolean[] collides(Path file, int count) throws ModelFormatException, IOException {
    List<String> lines = Files.readAllLines(file);
    int column = List.of(lines.getFirst().split(",", -1)).indexOf("collides");
    if (column < 0 || lines.size() <= count) {
      throw new ModelFormatException(file, "wanted a column 'collides' in " + count + " rows");
    }
    boolean[] out = new boolean[count];
    for (int i = 0; i < count; i++) {
      out[i] = lines.get(i + 1).split(",", -1)[column].equals("1");
    }
    return out;
  }

  public int size() {
    return motions.size();
  }

  /** Returns the motions that collide, or those that do not. */
  List<Motion> thatCollide(boolean wanted) {
    List<Motion> chosen = new ArrayList<>();
    for (int i = 0; i < motions.size(); i++) {
      if (collides[i] == wanted) {
        chosen.add(motions.get(i));
      }
    }
    return chosen;
  }
}
