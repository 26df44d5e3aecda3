package dev.clearway.predict;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** No contact comes unflagged; shares of {@link PredictionCampaign}. */
final class PredictionProperties {
  @Test
  void worldsOfFortyObjectsHaveNoUnflaggedContact() {
    PredictionCampaign campaign = new PredictionCampaign(7, 40);
    campaign.run(24, Scheduling.values());
    assertThat(campaign.firstFailure).isNull();
    assertThat(campaign.contacts).isGreaterThan(200);
    assertThat(campaign.contradictions).isZero();
    assertThat(campaign.inAlarm.get(Scheduling.NEAR_PAIRS)).isLessThan(campaign.intervals / 200);
    assertThat(campaign.inAlarm.get(Scheduling.ALL_PAIRS)).isLessThan(campaign.intervals / 200);
    assertThat(campaign.inAlarm.get(Scheduling.BINARY_BUCKETS))
        .isLessThan(campaign.intervals * 9 / 10);
    long stepEvaluations = campaign.evaluations.get(Scheduling.ALL_PAIRS);
    assertThat(campaign.evaluations.get(Scheduling.BINARY_BUCKETS)).isLessThan(stepEvaluations / 5);
    assertThat(campaign.evaluations.get(Scheduling.NEAR_PAIRS)).isLessThan(stepEvaluations / 50);
  }

  @Test
  void worldsOfFewObjectsHaveNoUnflaggedContact() {
    PredictionCampaign campaign = new PredictionCampaign(8, 4);
    campaign.run(600, Scheduling.values());
    assertThat(campaign.firstFailure).isNull();
    assertThat(campaign.contacts).isGreaterThan(100);
    assertThat(campaign.contradictions).isZero();
    // Buckets of so few pairs are visited often: most are not in alarm.
    assertThat(campaign.inAlarm.get(Scheduling.BINARY_BUCKETS)).isLessThan(campaign.intervals / 3);
    assertThat(campaign.inAlarm.get(Scheduling.FIBONACCI_BUCKETS))
        .isLessThan(campaign.intervals / 3);
  }

  @Test
  void worldsOfThousandsOfObjectsHaveNoUnflaggedContact() {
    PredictionCampaign campaign = new PredictionCampaign(9, 3000);
    campaign.run(1, Scheduling.NEAR_PAIRS);
    assertThat(campaign.firstFailure).isNull();
    assertThat(campaign.contacts).isGreaterThan(250);
    assertThat(campaign.contradictions).isZero();
    assertThat(campaign.inAlarm.get(Scheduling.NEAR_PAIRS)).isLessThan(campaign.intervals / 1000);
  }

  @Test
  void alarmsAreUpForTheHorizonBeforeContact() {
    PredictionCampaign campaign = new PredictionCampaign(10, 20, 7);
    campaign.run(30, Scheduling.values());
    assertThat(campaign.firstFailure).isNull();
    assertThat(campaign.contacts).isGreaterThan(50);
    assertThat(campaign.contradictions).isZero();
    // Not simply all pairs, and more than without a horizon.
    PredictionCampaign without = new PredictionCampaign(10, 20);
    without.run(30, Scheduling.values());
    for (Scheduling scheduling : new Scheduling[] {Scheduling.NEAR_PAIRS, Scheduling.ALL_PAIRS}) {
      assertThat(campaign.inAlarm.get(scheduling))
          .isBetween(without.inAlarm.get(scheduling) * 3 / 2, campaign.intervals / 5);
    }
  }
}
