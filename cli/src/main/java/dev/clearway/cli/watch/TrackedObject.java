package dev.clearway.cli.watch;

import dev.clearway.predict.ObjectState;
import dev.clearway.predict.tracking.ObjectName;

/** An object that is watched: its name, its number in the predictor, its newest reading. */
final class TrackedObject {
  final ObjectName name;
  final long id;
  private ObjectState newest;

  TrackedObject(ObjectName name, long id, ObjectState newest) {
    this.name = name;
    this.id = id;
    this.newest = newest;
  }

  ObjectState newest() {
    return newest;
  }

  void set(ObjectState reading) {
    newest = reading;
  }

  /** Returns the distance of two balls at a time, by their newest readings; no bound. */
  static double separation(TrackedObject a, TrackedObject b, double time) {
    ObjectState p = a.newest;
    ObjectState q = b.newest;
    double s = time - p.time();
    double t = time - q.time();
    double x = q.x() + t * q.vx() - (p.x() + s * p.vx());
    double y = q.y() + t * q.vy() - (p.y() + s * p.vy());
    double z = q.z() + t * q.vz() - (p.z() + s * p.vz());
    return Math.sqrt(x * x + y * y + z * z) - p.radius() - q.radius();
  }
}
