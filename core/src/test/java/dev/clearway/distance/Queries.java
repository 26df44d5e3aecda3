package dev.clearway.distance;

import dev.clearway.bvh.Bvh;

/** All questions about one placed pair of shapes, and the results of those asked last. */
final class Queries {
  final PlacedPair pair = new PlacedPair();
  final LowerBoundQuery lowerBound = new LowerBoundQuery(pair);
  final DistanceQuery distance = new DistanceQuery(pair);
  final ContactQuery contact = new ContactQuery(pair);
  final ApartParts parts = new ApartParts();
  final DistanceQuery.Result measured = new DistanceQuery.Result();
  final ContactQuery.Result found = new ContactQuery.Result();

  void place(Bvh a, Bvh b, double[] aFromB, int at) {
    pair.place(a, b, aFromB, at);
  }

  QueryCounters counters() {
    return pair.counters();
  }

  double greedy(double threshold) {
    return greedy(threshold, Double.POSITIVE_INFINITY);
  }

  double greedy(double threshold, double plenty) {
    return lowerBound.greedy(threshold, plenty, parts);
  }

  double distance(double limit) {
    return distance.distance(limit, measured);
  }

  double distance(double limit, NearestLeafCache last) {
    return distance.distance(limit, last, measured);
  }

  double approximate(double gamma) {
    return distance.approximate(gamma, measured);
  }

  Proximity proximity(double reach, double error) {
    return contact.proximity(reach, error, found);
  }
}
