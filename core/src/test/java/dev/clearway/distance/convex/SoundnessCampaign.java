package dev.clearway.distance.convex;

import java.util.Random;

/**
 * Random pairs of bodies with polyhedral cores, hard ones first, whose bounds are held against the
 * exact distance. {@link ConvexDistanceProperties} runs a short one; {@link #main} a longer one.
 */
final class SoundnessCampaign {
  private static final Body.Kind[] KINDS = {
    Body.Kind.POINT,
    Body.Kind.SEGMENT,
    Body.Kind.TRIANGLE,
    Body.Kind.TRIANGLE,
    Body.Kind.RECTANGLE,
    Body.Kind.SPHERE,
    Body.Kind.CAPSULE,
    Body.Kind.HULL,
    Body.Kind.BOX,
  };

  /** The last kinds, solids of many features, are slow to judge: they come up less often. */
  private static final int QUICK_KINDS = KINDS.length - 2;

  private final Random random;
  private final ConvexDistance distance = new ConvexDistance();

  long pairs;
  long separated;
  long close;
  long overlapping;
  long proven;
  long wide;
  double widest;
  String firstFailure;

  SoundnessCampaign(long seed) {
    this.random = new Random(seed);
  }

  /** Tries pairs and prints the tally: arguments are the number of pairs and the seed. */
  public static void main(String[] args) {
    SoundnessCampaign campaign = new SoundnessCampaign(Long.parseLong(args[1]));
    campaign.run(Long.parseLong(args[0]));
    System.out.println(campaign.summary());
  }

  String summary() {
    return "%d pairs: %d separated (%d of them by less than 1e-6 of the size), %d overlapping (%d"
            .formatted(pairs, separated, close, overlapping, proven)
        + " proven), %d wider than 1e-9, widest %.2g; first failure: %s"
            .formatted(wide, widest, firstFailure);
  }

  /** Tries pairs until the count is reached or a bound is wrong. */
  void run(long count) {
    while (pairs < count && firstFailure == null) {
      pairs++;
      double size = Body.logUniform(random, 1e-22, 1e8);
      Body a = body(size);
      Body b = body(size * (random.nextInt(3) == 0 ? Body.logUniform(random, 1e-8, 1) : 1));
      double[] pose = pose(a, b);
      distance.query(a.map(), b.map(), pose, 0);
      judge(a, b, pose);
    }
  }

  private Body body(double size) {
    if (random.nextInt(3) != 0) {
      int kinds = random.nextInt(4) == 0 ? KINDS.length : QUICK_KINDS;
      return KINDS[random.nextInt(kinds)].random(random, size);
    }
    // Points on a coarse grid, flattened: coincident, collinear, parallel, touching.
    double[] points = new double[3 * (1 + random.nextInt(4))];
    double flat = random.nextInt(3) == 0 ? Body.logUniform(random, 1e-14, 1) : 1;
    for (int i = 0; i < points.length; i++) {
      points[i] = size * (random.nextInt(5) - 2) * (i % 3 == 2 ? flat : 1);
    }
    return Body.points(random.nextInt(3) == 0 ? size * random.nextDouble() : 0, points);
  }

  private double[] pose(Body a, Body b) {
    double larger = Math.max(a.size(), b.size());
    double[] pose = Placements.random(random, random.nextBoolean() ? larger : 0.3 * larger);
    if (random.nextInt(4) == 0) {
      pose[9 + random.nextInt(3)] = 0;
    }
    distance.query(a.map(), b.map(), pose, 0);
    if (distance.lower() > 0 && random.nextInt(3) != 0) {
      double sign = random.nextInt(6) == 0 ? -1 : 1;
      Placements.approach(distance, sign * larger * Body.logUniform(random, 1e-14, 1e-1), pose);
    }
    return pose;
  }

  private void judge(Body a, Body b, double[] pose) {
    double larger = Math.max(a.size(), b.size());
    Wide truth = Oracle.distance(a, b, pose);
    double lower = distance.lower();
    double upper = distance.upper();
    double depth = distance.overlapDepthLowerBound();
    boolean apart = truth.high() > 0;
    boolean wrong =
        Wide.of(lower).compareTo(truth) > 0
            || Wide.of(upper).compareTo(truth) < 0
            || (apart && depth > 0)
            || !(lower >= 0 && depth >= 0);
    if (wrong) {
      firstFailure =
          "pair %d: %s in [%s, %s], depth %s"
              .formatted(pairs, truth.exactly(), lower, upper, depth);
    }
    separated += lower > 0 ? 1 : 0;
    close += lower > 0 && lower < 1e-6 * larger ? 1 : 0;
    overlapping += apart ? 0 : 1;
    proven += depth > 0 ? 1 : 0;
    if (depth == 0 && larger > 0) {
      double width = (upper - lower) / Math.max(larger, upper / 100);
      wide += width > 1e-9 ? 1 : 0;
      widest = Math.max(widest, width);
    }
  }
}
