package dev.clearway.io.path;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.document.Element;
import dev.clearway.io.document.Preamble;
import dev.clearway.io.message.MessageFile;
import dev.clearway.io.recording.Recordings;
import dev.clearway.io.text.BoundedInput;
import dev.clearway.scene.Scene;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads files of waypoints, segments or joint trajectories, and recordings.
 *
 * <p>The kind is told by the first line that is neither blank nor a comment: a brace, a bracket, a
 * document mark or a key with a colon starts a YAML or JSON document, which holds a ROS
 * JointTrajectory; anything else is the header of comma-separated values. There a header of joint
 * names is followed by waypoints, joined by straight segments in joint space (one waypoint is a
 * configuration at rest), and a header with {@code from_J} and {@code to_J} by independent
 * segments, other columns being ignored.
 *
 * <p>Joints are named {@code robot/joint}, or plainly where only one robot has the name; a floating
 * joint J has columns J.x J.y J.z J.qx J.qy J.qz J.qw, a planar one J.x J.y J.yaw. Joints that are
 * not named rest at the scene's default configuration, and one warning says which and where.
 */
public final class PathReader {
  private static final Pattern DOCUMENT =
      Pattern.compile(
          "[{\\[]|%(?:YAML|TAG)\\b|---|(?:-\\s+)?[\"']?\\w[\\w /-]*+[\"']?\\s*+:(?:\\s|$)");

  private PathReader() {}

  /**
   * Reads a file.
   *
   * @param scene whose joints the path moves
   * @throws ModelFormatException if the file cannot be read, is none of these kinds, or does not
   *     fit the scene
   */
  public static PathFile read(Path file, Scene scene, PathOptions options)
      throws ModelFormatException {
    return read(file, scene, options, StartScene.REFUSED);
  }

  /**
   * Reads a file.
   *
   * @param scene whose joints the path moves
   * @param carrier attaches what a start state says that robots carry
   * @throws ModelFormatException if the file cannot be read, is none of these kinds, or does not
   *     fit the scene
   */
  public static PathFile read(Path file, Scene scene, PathOptions options, StartScene carrier)
      throws ModelFormatException {
    if (Recordings.isOne(file)) {
      Element recorded = Recordings.path(file, options.topic());
      return new TrajectoryPath(recorded, scene, options, carrier).read();
    }
    try (BufferedInputStream in = Preamble.skip(BoundedInput.open(file, DocumentReader.LARGEST))) {
      if (!isDocument(in)) {
        return new CsvPath(file, in, scene, options).read();
      }
    } catch (IOException e) {
      throw BoundedInput.unreadable(file, e);
    }
    return new TrajectoryPath(MessageFile.read(file), scene, options, carrier).read();
  }

  /**
   * Returns the names that a file has for joints or coordinates, in its order; none where it cannot
   * be read, which its reading then says.
   */
  public static Set<String> names(Path file) {
    if (Recordings.isOne(file)) {
      return Set.of(); // which topic is meant is not known here
    }
    try (BufferedInputStream in = Preamble.skip(BoundedInput.open(file, DocumentReader.LARGEST))) {
      return isDocument(in)
          ? TrajectoryPart.names(MessageFile.read(file))
          : CsvPath.names(file, in);
    } catch (IOException | ModelFormatException e) {
      return Set.of();
    }
  }

  /**
   * Returns when a message says that its trajectory starts: the seconds and nanoseconds of the
   * header's stamp; empty where it does not, or says 0, which is at once.
   *
   * @throws ModelFormatException if the file cannot be read
   */
  public static List<Double> stamp(Path file) throws ModelFormatException {
    if (Recordings.isOne(file)) {
      return List.of();
    }
    try (BufferedInputStream in = Preamble.skip(BoundedInput.open(file, DocumentReader.LARGEST))) {
      if (!isDocument(in)) {
        return List.of();
      }
    } catch (IOException e) {
      throw BoundedInput.unreadable(file, e);
    }
    return TrajectoryPart.stamp(MessageFile.read(file));
  }

  /**
   * Returns whether a file has rows of comma-separated values, if it is a path.
   *
   * @throws ModelFormatException if the file cannot be read
   */
  static boolean hasRows(Path file) throws ModelFormatException {
    if (Recordings.isOne(file)) {
      return false;
    }
    try (BufferedInputStream in = Preamble.skip(BoundedInput.open(file, Long.MAX_VALUE))) {
      return !isDocument(in);
    } catch (IOException e) {
      throw BoundedInput.unreadable(file, e);
    }
  }

  /** Returns whether what begins so is a YAML or JSON document; nothing of it is read. */
  static boolean isDocument(BufferedInputStream in) throws IOException {
    String first =
        CsvDialect.peek(in)
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("#"))
            .findFirst()
            .orElse("");
    return DOCUMENT.matcher(first).lookingAt();
  }
}
