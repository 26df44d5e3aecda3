package dev.clearway.contact;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** First contacts of random motions against sampling and bisection. */
class ContactProperties {
  @Test
  void samplingAndBisectionFindTheSameContactsAndNoneInFreeMotions() {
    ContactCampaign campaign = new ContactCampaign(1000);
    campaign.run(500, 1);
    assertThat(campaign.firstFailure).as(campaign.summary()).isEqualTo("none");
    assertThat(campaign.free).as("free").isGreaterThan(100);
    assertThat(campaign.meeting).as("meeting").isGreaterThan(50);
    assertThat(campaign.atStart).as("touching at the start").isGreaterThan(15);
    assertThat(campaign.undecided).as("undecided").isLessThan(6);
    assertThat((double) campaign.agreed / campaign.meeting).as("same instant").isGreaterThan(0.98);
  }
}
