package dev.clearway.bench.tubes;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.check.tube.LargestTube;
import dev.clearway.check.tube.TubeSearch;
import dev.clearway.kinematics.Tube;
import dev.clearway.scene.Scene;
import java.util.List;
import java.util.SplittableRandom;

/** Counts of random motions inside tubes that were called free. One thread. */
final class TubeCount {
  private static final double WIDTH = 0.02;
  private static final double MOST = 0.5;

  /** By how much tubes are larger in which some motions must collide. */
  private static final double LARGER = 1.3;

  /** By how much those are larger in which senses that collide are looked for first. */
  private static final double HUNT = 2;

  /** Motions in larger tubes, of those inside. */
  private static final int SHARE = 4;

  /** Configurations of a motion that are looked at. */
  private static final int LOOKS = 6;

  private long paths;
  private long inside;
  private long looked;
  private long collide;
  private long larger;
  private long largerCollide;
  private long pathsThatCollide;

  /** Finds the largest tube of a path and draws motions in it. */
  void add(
      TubePath path, TubeKind kind, List<String> faults, int motions, SplittableRandom random) {
    Scene scene = path.setup().scene();
    Tube unit = kind.unit(scene);
    Tube told = TubeKind.without(unit, scene, faults);
    LargestTube found =
        new TubeSearch(path.setup(), WIDTH).largest(List.of(path.motion()), told, MOST);
    if (found.end() == LargestTube.End.FREE || found.lower() == 0) {
      return; // nothing is near
    }
    Scene around = scene.withTube(told.times(found.lower()));
    if (!(path.setup().with(around).checker().check(path.motion()) instanceof Verdict.Free)) {
      return;
    }
    paths++;
    Scene loose = path.cell().loosened(unit.plays().keySet());
    LooseDraw draw = new LooseDraw(path.motion(), unit, scene.tree(), loose.tree());
    Judge judge =
        new Judge(
            CheckSetup.of(loose, CheckOptions.DEFAULT).checker(),
            draw,
            found.tightest().orElseThrow().parameter(),
            loose.tree().space().size());
    for (int k = 0; k < motions / SHARE; k++) {
      judge.next(HUNT * found.lower(), k, random);
    }
    long before = largerCollide;
    for (int k = 0; k < motions / SHARE; k++) {
      larger++;
      largerCollide += judge.next(LARGER * found.lower(), k, random) ? 1 : 0;
    }
    pathsThatCollide += largerCollide > before ? 1 : 0;
    for (int k = 0; k < motions; k++) {
      inside++;
      collide += judge.next(found.lower(), k, random) ? 1 : 0;
    }
    looked += judge.looked;
  }

  /** Judges motions one after the other. */
  private static final class Judge {
    private final MotionChecker checker;
    private final LooseDraw draw;
    private final double[] q;
    private double tightest;
    private double[] kept = {};
    private long looked;

    Judge(MotionChecker checker, LooseDraw draw, double tightest, int coordinates) {
      this.checker = checker;
      this.draw = draw;
      this.tightest = tightest;
      this.q = new double[coordinates];
    }

    /** Returns whether a random motion collides at one of some instants. */
    boolean next(double factor, int number, SplittableRandom random) {
      boolean near = number % 3 == 0 && kept.length > 0;
      if (near) {
        draw.drawNear(kept, random);
      } else if (number % 3 == 1) {
        draw.drawWiggle(random);
      } else {
        draw.drawCorner(random);
      }
      for (int k = 0; k < LOOKS; k++) {
        double s = k < 2 ? tightest + k * 0.02 * random.nextGaussian() : random.nextDouble();
        double at = Math.clamp(s, 0, 1);
        draw.position(at, factor, q);
        looked++;
        if (checker.check(q) instanceof Verdict.Hit) {
          if (number % 3 != 1) {
            kept = draw.senses();
            tightest = at;
          }
          return true;
        }
      }
      return false;
    }
  }

  /** Adds the counts of others. */
  void add(TubeCount other) {
    paths += other.paths;
    inside += other.inside;
    looked += other.looked;
    collide += other.collide;
    larger += other.larger;
    largerCollide += other.largerCollide;
    pathsThatCollide += other.pathsThatCollide;
  }

  long paths() {
    return paths;
  }

  long collide() {
    return collide;
  }

  long largerCollide() {
    return largerCollide;
  }

  String[] row(String what) {
    return new String[] {
      what,
      String.valueOf(paths),
      String.valueOf(inside),
      String.valueOf(looked),
      String.valueOf(collide),
      String.valueOf(larger),
      String.valueOf(largerCollide),
      String.valueOf(pathsThatCollide)
    };
  }
}
