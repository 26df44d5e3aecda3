package dev.clearway.viewer;

import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.check.profile.SeparationProfile;
import dev.clearway.contact.ContactPoint;
import dev.clearway.contact.FirstContact;
import dev.clearway.io.path.Segment;
import dev.clearway.io.report.ContactResult;
import dev.clearway.io.report.SegmentResult;
import dev.clearway.proof.OpenInterval;
import dev.clearway.scene.NamePair;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A segment as a report shows it.
 *
 * @param name what it is called
 * @param light how grave what was found is
 * @param words what was found
 * @param spot where it collides, if it is known to
 * @param least how near pairs come, where that was asked for; of what is too close, the separation
 *     of its pair then
 * @param open what is neither proven nor refuted
 * @param contact its first contact, where that was looked for
 * @param profile how near pairs come all along it, where that was asked for
 */
public record ReportSegment(
    Segment segment,
    String name,
    Light light,
    String words,
    Optional<Spot> spot,
    Optional<MinimumSeparation> least,
    List<OpenInterval> open,
    Optional<FirstContact.At> contact,
    Optional<SeparationProfile> profile) {

  /**
   * An instant at which two bodies meet.
   *
   * @param parameter a fraction of the segment
   * @param configuration then, read: radians and metres, laid out as the scene's joint space
   * @param pair names of the bodies
   */
  public record Spot(double parameter, double[] configuration, NamePair pair) {
    /** Copies the array. */
    public Spot {
      configuration = configuration.clone();
    }

    /** Returns a copy of the configuration. */
    @Override
    public double[] configuration() {
      return configuration.clone();
    }
  }

  /** Checks that nothing is missing, and copies the list. */
  public ReportSegment {
    Objects.requireNonNull(segment);
    Objects.requireNonNull(spot);
    Objects.requireNonNull(least);
    open = List.copyOf(open);
    Objects.requireNonNull(contact);
    Objects.requireNonNull(profile);
  }

  /** Returns what a check found. */
  public static ReportSegment of(Segment segment, SegmentResult result) {
    return of(segment, result.name(), result.verdict(), result.separation());
  }

  /**
   * Returns what a verdict says.
   *
   * @param least of what is too close, the separation of its pair then
   */
  public static ReportSegment of(
      Segment segment, String name, Verdict verdict, Optional<MinimumSeparation> least) {
    boolean close =
        verdict instanceof Verdict.Hit && least.filter(one -> one.lower() > 0).isPresent();
    return switch (verdict) {
      case Verdict.Free _ -> of(segment, name, Light.SAFE, "free").with(least);
      case Verdict.Hit hit ->
          of(segment, name, close ? Light.CLOSE : Light.HIT, close ? "too close" : "collides")
              .with(least)
              .with(new Spot(hit.parameter(), hit.configuration().toArray(), hit.pair()));
      case Verdict.Undecided open ->
          of(segment, name, Light.OPEN, "undecided: " + open.reason().label())
              .with(least)
              .with(open.intervals());
    };
  }

  /** Returns what a search for the first contact found. */
  public static ReportSegment of(Segment segment, ContactResult result) {
    return switch (result.contact()) {
      case FirstContact.Free _ -> of(segment, result.name(), Light.SAFE, "no contact");
      case FirstContact.At at ->
          of(segment, result.name(), Light.HIT, "contact, " + at.onset().label())
              .with(new Spot(at.to(), at.configuration().toArray(), pair(at.point())))
              .with(at);
      case FirstContact.Undecided open ->
          of(segment, result.name(), Light.OPEN, "undecided: " + open.reason().label())
              .with(open.intervals());
    };
  }

  /** Returns a segment of which no more is known than how grave it is. */
  public static ReportSegment of(Segment segment, String name, Light light, String words) {
    return new ReportSegment(
        segment,
        name,
        light,
        words,
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  private static NamePair pair(ContactPoint point) {
    return new NamePair(point.first(), point.second());
  }

  /** Returns the same with where it collides. */
  public ReportSegment with(Spot there) {
    return new ReportSegment(
        segment, name, light, words, Optional.of(there), least, open, contact, profile);
  }

  private ReportSegment with(Optional<MinimumSeparation> found) {
    return new ReportSegment(segment, name, light, words, spot, found, open, contact, profile);
  }

  private ReportSegment with(List<OpenInterval> intervals) {
    return new ReportSegment(segment, name, light, words, spot, least, intervals, contact, profile);
  }

  /** Returns the same with its first contact. */
  public ReportSegment with(FirstContact.At first) {
    return new ReportSegment(
        segment, name, light, words, spot, least, open, Optional.of(first), profile);
  }

  /** Returns the same with how near pairs come all along it. */
  public ReportSegment with(SeparationProfile along) {
    Optional<MinimumSeparation> nearest = spot.isPresent() ? least : least.or(along::least);
    return new ReportSegment(
        segment, name, light, words, spot, nearest, open, contact, Optional.of(along));
  }

  /** Returns the rows of its profile, none where there is no profile. */
  List<SeparationProfile.Row> rows() {
    return profile.map(SeparationProfile::rows).orElse(List.of());
  }
}
