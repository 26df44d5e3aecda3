package dev.clearway.io.cache;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.check.profile.NearPoints;
import dev.clearway.geometry.Vector3;
import dev.clearway.kinematics.Configuration;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Verdicts as JSON, numbers bit for bit. */
final class VerdictText {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private VerdictText() {}

  static String of(KeptVerdict kept) {
    ObjectNode out = JSON.createObjectNode();
    switch (kept.verdict()) {
      case Verdict.Free free -> out.put("free", hex(free.slackLowerBound()));
      case Verdict.Hit hit -> {
        out.put("hit", hex(hit.parameter()));
        out.set("pair", pair(hit.pair()));
        ArrayNode q = out.putArray("configuration");
        for (double value : hit.configuration().toArray()) {
          q.add(hex(value));
        }
      }
      case Verdict.Undecided open -> {
        out.put("undecided", open.reason().name()).put("confidence", hex(open.confidence()));
        ArrayNode intervals = out.putArray("intervals");
        for (OpenInterval each : open.intervals()) {
          ObjectNode one = intervals.addObject();
          one.put("from", hex(each.from())).put("to", hex(each.to()));
          one.set("pair", pair(each.pair()));
          one.put("reason", each.reason().name());
        }
      }
    }
    put(kept.verdict().scope(), out.putObject("scope"));
    kept.separation().ifPresent(least -> put(least, out.putObject("separation")));
    return out.toString();
  }

  private static void put(Scope scope, ObjectNode out) {
    out.put("pairs", scope.pairs());
    ArrayNode surfaces = out.putArray("surfaces");
    scope.surfaces().forEach(surfaces::add);
    out.put("volumes", scope.work().volumeTests());
    out.put("triangles", scope.work().triangleTests());
    out.put("configurations", scope.work().configurations());
  }

  static void put(MinimumSeparation least, ObjectNode out) {
    out.put("lower", hex(least.lower())).put("upper", hex(least.upper()));
    out.put("parameter", hex(least.parameter()));
    out.set("pair", pair(least.pair()));
    least
        .points()
        .ifPresent(
            points -> {
              put(points.onFirst(), out.putArray("first"));
              put(points.onSecond(), out.putArray("second"));
            });
  }

  private static void put(Vector3 point, ArrayNode out) {
    out.add(hex(point.x())).add(hex(point.y())).add(hex(point.z()));
  }

  private static ArrayNode pair(NamePair pair) {
    return JSON.createArrayNode().add(pair.first()).add(pair.second());
  }

  static String hex(double value) {
    return Double.toHexString(value);
  }

  /** Returns the verdict, or nothing if the text is none. */
  static Optional<KeptVerdict> read(String text) {
    try {
      JsonNode in = JSON.readTree(text);
      Verdict verdict = verdict(in);
      return Optional.of(new KeptVerdict(verdict, separationOf(in)));
    } catch (JsonProcessingException | IllegalArgumentException e) {
      return Optional.empty(); // it is found anew
    }
  }

  private static Verdict verdict(JsonNode in) {
    Scope scope = scope(in.path("scope"));
    if (in.has("free")) {
      return new Verdict.Free(number(in.path("free")), scope);
    }
    if (in.has("hit")) {
      List<Double> q = new ArrayList<>();
      in.path("configuration").forEach(value -> q.add(number(value)));
      double[] values = q.stream().mapToDouble(Double::doubleValue).toArray();
      return new Verdict.Hit(
          number(in.path("hit")), pair(in.path("pair")), Configuration.of(values), scope);
    }
    List<OpenInterval> intervals = new ArrayList<>();
    for (JsonNode each : in.path("intervals")) {
      intervals.add(
          new OpenInterval(
              number(each.path("from")),
              number(each.path("to")),
              pair(each.path("pair")),
              UndecidedReason.valueOf(each.path("reason").asText())));
    }
    return new Verdict.Undecided(
        UndecidedReason.valueOf(in.path("undecided").asText()),
        intervals,
        number(in.path("confidence")),
        scope);
  }

  private static Scope scope(JsonNode in) {
    List<String> surfaces = new ArrayList<>();
    in.path("surfaces").forEach(name -> surfaces.add(name.asText()));
    CostCounters work =
        new CostCounters(
            in.path("volumes").asLong(),
            in.path("triangles").asLong(),
            in.path("configurations").asLong());
    return new Scope(in.path("pairs").asInt(), surfaces, work);
  }

  /** Returns what an object says of the least separation, if it does. */
  static Optional<MinimumSeparation> separationOf(JsonNode in) {
    return in.has("separation") ? Optional.of(separation(in.path("separation"))) : Optional.empty();
  }

  private static MinimumSeparation separation(JsonNode in) {
    return new MinimumSeparation(
        number(in.path("lower")),
        number(in.path("upper")),
        number(in.path("parameter")),
        pair(in.path("pair")),
        in.has("first")
            ? Optional.of(new NearPoints(point(in.path("first")), point(in.path("second"))))
            : Optional.empty());
  }

  private static Vector3 point(JsonNode in) {
    return new Vector3(number(in.path(0)), number(in.path(1)), number(in.path(2)));
  }

  private static NamePair pair(JsonNode in) {
    return new NamePair(in.path(0).asText(), in.path(1).asText());
  }

  /** Throws NumberFormatException, an IllegalArgumentException, where there is none. */
  static double number(JsonNode in) {
    return Double.parseDouble(in.asText());
  }
}
