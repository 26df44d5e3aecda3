package dev.clearway.bench.paper.rigid;

import dev.clearway.bench.harness.CheckerChoice;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.methods.rigid.RigidChecker;
import dev.clearway.methods.rigid.RigidOptions;
import dev.clearway.methods.rigid.RigidOptions.Maps;
import dev.clearway.methods.rigid.RigidOptions.Radius;
import dev.clearway.motion.StraightMotion;
import java.util.List;

/** A way to check connections, with what it costs. */
interface Method {
  /** Returns its name in tables. */
  String label();

  /** Judges a connection. */
  Verdict check(Connection connection);

  /**
   * Returns how many distances of the hook from all obstacles were computed so far; the number of
   * configurations evaluated, for methods whose distances are of parts.
   */
  long distances();

  /** Returns the standard method of the paper. */
  static Method standard(HookWorld world, double tolerance) {
    return rigid("standard", world, options(tolerance).with(Maps.SPHERE).with(Radius.POINT));
  }

  /** Returns the paper's method. */
  static Method ellipsoid(HookWorld world, double tolerance) {
    return rigid("ellipsoid", world, options(tolerance).with(Maps.ELLIPSOID).with(Radius.POINT));
  }

  /**
   * Returns what comes on top of the paper: the radius about the axis, other maps, other bounds.
   */
  static List<Method> others(HookWorld world, double tolerance) {
    RigidOptions options = options(tolerance);
    return List.of(
        rigid("standard, axis radius", world, options.with(Maps.SPHERE)),
        rigid("ellipsoid, axis radius", world, options.with(Maps.ELLIPSOID)),
        rigid("all maps, axis radius", world, options.with(Maps.ALL)),
        scene(world, CheckerChoice.adaptive(tolerance)),
        scene(world, CheckerChoice.refined(tolerance)));
  }

  private static RigidOptions options(double tolerance) {
    return RigidOptions.DEFAULT.withTolerance(tolerance);
  }

  private static Method rigid(String label, HookWorld world, RigidOptions options) {
    RigidChecker checker = new RigidChecker(world.hook(), world.obstacles(), options);
    return new Method() {
      @Override
      public String label() {
        return label;
      }

      @Override
      public Verdict check(Connection connection) {
        return checker.check(connection.motion());
      }

      @Override
      public long distances() {
        return checker.distanceComputations();
      }
    };
  }

  private static Method scene(HookWorld world, CheckerChoice choice) {
    MotionChecker checker = choice.prepare(world.scene()).checker();
    KinematicTree tree = world.scene().tree();
    return new Method() {
      private long configurations;

      @Override
      public String label() {
        return choice.label();
      }

      @Override
      public Verdict check(Connection connection) {
        Verdict verdict =
            checker.check(StraightMotion.between(tree, connection.from(), connection.to()));
        configurations += verdict.scope().work().configurations();
        return verdict;
      }

      @Override
      public long distances() {
        return configurations;
      }
    };
  }
}
