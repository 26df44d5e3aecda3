package dev.clearway.cli.watch;

import dev.clearway.io.stream.ObjectName;
import dev.clearway.predict.ObjectReading;

/** An object that is watched: its name, its number in the predictor, its newest reading. */
final class Tracked {
  final ObjectName name;
  final long id;
  private ObjectReading newest;

  Tracked(ObjectName name, long id, ObjectReading newest) {
    this.name = name;
    this.id = id;
    this.newest = newest;
  }

  ObjectReading newest() {
    return newest;
  }

  void set(ObjectReading reading) {
    newest = reading;
  }

  /** Returns the distance of two balls at a time, by their newest readings; no bound. */
  static double separation(Tracked a, Tracked b, double time) {
    ObjectReading p = a.newest;
    ObjectReading q = b.newest;
    double s = time - p.time();
    double t = time - q.time();
    double x = q.x() + t * q.vx() - (p.x() + s * p.vx());
    double y = q.y() + t * q.vy() - (p.y() + s * p.vy());
    double z = q.z() + t * q.vz() - (p.z() + s * p.vz());
    return Math.sqrt(x * x + y * y + z * z) - p.radius() - q.radius();
  }
}
