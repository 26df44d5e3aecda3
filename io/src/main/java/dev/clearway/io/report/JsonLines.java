package dev.clearway.io.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.check.profile.NearPoints;
import dev.clearway.geometry.Vector3;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.angle.JointAngles;
import dev.clearway.kinematics.Configuration;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.Scope;
import dev.clearway.scene.NamePair;
import java.util.List;
import java.util.Optional;

/** What the reports for programs have in common. */
public final class JsonLines {
  static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /** Other encodings of the output than UTF-8 must not make names unreadable. */
  private static final JsonMapper ASCII =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private JsonLines() {}

  /** Returns the object on one line. */
  public static String line(ObjectNode node) {
    try {
      return ASCII.writeValueAsString(node);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e); // a tree in memory is always writable
    }
  }

  /** Returns the two names as a list. */
  public static ArrayNode pair(NamePair pair) {
    return NODES.arrayNode().add(pair.first()).add(pair.second());
  }

  /** Returns a point or a direction as a list. */
  static ArrayNode vector(Vector3 v) {
    return NODES.arrayNode().add(v.x()).add(v.y()).add(v.z());
  }

  /** Puts between which points bodies are nearest, where that is known. */
  static void putPoints(Optional<NearPoints> points, ObjectNode out) {
    points.ifPresent(
        p -> out.putArray("points").add(vector(p.onFirst())).add(vector(p.onSecond())));
  }

  /** Returns the two ends of a proven interval as a list. */
  public static ArrayNode bracket(double lower, double upper) {
    return NODES.arrayNode().add(lower).add(upper);
  }

  /** Returns {@code [from, to, [body, body]]} of each interval. */
  static ArrayNode intervals(List<OpenInterval> intervals) {
    ArrayNode out = NODES.arrayNode();
    for (OpenInterval interval : intervals) {
      out.addArray().add(interval.from()).add(interval.to()).add(pair(interval.pair()));
    }
    return out;
  }

  /** Puts how much an answer is about, and what it cost if that is asked for. */
  static void putCost(Scope scope, boolean stats, ObjectNode out) {
    out.put("pairs", scope.pairs());
    if (stats) {
      out.set("stats", work(scope.work()));
    }
  }

  /** Puts the unit of the angles that follow in the object. */
  static void putAngles(JointAngles angles, ObjectNode out) {
    out.put("angles", angles.unit().label());
  }

  /** Puts the values by the coordinates' names, and their unit. */
  static void putConfiguration(
      String key, List<String> names, JointAngles angles, Configuration q, ObjectNode out) {
    putAngles(angles, out);
    ObjectNode values = out.putObject(key);
    for (int c = 0; c < q.size(); c++) {
      values.set(names.get(c), value(angles, c, q.get(c)));
    }
  }

  /** Returns the value of a coordinate. */
  static JsonNode value(JointAngles angles, int coordinate, double value) {
    return value(angles.unit(coordinate), value);
  }

  /** Returns a value in a unit; with the digits of a double where it is not an angle in degrees. */
  static JsonNode value(AngleUnit unit, double value) {
    return unit == AngleUnit.DEGREES && Double.isFinite(value)
        ? DecimalNode.valueOf(unit.number(value))
        : NODES.numberNode(value);
  }

  public static ObjectNode work(CostCounters work) {
    return NODES
        .objectNode()
        .put("volumeTests", work.volumeTests())
        .put("triangleTests", work.triangleTests())
        .put("configurations", work.configurations());
  }
}
