package dev.clearway.io.path;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.angle.NearestRotation;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.path.CsvRows.Row;
import dev.clearway.io.text.BoundedInput;
import dev.clearway.kinematics.Axis;
import dev.clearway.motion.Motion;
import dev.clearway.motion.Screw;
import dev.clearway.motion.ScrewMotion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Reads files of poses of a free body: comma-separated values whose header says what they are.
 *
 * <p>Poses are a place with a unit quaternion or a rotation matrix, each joined to the next one
 * straight and the short way. Or a row gives how the body comes there: a place and the axis and
 * angle of a turn, which may be more than half a turn; or a screw. One row is a pose at rest.
 * {@code docs/pose-file.md} defines columns and limits.
 *
 * <p>Everything in the scene but the body rests at its default configuration.
 */
public final class PoseReader {
  /** Metres, as in scene files. */
  private static final double FURTHEST = 1e9;

  /** Entries of a matrix may be off the nearest rotation by this much without a warning. */
  private static final double QUIET_MATRIX_ERROR = 1e-6;

  /** Beyond this a matrix is refused. */
  private static final double LARGEST_MATRIX_ERROR = 1e-3;

  private final CsvRows rows;
  private final Path file;
  private final Scene scene;
  private final int joint;
  private final int at;
  private final AngleUnit unit;
  private final SegmentList segments;

  private PoseReader(Path file, BufferedInputStream in, Scene scene, String body, boolean degrees)
      throws ModelFormatException, IOException {
    PathOptions options = new PathOptions(degrees, false);
    Optional<AngleUnit> said = CsvRows.angles(file, in);
    this.file = file;
    this.rows = CsvRows.detect(file, in);
    this.scene = scene;
    this.joint =
        scene
            .tree()
            .joint(body + "/" + RobotModel.FREE_JOINT)
            .orElseThrow(() -> new IllegalArgumentException("no free body '" + body + "'"));
    this.at = scene.tree().space().firstCoordinate(joint);
    this.unit = said.orElse(options.told());
    this.segments = SegmentList.of(file, scene, options, said);
  }

  /**
   * Reads a file.
   *
   * @param body name in the scene of a robot made by {@link RobotModel#ofFreeBody}
   * @param degrees whether angles are in degrees, where the file does not say what they are
   * @throws ModelFormatException if the file cannot be read or used
   * @throws IllegalArgumentException if the scene has no such body
   */
  public static PathFile read(Path file, Scene scene, String body, boolean degrees)
      throws ModelFormatException {
    try (BufferedInputStream in = BoundedInput.open(file, DocumentReader.LARGEST)) {
      return new PoseReader(file, in, scene, body, degrees).read();
    } catch (IOException e) {
      throw BoundedInput.unreadable(file, e);
    }
  }

  private PathFile read() throws ModelFormatException {
    Row first =
        rows.readHeader()
            .orElseThrow(() -> new ModelFormatException(file, "is empty; wanted a header"));
    PoseHeader header = PoseHeader.of(first);
    Optional<Row> row = first.next(rows);
    if (row.isEmpty()) {
      throw first.fault("no pose follows the header");
    }
    Row start = row.get();
    double[] pose = begin(header, start);
    double seconds = seconds(header, row.get());
    boolean single = true;
    for (row = first.next(rows); row.isPresent(); row = first.next(rows)) {
      double next = seconds(header, row.get());
      if (!header.time().isEmpty() && !(next > seconds)) {
        throw row.get().fault("the time %s does not grow from %s".formatted(next, seconds));
      }
      Motion motion = motion(header, row.get(), pose, new double[] {seconds, next});
      segments.add(motion, row.get());
      motion.position(1, pose);
      seconds = next;
      single = false;
    }
    if (single) {
      segments.rest(pose, start);
    }
    List<Integer> others =
        IntStream.range(0, pose.length).filter(c -> c < at || c >= at + 7).boxed().toList();
    segments.warnOfDefaults(others, scene.defaultConfiguration());
    return segments.finish(false);
  }

  private double seconds(PoseHeader header, Row row) throws ModelFormatException {
    return header.time().isEmpty() ? Double.NaN : row.number(header.time().getFirst(), "time");
  }

  /** Returns where the first row leads from the body's own frame. */
  private double[] begin(PoseHeader header, Row row) throws ModelFormatException {
    double[] pose = scene.defaultConfiguration();
    Arrays.fill(pose, at, at + 7, 0);
    pose[at + 6] = 1;
    motion(header, row, pose, new double[] {0, 0}).position(1, pose);
    return pose;
  }

  /** Returns the motion from a configuration that a row says. */
  private Motion motion(PoseHeader header, Row row, double[] from, double[] seconds)
      throws ModelFormatException {
    double[] v = values(header, row);
    try {
      return switch (header.form()) {
        case QUATERNION -> straight(from, end(from, v, quaternion(v, row)), seconds);
        case MATRIX -> straight(from, end(from, v, rotation(v, row)), seconds);
        case TURN -> {
          double[] same = Arrays.copyOfRange(from, at + 3, at + 7);
          StraightMotion shift = straight(from, end(from, v, same), seconds);
          yield shift.turning(joint, axis(v, row), angle(v));
        }
        case SCREW -> {
          Screw screw = new Screw(axis(v, row), v[0], v[1], v[2], angle(v), v[7]);
          yield Double.isNaN(seconds[0])
              ? ScrewMotion.along(scene.tree(), from, joint, screw)
              : ScrewMotion.timed(scene.tree(), from, joint, screw, seconds[0], seconds[1]);
        }
      };
    } catch (IllegalArgumentException e) {
      throw row.fault(String.valueOf(e.getMessage()));
    }
  }

  private StraightMotion straight(double[] from, double[] to, double[] seconds) {
    return Double.isNaN(seconds[0])
        ? StraightMotion.between(scene.tree(), from, to)
        : StraightMotion.timed(scene.tree(), from, to, seconds[0], seconds[1]);
  }

  /** Returns the numbers of a row in the form's order; all but directions and angles are metres. */
  private static double[] values(PoseHeader header, Row row) throws ModelFormatException {
    double[] v = new double[header.columns().size()];
    for (int i = 0; i < v.length; i++) {
      String name = header.form().names().get(i);
      v[i] = row.number(header.columns().get(i), name);
      boolean length = i < 3 || name.equals("lift");
      if (length && !(Math.abs(v[i]) <= FURTHEST)) {
        throw row.fault(
            "column %s (%s): %s m, wanted at most %s"
                .formatted(header.columns().get(i) + 1, name, v[i], FURTHEST));
      }
    }
    return v;
  }

  private double[] end(double[] from, double[] v, double[] quaternion) {
    double[] end = from.clone();
    System.arraycopy(v, 0, end, at, 3);
    System.arraycopy(quaternion, 0, end, at + 3, 4);
    return end;
  }

  /** Returns x, y, z, w of unit length. */
  private double[] quaternion(double[] v, Row row) throws ModelFormatException {
    double[] q = {v[4], v[5], v[6], v[3]};
    JointColumns.normalise(q, 0, "a quaternion (qx, qy, qz, qw)", row, segments::warn);
    return q;
  }

  private double[] rotation(double[] v, Row row) throws ModelFormatException {
    NearestRotation nearest = NearestRotation.of(Arrays.copyOfRange(v, 3, 12));
    if (!(nearest.error() <= LARGEST_MATRIX_ERROR)) {
      throw row.fault(
          "r11 to r33 are no rotation, but off by %s, more than %s; give more digits, row by row"
              .formatted(nearest.error(), LARGEST_MATRIX_ERROR));
    }
    if (nearest.error() > QUIET_MATRIX_ERROR) {
      segments.warn("rotation matrices are rounded; the nearest rotations are taken");
    }
    return new double[] {nearest.x(), nearest.y(), nearest.z(), nearest.w()};
  }

  private double angle(double[] v) {
    return unit == AngleUnit.DEGREES ? Math.toRadians(v[6]) : v[6];
  }

  /** An axis without a direction is none, but does not matter where nothing turns or lifts. */
  private static Axis axis(double[] v, Row row) throws ModelFormatException {
    boolean none = v[3] == 0 && v[4] == 0 && v[5] == 0;
    boolean still = v[6] == 0 && (v.length == 7 || v[7] == 0);
    if (none && !still) {
      throw row.fault("the axis ax, ay, az is 0 0 0; give its direction, of any length");
    }
    return none ? Axis.Z : new Axis(v[3], v[4], v[5]);
  }
}
