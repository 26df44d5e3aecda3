package dev.clearway.scene;

import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.PoseError;
import dev.clearway.kinematics.PoseErrors;
import dev.clearway.math.Rounding;
import dev.clearway.motionbound.BodyTravel;
import dev.clearway.motionbound.PairTravel;
import dev.clearway.motionbound.TravelFactors;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Makes tables of the pairs of a scene over given joint ranges. Immutable and thread-safe. */
public final class PairTableBuilder {
  private final Scene scene;
  private final ElementTable elements;
  private final List<BodyPairs.Pair> bodyPairs;
  private final List<String> surfaces;
  private final List<BodyExtent> extents = new ArrayList<>();

  /**
   * Prepares the pairs of a scene.
   *
   * @param elements of the scene
   * @param adjacent whether links that a movable joint joins directly are pairs too
   * @param selfPairs whether pairs within one robot are pairs
   */
  public PairTableBuilder(Scene scene, ElementTable elements, boolean adjacent, boolean selfPairs) {
    this.scene = scene;
    this.elements = elements;
    this.bodyPairs = BodyPairs.of(scene, adjacent, selfPairs);
    this.surfaces = surfaces();
    for (int e = 0; e < elements.size(); e++) {
      extents.add(BodyExtent.of(elements.element(e)));
    }
  }

  private List<String> surfaces() {
    Set<String> names = new TreeSet<>();
    for (BodyPairs.Pair pair : bodyPairs) {
      for (int body : new int[] {pair.first(), pair.second()}) {
        Body candidate = scene.bodies().get(body);
        if (candidate.elements().stream().anyMatch(Body.Element::isSurface)) {
          names.add(candidate.name());
        }
      }
    }
    return List.copyOf(names);
  }

  /** Returns the pairs of elements, what is said of them holding within the joint ranges. */
  public PairTable build(JointRanges ranges) {
    TravelFactors factors = TravelFactors.within(scene.tree(), ranges);
    PoseErrors errors = PoseErrors.within(scene.tree(), ranges);
    BodyTravel[] travels = new BodyTravel[elements.size()];
    PoseError[] poses = new PoseError[elements.size()];
    for (int e = 0; e < elements.size(); e++) {
      travels[e] = factors.of(elements.link(e), extents.get(e));
      poses[e] = errors.of(elements.link(e)).times(elements.element(e).linkFromShape());
    }
    Sorted pairs = new Sorted();
    for (BodyPairs.Pair bodies : bodyPairs) {
      NamePair names = names(bodies);
      for (int i = elements.firstOf(bodies.first()); i < elements.endOf(bodies.first()); i++) {
        for (int j = elements.firstOf(bodies.second()); j < elements.endOf(bodies.second()); j++) {
          PairTravel travel = factors.between(travels[i], travels[j]);
          double error = PoseError.ofRelative(poses[i], poses[j], elements.tree(j).reach());
          double worldError =
              Rounding.addUp(
                  poses[i].ofPoint(elements.tree(i).reach()),
                  poses[j].ofPoint(elements.tree(j).reach()));
          double frameTurn = errors.of(travel.frame()).rotation();
          pairs.add(
              new ElementPair(
                  i, j, names, travel, scene.clearance(names), error, worldError, frameTurn));
        }
      }
    }
    return new PairTable(
        pairs.moving, pairs.apart, pairs.atRest, pairs.apartSlack, bodyPairs.size(), surfaces);
  }

  private NamePair names(BodyPairs.Pair pair) {
    return new NamePair(
        scene.bodies().get(pair.first()).name(), scene.bodies().get(pair.second()).name());
  }

  /** Pairs by what their travel says of them. */
  private static final class Sorted {
    private final List<ElementPair> moving = new ArrayList<>();
    private final List<ElementPair> apart = new ArrayList<>();
    private final List<ElementPair> atRest = new ArrayList<>();
    private double apartSlack = Double.POSITIVE_INFINITY;

    void add(ElementPair pair) {
      double slack = Math.nextDown(pair.travel().leastSeparation() - pair.clearance());
      if (pair.travel().atRest()) {
        atRest.add(pair);
      } else if (!(slack > 0)) {
        moving.add(pair);
      } else {
        apart.add(pair);
        apartSlack = Math.min(apartSlack, slack);
      }
    }
  }
}
