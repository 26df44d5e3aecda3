package dev.clearway.io.together;

import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.ConcurrentMotion;
import dev.clearway.motion.Motion;
import dev.clearway.motion.MotionPart;
import dev.clearway.motion.RoundedMotion;
import dev.clearway.motion.StraightMotion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Paths without times: segment i of each runs at once. */
final class StepwiseMerge {
  private StepwiseMerge() {}

  static List<Segment> segments(List<PathFile> files, JointOwnership joints, KinematicTree tree) {
    int steps = files.stream().mapToInt(StepwiseMerge::moving).max().orElse(0);
    List<int[]> own = IntStream.range(0, files.size()).mapToObj(joints::joints).toList();
    List<Segment> out = new ArrayList<>();
    for (int i = 0; i < steps; i++) {
      List<MotionPart> parts = new ArrayList<>();
      List<Segment.Share> shares = new ArrayList<>();
      for (int f = 0; f < files.size(); f++) {
        PathFile file = files.get(f);
        boolean runs = i < moving(file);
        if (runs && file.segments().get(i) instanceof Segment.Moving segment) {
          parts.add(new MotionPart(segment.motion(), 0, 1, own.get(f)));
        } else {
          parts.add(new MotionPart(rest(file, tree), 0, 1, own.get(f)));
        }
        shares.add(new Segment.Share(file.file(), runs ? OptionalInt.of(i) : OptionalInt.empty()));
      }
      out.add(
          new Segment.Moving(i, 0, ConcurrentMotion.of(tree, parts), Optional.of(shared(shares))));
    }
    return steps > 0 ? out : List.of(resting(files, joints, tree));
  }

  private static Segment.Shared shared(List<Segment.Share> shares) {
    return new Segment.Shared(shares, Double.NaN, Double.NaN);
  }

  private static Segment resting(List<PathFile> files, JointOwnership joints, KinematicTree tree) {
    double[] q = new double[tree.space().size()];
    List<Segment.Share> shares = new ArrayList<>();
    for (int f = 0; f < files.size(); f++) {
      double[] own = files.get(f).start();
      for (int joint : joints.joints(f)) {
        int at = tree.space().firstCoordinate(joint);
        for (int c = at; c < q.length && tree.space().joint(c) == joint; c++) {
          q[c] = own[c];
        }
      }
      shares.add(new Segment.Share(files.get(f).file(), OptionalInt.empty()));
    }
    return new Segment.Resting(0, 0, q, Optional.of(shared(shares)));
  }

  /** Returns how many motions a file has. */
  private static int moving(PathFile file) {
    return file.segments().getFirst() instanceof Segment.Resting ? 0 : file.segments().size();
  }

  /** Returns what a file does once it has ended. */
  private static Motion rest(PathFile file, KinematicTree tree) {
    return switch (file.segments().getLast()) {
      case Segment.Resting resting ->
          StraightMotion.between(tree, resting.configuration(), resting.configuration());
      case Segment.Moving moving -> RoundedMotion.resting(tree, moving.motion(), 1);
    };
  }
}
