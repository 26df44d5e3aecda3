package dev.clearway.io.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.check.Work;

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

  static ObjectNode work(Work work) {
    return NODES
        .objectNode()
        .put("volumeTests", work.volumeTests())
        .put("triangleTests", work.triangleTests())
        .put("configurations", work.configurations());
  }
}
