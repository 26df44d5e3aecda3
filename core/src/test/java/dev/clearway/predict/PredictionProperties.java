package dev.clearway.predict;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** No contact comes unflagged; shares of {@link PredictionCampaign}. */
final class PredictionProperties {
  @Test
  void worldsOfFortyObjectsHaveNoUnflaggedContact() {
    PredictionCampaign campaign = new PredictionCampaign(7, 40);
    campaign.run(60, Scheduling.values());
    assertThat(campaign.firstFailure).isNull();
    assertThat(campaign.contacts).isGreaterThan(500);
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
    campaign.run(2, Scheduling.NEAR_PAIRS);
    assertThat(campaign.firstFailure).isNull();
    assertThat(campaign.contacts).isGreaterThan(500);
    assertThat(campaign.contradictions).isZero();
    assertThat(campaign.inAlarm.get(Scheduling.NEAR_PAIRS)).isLessThan(campaign.intervals / 1000);
  }
}
