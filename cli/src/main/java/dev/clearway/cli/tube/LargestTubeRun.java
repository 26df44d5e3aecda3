package dev.clearway.cli.tube;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.tube.LargestTube;
import dev.clearway.check.tube.TubeSearch;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.io.tube.LargestTubeReport;
import dev.clearway.kinematics.Tube;
import dev.clearway.motion.Motion;
import java.util.ArrayList;
import java.util.List;

/** Finds the largest tube of all segments that move. */
public final class LargestTubeRun {
  /** Width of the bracket, of its upper end. */
  private static final double WIDTH = 0.01;

  private LargestTubeRun() {}

  /**
   * Finds it.
   *
   * @param unit that is enlarged, by at most itself
   */
  public static LargestTubeReport of(CheckSetup setup, Tube unit, List<PathFile> files) {
    List<Motion> motions = new ArrayList<>();
    List<String> paths = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    for (PathFile file : files) {
      for (Segment segment : file.segments()) {
        if (segment instanceof Segment.Moving moving) {
          motions.add(moving.motion());
          paths.add(file.file().toString());
          numbers.add(segment.number());
        }
      }
    }
    LargestTube found = new TubeSearch(setup, WIDTH).largest(motions, unit, 1);
    return found
        .tightest()
        .map(LargestTube.Place::motion)
        .map(
            at -> new LargestTubeReport(setup.scene(), unit, found, paths.get(at), numbers.get(at)))
        .orElseGet(() -> new LargestTubeReport(setup.scene(), unit, found, "", 0));
  }
}
