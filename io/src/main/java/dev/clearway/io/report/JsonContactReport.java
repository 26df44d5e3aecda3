package dev.clearway.io.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.contact.ContactPoint;
import dev.clearway.contact.Feature;
import dev.clearway.contact.FirstContact;
import dev.clearway.contact.TouchingFeatures;
import dev.clearway.geometry.Vector3;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.scene.Scene;
import java.util.List;
import java.util.Optional;

/** One JSON object for each line; fields that do not apply are absent. Not thread-safe. */
final class JsonContactReport implements ContactReport {
  private final VerdictTally tally;
  private final boolean stats;
  private Optional<CheckedWorld> world = Optional.empty();

  JsonContactReport(Scene scene, AngleUnit told, boolean stats) {
    this.tally = new VerdictTally(scene, told);
    this.stats = stats;
  }

  @Override
  public Optional<String> opening(CheckedWorld checked) {
    world = Optional.of(checked);
    return Optional.empty();
  }

  @Override
  public String segment(ContactResult found) {
    tally.add(found);
    ObjectNode out = SegmentLabel.json(found.path(), found.segment(), found.line(), found.shared());
    switch (found.contact()) {
      case FirstContact.Free free -> out.put("contact", "none");
      case FirstContact.At at -> putContact(at, out);
      case FirstContact.Undecided open -> putUndecided(open, out);
    }
    JsonLines.putCost(found.contact().scope(), stats, out);
    return JsonLines.line(out);
  }

  private void putContact(FirstContact.At at, ObjectNode out) {
    out.put("contact", at.onset().label());
    out.put("from", at.from());
    out.put("to", at.to());
    if (Double.isFinite(at.seconds())) {
      out.put("seconds", at.seconds());
    }
    ContactPoint point = at.point();
    out.putArray("pair").add(point.first()).add(point.second());
    out.putArray("points")
        .add(JsonLines.vector(point.onFirst()))
        .add(JsonLines.vector(point.onSecond()));
    point.normal().ifPresent(normal -> out.set("normal", JsonLines.vector(normal)));
    out.putArray("features").add(feature(point.firstFeature())).add(feature(point.secondFeature()));
    out.putArray("separation").add(point.separationLower()).add(point.separationUpper());
    if (!at.touching().isEmpty()) {
      ArrayNode contacts = out.putArray("contacts");
      at.touching().forEach(touching -> contacts.add(touching(touching)));
    }
    JsonLines.putConfiguration(
        "configuration", tally.coordinateNames(), tally.angles(), at.configuration(), out);
  }

  private static ObjectNode touching(TouchingFeatures touching) {
    ObjectNode out = JsonLines.NODES.objectNode();
    out.putArray("pair").add(touching.first()).add(touching.second());
    out.putArray("points")
        .add(JsonLines.vector(touching.onFirst()))
        .add(JsonLines.vector(touching.onSecond()));
    out.putArray("features")
        .add(corners(touching.kindOfFirst(), touching.cornersOfFirst()))
        .add(corners(touching.kindOfSecond(), touching.cornersOfSecond()));
    return out;
  }

  private static ObjectNode corners(Feature.Kind kind, List<Vector3> corners) {
    ObjectNode out = JsonLines.NODES.objectNode().put("kind", kind.label());
    ArrayNode list = out.putArray("corners");
    corners.forEach(corner -> list.add(JsonLines.vector(corner)));
    return out;
  }

  private static ObjectNode feature(Feature feature) {
    ObjectNode out = JsonLines.NODES.objectNode().put("kind", feature.kind().label());
    if (feature.triangle() >= 0) {
      out.put("triangle", feature.triangle());
    }
    if (feature.corner() >= 0) {
      out.put("corner", feature.corner());
    }
    return out;
  }

  private static void putUndecided(FirstContact.Undecided open, ObjectNode out) {
    out.put("contact", "undecided");
    out.put("reason", open.reason().label());
    out.put("from", open.from());
    if (open.to() <= 1) {
      out.put("to", open.to());
    }
    if (!open.intervals().isEmpty()) {
      out.set("intervals", JsonLines.intervals(open.intervals()));
    }
  }

  @Override
  public String summary(double secondsSpent) {
    return Summary.of(tally.assumptions(), tally.work(), stats).json(secondsSpent, this::putCounts);
  }

  private void putCounts(ObjectNode out) {
    out.put("segments", tally.segments());
    out.put("none", tally.free());
    out.put("contact", tally.hits());
    out.put("undecided", tally.undecided());
    JsonLines.putAngles(tally.angles(), out);
    tally.putTube(out);
    world.ifPresent(w -> w.put(out));
  }
}
