package dev.clearway.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.predict.BoundViolation;
import dev.clearway.predict.Overrun;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Keeps what a predictor of robots tells. */
final class RobotBook implements RobotListener {
  final Set<NamePair> inAlarm = new HashSet<>();
  final List<BodyAlarm> alarms = new ArrayList<>();
  final List<String> told = new ArrayList<>();
  final List<BoundViolation> contradictions = new ArrayList<>();

  @Override
  public void alarm(BodyAlarm alarm) {
    alarms.add(alarm);
    told.add(alarm.toString());
    assertThat(inAlarm.add(new NamePair(alarm.first(), alarm.second()))).isTrue();
  }

  @Override
  public void alarmEnded(String first, String second, double time) {
    told.add(first + " " + second + " " + time);
    assertThat(inAlarm.remove(new NamePair(first, second))).isTrue();
  }

  @Override
  public void contradiction(String robot, BoundViolation violation) {
    contradictions.add(violation);
  }

  @Override
  public void crowded(String body, double time) {
    throw new AssertionError(body + " is crowded");
  }

  @Override
  public void overrun(Overrun overrun) {
    throw new AssertionError(overrun);
  }
}
