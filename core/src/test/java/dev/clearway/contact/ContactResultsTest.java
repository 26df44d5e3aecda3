package dev.clearway.contact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.Verdict;
import dev.clearway.check.pairs.PairVerdict;
import dev.clearway.geometry.Vector3;
import dev.clearway.kinematics.Configuration;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.NamePair;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Results made of equal parts are equal, and what is made of other parts is not. */
final class ContactResultsTest {
  private static final Scope SCOPE = new Scope(1, List.of(), CostCounters.NONE);

  private static Verdict.Hit hit(double... at) {
    return new Verdict.Hit(0.5, new NamePair("a", "b"), Configuration.of(at), SCOPE);
  }

  private static FirstContact.At contact(double x) {
    Feature surface = Feature.SURFACE;
    Vector3 point = new Vector3(x, 0, 0);
    Optional<Vector3> normal = Optional.of(new Vector3(1, 0, 0));
    ContactPoint at = new ContactPoint("a", "b", point, point, normal, surface, surface, 0, 1e-9);
    return new FirstContact.At(0, 0.5, 1, Onset.MEETING, at, Configuration.of(x), List.of(), SCOPE);
  }

  @Test
  void hitsCompareByValue() {
    assertThat(hit(1, 2)).isEqualTo(hit(1, 2)).hasSameHashCodeAs(hit(1, 2)).isNotEqualTo(hit(1, 3));
  }

  @Test
  void firstContactsCompareByValue() {
    assertThat(contact(1)).isEqualTo(contact(1)).hasSameHashCodeAs(contact(1));
    assertThat(contact(1)).isNotEqualTo(contact(2));
    assertThat(contact(1).point()).isNotEqualTo(contact(2).point());
  }

  @Test
  void verdictsOnPairsCompareByValue() {
    Configuration one = Configuration.of(1);
    assertThat(new PairVerdict.Meets(one)).isEqualTo(new PairVerdict.Meets(Configuration.of(1)));
    assertThat(new PairVerdict.Always(one))
        .isEqualTo(new PairVerdict.Always(Configuration.of(1)))
        .isNotEqualTo(new PairVerdict.Always(Configuration.of(2)));
    assertThat(new PairVerdict.Undecided(UndecidedReason.BUDGET, 1, one, ""))
        .isEqualTo(new PairVerdict.Undecided(UndecidedReason.BUDGET, 1, Configuration.of(1), ""))
        .isNotEqualTo(
            new PairVerdict.Undecided(UndecidedReason.BUDGET, 1, Configuration.of(2), ""));
  }
}
