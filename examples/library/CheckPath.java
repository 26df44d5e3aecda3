import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.path.PathReader;
import dev.clearway.io.path.Segment;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.scene.Scene;
import java.nio.file.Path;

/** Judges the segments of a path in a scene: {@code CheckPath SCENE PATH}. */
final class CheckPath {
  private CheckPath() {}

  /** Prints a line for each segment. */
  public static void main(String[] arguments) throws Exception {
    Path sceneFile = Path.of(arguments[0]);
    Path pathFile = Path.of(arguments[1]);

    Scene scene = SceneReader.read(sceneFile).scene();
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT); // to be shared by threads
    MotionChecker checker = setup.checker(); // for one thread
    for (Segment segment : PathReader.read(pathFile, scene, PathOptions.DEFAULT).segments()) {
      Verdict verdict =
          switch (segment) {
            case Segment.Moving moving -> checker.check(moving.motion());
            case Segment.Resting resting -> checker.check(resting.configuration());
          };
      String found =
          switch (verdict) {
            case Verdict.Free free -> "free: all of " + free.scope().pairs() + " pairs";
            case Verdict.Hit hit -> "hit at " + hit.parameter() + ": " + hit.pair();
            case Verdict.Undecided open -> "undecided: " + open.reason().label();
          };
      System.out.println("segment " + segment.number() + " " + found);
    }
  }
}
