package dev.clearway.bench.pages;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.check.profile.MinimumSeparationSearch;
import dev.clearway.check.profile.ProfileSearch;
import dev.clearway.check.profile.SeparationProfile;
import dev.clearway.geometry.Pose;
import dev.clearway.io.path.Segment;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.viewer.HtmlReport;
import dev.clearway.viewer.HtmlReport.Headline;
import dev.clearway.viewer.Light;
import dev.clearway.viewer.ReportPath;
import dev.clearway.viewer.ReportSegment;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a page says of one segment, against the profile that its band is drawn from.
 *
 * @param headLower the lower bound of the least separation that the head shows, metres
 * @param headUpper the upper one
 * @param bandLower the least lower bound of the band
 * @param bandUpper the least upper bound of the band
 * @param ghostOff how far links of the ghost are from where the robot is then, metres, at most
 * @param ghostSeparation a lower bound on how far the pair of the head is apart there, metres
 * @param bytes of the page
 */
record PageNumbers(
    double headLower,
    double headUpper,
    double bandLower,
    double bandUpper,
    double ghostOff,
    double ghostSeparation,
    int bytes) {
  /** How near the two are to be, metres: the width of both brackets. */
  static final double WIDTH = 1e-3;

  /** What single precision makes of places within some ten metres. */
  private static final double SINGLE = 1e-5;

  private static final Pattern HEAD =
      Pattern.compile("id=\"least\" data-lower=\"([^\"]+)\" data-upper=\"([^\"]+)\"");
  private static final Pattern DATA =
      Pattern.compile("<script type=\"application/json\" id=\"data\">(.*?)</script>");

  /** Writes the page of a free segment, and reads it. */
  static PageNumbers of(CheckSetup setup, StraightMotion motion, Verdict verdict)
      throws IOException {
    Optional<MinimumSeparation> least =
        MinimumSeparationSearch.of(setup, WIDTH).over(motion, Budget.UNLIMITED);
    SeparationProfile profile =
        ProfileSearch.ofMovingPairs(setup, WIDTH).profile(motion, Budget.UNLIMITED);
    ReportSegment segment =
        ReportSegment.of(new Segment.Moving(0, motion), "segment 0", verdict, least).with(profile);
    StringWriter page = new StringWriter();
    HtmlReport.of(
            setup,
            new HtmlReport.Contents(
                "campaign",
                new Headline("Check", Light.SAFE, "free", ""),
                List.of(),
                List.of(new ReportPath("", List.of(segment))),
                List.of(),
                List.of(),
                List.of(),
                new HtmlReport.Sources(List.of(), shape -> Optional.empty(), "")))
        .write(page);
    return read(page.toString(), setup, motion, least.orElseThrow(), profile);
  }

  private static PageNumbers read(
      String page,
      CheckSetup setup,
      StraightMotion motion,
      MinimumSeparation least,
      SeparationProfile profile)
      throws IOException {
    Matcher head = HEAD.matcher(page);
    Matcher data = DATA.matcher(page);
    if (!head.find() || !data.find()) {
      throw new IOException("the page has no head or no data");
    }
    JsonNode tightest = new ObjectMapper().readTree(data.group(1)).path("tightest");
    double[] q = new double[motion.coordinates()];
    motion.position(tightest.path("parameter").doubleValue(), q);
    ForwardKinematics kinematics = ForwardKinematics.of(setup.scene().tree());
    double[] poses = new double[Pose.SIZE * kinematics.links()];
    kinematics.compute(q, poses);
    double off = tightest.path("poses").size() == poses.length ? 0 : Double.POSITIVE_INFINITY;
    for (int k = 0; k < poses.length; k++) {
      off = Math.max(off, Math.abs(poses[k] - tightest.path("poses").path(k).doubleValue()));
    }
    return new PageNumbers(
        Double.parseDouble(head.group(1)),
        Double.parseDouble(head.group(2)),
        profile.rows().stream().mapToDouble(SeparationProfile.Row::lower).min().orElseThrow(),
        profile.rows().stream().mapToDouble(SeparationProfile.Row::upper).min().orElseThrow(),
        off,
        MinimumSeparationSearch.of(setup, WIDTH)
            .ofPair(least.pair(), q)
            .map(MinimumSeparation::lower)
            .orElse(Double.POSITIVE_INFINITY),
        page.length());
  }

  /** Returns how far the two brackets are from each other, metres, at most. */
  double difference() {
    return Math.max(Math.abs(headLower - bandLower), Math.abs(headUpper - bandUpper));
  }

  /** Returns whether both brackets can be true, agree, and the ghost is where they say. */
  boolean agrees() {
    return headLower <= bandUpper
        && bandLower <= headUpper
        && difference() <= WIDTH
        && ghostOff <= SINGLE
        && ghostSeparation <= headUpper;
  }
}
