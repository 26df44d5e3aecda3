package dev.clearway.contact;

import dev.clearway.bvh.Bvh;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Clearance;
import dev.clearway.check.MotionChecker;
import dev.clearway.distance.DistanceQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.Vector3;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.TrajectoryPoint;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.Body;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.List;
import java.util.SplittableRandom;

/**
 * First contacts of random motions, of robots and of free bodies, held against sampling and
 * bisection. {@link ContactProperties} runs a short one; {@link #main} a longer one.
 *
 * <p>An instant of the grid is left out only where the distance at the last one looked at exceeds
 * how far anything can have come since, by the bound on travel over the whole motion; every {@value
 * #ALL} th motion is sampled at every instant, so that this too is tested.
 */
final class ContactCampaign {
  private static final int ALL = 100;

  /** How far a contact point may be off its body, metres. */
  private static final double ON_BODY = 1e-6;

  /** What a distance that is exact to rounding may be off, for bodies of a few metres. */
  private static final double ROUNDING = 1e-12;

  /** Radius of the ball that stands for a point. */
  private static final double POINT = 1e-9;

  private static final Bvh BALL = Bvh.build(new Sphere(POINT));

  private static final ContactOptions OPTIONS = ContactOptions.DEFAULT;

  private final int steps;
  long motions;
  long withoutPairs;
  long free;
  long meeting;
  long atStart;
  long undecided;
  long agreed;
  long samples;
  double furthestOffBody;
  double furthestOffSampled;
  String firstFailure = "none";

  ContactCampaign(int steps) {
    this.steps = steps;
  }

  /** Tries motions and prints the tally: arguments are the number, the first seed, the steps. */
  public static void main(String[] args) {
    ContactCampaign campaign = new ContactCampaign(Integer.parseInt(args[2]));
    campaign.run(Integer.parseInt(args[0]), Integer.parseInt(args[1]));
    System.out.println(campaign.summary());
  }

  String summary() {
    return "%d motions, %d of them without pairs: %d free, %d meet, %d touch at the start, %d open; "
            .formatted(motions, withoutPairs, free, meeting, atStart, undecided)
        + "%d of those that meet at the instant that sampling finds, the furthest %s off; "
            .formatted(agreed, furthestOffSampled)
        + "%d samples; furthest contact point off its body %s m; first failure: %s"
            .formatted(samples, furthestOffBody, firstFailure);
  }

  /** Tries motions of scenes with successive seeds until an answer is wrong. */
  void run(int count, int firstSeed) {
    for (int seed = firstSeed; seed < firstSeed + count && firstFailure.equals("none"); seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Scene scene = seed % 2 == 0 ? ofRobot(seed, random) : ofFreeBody(random);
      CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
      Motion motion = motion(scene, random);
      FirstContact found = ContactFinder.of(setup, OPTIONS).find(motion);
      new Trial(setup, motion, "seed " + seed, seed % ALL == 0).judge(found);
    }
  }

  private static Scene ofRobot(int seed, SplittableRandom random) {
    int joints = 1 + random.nextInt(5);
    RandomTrees trees =
        seed % 6 == 0
            ? RandomTrees.ofAllTypes(joints, 0.3, 0.4)
            : new RandomTrees(joints, 0.3, 0.4, List.of(JointType.REVOLUTE, JointType.CONTINUOUS));
    KinematicTree tree = trees.tree(random);
    return new RandomScenes(random).scene(tree, 1 + random.nextInt(3), random.nextDouble(0.2, 0.8));
  }

  private static Scene ofFreeBody(SplittableRandom random) {
    RandomScenes scenes = new RandomScenes(random);
    SceneBuilder builder =
        new SceneBuilder()
            .robot(
                "body",
                Arms.oneJoint(JointType.FLOATING, Axis.Z, scenes.shape(0.5), scenes.pose(0.2)),
                Pose.IDENTITY,
                true);
    for (int i = 0; i < 2; i++) {
      PlacedShape shape = new PlacedShape(scenes.shape(0.5), Pose.IDENTITY);
      builder.obstacle("o" + i, List.of(shape), scenes.pose(0.6));
    }
    return builder.build();
  }

  private static Motion motion(Scene scene, SplittableRandom random) {
    KinematicTree tree = scene.tree();
    RandomTrees space = RandomTrees.ofAllTypes(1, 0, 1);
    double[] from = space.configuration(tree, random);
    double[] far = space.configuration(tree, random);
    double[] to = new double[from.length];
    StraightMotion.between(tree, from, far).position(random.nextDouble(0.05, 1), to);
    boolean plain =
        tree.joints().stream().allMatch(j -> j.type().singleAxis() || !j.type().movable());
    if (!plain || random.nextInt(3) > 0) {
      return StraightMotion.between(tree, from, to);
    }
    double[] none = {};
    return new TrajectoryPoint(0, from, speeds(from.length, random), none)
        .to(tree, new TrajectoryPoint(1, to, speeds(from.length, random), none));
  }

  private static double[] speeds(int count, SplittableRandom random) {
    return random.doubles(count, -2, 2).toArray();
  }

  /** One motion and its answer. */
  private final class Trial {
    private final CheckSetup setup;
    private final MotionChecker checker;
    private final Motion motion;
    private final String name;
    private final boolean everywhere;
    private final double[] q;
    private final double motionBound;
    private final PlacedPair placed = new PlacedPair();
    private final DistanceQuery query = new DistanceQuery(placed);
    private final DistanceQuery.Result measured = new DistanceQuery.Result();

    Trial(CheckSetup setup, Motion motion, String name, boolean everywhere) {
      this.setup = setup;
      this.checker = setup.checker();
      this.motion = motion;
      this.name = name;
      this.everywhere = everywhere;
      this.q = new double[motion.coordinates()];
      double[] speed = new double[motion.rates()];
      motion.derivativeBound(1, 0, 1, speed);
      this.motionBound =
          setup
              .prepared()
              .pairsFor(motion)
              .all()
              .mapToDouble(pair -> pair.motionBound().bound(speed))
              .max()
              .orElse(0);
    }

    void judge(FirstContact found) {
      motions++;
      switch (found) {
        case FirstContact.Undecided open when open.reason() == UndecidedReason.NOTHING_TO_CHECK ->
            withoutPairs++;
        case FirstContact.Undecided open -> {
          undecided++;
          expect(!(sampled() < open.from() - ROUNDING), "contact before " + open.from());
        }
        case FirstContact.Free proven -> {
          free++;
          expect(sampled() > 1, "a free motion with contact at " + sampled());
          expect(proven.slackLowerBound() > OPTIONS.tolerance(), "a slack below the tolerance");
        }
        case FirstContact.At at -> judge(at);
      }
    }

    private void judge(FirstContact.At at) {
      double first = sampled();
      meeting += at.onset() == Onset.MEETING ? 1 : 0;
      atStart += at.onset() == Onset.MEETING ? 0 : 1;
      agreed += at.onset() == Onset.MEETING && Math.abs(first - at.to()) <= 2e-9 ? 1 : 0;
      double off = Math.abs(Math.min(first, 1) - at.to());
      furthestOffSampled = Math.max(furthestOffSampled, off);
      expect(
          at.from() <= at.to() && at.to() <= at.from() + OPTIONS.timeTolerance(), "a wide bracket");
      expect(first >= at.from() - ROUNDING, "contact at %s before %s".formatted(first, at.from()));
      expect(separation(at.to()).lower() <= OPTIONS.tolerance() + ROUNDING, "no contact there");
      ContactPoint point = at.point();
      expect(
          point.separationLower() <= OPTIONS.tolerance()
              && point.separationLower() <= point.separationUpper(),
          "separations " + point);
      onBody(point.first(), point.onFirst().toArray());
      onBody(point.second(), point.onSecond().toArray());
      for (Vector3 normal : point.normal().stream().toList()) {
        double length = length(normal.toArray());
        expect(Math.abs(length - 1) < 1e-9, "a normal of length " + length);
      }
    }

    /** The first contact that sampling and bisection find; +∞ where they find none. */
    private double sampled() {
      double known = Double.NEGATIVE_INFINITY;
      int next = 0;
      while (next <= steps) {
        double instant = (double) next / steps;
        double distance = separation(instant).upper();
        if (distance <= OPTIONS.tolerance()) {
          return next == 0 ? 0 : bisect(known, instant);
        }
        known = instant;
        double reach = (distance - OPTIONS.tolerance()) / Math.max(motionBound, 1e-9);
        next +=
            everywhere ? 1 : Math.max(1, (int) Math.min(steps, Math.floor(0.999 * reach * steps)));
      }
      return separation(1).upper() <= OPTIONS.tolerance()
          ? bisect(known, 1)
          : Double.POSITIVE_INFINITY;
    }

    private double bisect(double apart, double close) {
      double low = apart;
      double high = close;
      while (high - low > 1e-12) {
        double middle = low + (high - low) / 2;
        if (separation(middle).upper() <= OPTIONS.tolerance()) {
          high = middle;
        } else {
          low = middle;
        }
      }
      return high;
    }

    private Clearance separation(double instant) {
      samples++;
      motion.position(instant, q);
      return checker.clearance(q);
    }

    /** Measures how far a point is off the nearest element of the body with a name. */
    private void onBody(String name, double[] point) {
      double[] poses = setup.prepared().placements().place(q);
      double[] ball = {1, 0, 0, 0, 1, 0, 0, 0, 1, point[0], point[1], point[2]};
      double[] relative = new double[Pose.SIZE];
      double nearest = Double.POSITIVE_INFINITY;
      int geometry = 0;
      for (Body body : setup.scene().bodies()) {
        for (Body.CollisionGeometry part : body.geometries()) {
          if (body.name().equals(name)) {
            Pose.relative(ball, 0, poses, Pose.SIZE * geometry, relative, 0);
            placed.place(BALL, part.tree(), relative, 0);
            nearest = Math.min(nearest, query.distance(Double.POSITIVE_INFINITY, measured));
          }
          geometry++;
        }
      }
      furthestOffBody = Math.max(furthestOffBody, nearest);
      expect(nearest <= ON_BODY, "a point %s m off %s".formatted(nearest, name));
    }

    private void expect(boolean holds, String what) {
      if (!holds && firstFailure.equals("none")) {
        firstFailure = name + ": " + what;
      }
    }
  }

  private static double length(double[] v) {
    double squared = 0;
    for (double x : v) {
      squared += x * x;
    }
    return Math.sqrt(squared);
  }
}
