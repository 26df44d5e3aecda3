package dev.clearway.io.xacro;

import dev.clearway.io.InputLog;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xml.RobotXml;
import dev.clearway.io.xml.XmlElement;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Whether and how files that end in {@code .xacro} are expanded: by the installed program of that
 * name, which is found in the folders of the PATH and called without a shell.
 *
 * <p>xacro evaluates expressions of the file as Python, and reads any file that it names, so it is
 * only run on files that a user named or trusts; {@link #NEVER} refuses them. What it writes is
 * read as if it stood in the file, with the same limits, and relative names count from the file's
 * own folder. Lines in messages are those of the expanded text.
 *
 * <p>Immutable and thread-safe. Cost: one process for each file, killed after a minute or 16 MiB.
 *
 * @param trusted whether the program may run
 * @param programs folders in which it is looked for, in order
 * @param arguments values by the name of the file's {@code xacro:arg}
 * @param limit how long one file may take
 */
public record Xacro(
    boolean trusted, List<Path> programs, Map<String, String> arguments, Duration limit) {
  /** Refuses all such files. */
  public static final Xacro NEVER = new Xacro(false, List.of(), Map.of(), Duration.ofMinutes(1));

  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*+");

  /** Characters of an argument's value; the system itself has a limit for all together. */
  private static final int LONGEST_VALUE = 4096;

  private static final List<String> FILES = List.of("xacro", "xacro.exe");

  /** Copies what is given. */
  public Xacro {
    programs = List.copyOf(programs);
    arguments = Map.copyOf(arguments);
    Objects.requireNonNull(limit);
  }

  /**
   * Returns what expands such files.
   *
   * @param searchPath the value of PATH; entries that are empty or relative are passed over, so
   *     that no program of the working folder is run
   */
  public static Xacro foundIn(String searchPath) {
    List<Path> folders = new ArrayList<>();
    for (String entry : searchPath.split(Pattern.quote(File.pathSeparator), -1)) {
      try {
        folders.add(Path.of(entry));
      } catch (InvalidPathException e) { // No folder has such a name.
      }
    }
    folders.removeIf(folder -> !folder.isAbsolute());
    return new Xacro(true, folders, Map.of(), NEVER.limit());
  }

  /** Returns whether a file's name says that it is to be expanded. */
  public static boolean isOne(Path file) {
    return String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).endsWith(".xacro");
  }

  /**
   * Returns this with more arguments, which count before those of the same name.
   *
   * @throws IllegalArgumentException if a name is none, or a value is too long or has a NUL
   */
  public Xacro with(Map<String, String> more) {
    more.forEach(
        (name, value) -> {
          if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                "the argument %s has no name of letters, digits and _".formatted(Quoted.of(name)));
          }
          if (value.length() > LONGEST_VALUE || value.indexOf('\0') >= 0) {
            throw new IllegalArgumentException(
                "the value of the argument %s is too long, or has a NUL"
                    .formatted(Quoted.of(name)));
          }
        });
    Map<String, String> all = new TreeMap<>(arguments);
    all.putAll(more);
    return new Xacro(trusted, programs, all, limit);
  }

  /**
   * Returns the root of a robot's URDF or SRDF, expanded first if its name says so.
   *
   * @param warnings written: what the program said, if it said anything
   * @throws ModelFormatException if the file cannot be read or expanded
   */
  public XmlElement robot(Path file, Warnings warnings) throws ModelFormatException {
    if (!isOne(file)) {
      return RobotXml.read(file);
    }
    InputLog.note(file);
    if (!Files.isRegularFile(file)) {
      throw new ModelFormatException(file, Files.exists(file) ? "is no file" : "no such file");
    }
    if (!trusted) {
      throw new ModelFormatException(
          file,
          "is xacro, which is not expanded here, since that may run what the file says: if you"
              + " trust it, --xacro expands it; or run 'xacro FILE > robot.urdf' before");
    }
    Path program =
        program()
            .orElseThrow(
                () ->
                    new ModelFormatException(
                        file,
                        "is xacro, and no program 'xacro' is in a folder of PATH that expands it:"
                            + " install it ('pip install xacro', or ROS), or give the expanded"
                            + " URDF"));
    InputLog.noteMade(file);
    return XacroProcess.expanded(program, file, this, warnings);
  }

  /** Returns the program, where a folder has it. */
  private Optional<Path> program() {
    return programs.stream()
        .flatMap(folder -> FILES.stream().map(folder::resolve))
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }
}
