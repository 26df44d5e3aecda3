package dev.clearway.coordinate;

import dev.clearway.check.CheckSetup;
import dev.clearway.coordinate.DiagramSearch.Cells;
import dev.clearway.coordinate.DiagramSearch.Findings;
import dev.clearway.coordinate.DiagramSearch.Rectangle;
import dev.clearway.kinematics.JointChain;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.Timetable;
import dev.clearway.motion.tool.LostMotion;
import dev.clearway.parallel.OrderedWorkers;
import dev.clearway.proof.Budget;
import dev.clearway.proof.PreparedScene;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.scene.Body;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.PairTable;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Several robots, each on a way of its own: finds out which places of two ways go together.
 *
 * <p>It is about the robots among each other. What each does to itself, and to what rests, does not
 * depend on when it does it: {@link #alone} has the scene in which that is checked.
 *
 * <p>Immutable and thread-safe. Cost of making one: that of a prepared scene, and one configuration
 * for each of some two stretches a step.
 *
 * @see "P. A. O'Donnell, T. Lozano-Perez: Deadlock-free and collision-free coordination of two
 *     robot manipulators, 1989"
 */
public final class Coordination {
  /** Most steps of one robot. */
  public static final int MOST_STEPS = 1 << 14;

  /** Most cells of one diagram: some 100 MB with all that is made of it. */
  public static final long MOST_CELLS = 1L << 25;

  /** Stretches that each path is cut into at least, where it has as many steps, for tasks. */
  private static final int TASKS_A_SIDE = 16;

  private final PreparedScene prepared;
  private final List<Timetable.Track> tracks;
  private final double step;
  private final GivenMotions given;
  private final int[] robotOfElement;
  private final PairTable table;
  private final List<StepTree> trees = new ArrayList<>();

  private Coordination(
      PreparedScene prepared, List<Timetable.Track> tracks, double step, GivenMotions given) {
    this.prepared = prepared;
    this.tracks = tracks;
    this.step = step;
    this.given = given;
    Scene scene = prepared.scene();
    int elements = prepared.geometries().size();
    robotOfElement = new int[elements];
    for (int e = 0; e < elements; e++) {
      robotOfElement[e] = robotOf(scene.tree(), tracks, prepared.geometries().link(e));
    }
    List<Motion> motions =
        tracks.stream()
            .flatMap(t -> t.motions().stream())
            .map(scene::tube)
            .collect(Collectors.toCollection(ArrayList::new));
    if (!given.drift().isEmpty()) {
      motions.add(drifted(scene.tree(), motions, tracks));
    }
    table = prepared.pairsFor(motions);
    for (int r = 0; r < tracks.size(); r++) {
      int robot = r;
      List<Integer> own =
          IntStream.range(0, elements).filter(e -> robotOfElement[e] == robot).boxed().toList();
      PathClock clock = new PathClock(tracks.get(r).motions());
      requireSteps(clock, step);
      double[] drift = given.rates(scene.tree(), tracks.get(r));
      trees.add(new StepTree(clock, own, step, prepared.placements(), drift));
    }
  }

  /** Returns a motion that comes to all places that drift may lead to. */
  private Motion drifted(KinematicTree tree, List<Motion> motions, List<Timetable.Track> tracks) {
    double longest = 0;
    for (Timetable.Track track : tracks) {
      longest = Math.max(longest, new PathClock(track.motions()).length());
    }
    double[] from = new double[tree.space().size()];
    motions.getFirst().position(0, from);
    double[] to = from.clone();
    double[] low = new double[from.length];
    double[] high = new double[from.length];
    for (Motion motion : motions) {
      motion.range(low, high);
      for (Map.Entry<Integer, Double> drift : given.drift().entrySet()) {
        int c = drift.getKey();
        double reach = GivenMotions.reach(drift.getValue(), longest, longest);
        from[c] = Math.min(from[c], Rounding.subtractDown(low[c], reach));
        to[c] = Math.max(to[c], Rounding.addUp(high[c], reach));
      }
    }
    return StraightMotion.between(tree, from, to);
  }

  /**
   * Prepares to coordinate robots.
   *
   * @param tracks what each robot does, by a clock that starts with its first motion; they move
   *     different joints, and together all of the scene's
   * @param step how finely ways are cut, seconds: the last step of a way may be shorter
   * @throws IllegalArgumentException if there are fewer than two, a track is no track of the scene
   *     ({@link Timetable#cut}), a motion is lost, no link is moved by two of them, or there would
   *     be too many steps
   */
  public static Coordination of(CheckSetup setup, List<Timetable.Track> tracks, double step) {
    return of(setup, tracks, step, GivenMotions.NONE);
  }

  /**
   * The same, where some ways are run as they are given.
   *
   * @throws IllegalArgumentException as above, or if a coordinate drifts that no given way moves
   */
  public static Coordination of(
      CheckSetup setup, List<Timetable.Track> tracks, double step, GivenMotions given) {
    if (tracks.size() < 2) {
      throw new IllegalArgumentException("one path needs no coordination");
    }
    if (!(step > 0 && step < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("a step of " + step + " s, wanted > 0 and finite");
    }
    for (Timetable.Track track : tracks) {
      if (track.motions().stream().anyMatch(LostMotion.class::isInstance)) {
        throw new IllegalArgumentException("a motion is lost: its joints are not known");
      }
    }
    Timetable.cut(setup.scene().tree(), tracks); // says what is wrong with them
    given.requireOf(setup.scene().tree(), tracks);
    return new Coordination(setup.prepared(), List.copyOf(tracks), step, given);
  }

  private static void requireSteps(PathClock clock, double step) {
    if (!(clock.length() / step <= MOST_STEPS)) {
      throw new IllegalArgumentException(
          "steps of %s s cut %s s into more than %s; take longer steps"
              .formatted(step, clock.length(), MOST_STEPS));
    }
  }

  /** Returns which track moves a link; −1 where none does. */
  private static int robotOf(KinematicTree tree, List<Timetable.Track> tracks, int link) {
    int found = -1;
    RateSpace rates = RateSpace.of(tree);
    for (JointChain.Step above : JointChain.above(tree, rates, link).steps()) {
      for (int r = 0; r < tracks.size() && above.rate() >= 0; r++) {
        if (Arrays.stream(tracks.get(r).joints())
            .anyMatch(j -> rates.firstRate(j) == above.rate())) {
          if (found >= 0 && found != r) {
            throw new IllegalArgumentException(
                "two paths move link '%s'; what one robot carries goes with it"
                    .formatted(tree.links().get(link)));
          }
          found = r;
        }
      }
    }
    return found;
  }

  /** Returns the number of robots. */
  public int robots() {
    return tracks.size();
  }

  /** Returns the length of a step, seconds. */
  public double step() {
    return step;
  }

  /** Returns what a robot does. */
  public Timetable.Track track(int robot) {
    return tracks.get(robot);
  }

  /** Returns whether a robot may wait: it is not one whose way is run as given. */
  boolean mayWait(int robot) {
    return !given.robots().contains(robot);
  }

  /**
   * Returns all that the robots may do at once, by one clock, for a verdict on it: what drifts is
   * off by more and more.
   *
   * @param timed what each robot does, in their order: its own way, or that of a schedule
   */
  public List<Motion> motions(List<Timetable.Track> timed) {
    return given.of(prepared.scene().tree(), timed);
  }

  /** Returns what a robot's way is cut into. */
  StepTree tree(int robot) {
    return trees.get(robot);
  }

  /** Returns how long a robot's way takes without waits, seconds. */
  public double seconds(int robot) {
    return trees.get(robot).clock().length();
  }

  /** Returns when a robot starts by the clock of its motions, seconds. */
  public double start(int robot) {
    return trees.get(robot).clock().start();
  }

  /**
   * Returns where all joints are when each robot is at a time of its own, before its start at the
   * start, after its end at the end; laid out as the scene's joint space, a new array.
   *
   * @param times seconds, one a robot
   */
  public double[] configuration(double... times) {
    JointSpace space = prepared.scene().tree().space();
    double[] q = prepared.scene().defaultConfiguration();
    double[] one = new double[q.length];
    for (int r = 0; r < times.length; r++) {
      PathClock clock = trees.get(r).clock();
      clock.position(clock.at(Math.clamp(times[r], 0, clock.length())), one);
      for (int c = 0; c < q.length; c++) {
        int joint = space.joint(c);
        if (Arrays.stream(tracks.get(r).joints()).anyMatch(j -> j == joint)) {
          q[c] = one[c];
        }
      }
    }
    return q;
  }

  /**
   * Returns the scene in which no robot is a pair with what another one moves: what each does alone
   * is free in it or not, whenever it does it.
   */
  public Scene alone() {
    Scene scene = prepared.scene();
    Set<NamePair> between = new HashSet<>();
    List<Body> bodies = scene.bodies();
    int[] robot = bodies.stream().mapToInt(b -> robotOf(scene.tree(), tracks, b.link())).toArray();
    for (int a = 0; a < robot.length; a++) {
      for (int b = a + 1; b < robot.length; b++) {
        if (robot[a] >= 0 && robot[b] >= 0 && robot[a] != robot[b]) {
          between.add(new NamePair(bodies.get(a).name(), bodies.get(b).name()));
        }
      }
    }
    return scene.withAllowed(between);
  }

  /**
   * Finds out which places of two robots' ways go together; the same for any number of threads, but
   * for a budget of time.
   *
   * @param budget polled by all threads, told the work of one of some hundred parts; once it is
   *     spent, cells are left open
   * @throws IllegalArgumentException if there would be more than {@link #MOST_CELLS}
   */
  public CoordinationDiagram diagram(int first, int second, int threads, Budget budget) {
    StepTree a = trees.get(first);
    StepTree b = trees.get(second);
    long count = (long) a.steps() * b.steps();
    if (count > MOST_CELLS) {
      throw new IllegalArgumentException(
          "%s by %s steps of %s s are more than %s cells; take longer steps"
              .formatted(a.steps(), b.steps(), step, MOST_CELLS));
    }
    List<GeometryPair> pairs = pairs(first, second);
    if (pairs.size() >= 1 << Short.SIZE) {
      throw new IllegalArgumentException(pairs.size() + " pairs of shapes between two robots");
    }
    Cells cells = Cells.open((int) count);
    OrderedWorkers<Rectangle, Findings> workers =
        new OrderedWorkers<>(threads, () -> worker(a, b, pairs, cells, budget));
    Findings found = workers.run(rectangles(a, b)).stream().reduce(Findings.NONE, Findings::plus);
    return new CoordinationDiagram(
        lines(a),
        lines(b),
        cells.states(),
        cells.pairs(),
        pairs.stream().map(GeometryPair::names).toList(),
        found);
  }

  /**
   * Returns the zones of two robots that must not be in one at once.
   *
   * @param diagram of the two
   */
  public InterlockTable interlocks(int first, int second, CoordinationDiagram diagram) {
    return InterlockTable.of(diagram, trees.get(first), trees.get(second));
  }

  /**
   * Returns the rectangles that a diagram's free cells were proven in: each free cell is in one.
   *
   * @param diagram of the two
   */
  public List<FreeBox> freeBoxes(int first, int second, CoordinationDiagram diagram) {
    StepTree a = trees.get(first);
    StepTree b = trees.get(second);
    return FreeBox.of(diagram, a, b, rectangles(a, b));
  }

  private Function<Rectangle, Findings> worker(
      StepTree a, StepTree b, List<GeometryPair> pairs, Cells cells, Budget budget) {
    Scene scene = prepared.scene();
    PairSeparation separation = new PairSeparation(scene.tree(), prepared.geometries());
    double[] poses = prepared.placements().place(scene.defaultConfiguration()).clone();
    int rates = RateSpace.of(scene.tree()).size();
    DiagramSearch search = new DiagramSearch(a, b, pairs, separation, poses, rates, cells);
    return rectangle -> search.fill(rectangle, budget);
  }

  /** Returns the pairs of an element of each, the first robot's first. */
  private List<GeometryPair> pairs(int first, int second) {
    List<GeometryPair> out = new ArrayList<>();
    for (GeometryPair pair : table.moving()) {
      int a = robotOfElement[pair.first()];
      int b = robotOfElement[pair.second()];
      if ((a == first && b == second) || (a == second && b == first)) {
        out.add(pair);
      }
    }
    return out;
  }

  private static List<Rectangle> rectangles(StepTree a, StepTree b) {
    List<Integer> ofFirst = new ArrayList<>();
    List<Integer> ofSecond = new ArrayList<>();
    parts(a, 0, ofFirst);
    parts(b, 0, ofSecond);
    List<Rectangle> out = new ArrayList<>();
    for (int y : ofSecond) {
      for (int x : ofFirst) {
        out.add(new Rectangle(x, y));
      }
    }
    return out;
  }

  private static void parts(StepTree tree, int stretch, List<Integer> out) {
    if (tree.size(stretch) == 1 || TASKS_A_SIDE * tree.size(stretch) <= tree.steps()) {
      out.add(stretch);
    } else {
      parts(tree, tree.half(stretch), out);
      parts(tree, tree.second(stretch), out);
    }
  }

  private static double[] lines(StepTree tree) {
    return IntStream.rangeClosed(0, tree.steps()).mapToDouble(tree::line).toArray();
  }
}
