package dev.clearway.predict.tracking;

import dev.clearway.predict.IdPair;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Objects by their names and by their numbers, which are never used again.
 *
 * <p>Mutable; one thread. Cost: constant per call, memory linear in the objects.
 */
final class TrackedObjects {
  private final Map<ObjectName, TrackedObject> byName = new HashMap<>();
  private final Map<Long, TrackedObject> byId = new HashMap<>();
  private long nextId;

  int count() {
    return byName.size();
  }

  Optional<TrackedObject> find(ObjectName name) {
    return Optional.ofNullable(byName.get(name));
  }

  Collection<TrackedObject> all() {
    return byName.values();
  }

  TrackedObject add(ObjectUpdate.Reading first) {
    ObjectName name = first.name();
    TrackedObject tracked = new TrackedObject(name, nextId++, first.reading(), first.kind());
    byName.put(name, tracked);
    byId.put(tracked.id, tracked);
    return tracked;
  }

  void remove(Collection<TrackedObject> gone) {
    for (TrackedObject tracked : gone) {
      byId.remove(tracked.id);
      byName.remove(tracked.name);
    }
  }

  void clear() {
    byName.clear();
    byId.clear();
  }

  /** Returns the object of a number that the predictor names. */
  TrackedObject of(long id) {
    TrackedObject tracked = byId.get(id);
    if (tracked == null) {
      throw new IllegalStateException("the predictor names an object that is not known: " + id);
    }
    return tracked;
  }

  /** Returns a pair in the one order in which it is told, that of the names. */
  List<TrackedObject> inOrder(IdPair pair) {
    TrackedObject first = of(pair.first());
    TrackedObject second = of(pair.second());
    return first.name.compareTo(second.name) < 0 ? List.of(first, second) : List.of(second, first);
  }
}
