import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.StraightMotion;

/** Clearway behind the interfaces of a planner: valid is what is proven free, at every instant. */
record ClearwayEdges(KinematicTree tree, MotionChecker checker)
    implements StateValidityChecker, MotionValidator {
  @Override
  public boolean isValid(double[] state) {
    return checker.check(state) instanceof Verdict.Free;
  }

  @Override
  public boolean checkMotion(double[] from, double[] to) {
    return checker.check(StraightMotion.between(tree, from, to)) instanceof Verdict.Free;
  }
}
