package dev.clearway.bench.urgency;

import dev.clearway.predict.Alarm;
import dev.clearway.predict.BoundViolation;
import dev.clearway.predict.IdPair;
import dev.clearway.predict.Overrun;
import dev.clearway.predict.PredictionListener;
import java.util.HashSet;
import java.util.Set;

/** Counts what a predictor says, and keeps which pairs are in alarm. */
final class AlarmTally implements PredictionListener {
  private final Set<Long> inAlarm = new HashSet<>();
  private long alarms;
  private long contradictions;
  private long overruns;

  @Override
  public void alarm(Alarm alarm) {
    alarms++;
    inAlarm.add(key(alarm.pair().first(), alarm.pair().second()));
  }

  @Override
  public void alarmEnded(IdPair pair, double time) {
    inAlarm.remove(key(pair.first(), pair.second()));
  }

  @Override
  public void boundViolation(BoundViolation boundViolation) {
    contradictions++;
  }

  @Override
  public void crowded(long id, double time) {
    throw new IllegalStateException("no number of neighbours was said to be too large");
  }

  @Override
  public void overrun(Overrun overrun) {
    overruns++;
  }

  private static long key(long a, long b) {
    return (Math.min(a, b) << 32) | Math.max(a, b);
  }

  boolean isInAlarm(int a, int b) {
    return inAlarm.contains(key(a, b));
  }

  long alarms() {
    return alarms;
  }

  long contradictions() {
    return contradictions;
  }

  long overruns() {
    return overruns;
  }
}
