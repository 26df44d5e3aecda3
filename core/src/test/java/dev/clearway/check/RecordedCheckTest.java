package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.contact.ContactFinder;
import dev.clearway.contact.ContactOptions;
import dev.clearway.contact.FirstContact;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.PlaneTree;
import dev.clearway.proof.PlaneTreeBuilder;
import dev.clearway.proof.PreparedScene;
import dev.clearway.proof.sweep.SweptDirections;
import dev.clearway.scene.GeometryPair;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Checks that record what they sweep: the same verdicts, and proofs that ask for far less. */
class RecordedCheckTest {
  private static final int COUNT = 15;

  /** Free cases of which sweeps prove all. */
  private static final int[] FREE = {6, 28};

  /** What proofs of all pairs ask for. */
  private record Cost(int proven, long configurations, long steps) {}

  @Test
  void verdictsAreTheSameAndEachPairThatIsProvenAnewIsProvenByTheRecord() {
    int free = 0;
    for (int seed = 0; seed < COUNT; seed++) {
      SweepCase one = new SweepCase(seed);
      CheckSetup setup = setup(one);
      MovingPairs moving = setup.prepared().movingPairs();
      Optional<SweptDirections> directions = setup.prepared().directions(moving);
      if (directions.isEmpty()) {
        continue;
      }
      Verdict verdict = setup.checker(directions.get().record()).check(one.motion);
      assertThat(verdict).isEqualTo(setup.checker().check(one.motion));
      if (verdict instanceof Verdict.Free) {
        Cost with = prove(setup.prepared(), moving, directions, one.motion);
        Cost without = proveAnew(setup.prepared(), one.motion);
        assertThat(with.proven()).as("seed %s", seed).isEqualTo(without.proven());
        free++;
      }
    }
    assertThat(free).isGreaterThan(4);
  }

  @Test
  void whatSweepsProvedIsNotSearchedAnew() {
    for (int seed : FREE) {
      SweepCase one = new SweepCase(seed);
      CheckSetup setup = setup(one);
      MovingPairs moving = setup.prepared().movingPairs();
      Optional<SweptDirections> directions = setup.prepared().directions(moving);
      Verdict verdict = setup.checker(directions.orElseThrow().record()).check(one.motion);
      assertThat(verdict).isInstanceOf(Verdict.Free.class);
      assertThat(prove(setup.prepared(), moving, directions, one.motion).configurations()).isZero();
      assertThat(proveAnew(setup.prepared(), one.motion).configurations()).isGreaterThan(5);
    }
  }

  @Test
  void whatWasSweptForFirstContactsIsNotSearchedAnewEither() {
    SweepCase one = new SweepCase(FREE[0]);
    CheckSetup setup = setup(one);
    MovingPairs moving = setup.prepared().movingPairs();
    Optional<SweptDirections> directions = setup.prepared().directions(moving);
    ContactOptions options = ContactOptions.DEFAULT;
    FirstContact found =
        ContactFinder.of(setup, options, directions.orElseThrow().record()).find(one.motion);
    assertThat(found).isEqualTo(ContactFinder.of(setup, options).find(one.motion));
    assertThat(found).isInstanceOf(FirstContact.Free.class);
    assertThat(prove(setup.prepared(), moving, directions, one.motion).configurations()).isZero();
  }

  @Test
  void recordOfAnotherMotionIsLeftAside() {
    SweepCase one = new SweepCase(FREE[0]);
    CheckSetup setup = setup(one);
    MovingPairs moving = setup.prepared().movingPairs();
    Optional<SweptDirections> directions = setup.prepared().directions(moving);
    MotionChecker checker = setup.checker(directions.orElseThrow().record());
    assertThat(checker.check(one.motion)).isInstanceOf(Verdict.Free.class);
    double[] start = new double[one.motion.coordinates()];
    one.motion.position(0, start);
    checker.check(StraightMotion.between(one.scene.tree(), start, start));
    Cost after = prove(setup.prepared(), moving, directions, one.motion);
    Cost anew = proveAnew(setup.prepared(), one.motion);
    assertThat(after).isEqualTo(anew);
    assertThat(anew.configurations()).isPositive();
  }

  private static CheckSetup setup(SweepCase one) {
    return CheckSetup.of(
        one.scene, CheckOptions.DEFAULT.withTolerance(one.tolerance).withSelfPairs(one.selfPairs));
  }

  private static Cost proveAnew(PreparedScene scene, Motion motion) {
    MovingPairs moving = scene.movingPairs();
    return prove(scene, moving, scene.directions(moving), motion);
  }

  private static Cost prove(
      PreparedScene scene,
      MovingPairs moving,
      Optional<SweptDirections> directions,
      Motion motion) {
    moving.clear();
    List<GeometryPair> pairs = scene.pairsFor(motion).moving();
    PlaneTreeBuilder planes =
        new PlaneTreeBuilder(moving, scene.geometries(), motion, pairs, directions, 1);
    int proven = 0;
    long steps = 0;
    for (int number = 0; number < pairs.size(); number++) {
      Optional<PlaneTree> tree = planes.build(number);
      proven += tree.isPresent() ? 1 : 0;
      steps += tree.map(PlaneTree::size).orElse(0);
    }
    return new Cost(proven, moving.work().configurations(), steps);
  }
}
