package dev.clearway.methods.stages;

import dev.clearway.distance.Containment;
import dev.clearway.distance.Proximity;
import dev.clearway.methods.stages.exact.ContactAnswer;
import dev.clearway.methods.stages.exact.ContactPair;
import dev.clearway.methods.stages.exact.GeometryMeshes;
import dev.clearway.methods.stages.exact.PlacedContact;
import dev.clearway.methods.stages.sweep.BoxCulling;
import dev.clearway.methods.stages.sweep.SurfaceTest;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.OpenIntervals;
import dev.clearway.proof.PreparedScene;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.PairTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The first contact of a motion by the three stages of the 2004 paper: each leaves out pairs that
 * it proves apart, the last one answers for the rest.
 *
 * <p>Triangle meshes and boxes, no clearance; links against obstacles in all stages, links against
 * links in the first and the last. At the start of the motion the pairs that are left are looked at
 * once: their surfaces, and whether one lies in the other; from there on surfaces that stay apart
 * keep what is outside outside.
 *
 * <p><b>Guarantee.</b> As {@link ContactAnswer} says, for the real-valued motion, rounding
 * included. docs/first-contact-pipeline.md has the proof.
 *
 * <p>Scratch object, one thread. Answers do not depend on earlier motions.
 *
 * @see "S. Redon, Y. J. Kim, M. C. Lin, D. Manocha, Fast Continuous Collision Detection for
 *     Articulated Models, 2004"
 */
public final class ContactPipeline {
  private final PreparedScene scene;
  private final PipelineOptions options;
  private final GeometryMeshes meshes;
  private final PlacedContact placed;
  private Optional<Prepared> last = Optional.empty();

  private int[] active = new int[0];
  private boolean[] culled = new boolean[0];
  private boolean[] before = new boolean[0];
  private int[] left = new int[0];
  private int count;

  /**
   * What belongs to one table of pairs.
   *
   * @param resting a pair that never moves and is in contact, if there is one
   * @param open what no motion tells: pairs that are at rest and near contact, and those that
   *     cannot be treated
   * @param stages what finds the first contact of all other pairs
   */
  record Prepared(
      PairTable table,
      Optional<GeometryPair> resting,
      List<OpenInterval> open,
      Optional<Stages> stages) {}

  /** What the stages need. */
  record Stages(PreparedPairs pairs, SurfaceCulling surfaces) {}

  private ContactPipeline(PreparedScene scene, PipelineOptions options) {
    this.scene = scene;
    this.options = options;
    meshes = GeometryMeshes.of(scene.geometries());
    placed = new PlacedContact(scene.geometries(), scene.placements());
  }

  /** Prepares for a scene. Cost: O(n log n) in its triangles. */
  public static ContactPipeline of(PreparedScene scene, PipelineOptions options) {
    return new ContactPipeline(scene, options);
  }

  /** Returns the scene's elements as meshes. */
  GeometryMeshes meshes() {
    return meshes;
  }

  /** Finds the first contact of a motion. */
  public ContactAnswer find(Motion motion) {
    return find(motion, Budget.UNLIMITED, StageObserver.NONE);
  }

  /**
   * Finds the first contact of a motion.
   *
   * @param budget polled by the last stage
   * @param observer told of the stages
   * @throws IllegalArgumentException if the motion does not fit the scene
   */
  public ContactAnswer find(Motion motion, Budget budget, StageObserver observer) {
    Prepared prepared = prepared(scene.pairsFor(motion), motion);
    if (prepared.table().bodyPairs() == 0) {
      return undecided(UndecidedReason.NOTHING_TO_CHECK);
    }
    if (prepared.resting().isPresent()) {
      return inContact(prepared.resting().get());
    }
    return prepared.open().isEmpty()
        ? find(prepared.stages().orElseThrow(), motion, budget, observer)
        : undecided(OpenIntervals.gravest(prepared.open()));
  }

  /** Finds the first contact of the pairs that the stages take. */
  ContactAnswer find(Stages prepared, Motion motion, Budget budget, StageObserver observer) {
    placed.start();
    prepared.pairs.chain.start(motion);
    beginWithAll(prepared.pairs.pairs().size());
    if (options.stages().contains(Stage.BOXES)) {
      observer.begins(Stage.BOXES);
      cullByBoxes(prepared.pairs, motion, observer);
      observer.ends(Stage.BOXES, remaining());
    }
    prepared.surfaces.clear();
    if (options.stages().contains(Stage.GRAPHICS)) {
      cullBySurfaces(prepared, motion, Stage.GRAPHICS, observer);
    }
    if (options.stages().contains(Stage.SWEPT_VOLUMES)) {
      cullBySurfaces(prepared, motion, Stage.SWEPT_VOLUMES, observer);
    }
    observer.begins(Stage.EXACT);
    ContactAnswer answer = exact(prepared.pairs, motion, budget);
    observer.ends(Stage.EXACT, remaining());
    return answer;
  }

  /**
   * Asks the last stage alone for the first contact of one pair, whatever others do.
   *
   * @throws IllegalArgumentException if the motion does not fit the scene, or the pair is none that
   *     the stages take
   */
  public ContactAnswer findOf(GeometryPair pair, Motion motion) {
    PreparedPairs pairs =
        prepared(scene.pairsFor(motion), motion)
            .stages()
            .orElseThrow(() -> new IllegalArgumentException("the stages take no pair"))
            .pairs();
    int number = 0;
    while (number < pairs.pairs().size() && !pairs.pairs().get(number).pair().equals(pair)) {
      number++;
    }
    if (number == pairs.pairs().size()) {
      throw new IllegalArgumentException("no pair that the stages take: " + pair.names());
    }
    placed.start();
    pairs.chain.start(motion);
    beginWithAll(pairs.pairs().size());
    active[0] = number;
    count = 1;
    return exact(pairs, motion, Budget.UNLIMITED);
  }

  private static ContactAnswer.Undecided undecided(UndecidedReason reason) {
    return new ContactAnswer.Undecided(0, reason, List.of(), CostCounters.NONE);
  }

  private static ContactAnswer.Contact inContact(GeometryPair pair) {
    return new ContactAnswer.Contact(0, 0, pair, List.of(), CostCounters.NONE);
  }

  /** Returns pairs of the last motion that the stages have not proven apart for all of it. */
  List<GeometryPair> left() {
    List<GeometryPair> pairs = new ArrayList<>();
    if (last.flatMap(Prepared::stages).isPresent()) {
      PreparedPairs prepared = last.flatMap(Prepared::stages).get().pairs();
      for (int i = 0; i < count; i++) {
        pairs.add(prepared.pairs().get(active[i]).pair());
      }
    }
    return pairs;
  }

  private boolean isTreated(GeometryPair pair) {
    return pair.clearance() == 0 && isMesh(pair.first()) && isMesh(pair.second());
  }

  private boolean isBox(int geometry) {
    return scene.geometries().tree(geometry).isConvex();
  }

  private boolean isMesh(int geometry) {
    return meshes.mesh(geometry).isPresent();
  }

  @SuppressWarnings("ReferenceEquality") // a setup gives out the same table for most motions
  Prepared prepared(PairTable table, Motion motion) {
    if (last.filter(p -> p.table == table).isEmpty()) {
      last = Optional.of(prepare(table, motion));
    }
    return last.orElseThrow();
  }

  private Prepared prepare(PairTable table, Motion motion) {
    List<OpenInterval> open = new ArrayList<>();
    Optional<GeometryPair> resting = resting(table, open);
    List<GeometryPair> treated = new ArrayList<>();
    for (GeometryPair pair : table.moving()) {
      if (isTreated(pair)) {
        treated.add(pair);
      } else {
        open.add(new OpenInterval(0, 1, pair.names(), UndecidedReason.UNSUPPORTED));
      }
    }
    if (treated.isEmpty() && !open.isEmpty()) {
      return new Prepared(table, resting, List.copyOf(open), Optional.empty());
    }
    PreparedPairs pairs = new PreparedPairs(scene, treated, meshes, placed, options.raster());
    SurfaceCulling surfaces =
        new SurfaceCulling(scene.scene().tree(), scene.geometries(), pairs, motion);
    Stages stages = new Stages(pairs, surfaces);
    return new Prepared(table, resting, List.copyOf(open), Optional.of(stages));
  }

  /**
   * Returns a pair in contact of those that never move relative to each other.
   *
   * @param open taken up: those that are near contact
   */
  private Optional<GeometryPair> resting(PairTable table, List<OpenInterval> open) {
    PairSeparation separation = new PairSeparation(scene.scene().tree(), scene.geometries());
    double[] poses = scene.placements().place(scene.scene().defaultConfiguration());
    for (GeometryPair pair : table.atRest()) {
      double slack = separation.slackOfSolids(pair, poses, 0);
      if (slack < 0) {
        return Optional.of(pair);
      }
      if (!(slack > 0)) {
        open.add(new OpenInterval(0, 1, pair.names(), UndecidedReason.NEAR_CONTACT));
      }
    }
    return Optional.empty();
  }

  private void beginWithAll(int pairs) {
    if (active.length < pairs) {
      active = new int[pairs];
      culled = new boolean[pairs];
      before = new boolean[pairs];
      left = new int[pairs];
    }
    count = pairs;
    for (int i = 0; i < pairs; i++) {
      active[i] = i;
      culled[i] = false;
    }
  }

  private int remaining() {
    int remaining = 0;
    for (int i = 0; i < count; i++) {
      remaining += culled[i] ? 0 : 1;
    }
    return remaining;
  }

  /** Stage 1. Pairs that are apart for good leave the list; of others the surfaces may be. */
  private void cullByBoxes(PreparedPairs pairs, Motion motion, StageObserver observer) {
    pairs.boxes.sweep(motion);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      BoxCulling.Answer answer = boxesOf(pairs, pairs.pairs().get(i));
      if (answer != BoxCulling.Answer.APART) {
        active[kept] = i;
        culled[kept++] = answer == BoxCulling.Answer.SURFACES_APART;
      }
      if (answer != BoxCulling.Answer.MAY_MEET) {
        observer.leavesOut(Stage.BOXES, pairs.pairs().get(i).pair());
      }
    }
    count = kept;
  }

  /** Stage 2, one of its two tests: tells the observer of each pair that it leaves out. */
  private void cullBySurfaces(Stages prepared, Motion motion, Stage stage, StageObserver observer) {
    observer.begins(stage);
    SurfaceTest test =
        stage == Stage.GRAPHICS ? prepared.pairs.rendered.orElseThrow() : prepared.pairs.surfaces;
    System.arraycopy(culled, 0, before, 0, count);
    prepared.surfaces.cull(motion, test, active, count, culled);
    observer.ends(stage, remaining());
    for (int i = 0; i < count; i++) {
      if (culled[i] && !before[i]) {
        observer.leavesOut(stage, prepared.pairs.pairs().get(active[i]).pair());
      }
    }
  }

  private static BoxCulling.Answer boxesOf(PreparedPairs pairs, ContactPair pair) {
    int first = pairs.movingPlace(pair.first());
    int second = pairs.movingPlace(pair.second());
    if (first != PreparedPairs.NONE && second != PreparedPairs.NONE) {
      return pairs.boxes.foundOfMoving(first, second);
    }
    return first != PreparedPairs.NONE
        ? pairs.boxes.found(first, pairs.restingPlace(pair.second()))
        : pairs.boxes.found(second, pairs.restingPlace(pair.first()));
  }

  /** Stage 3: what is so at the start, then the equations. */
  private ContactAnswer exact(PreparedPairs pairs, Motion motion, Budget budget) {
    int remaining = 0;
    boolean open = false;
    for (int i = 0; i < count; i++) {
      Proximity start = atStart(pairs.pairs().get(active[i]), culled[i], motion);
      if (start == Proximity.IN_CONTACT) {
        return inContact(pairs.pairs().get(active[i]).pair());
      }
      open |= start == Proximity.UNCERTAIN;
      if (!culled[i]) {
        left[remaining++] = active[i];
      }
    }
    return open
        ? undecided(UndecidedReason.NEAR_CONTACT)
        : pairs.solver.solve(motion, left, remaining, options.tolerance(), budget);
  }

  /**
   * What is so of a pair of solids at 0, its surfaces known to be apart or not. The stages see
   * boxes as surfaces; whether a body lies in one only its distance as a solid tells.
   */
  private Proximity atStart(ContactPair pair, boolean surfacesApart, Motion motion) {
    Proximity surfaces =
        surfacesApart && !isBox(pair.first()) && !isBox(pair.second())
            ? Proximity.APART
            : placed.surfaces(pair, motion, 0);
    if (surfaces != Proximity.APART) {
      return surfaces;
    }
    Containment.Answer inside = placed.inside(pair, motion, 0);
    return switch (inside) {
      case YES -> Proximity.IN_CONTACT;
      case NO -> Proximity.APART;
      case UNKNOWN -> Proximity.UNCERTAIN;
    };
  }
}
