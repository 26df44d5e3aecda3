package dev.clearway.io.angle;

import dev.clearway.io.text.Quoted;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The comment by which a table says the unit of its angles, {@code # angles: deg} or {@code #
 * angles: rad}, so that nobody has to.
 */
public final class AngleUnitComment {
  private static final Pattern LINE = Pattern.compile("#+\\s*angles\\s*[:=]\\s*(.*)");

  private AngleUnitComment() {}

  /** Returns the line of a unit, with its end. */
  public static String of(AngleUnit unit) {
    return "# angles: " + unit.label() + "\n";
  }

  /** Returns whether a comment is such a line. */
  public static boolean matches(String comment) {
    return LINE.matcher(comment.strip()).matches();
  }

  /**
   * Returns the unit that the comments at the start of a text say, if one does.
   *
   * @throws IllegalArgumentException if it is none, or two say different ones
   */
  public static Optional<AngleUnit> find(String text) {
    Optional<AngleUnit> said = Optional.empty();
    for (String line : (Iterable<String>) text.lines().map(String::strip)::iterator) {
      if (!line.isEmpty() && !line.startsWith("#")) {
        break;
      }
      Matcher matcher = LINE.matcher(line);
      if (matcher.matches()) {
        Optional<AngleUnit> unit = AngleUnit.named(matcher.group(1).strip());
        if (unit.isEmpty() || said.filter(other -> other != unit.get()).isPresent()) {
          throw new IllegalArgumentException(
              "the line " + Quoted.of(line) + " is to say one unit of angles: deg or rad");
        }
        said = unit;
      }
    }
    return said;
  }
}
