package dev.clearway.plan.roadmap;

import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.NearestNeighbours;
import dev.clearway.scene.Fingerprint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Milestones of a space and edges between them, each with what is proven of it.
 *
 * <p>Milestones and edges are numbered from 0 in the order in which they came in, and stay. Edges
 * are run both ways: a straight motion and its reverse pass the same configurations. That fails
 * only where an orientation turns by half a turn, both ways being equally short; such edges are
 * refused.
 *
 * <p>Mutable, one thread at a time.
 *
 * @see "L. E. Kavraki, P. Švestka, J.-C. Latombe, M. H. Overmars, Probabilistic Roadmaps for Path
 *     Planning in High-Dimensional Configuration Spaces, 1996"
 */
public final class Roadmap {
  /** Radians; from here to π, where the way back might turn otherwise, there is ample room. */
  public static final double LARGEST_TURN = 3.1;

  private final ConfigurationSpace space;
  private final NearestNeighbours milestones;
  private final List<EdgeEvidence> onMilestones = new ArrayList<>();
  private final List<List<Integer>> incident = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();
  private final List<EdgeEvidence> onEdges = new ArrayList<>();

  /**
   * An edge, proven in the direction from the first to the second.
   *
   * @param first number of a milestone
   * @param second number of another milestone
   * @param length in the metric of the space
   */
  public record Edge(int first, int second, double length) {
    /** Returns the milestone at the other end. */
    public int other(int milestone) {
      return milestone == first ? second : first;
    }
  }

  /** Starts empty. */
  public Roadmap(ConfigurationSpace space) {
    this.space = space;
    this.milestones = new NearestNeighbours(space);
  }

  /** Returns the space that the milestones are of. */
  public ConfigurationSpace space() {
    return space;
  }

  /** Returns the number of milestones. */
  public int size() {
    return milestones.size();
  }

  /** Returns a milestone; read only. */
  public double[] milestone(int number) {
    return milestones.configuration(number);
  }

  /**
   * Adds a milestone, also where there is one already.
   *
   * @param configuration of the space; copied
   * @return its number
   * @throws IllegalArgumentException if it is no configuration of the space
   */
  public int add(double[] configuration) {
    space.require(configuration);
    onMilestones.add(EdgeEvidence.NONE);
    incident.add(new ArrayList<>());
    return milestones.add(configuration.clone());
  }

  /** Returns the milestone that is a configuration; adds it where there is none. */
  int findOrAdd(double[] configuration) {
    if (size() > 0) {
      int nearest = milestones.nearest(configuration);
      if (Arrays.equals(milestone(nearest), configuration)) {
        return nearest;
      }
    }
    return add(configuration);
  }

  /** Returns the numbers of the milestones nearest to one, without itself, the nearest first. */
  public int[] nearest(int milestone, int most) {
    return Arrays.stream(milestones.nearest(milestone(milestone), most + 1))
        .filter(other -> other != milestone)
        .limit(most)
        .toArray();
  }

  /**
   * Adds an edge, unless it is there, or is none that can be run both ways.
   *
   * @return its number, or empty
   * @throws IllegalArgumentException if there is no such milestone, or both are the same
   */
  public OptionalInt connect(int first, int second) {
    if (first == second || Math.min(first, second) < 0 || Math.max(first, second) >= size()) {
      throw new IllegalArgumentException(
          "an edge from %s to %s of %s milestones".formatted(first, second, size()));
    }
    int fewer = incident.get(first).size() <= incident.get(second).size() ? first : second;
    for (int edge : incident.get(fewer)) {
      if (edges.get(edge).other(fewer) == first + second - fewer) {
        return OptionalInt.empty();
      }
    }
    double[] from = milestone(first);
    double[] to = milestone(second);
    if (!(space.largestRotation(from, to) <= LARGEST_TURN)) {
      return OptionalInt.empty();
    }
    edges.add(new Edge(first, second, space.distance(from, to)));
    onEdges.add(EdgeEvidence.NONE);
    incident.get(first).add(edges.size() - 1);
    incident.get(second).add(edges.size() - 1);
    return OptionalInt.of(edges.size() - 1);
  }

  /** Returns the number of edges. */
  public int edgeCount() {
    return edges.size();
  }

  /** Returns an edge. */
  public Edge edge(int number) {
    return edges.get(number);
  }

  /** Returns the numbers of the edges at a milestone; read only. */
  List<Integer> edgesAt(int milestone) {
    return incident.get(milestone);
  }

  /** Returns what is known of a milestone. */
  public EdgeEvidence milestoneEvidence(int number) {
    return onMilestones.get(number);
  }

  /** Notes what is known of a milestone; who says so vouches for it. */
  public void recordMilestone(int number, EdgeEvidence evidence) {
    onMilestones.set(number, evidence);
  }

  /** Returns what is known of an edge. */
  public EdgeEvidence edgeEvidence(int number) {
    return onEdges.get(number);
  }

  /** Notes what is known of an edge; who says so vouches for it. */
  public void recordEdge(int number, EdgeEvidence evidence) {
    onEdges.set(number, evidence);
  }

  /**
   * Returns the SHA-256 of all milestones and edges with what is known of them, 64 hexadecimal
   * digits: a roadmap that was saved and loaded again has the same.
   */
  public String seal() {
    Fingerprint print = new Fingerprint("roadmap");
    space.tree().space().names().forEach(print::put);
    Map<PairFingerprints, String> known = new HashMap<>();
    for (int i = 0; i < size(); i++) {
      seal(onMilestones.get(i), known, print.put(milestone(i)));
    }
    for (int i = 0; i < edges.size(); i++) {
      seal(onEdges.get(i), known, print.put(edges.get(i).first()).put(edges.get(i).second()));
    }
    return print.hex();
  }

  private static void seal(
      EdgeEvidence evidence, Map<PairFingerprints, String> known, Fingerprint out) {
    out.put(evidence.slackLowerBound());
    out.put(known.computeIfAbsent(evidence.free(), PairFingerprints::fingerprint));
    out.put(known.computeIfAbsent(evidence.hits(), PairFingerprints::fingerprint));
  }

  /** Forgets what is known of all milestones and edges. */
  public void forget() {
    onMilestones.replaceAll(known -> EdgeEvidence.NONE);
    onEdges.replaceAll(known -> EdgeEvidence.NONE);
  }
}
