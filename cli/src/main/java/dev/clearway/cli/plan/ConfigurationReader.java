package dev.clearway.cli.plan;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.path.JointColumns;
import dev.clearway.io.path.JointNames;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathReader;
import dev.clearway.io.path.Segment;
import dev.clearway.io.request.SceneGroups;
import dev.clearway.io.text.DecimalText;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.SourceLocation;
import dev.clearway.motion.Motion;
import dev.clearway.scene.Scene;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads configurations from the command line: {@code joint=value,...}, values alone in the order of
 * the joints that move, the name of a group state, or a waypoint of a path file.
 */
final class ConfigurationReader {
  private static final Pattern NUMBERED = Pattern.compile("(.+):([0-9]{1,9})");

  private final Scene scene;
  private final SceneGroups groups;
  private final Optional<String> group;
  private final BitSet moving;
  private final PathSource paths;
  private final AngleUnit unit;
  private final Consumer<String> warn;

  /** Reads path files. */
  @FunctionalInterface
  interface PathSource {
    PathFile read(Path file) throws ModelFormatException;
  }

  /** An option that is named when its value is wrong. */
  record OptionPlace(String option) implements SourceLocation {
    @Override
    public String at() {
      return option;
    }

    @Override
    public ModelFormatException fault(String problem) {
      return new ModelFormatException(Path.of(option), problem);
    }
  }

  ConfigurationReader(
      Scene scene,
      Optional<String> group,
      BitSet moving,
      PathSource paths,
      AngleUnit unit,
      Consumer<String> warn) {
    this.scene = scene;
    this.groups = SceneGroups.of(scene);
    this.group = group;
    this.moving = moving;
    this.paths = paths;
    this.unit = unit;
    this.warn = warn;
  }

  /**
   * Returns the configuration that a text says; a new array.
   *
   * @param option that has the text as its value
   * @param defaults read: where joints are that the text does not say
   * @param last whether of a file without a number the last waypoint is meant, else the first
   */
  double[] read(String option, String text, double[] defaults, boolean last)
      throws ModelFormatException {
    SourceLocation place = new OptionPlace(option);
    String[] words = text.split(",", -1);
    if (text.indexOf('=') >= 0) {
      return assigned(words, defaults, place);
    }
    if (Arrays.stream(words).allMatch(word -> DecimalText.parse(word.strip()).isPresent())) {
      return inOrder(words, defaults, place);
    }
    return groups.hasState(text)
        ? groups.state(text, group, defaults, place)
        : waypoint(text, last, place);
  }

  /** Returns the names of joints that texts, or the path files that they name, have. */
  static Set<String> names(List<String> texts) {
    Set<String> names = new HashSet<>();
    for (String text : texts) {
      for (String word : text.split(",", -1)) {
        if (word.indexOf('=') >= 0) {
          names.add(word.substring(0, word.lastIndexOf('=')).strip());
        }
      }
      Matcher numbered = NUMBERED.matcher(text);
      String file = numbered.matches() && !exists(text) ? numbered.group(1) : text;
      if (text.indexOf('=') < 0 && exists(file)) {
        names.addAll(PathReader.names(Path.of(file)));
      }
    }
    return names;
  }

  private double[] assigned(String[] words, double[] defaults, SourceLocation place)
      throws ModelFormatException {
    List<String> names = new ArrayList<>();
    String[] values = new String[words.length];
    for (int i = 0; i < words.length; i++) {
      int at = words[i].lastIndexOf('=');
      values[i] = words[i].substring(at + 1).strip();
      if (at < 0 || DecimalText.parse(values[i]).isEmpty()) {
        throw place.fault(
            "wanted joint=value with a decimal number, got " + Quoted.of(words[i].strip()));
      }
      names.add(words[i].substring(0, at).strip());
    }
    return configuration(names, values, defaults, place);
  }

  private double[] inOrder(String[] words, double[] defaults, SourceLocation place)
      throws ModelFormatException {
    List<String> names =
        moving.stream().mapToObj(c -> scene.tree().space().names().get(c)).toList();
    if (words.length != names.size()) {
      throw place.fault(
          "%s values for the %s coordinates that move: %s"
              .formatted(words.length, names.size(), String.join(", ", names)));
    }
    String[] values = Arrays.stream(words).map(String::strip).toArray(String[]::new);
    return configuration(names, values, defaults, place);
  }

  private double[] configuration(
      List<String> names, String[] values, double[] defaults, SourceLocation place)
      throws ModelFormatException {
    JointColumns columns = JointColumns.of(JointNames.of(scene), names, unit, place);
    double[] numbers = new double[values.length];
    for (int i = 0; i < numbers.length; i++) {
      AngleUnit angle = columns.isAngle(i) ? unit : AngleUnit.RADIANS;
      numbers[i] = angle.parse(values[i]).orElseThrow();
    }
    return columns.configuration(numbers, defaults, place, warn);
  }

  private double[] waypoint(String text, boolean last, SourceLocation place)
      throws ModelFormatException {
    Matcher numbered = NUMBERED.matcher(text);
    boolean hasNumber = numbered.matches() && !exists(text);
    String name = hasNumber ? numbered.group(1) : text;
    if (!exists(name)) {
      throw place.fault(
          "%s is neither joint=value,..., nor %s values, nor a state of the SRDF, nor a path file"
              .formatted(Quoted.of(text), moving.cardinality()));
    }
    PathFile file = paths.read(Path.of(name));
    if (unit == AngleUnit.DEGREES && file.angles() == AngleUnit.RADIANS) {
      warn.accept(file.file() + ": has radians, as ROS messages do or as it says itself");
    }
    List<double[]> waypoints = waypoints(file, place);
    int index = hasNumber ? Integer.parseInt(numbered.group(2)) : last ? waypoints.size() - 1 : 0;
    if (index >= waypoints.size()) {
      throw place.fault(
          "%s has waypoints 0 to %s".formatted(Quoted.plain(name), waypoints.size() - 1));
    }
    return waypoints.get(index);
  }

  private static boolean exists(String name) {
    try {
      return Files.exists(Path.of(name));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /** Returns the ends of the segments of one path, each once. */
  private static List<double[]> waypoints(PathFile file, SourceLocation place)
      throws ModelFormatException {
    List<double[]> out = new ArrayList<>();
    for (Segment segment : file.segments()) {
      switch (segment) {
        case Segment.Resting resting -> out.add(resting.configuration());
        case Segment.Moving moving -> {
          double[] from = at(moving.motion(), 0);
          if (!out.isEmpty() && !Arrays.equals(out.getLast(), from)) {
            throw place.fault(file.file() + " has independent segments, wanted waypoints");
          }
          if (out.isEmpty()) {
            out.add(from);
          }
          out.add(at(moving.motion(), 1));
        }
      }
    }
    return out;
  }

  private static double[] at(Motion motion, double parameter) {
    double[] q = new double[motion.coordinates()];
    motion.position(parameter, q);
    return q;
  }
}
