package dev.clearway.predict.tracking;

import dev.clearway.predict.ObjectState;
import java.util.Optional;

/** An object that is watched: its name, its number in the predictor, its newest reading. */
final class TrackedObject {
  final ObjectName name;
  final long id;
  private ObjectState newest;
  private Optional<String> kind;

  /**
   * @param reading the first, whose id is not used
   */
  TrackedObject(ObjectName name, long id, ObjectState reading, Optional<String> kind) {
    this.name = name;
    this.id = id;
    this.newest = withId(reading, id);
    this.kind = kind;
  }

  /** Returns the newest reading in use, with the object's number. */
  ObjectState newest() {
    return newest;
  }

  /** Returns what kind of object the newest reading says that it is, if it does. */
  Optional<String> kind() {
    return kind;
  }

  void set(ObjectState reading, Optional<String> saidKind) {
    newest = reading;
    kind = saidKind;
  }

  /** Returns a reading with the object's number for its id. */
  ObjectState numbered(ObjectState reading) {
    return withId(reading, id);
  }

  private static ObjectState withId(ObjectState r, long id) {
    return r.id() == id
        ? r
        : new ObjectState(
            r.time(),
            id,
            r.x(),
            r.y(),
            r.z(),
            r.vx(),
            r.vy(),
            r.vz(),
            r.radius(),
            r.maxSpeed(),
            r.maxAcceleration());
  }

  /** Returns the distance of two balls at a time, by their newest readings, m; no bound. */
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
