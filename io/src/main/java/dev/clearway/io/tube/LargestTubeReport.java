package dev.clearway.io.tube;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.check.tube.LargestTube;
import dev.clearway.io.text.Quoted;
import dev.clearway.kinematics.Tube;
import dev.clearway.scene.Scene;
import java.util.List;
import java.util.Locale;

/**
 * Tells the largest tube in which paths are free.
 *
 * @param scene of the paths
 * @param unit that was enlarged
 * @param found by how much
 * @param path the file of the segment that is tightest; empty where none is
 * @param segment its number there
 */
public record LargestTubeReport(
    Scene scene, Tube unit, LargestTube found, String path, int segment) {
  /** Returns a line for people. */
  public String text() {
    StringBuilder out = new StringBuilder("largest tube: ");
    out.append(
        found.lower() > 0 ? "proven free within " + amounts(found.lower()) : "none is proven free");
    switch (found.end()) {
      case FREE -> out.append(", the largest that is looked for");
      case COLLIDES -> out.append("; something collides within ").append(amounts(found.upper()));
      case NOT_PROVEN -> out.append("; not proven within ").append(amounts(found.upper()));
    }
    found
        .tightest()
        .ifPresent(
            place ->
                out.append(
                    String.format(
                        Locale.ROOT,
                        "; tightest: %s, segment %d, at %.6g: %s and %s",
                        Quoted.visible(path),
                        segment,
                        place.parameter(),
                        Quoted.visible(place.pair().first()),
                        Quoted.visible(place.pair().second()))));
    return out.toString();
  }

  private String amounts(double factor) {
    List<TubeWords.Part> parts = TubeWords.parts(scene, unit.times(factor));
    return String.join(
        ", ",
        parts.stream()
            .map(
                part ->
                    part.joint().isPresent()
                        ? String.format(
                            Locale.ROOT, "%s=%.4g", part.what(), part.joint().getAsDouble())
                        : String.format(
                            Locale.ROOT,
                            "%s=%.4gm,%.4grad",
                            part.what(),
                            part.play().shift(),
                            part.play().turn()))
            .toList());
  }

  /** Returns a line for programs. */
  public String json() {
    ObjectNode line = JsonNodeFactory.instance.objectNode();
    ObjectNode out = line.putObject("largestTube");
    ArrayNode list = out.putArray("unit");
    for (TubeWords.Part part : TubeWords.parts(scene, unit)) {
      ObjectNode one = list.addObject().put("what", part.what());
      part.joint().ifPresent(off -> one.put("off", off));
      if (part.joint().isEmpty()) {
        one.put("shift", part.play().shift()).put("turn", part.play().turn());
      }
    }
    out.put("free", found.lower());
    if (found.end() != LargestTube.End.FREE) {
      out.put("end", found.end() == LargestTube.End.COLLIDES ? "collides" : "not-proven");
      out.put("upper", found.upper());
    }
    found
        .tightest()
        .ifPresent(
            place -> {
              out.put("path", path).put("segment", segment);
              out.put("parameter", place.parameter());
              out.putArray("pair").add(place.pair().first()).add(place.pair().second());
            });
    return line.toString();
  }
}
