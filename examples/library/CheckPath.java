import dev.clearway.check.Verdict;
import dev.clearway.io.cell.Cell;
import java.nio.file.Path;
import java.util.List;

/** Judges the segments of a path in a cell: {@code CheckPath CELL PATH}. */
final class CheckPath {
  private CheckPath() {}

  /** Prints a line for each segment. */
  public static void main(String[] arguments) throws Exception {
    Cell cell = Cell.load(Path.of(arguments[0])); // a scene file, or a robot's .urdf
    List<Verdict> verdicts = cell.check(Path.of(arguments[1])).verdicts();
    for (int segment = 0; segment < verdicts.size(); segment++) {
      String found =
          switch (verdicts.get(segment)) {
            case Verdict.Free free -> "free: all of " + free.scope().pairs() + " pairs";
            case Verdict.Hit hit -> "hit at " + hit.parameter() + ": " + hit.pair();
            case Verdict.Undecided open -> "undecided: " + open.reason().label();
          };
      System.out.println("segment " + segment + " " + found);
    }
  }
}
