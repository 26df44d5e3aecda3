package dev.clearway.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/** The rules of SARIF 2.1.0, as {@code schemas/sarif.json} restates them. */
final class SarifRules {
  private final JsonNode kinds;
  private final String start;
  private final List<String> problems = new ArrayList<>();

  private SarifRules(JsonNode rules) {
    this.kinds = rules.path("kinds");
    this.start = rules.path("start").textValue();
  }

  /** Returns what breaks the rules, nothing if nothing does. */
  static List<String> problems(JsonNode log, Path rules) throws IOException {
    SarifRules all = new SarifRules(new ObjectMapper().readTree(rules.toFile()));
    all.object(log, all.start, "");
    return all.problems;
  }

  private void object(JsonNode node, String kind, String place) {
    JsonNode rules = kinds.path(kind);
    if (!node.isObject() || rules.isMissingNode()) {
      problems.add(place + " is no " + kind);
      return;
    }
    node.properties()
        .forEach(
            one -> {
              JsonNode rule = rules.path("members").path(one.getKey());
              String there = place + "/" + one.getKey();
              if (rule.isMissingNode()) {
                problems.add(there + " is not known");
              } else if (rule.isArray()) {
                require(
                    texts(rule).contains(one.getValue().textValue()), there + " is none of all");
              } else {
                value(one.getValue(), rule.textValue(), there);
              }
            });
    texts(rules.path("required"))
        .forEach(name -> require(node.has(name), place + "/" + name + " is missing"));
    List<String> any = texts(rules.path("anyOf"));
    require(any.isEmpty() || any.stream().anyMatch(node::has), place + " has none of " + any);
  }

  private void value(JsonNode node, String rule, String place) {
    if (rule.startsWith("[")) {
      require(node.isArray(), place + " is no list");
      for (int i = 0; i < node.size(); i++) {
        object(node.get(i), rule.substring(1, rule.length() - 1), place + "/" + i);
      }
      return;
    }
    switch (rule) {
      case "string" -> require(node.isTextual(), place + " is no text");
      case "boolean" -> require(node.isBoolean(), place + " is neither true nor false");
      case "number" -> require(node.isNumber(), place + " is no number");
      case "integer" -> require(node.isIntegralNumber(), place + " is no whole number");
      case "integer >= 1", "integer >= -1" -> {
        int least = Integer.parseInt(rule.substring(rule.lastIndexOf(' ') + 1));
        require(node.isIntegralNumber() && node.longValue() >= least, place + " is no " + rule);
      }
      case "strings" ->
          require(
              node.isObject()
                  && StreamSupport.stream(node.spliterator(), false).allMatch(JsonNode::isTextual),
              place + " has other than texts");
      case "bag" -> require(node.isObject(), place + " is no object");
      case "uri" -> require(isReference(node, true), place + " is no URI");
      case "reference" -> require(isReference(node, false), place + " is no reference");
      default -> object(node, rule, place);
    }
  }

  private static boolean isReference(JsonNode node, boolean absolute) {
    try {
      return node.isTextual()
          && (!absolute || new URI(node.textValue()).isAbsolute())
          && new URI(node.textValue()).toString().equals(node.textValue());
    } catch (URISyntaxException e) {
      return false;
    }
  }

  private void require(boolean holds, String problem) {
    if (!holds) {
      problems.add(problem);
    }
  }

  private static List<String> texts(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false).map(JsonNode::textValue).toList();
  }
}
