package dev.clearway.io.program;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.io.program.code.Move;
import dev.clearway.io.program.code.RobotProgram;
import dev.clearway.io.program.code.SourceFile;
import dev.clearway.io.program.krl.KrlProgram;
import dev.clearway.io.program.rapid.RapidProgram;
import dev.clearway.io.program.ur.UrProgram;
import dev.clearway.io.text.BoundedInput;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads programs of robot controllers: URScript, in files named {@code .script} or {@code
 * .urscript}; RAPID, in {@code .mod} or {@code .prg}; KRL, in {@code .src} with a {@code .dat}
 * beside it.
 *
 * <p>Each move becomes a segment, from the first target that is told by joints on; a tool that is
 * moved on a line or a circle is followed by the joints ({@code docs/tool-motions.md}).
 */
public final class ProgramReader {
  /** Larger than any program; 16 MiB. */
  private static final long LARGEST = 16L << 20;

  private ProgramReader() {}

  /** Returns whether a file is called as programs are. */
  public static boolean isProgram(Path file) {
    return isUrScript(file) || ends(file, ".mod") || ends(file, ".prg") || ends(file, ".src");
  }

  private static boolean isUrScript(Path file) {
    return ends(file, ".script") || ends(file, ".urscript");
  }

  private static boolean ends(Path file, String end) {
    return String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).endsWith(end);
  }

  /** Returns the line of a program at which a move stands; 0 for segments of other paths. */
  public static int lineOf(PathFile file, Segment segment) {
    return isProgram(file.file()) ? segment.line() : 0;
  }

  /**
   * Reads a program.
   *
   * @param scene whose arm it moves
   * @throws ModelFormatException if the file cannot be read, is no program, moves the arm where its
   *     text does not tell, or does not fit the scene
   */
  public static PathFile read(Path file, Scene scene, ProgramOptions options)
      throws ModelFormatException {
    RobotProgram program = program(file, options);
    if (program.moves().size() < 2) {
      throw new ModelFormatException(
          file,
          "wanted two targets of moves at least; the program has %s"
              .formatted(program.moves().isEmpty() ? "none" : "one"));
    }
    ToolFrames frames = ToolFrames.of(file, scene, options);
    ProgramSegments segments = new ProgramSegments(file, scene, frames, options.exactStops());
    for (Move move : program.moves()) {
      segments.add(move);
    }
    List<String> warnings = new ArrayList<>();
    program.warnings().forEach(warning -> warnings.add(file + ": " + warning));
    warnings.addAll(segments.warnings());
    Set<Integer> given = new HashSet<>();
    for (int coordinate : frames.coordinates()) {
      given.add(coordinate);
    }
    return new PathFile(
        file, segments.segments(), false, warnings, segments.limits(), given, Optional.empty());
  }

  private static RobotProgram program(Path file, ProgramOptions options)
      throws ModelFormatException {
    Set<String> ignored = options.ignored();
    if (isUrScript(file)) {
      return UrProgram.run(file, text(file), ignored);
    }
    List<SourceFile> files = new ArrayList<>(List.of(new SourceFile(file, text(file))));
    boolean krl = ends(file, ".src");
    if (krl) {
      for (Path data : dataOf(file)) {
        files.add(new SourceFile(data, text(data)));
      }
    }
    for (Path other : options.with()) {
      files.add(new SourceFile(other, text(other)));
    }
    Set<String> small = new HashSet<>();
    ignored.forEach(name -> small.add(name.toLowerCase(Locale.ROOT)));
    Optional<String> start = options.start().map(name -> name.toLowerCase(Locale.ROOT));
    return krl ? KrlProgram.run(files, start, small) : RapidProgram.run(files, start, small);
  }

  /** Returns the data file beside a program in KRL: of the same name, whatever its letters. */
  private static List<Path> dataOf(Path file) {
    String name = String.valueOf(file.getFileName());
    String stem = name.substring(0, name.length() - ".src".length());
    return Stream.of(".dat", ".DAT", ".Dat")
        .map(end -> file.resolveSibling(stem + end))
        .filter(Files::isRegularFile)
        .limit(1)
        .toList();
  }

  private static String text(Path file) throws ModelFormatException {
    try (InputStream in = BoundedInput.open(file, LARGEST)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw BoundedInput.unreadable(file, e);
    }
  }
}
