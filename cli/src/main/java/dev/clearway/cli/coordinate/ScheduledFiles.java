package dev.clearway.cli.coordinate;

import dev.clearway.check.CheckSetup;
import dev.clearway.cli.arguments.MotionArguments;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.coordination.Coordinated;
import dev.clearway.io.coordination.Coordinated.Timing;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathFormat;
import dev.clearway.io.path.PathWriter;
import dev.clearway.io.path.Segment;
import dev.clearway.io.together.ConcurrentPaths;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.Timetable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes the paths of a schedule, each with its waits, and proves them once more as they stand in
 * the files: times are rounded there.
 */
final class ScheduledFiles {
  private static final double NANOSECONDS = 1e9;

  private final CheckSetup setup;
  private final Path folder;

  ScheduledFiles(CheckSetup setup, Path folder) {
    this.setup = setup;
    this.folder = folder;
  }

  /**
   * Writes them; the files take their places whether they are proven or not, as the report says.
   *
   * @return what was found, with the verdicts on the files for those on the schedule
   * @throws UsageException if they cannot be written, or a segment is not straight
   */
  Coordinated write(Coordinated found, MotionArguments given, int threads)
      throws UsageException, ModelFormatException {
    requireStraight(given.files());
    List<Timetable.Track> tracks =
        found.schedule().orElseThrow().tracks(setup.scene().tree(), found.robots());
    List<Path> names = names(given.paths());
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UsageException("--out: cannot make the folder " + folder);
    }
    List<PathFile> written = new ArrayList<>();
    List<ResultFile> drafts = new ArrayList<>();
    try {
      for (int r = 0; r < tracks.size(); r++) {
        ResultFile file = ResultFile.begin("--out", names.get(r));
        drafts.add(file);
        file.write(text(tracks.get(r)));
        written.add(given.readBack(file.written(), setup.scene()));
      }
      ConcurrentPaths all = ConcurrentPaths.of(written, setup.scene(), given.angleUnit());
      List<Motion> motions = new ArrayList<>();
      for (Segment segment : all.path().segments()) {
        if (segment instanceof Segment.Moving moving) {
          motions.add(moving.motion());
        }
      }
      Timing proof =
          new Timing(motions, setup.checkAll(motions, threads, CheckSetup.Progress.NONE));
      for (ResultFile file : drafts) {
        file.finish();
      }
      return found.withScheduled(proof);
    } finally {
      drafts.forEach(ResultFile::close);
    }
  }

  private static void requireStraight(List<PathFile> files) throws UsageException {
    for (PathFile file : files) {
      for (Segment segment : file.segments()) {
        if (!(segment instanceof Segment.Moving moving
            && moving.motion() instanceof StraightMotion)) {
          throw new UsageException(
              "--out writes straight segments; segment %s of %s is none"
                  .formatted(segment.number(), file.file()));
        }
      }
    }
  }

  /** Returns a name for each path, in the folder. */
  private List<Path> names(List<Path> paths) throws UsageException {
    List<Path> out = new ArrayList<>();
    Set<Path> taken = new HashSet<>();
    for (Path path : paths) {
      String name = path.getFileName().toString();
      int dot = name.lastIndexOf('.');
      Path own = folder.resolve((dot > 0 ? name.substring(0, dot) : name) + ".yaml");
      if (!taken.add(own)) {
        throw new UsageException("--out: two paths would be written to " + own);
      }
      out.add(own);
    }
    return out;
  }

  private String text(Timetable.Track track) {
    List<double[]> waypoints = new ArrayList<>();
    List<Long> times = new ArrayList<>();
    double end = 0;
    for (Motion motion : track.motions()) {
      if (waypoints.isEmpty() || motion.seconds(0) > end) {
        add(motion, 0, waypoints, times);
      }
      add(motion, 1, waypoints, times);
      end = motion.seconds(1);
    }
    Set<Integer> joints = new HashSet<>();
    Arrays.stream(track.joints()).forEach(joints::add);
    return PathWriter.of(
            setup.scene(), c -> joints.contains(setup.scene().tree().space().joint(c)), waypoints)
        .trajectory(PathFormat.YAML, times.stream().mapToLong(Long::longValue).toArray());
  }

  private static void add(Motion motion, double s, List<double[]> waypoints, List<Long> times) {
    double[] q = new double[motion.coordinates()];
    motion.position(s, q);
    waypoints.add(q);
    long time = Math.round(NANOSECONDS * motion.seconds(s));
    times.add(times.isEmpty() ? time : Math.max(times.getLast() + 1, time));
  }
}
