package dev.clearway.check.profile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Envelopes of random motions against distances at many instants. */
class ProfileProperties {
  @Test
  void denseSamplingNeverLeavesTheEnvelopesAndTheyAreAsNearAsAskedFor() {
    ProfileCampaign campaign = new ProfileCampaign(1e-3);
    campaign.run(60, 1);
    assertThat(campaign.firstFailure).isEqualTo("none");
    assertThat(campaign.motions - campaign.withoutPairs).as("with pairs").isGreaterThan(40);
    assertThat(campaign.touching).as("touching").isBetween(10L, 50L);
    assertThat(campaign.rows / campaign.motions).as("rows of a motion").isLessThan(150);
    assertThat((double) campaign.narrow / campaign.samples).as("narrow").isGreaterThan(0.99);
  }
}
