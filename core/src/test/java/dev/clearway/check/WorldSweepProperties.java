package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Verdicts of sweeping near plates, rings and tiny parts, and far away, against dense sampling. */
class WorldSweepProperties {
  private static final int COUNT = 150;

  @Test
  void verdictsNearTheWorldSurviveDenseSamplingAndRefining() {
    WorldSweepCampaign campaign = new WorldSweepCampaign();
    campaign.run(COUNT, 83);
    assertThat(campaign.firstFailure).as(campaign.summary()).isEqualTo("none");
    assertThat(campaign.motions).as("motions").isEqualTo(COUNT);
    assertThat(campaign.free).as("free").isGreaterThan(50);
    assertThat(campaign.hits).as("hits").isGreaterThan(50);
    assertThat(campaign.undecided).as("undecided").isBetween(1L, 8L);
    assertThat(campaign.within1e2).as("free within 1e-2 m").isGreaterThan(40);
    assertThat(campaign.within1e3).as("free within 1e-3 m").isGreaterThan(15);
    assertThat(campaign.within1e4).as("free within 1e-4 m").isGreaterThan(4);
    assertThat(campaign.hitsBetweenSamples).as("hits between samples").isPositive();
    for (SweepCase.Trait trait : SweepCase.Trait.values()) {
      assertThat(campaign.freeWith.getOrDefault(trait, 0)).as("free, %s", trait).isGreaterThan(5);
      assertThat(campaign.hitsWith.getOrDefault(trait, 0)).as("hits, %s", trait).isGreaterThan(5);
    }
  }
}
