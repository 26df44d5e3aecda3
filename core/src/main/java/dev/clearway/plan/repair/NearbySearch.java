package dev.clearway.plan.repair;

import dev.clearway.check.Verdict;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.EdgeChecks;
import dev.clearway.plan.EdgeLooks;
import dev.clearway.plan.repair.EditedPath.Node;
import dev.clearway.plan.repair.EditedPath.Patch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Looks for places next to a gap of a path where a waypoint closes it.
 *
 * <p>Of a gap with waypoints inside these are moved, all by the same way, or the middle one is and
 * the others are left out. Of a segment between two free waypoints one of the two is moved, or one
 * is inserted where the verdict leaves the segment open. Distances double from 1/64 of the reach up
 * to it; at each, places along one coordinate and random ones are looked at. One that looks free,
 * with the segments that lead there, is drawn back towards where the waypoint was as far as looks
 * allow, and the nearest are proven: first those that close a gap on either side of a waypoint,
 * then moves, then what is inserted.
 *
 * <p>What is returned is proven segment by segment; looks decide only what is tried. One thread.
 */
final class NearbySearch {
  /** The least distance that is tried is this share of the reach. */
  private static final double FINEST = 1.0 / 64;

  /** Random places that are looked at for each distance and waypoint. */
  private static final int SAMPLES = 48;

  /** Halvings of the way back to where a waypoint was. */
  private static final int DRAWS = 5;

  /** Places at one distance that are proven, or tried to be. */
  private static final int PROOFS = 6;

  /** Shares of the way from where looks begin to see a place as free, to where it was found. */
  private static final double[] MARGINS = {0.125, 0.5, 1};

  private final ConfigurationSpace space;
  private final EdgeChecks checks;
  private final EdgeLooks looks;
  private final double reach;
  private final SplittableRandom random;
  private long tried;

  NearbySearch(
      ConfigurationSpace space, EdgeChecks checks, EdgeLooks looks, RepairOptions options) {
    this.space = space;
    this.checks = checks;
    this.looks = looks;
    this.reach = options.reach();
    this.random = new SplittableRandom(options.seed());
  }

  /**
   * Where waypoints may be put.
   *
   * @param left number of the waypoint before, which stays, or −1
   * @param right number of the waypoint after, which stays, or one beyond the last
   * @param centres what stands, or is inserted, between them; at least one
   * @param rank what is tried first at the same distance has the lower one
   */
  private record Site(int left, int right, List<Node> centres, int rank) {}

  /**
   * A place that looks free.
   *
   * @param target of the first waypoint of the site
   * @param share of the way there from where on it looks free
   * @param distance from the site's centre at that share
   */
  private record Place(Site site, double[] target, double share, double distance) {}

  /** Returns the number of places that were looked at. */
  long tried() {
    return tried;
  }

  Optional<Patch> find(EditedPath path, Gap gap) {
    List<Site> sites = sites(path, gap);
    for (double radius = FINEST * reach; radius <= reach; radius *= 2) {
      List<Place> places = new ArrayList<>();
      for (Site site : sites) {
        look(path, site, radius, places);
      }
      places.sort(
          Comparator.comparingInt((Place place) -> place.site().rank())
              .thenComparingDouble(Place::distance));
      for (Place place : places.subList(0, Math.min(PROOFS, places.size()))) {
        Optional<Patch> proven = prove(path, place);
        if (proven.isPresent()) {
          return proven;
        }
      }
      if (checks.isBudgetSpent()) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private List<Site> sites(EditedPath path, Gap gap) {
    List<Site> sites = new ArrayList<>();
    if (gap.inner() > 0) {
      List<Node> inner = new ArrayList<>();
      for (int i = gap.left() + 1; i < gap.right(); i++) {
        inner.add(path.node(i));
      }
      if (inner.size() == 1 || space.orientations().length == 0) {
        sites.add(new Site(gap.left(), gap.right(), inner, 1));
      }
      if (inner.size() > 1 && gap.left() >= 0 && gap.right() <= path.segments()) {
        List<Node> middle = List.of(inner.get(inner.size() / 2));
        sites.add(new Site(gap.left(), gap.right(), middle, 2));
      }
      return sites;
    }
    for (int waypoint : new int[] {gap.right(), gap.left()}) {
      if (waypoint > 0 && waypoint < path.segments()) {
        int neighbour = waypoint == gap.left() ? waypoint - 1 : waypoint;
        boolean mendsTwo = !checks.accepts(path.leg(neighbour).verdict());
        Node node = path.node(waypoint);
        sites.add(new Site(waypoint - 1, waypoint + 1, List.of(node), mendsTwo ? 0 : 1));
      }
    }
    double[] middle = new double[path.at(gap.left()).length];
    double share = EdgeLooks.openShare(path.leg(gap.left()).verdict());
    space.interpolate(path.at(gap.left()), path.at(gap.right()), share, middle);
    Node inserted = new Node(middle, RepairOutcome.INSERTED);
    sites.add(new Site(gap.left(), gap.right(), List.of(inserted), 2));
    return sites;
  }

  /** Looks at places at about a distance, and keeps those that look free. */
  private void look(EditedPath path, Site site, double radius, List<Place> out) {
    double[] centre = site.centres().getFirst().at();
    for (double[] target : targets(centre, radius)) {
      if (checks.isBudgetSpent()) {
        return;
      }
      tried++;
      if (looksFree(path, site, places(site, target, 1))) {
        double free = 1;
        double taken = 0;
        for (int i = 0; i < DRAWS; i++) {
          double middle = (free + taken) / 2;
          boolean clear = looksFree(path, site, places(site, target, middle));
          free = clear ? middle : free;
          taken = clear ? taken : middle;
        }
        out.add(new Place(site, target, free, free * space.distance(centre, target)));
      }
    }
  }

  /** Places at a distance along each coordinate, then random ones up to it. */
  private List<double[]> targets(double[] centre, double radius) {
    List<double[]> targets = new ArrayList<>();
    for (int c : space.linearCoordinates()) {
      for (double way : new double[] {-radius, radius}) {
        double[] target = centre.clone();
        target[c] = Math.max(space.lower(c), Math.min(space.upper(c), centre[c] + way));
        targets.add(target);
      }
    }
    for (int i = 0; i < SAMPLES; i++) {
      double[] sample = new double[centre.length];
      space.sampleNear(centre, radius, random, sample);
      double distance = space.distance(centre, sample);
      double wanted = radius * (1 + random.nextDouble()) / 2;
      double[] target = sample;
      if (distance > wanted) {
        target = new double[centre.length];
        space.interpolate(centre, sample, wanted / distance, target);
      }
      targets.add(target);
    }
    return targets;
  }

  /** Returns where the waypoints of a site come at a share of the way; none if out of range. */
  private List<double[]> places(Site site, double[] target, double share) {
    double[] centre = site.centres().getFirst().at();
    double[] first = new double[centre.length];
    space.interpolate(centre, target, share, first);
    List<double[]> places = new ArrayList<>(List.of(first));
    for (Node node : site.centres().subList(1, site.centres().size())) {
      double[] place = node.at().clone();
      for (int c : space.linearCoordinates()) {
        place[c] += first[c] - centre[c];
        if (!(space.lower(c) <= place[c] && place[c] <= space.upper(c))) {
          return List.of();
        }
      }
      places.add(place);
    }
    return places;
  }

  private boolean looksFree(EditedPath path, Site site, List<double[]> places) {
    if (places.isEmpty() || !places.stream().allMatch(looks::isClear)) {
      return false;
    }
    List<double[]> all = withNeighbours(path, site, places);
    for (int i = 1; i < all.size(); i++) {
      if (!looks.isClearBetween(all.get(i - 1), all.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Returns places between the waypoints that stay beside them; ends of a path have one. */
  private static List<double[]> withNeighbours(EditedPath path, Site site, List<double[]> places) {
    List<double[]> all = new ArrayList<>(places);
    if (site.left() >= 0) {
      all.addFirst(path.at(site.left()));
    }
    if (site.right() <= path.segments()) {
      all.addLast(path.at(site.right()));
    }
    return all;
  }

  private Optional<Patch> prove(EditedPath path, Place place) {
    for (double margin : MARGINS) {
      double share = place.share() + margin * (1 - place.share());
      List<double[]> places = places(place.site(), place.target(), share);
      List<Verdict> verdicts = places.isEmpty() ? List.of() : verdicts(path, place.site(), places);
      if (!verdicts.isEmpty()) {
        return Optional.of(patch(place.site(), places, verdicts));
      }
      if (checks.isBudgetSpent()) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static Patch patch(Site site, List<double[]> places, List<Verdict> verdicts) {
    List<Node> between = new ArrayList<>();
    for (int i = 0; i < places.size(); i++) {
      between.add(new Node(places.get(i), site.centres().get(i).origin()));
    }
    return new Patch(site.left(), site.right(), between, verdicts);
  }

  /** Judges all segments of a site, and returns the verdicts if all are accepted. */
  private List<Verdict> verdicts(EditedPath path, Site site, List<double[]> places) {
    List<double[]> all = withNeighbours(path, site, places);
    List<Verdict> verdicts = new ArrayList<>();
    for (int i = 1; i < all.size(); i++) {
      Verdict verdict = checks.judge(all.get(i - 1), all.get(i));
      if (!checks.accepts(verdict)) {
        looks.doubt(all.get(i - 1), all.get(i), verdict);
        return List.of();
      }
      verdicts.add(verdict);
    }
    return verdicts;
  }
}
