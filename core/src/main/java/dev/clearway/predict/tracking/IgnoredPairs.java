package dev.clearway.predict.tracking;

import dev.clearway.predict.CollisionPredictor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Pairs that are never compared, found by the names of the objects that come. Immutable. */
final class IgnoredPairs {
  private final Map<ObjectName, List<ObjectName>> partners = new HashMap<>();

  IgnoredPairs(Set<ObjectPair> pairs) {
    for (ObjectPair pair : pairs) {
      partners.computeIfAbsent(pair.first(), name -> new ArrayList<>()).add(pair.second());
      partners.computeIfAbsent(pair.second(), name -> new ArrayList<>()).add(pair.first());
    }
  }

  /** Has a predictor ignore an object's pairs with those that are known, before it looks at any. */
  void added(TrackedObject tracked, TrackedObjects known, CollisionPredictor predictor) {
    for (ObjectName partner : partners.getOrDefault(tracked.name, List.of())) {
      known.find(partner).ifPresent(other -> predictor.ignore(tracked.id, other.id));
    }
  }
}
