package dev.clearway.methods.stages;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.math.Rounding;
import dev.clearway.methods.interval.IntervalPoses;
import dev.clearway.methods.interval.Intervals;
import dev.clearway.methods.stages.chain.ChainEnclosure;
import dev.clearway.methods.stages.chain.MovingGeometry;
import dev.clearway.methods.stages.exact.ContactPair;
import dev.clearway.methods.stages.exact.ContactSolver;
import dev.clearway.methods.stages.exact.GeometryMeshes;
import dev.clearway.methods.stages.exact.PlacedContact;
import dev.clearway.methods.stages.graphics.Raster;
import dev.clearway.methods.stages.graphics.RenderedSurfaceTest;
import dev.clearway.methods.stages.sweep.AxisBoxes;
import dev.clearway.methods.stages.sweep.BoxCulling;
import dev.clearway.methods.stages.sweep.LineSweptSphere;
import dev.clearway.methods.stages.sweep.StaticGeometry;
import dev.clearway.methods.stages.sweep.SurfaceTest;
import dev.clearway.methods.stages.sweep.TreeSurfaceTest;
import dev.clearway.proof.PreparedScene;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What all stages need of one table of pairs: movers, pairs, line swept spheres, boxes of the
 * world.
 *
 * <p>A pair with an element that no joint moves is seen from the world, any other one from the
 * lowest link above both. Scratch object, one thread.
 */
final class PreparedPairs {
  /** Stands for what does not exist: a place in a list. */
  static final int NONE = -1;

  private final GeometryTable geometries;
  private final Map<MovingGeometry, Integer> movers = new LinkedHashMap<>();
  private final List<ContactPair> pairs = new ArrayList<>();
  private final Map<Integer, Integer> movingPlaces = new HashMap<>();
  private final Map<Integer, Integer> restingPlaces = new HashMap<>();
  private final List<LineSweptSphere> spheres = new ArrayList<>();
  private final Map<Integer, Double> errors = new HashMap<>();
  private final List<StaticGeometry> resting = new ArrayList<>();
  private final int[] worldMovers;
  final ChainEnclosure chain;
  final BoxCulling boxes;
  final SurfaceTest surfaces;
  final Optional<SurfaceTest> rendered;
  final ContactSolver solver;

  /**
   * Prepares for pairs that move.
   *
   * @param elements of meshes and boxes alone
   * @param raster draws for the graphics stage, if that one runs
   */
  PreparedPairs(
      PreparedScene scene,
      List<GeometryPair> elements,
      GeometryMeshes meshes,
      PlacedContact placed,
      Optional<Raster> raster) {
    geometries = scene.geometries();
    KinematicTree tree = scene.scene().tree();
    for (GeometryPair pair : elements) {
      boolean still = rests(tree, pair.first()) || rests(tree, pair.second());
      int frame = still ? 0 : pair.motionBound().frame();
      pairs.add(new ContactPair(pair, mover(pair.first(), frame), mover(pair.second(), frame)));
      enlist(tree, pair.first(), meshes);
      enlist(tree, pair.second(), meshes);
      grow(pair.first(), pair.error());
      grow(pair.second(), pair.error());
    }
    worldMovers = new int[spheres.size()];
    movingPlaces.forEach((geometry, place) -> worldMovers[place] = mover(geometry, 0));
    restingPlaces.keySet().forEach(geometry -> mover(geometry, 0));
    chain = new ChainEnclosure(tree, geometries, List.copyOf(movers.keySet()));
    List<AxisBoxes> world = settle(meshes);
    int rates = RateSpace.of(tree).size();
    boxes = new BoxCulling(chain, worldMovers, spheres, world, rates);
    surfaces = new TreeSurfaceTest(resting);
    rendered = raster.map(draws -> new RenderedSurfaceTest(draws, resting, world));
    solver = new ContactSolver(chain, meshes, pairs, placed);
  }

  private boolean rests(KinematicTree tree, int geometry) {
    return tree.rigidRoot(geometries.link(geometry)) == 0;
  }

  private int mover(int geometry, int frame) {
    return movers.computeIfAbsent(new MovingGeometry(geometry, frame), m -> movers.size());
  }

  /** Gives an element a place among those that move, with what encloses it, or that rest. */
  private void enlist(KinematicTree tree, int geometry, GeometryMeshes meshes) {
    if (rests(tree, geometry)) {
      restingPlaces.computeIfAbsent(geometry, e -> restingPlaces.size());
    } else if (!movingPlaces.containsKey(geometry)) {
      movingPlaces.put(geometry, spheres.size());
      spheres.add(LineSweptSphere.around(meshes.mesh(geometry).orElseThrow().vertices()));
    }
  }

  /**
   * Grows what encloses a moving element by what its computed pose may be off: whether it lies in
   * another one is looked up there.
   */
  private void grow(int geometry, double error) {
    int place = movingPlace(geometry);
    if (place != NONE && error > errors.getOrDefault(place, 0.0)) {
      double more = error - errors.getOrDefault(place, 0.0);
      spheres.set(place, spheres.get(place).grown(more * (1 + 0x1p-40)));
      errors.put(place, error);
    }
  }

  /** Puts the elements at rest in their places; returns the boxes of their trees. */
  private List<AxisBoxes> settle(GeometryMeshes meshes) {
    int[] byPlace = new int[restingPlaces.size()];
    restingPlaces.forEach((geometry, place) -> byPlace[place] = geometry);
    List<AxisBoxes> world = new ArrayList<>();
    for (int geometry : byPlace) {
      Bvh tree = meshes.tree(geometry).orElseThrow();
      StaticGeometry placed = placed(tree, mover(geometry, 0));
      resting.add(placed);
      world.add(AxisBoxes.of(tree, placed.worldFromShape(), 0, placed.error()));
    }
    return world;
  }

  /** The middle of an interval matrix, and how far it may put a point from its place. */
  private StaticGeometry placed(Bvh tree, int mover) {
    double[] m = new double[IntervalPoses.SIZE];
    chain.placeOf(mover, m);
    double[] pose = new double[Pose.SIZE];
    double error = 0;
    for (int k = 0; k < Pose.SIZE; k++) {
      pose[k] = m[2 * k] + (m[2 * k + 1] - m[2 * k]) / 2;
      Intervals.set(m[2 * k] - pose[k], m[2 * k + 1] - pose[k], m, 2 * k);
      double off = Math.nextUp(Intervals.magnitude(m, 2 * k));
      error = Rounding.addUp(error, Rounding.multiplyUp(off, k < 9 ? tree.reach() : 1));
    }
    return new StaticGeometry(tree, pose, error);
  }

  List<ContactPair> pairs() {
    return pairs;
  }

  List<LineSweptSphere> spheres() {
    return spheres;
  }

  /** Returns a moving element's number among the chain's movers, in the world's frame. */
  int worldMover(int place) {
    return worldMovers[place];
  }

  /** Returns an element's place among those that move, or {@link #NONE}. */
  int movingPlace(int geometry) {
    return movingPlaces.getOrDefault(geometry, NONE);
  }

  /** Returns an element's place among those that rest, or {@link #NONE}. */
  int restingPlace(int geometry) {
    return restingPlaces.getOrDefault(geometry, NONE);
  }
}
