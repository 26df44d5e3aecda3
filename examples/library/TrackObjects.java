import dev.clearway.predict.ObjectState;
import dev.clearway.predict.tracking.ObjectName;
import dev.clearway.predict.tracking.ObjectTracker;
import dev.clearway.predict.tracking.ObjectUpdate;
import dev.clearway.predict.tracking.TrackingCounts;
import dev.clearway.predict.tracking.TrackingEvent;
import dev.clearway.predict.tracking.TrackingListener;
import dev.clearway.predict.tracking.TrackingOptions;
import dev.clearway.predict.tracking.TrackingStatistics;
import java.util.Locale;

/** Tracks two carts of a simulation that pass each other: {@code TrackObjects}. */
final class TrackObjects {
  private TrackObjects() {}

  /** Prints alarms, and whatever was not watched as promised. */
  public static void main(String[] arguments) {
    TrackingOptions options = TrackingOptions.DEFAULT.withSafetyDistance(0.05); // 10 steps a second
    TrackingCounts counts = new TrackingCounts(() -> System.nanoTime() * 1e-9);
    // The time of a simulation stands while a step is made; a live tracker is given a clock here.
    ObjectTracker tracker = new ObjectTracker(options, () -> 0, counts, new Printer());
    for (int k = 0; k <= 60; k++) {
      double t = 0.1 * k;
      tracker.take(cart("north", t, -3 + t, 0, 1), t);
      tracker.take(cart("south", t, 3 - t, 0.9, -1), t);
      tracker.step(t);
    }
    System.out.println(tracker.finish().steps() + " steps");
  }

  /** A cart on the floor: a ball of 0.4 m, at most 2 m/s fast, that brakes by at most 3 m/s². */
  private static ObjectUpdate cart(String name, double t, double x, double y, double speed) {
    ObjectState state = new ObjectState(t, 0, x, y, 0, speed, 0, 0, 0.4, 2, 3);
    return new ObjectUpdate.Reading(ObjectName.of(name), state);
  }

  /** Is told on the thread that steps. */
  private static final class Printer implements TrackingListener {
    @Override
    public void event(TrackingEvent event) {
      String told =
          switch (event) {
            case TrackingEvent.AlarmRaised raised ->
                raised.first().text()
                    + " and "
                    + raised.second().text()
                    + String.format(
                        Locale.ROOT,
                        " may touch in %.3f s",
                        raised.alarm().earliestContact() - raised.alarm().time());
            case TrackingEvent.AlarmEnded ended ->
                ended.first().text() + " and " + ended.second().text() + " are safe again";
            default -> event.toString();
          };
      System.out.println(told);
    }

    @Override
    public void statistics(TrackingStatistics statistics) {
      System.out.println(statistics);
    }
  }
}
