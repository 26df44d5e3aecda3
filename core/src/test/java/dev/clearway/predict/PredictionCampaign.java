package dev.clearway.predict;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Random worlds whose every contact must be in alarm when it happens, for each {@link Scheduling}.
 * {@link PredictionProperties} runs a short one; {@link #main} a longer one.
 */
final class PredictionCampaign {
  private static final int STEPS = 50;

  private final Random random;
  private final int objects;
  private final double side;
  private final int horizon;

  /** Intervals and pairs, summed over worlds; contacts among them. */
  long intervals;

  long contacts;
  long contradictions;

  /** Intervals and pairs in alarm, and looks, for each scheduling. */
  final Map<Scheduling, Long> inAlarm = new EnumMap<>(Scheduling.class);

  final Map<Scheduling, Long> evaluations = new EnumMap<>(Scheduling.class);
  String firstFailure;

  /** Worlds of some objects in a cube that grows with them. */
  PredictionCampaign(long seed, int objects) {
    this(seed, objects, 0);
  }

  /**
   * Worlds in which contact must have been in alarm for some steps.
   *
   * @param horizon steps by which alarms must be up earlier
   */
  PredictionCampaign(long seed, int objects, int horizon) {
    this.horizon = horizon;
    this.random = new Random(seed);
    this.objects = objects;
    this.side = Math.cbrt(objects);
  }

  /**
   * Tries worlds and prints the tally: arguments are the number of worlds, of objects, the seed,
   * and schedulings.
   */
  public static void main(String[] args) {
    PredictionCampaign campaign =
        new PredictionCampaign(Long.parseLong(args[2]), Integer.parseInt(args[1]));
    campaign.run(
        Integer.parseInt(args[0]),
        Arrays.stream(args, 3, args.length).map(Scheduling::valueOf).toArray(Scheduling[]::new));
    System.out.println(campaign.summary());
  }

  String summary() {
    return "%,d pairs and intervals, %,d of them with contact, contradictions %d; in alarm %s;"
            .formatted(intervals, contacts, contradictions, inAlarm)
        + " evaluations %s; first failure: %s".formatted(evaluations, firstFailure);
  }

  /** Tries worlds until the count is reached or a contact is not in alarm. */
  void run(int worlds, Scheduling... schedulings) {
    for (int world = 0; world < worlds && firstFailure == null; world++) {
      runWorld(world, schedulings);
    }
  }

  private void runWorld(int number, Scheduling[] schedulings) {
    double period = 0.002 * Math.pow(25, random.nextDouble());
    double safety = random.nextBoolean() ? 0 : 0.05;
    boolean latent = random.nextInt(3) == 0;
    RandomWorld world = new RandomWorld(random, objects, side, random.nextBoolean());
    Map<Scheduling, AlarmBook> books = new EnumMap<>(Scheduling.class);
    Map<Scheduling, Deque<Set<Long>>> alarms = new EnumMap<>(Scheduling.class);
    Map<Scheduling, CollisionPredictor> predictors = new EnumMap<>(Scheduling.class);
    for (Scheduling scheduling : schedulings) {
      books.put(scheduling, new AlarmBook());
      alarms.put(scheduling, new ArrayDeque<>());
      PredictorOptions options =
          new PredictorOptions(period, safety, scheduling).withHorizon(horizon * period);
      predictors.put(
          scheduling,
          new CollisionPredictor(options, () -> 0, books.get(scheduling), NarrowPhase.NONE));
    }
    for (int step = 0; step < STEPS && firstFailure == null; step++) {
      double now = 1e4 + step * period;
      for (int i = 0; i < objects; i++) {
        if (step == 0 || !latent || random.nextInt(3) == 0) {
          ObjectState reading = world.reading(i, now, safety / 2);
          predictors.values().forEach(predictor -> predictor.update(reading));
        }
      }
      predictors.forEach((s, p) -> evaluations.merge(s, p.step(now).evaluations(), Long::sum));
      world.steer(period);
      books.forEach((s, book) -> remember(alarms.get(s), book));
      judge(world, period, alarms, books, "world " + number + ", step " + step);
      world.move(period);
    }
    books.values().forEach(book -> contradictions += book.contradictions.size());
  }

  /** Keeps what was in alarm after this step and as many before as the horizon has. */
  private void remember(Deque<Set<Long>> alarms, AlarmBook book) {
    alarms.addLast(Set.copyOf(book.inAlarm));
    if (alarms.size() > horizon + 1) {
      alarms.removeFirst();
    }
  }

  private void judge(
      RandomWorld world,
      double period,
      Map<Scheduling, Deque<Set<Long>>> alarms,
      Map<Scheduling, AlarmBook> books,
      String place) {
    for (int i = 0; i < objects; i++) {
      for (int j = i + 1; j < objects; j++) {
        if (world.touch(i, j, period)) {
          contacts++;
          long pair = MovingObjects.key(i, j);
          for (Map.Entry<Scheduling, Deque<Set<Long>>> kept : alarms.entrySet()) {
            if (!kept.getValue().stream().allMatch(flagged -> flagged.contains(pair))) {
              firstFailure = "%s, %s: %d and %d".formatted(place, kept.getKey(), i, j);
            }
          }
        }
      }
    }
    intervals += objects * (objects - 1L) / 2;
    books.forEach(
        (s, book) -> {
          inAlarm.merge(s, (long) book.inAlarm.size(), Long::sum);
          if (book.muddled || !book.overruns.isEmpty()) {
            firstFailure = place + ", " + s + ": events out of order, or an overrun";
          }
        });
  }
}
