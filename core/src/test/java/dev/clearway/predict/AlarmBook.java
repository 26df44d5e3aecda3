package dev.clearway.predict;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Keeps what it hears. */
final class AlarmBook implements PredictionListener {
  final Set<Long> inAlarm = new HashSet<>();
  final List<Alarm> alarms = new ArrayList<>();
  final List<BoundViolation> contradictions = new ArrayList<>();
  final List<Overrun> overruns = new ArrayList<>();
  final Set<Long> crowded = new HashSet<>();

  /** Whether an alarm was raised twice, or ended without having been raised. */
  boolean muddled;

  @Override
  public void alarm(Alarm alarm) {
    alarms.add(alarm);
    muddled |= !inAlarm.add(key(alarm.pair()));
  }

  @Override
  public void alarmEnded(IdPair pair, double time) {
    muddled |= !inAlarm.remove(key(pair));
  }

  @Override
  public void boundViolation(BoundViolation boundViolation) {
    contradictions.add(boundViolation);
  }

  @Override
  public void crowded(long id, double time) {
    crowded.add(id);
  }

  @Override
  public void overrun(Overrun overrun) {
    overruns.add(overrun);
  }

  private static long key(IdPair pair) {
    return MovingObjects.key((int) pair.first(), (int) pair.second());
  }

  boolean isInAlarm(int i, int j) {
    return inAlarm.contains(MovingObjects.key(i, j));
  }
}
