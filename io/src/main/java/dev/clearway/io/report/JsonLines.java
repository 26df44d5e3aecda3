package dev.clearway.io.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.check.OpenInterval;
import dev.clearway.check.Work;
import dev.clearway.scene.NamePair;
import java.util.List;

/** What the reports for programs have in common. */
final class JsonLines {
  static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /** Other encodings of the output than UTF-8 must not make names unreadable. */
  private static final JsonMapper ASCII =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private JsonLines() {}

  /** Returns the object on one line. */
  static String line(ObjectNode node) {
    try {
      return ASCII.writeValueAsString(node);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e); // a tree in memory is always writable
    }
  }

  /** Returns the two names as a list. */
  static ArrayNode pair(NamePair pair) {
    return NODES.arrayNode().add(pair.first()).add(pair.second());
  }

  /** Returns the two ends of a proven interval as a list. */
  static ArrayNode bracket(double lower, double upper) {
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

  /** Returns the values by the coordinates' names. */
  static ObjectNode configuration(List<String> names, double[] q) {
    ObjectNode out = NODES.objectNode();
    for (int c = 0; c < q.length; c++) {
      out.put(names.get(c), q[c]);
    }
    return out;
  }

  static ObjectNode work(Work work) {
    return NODES
        .objectNode()
        .put("volumeTests", work.volumeTests())
        .put("triangleTests", work.triangleTests())
        .put("configurations", work.configurations());
  }
}
