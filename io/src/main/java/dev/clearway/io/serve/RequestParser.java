package dev.clearway.io.serve;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.cell.SegmentJudge;
import dev.clearway.io.document.Element;
import dev.clearway.io.serve.Request.Change;
import dev.clearway.io.serve.Request.Motions;
import dev.clearway.io.serve.Request.Question;
import dev.clearway.io.serve.Request.Rows;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * Makes requests of objects. Strict: a key that the request does not have, a value of another kind
 * or a number that is not finite is refused by name. Stateless and thread-safe. Cost: linear in the
 * object and in what follows it.
 */
public final class RequestParser {
  /** What a scene is called that has no name. */
  public static final String DEFAULT_SCENE = "scene";

  private static final int LONGEST_NAME = 200;
  private static final double DEFAULT_RANGE = 0.5;
  private static final Set<String> HEAD = Set.of("id", "request", "async");
  private static final Set<String> MOTIONS =
      Set.of("path", "waypoints", "segments", "configurations", "binary");
  private static final Set<String> JUDGE =
      with(MOTIONS, "scene", "joints", "name", "separation", "stats", "tests", "seconds", "bytes");

  private static final Set<String> LOAD =
      with(
          Set.of("file", "inline", "robot", "srdf"),
          "scene",
          "tolerance",
          "adjacent",
          "self",
          "clearance",
          "self_clearance",
          "moved");

  private RequestParser() {}

  private static Set<String> with(Set<String> keys, String... more) {
    Set<String> all = new TreeSet<>(keys);
    all.addAll(HEAD);
    all.addAll(List.of(more));
    return Set.copyOf(all);
  }

  /**
   * Returns the request of an object.
   *
   * @param payload read: the bytes that follow it
   * @throws ModelFormatException if it is none; the message names the key and the remedy
   */
  public static Request parse(Element content, byte[] payload) throws ModelFormatException {
    Element kind = content.require("request");
    return switch (kind.name()) {
      case "load" -> load(content);
      case "unload" -> {
        content.allowOnly(with(Set.of(), "scene"));
        yield new Request.Unload(scene(content));
      }
      case "change" -> change(content);
      case "check" -> judge(Question.CHECK, content, payload);
      case "clearance" -> judge(Question.CLEARANCE, content, payload);
      case "first-contact" -> judge(Question.FIRST_CONTACT, content, payload);
      case "plan" -> plan(content);
      case "cancel" -> {
        content.allowOnly(with(Set.of(), "of"));
        yield new Request.Cancel(RequestHead.json(content.require("of")));
      }
      case "health" -> {
        content.allowOnly(HEAD);
        yield new Request.Health();
      }
      case "shutdown" -> {
        content.allowOnly(HEAD);
        yield new Request.Shutdown();
      }
      default ->
          throw kind.fault(
              "wanted load, unload, change, check, clearance, first-contact, plan, cancel, health"
                  + " or shutdown, got "
                  + kind.describe());
    };
  }

  private static Request load(Element content) throws ModelFormatException {
    content.allowOnly(LOAD);
    Optional<Element> inline = content.find("inline");
    if (content.find("file").isPresent() == inline.isPresent()) {
      throw content.fault("wanted either 'file' or 'inline', a scene file's content");
    }
    if (content.find("srdf").isPresent() && content.find("robot").isEmpty()) {
      throw content.require("srdf").fault("is about the robot of 'robot', and there is none");
    }
    return new Request.Load(
        scene(content),
        name(content, "file"),
        inline,
        name(content, "robot"),
        name(content, "srdf"),
        positive(content, "tolerance"),
        truth(content, "adjacent", false),
        truth(content, "self", true),
        distance(content, "clearance"),
        distance(content, "self_clearance"),
        texts(content, "moved"));
  }

  private static Request change(Element content) throws ModelFormatException {
    content.allowOnly(with(Set.of("add", "move", "remove"), "scene"));
    List<Request> found = new ArrayList<>();
    for (Change change : Change.values()) {
      Optional<Element> object = content.find(change.name().toLowerCase(Locale.ROOT));
      if (object.isPresent()) {
        found.add(new Request.Edit(scene(content), change, object.get()));
      }
    }
    if (found.size() != 1) {
      throw content.fault("wanted one of add, move and remove, got " + found.size());
    }
    return found.getFirst();
  }

  private static Request judge(Question question, Element content, byte[] payload)
      throws ModelFormatException {
    content.allowOnly(JUDGE);
    List<String> given = MOTIONS.stream().filter(key -> content.find(key).isPresent()).toList();
    if (given.size() != 1) {
      throw content.fault(
          "wanted one of path, waypoints, segments, configurations and binary, got "
              + given.size());
    }
    String key = given.getFirst();
    boolean compact = key.equals("binary");
    if (compact && question == Question.FIRST_CONTACT) {
      throw content.require(key).fault("first-contact has no binary answers; write segments");
    }
    if (!compact && content.find("bytes").isPresent()) {
      throw content.require("bytes").fault("bytes follow a binary request only");
    }
    Motions motions = motions(key, content.require(key), payload);
    if (question == Question.CLEARANCE && motions.rows() != Rows.CONFIGURATIONS) {
      throw content.require(key).fault("clearance is of configurations");
    }
    return new Request.Judge(
        question,
        scene(content),
        motions,
        texts(content, "joints"),
        name(content, "name").orElse("-"),
        width(content),
        truth(content, "stats", false),
        tests(content),
        positive(content, "seconds"),
        compact);
  }

  private static Motions motions(String key, Element value, byte[] payload)
      throws ModelFormatException {
    return switch (key) {
      case "path" -> new Motions(Optional.of(name(value)), Rows.WAYPOINTS, new double[0], 0);
      case "waypoints" -> numbers(Rows.WAYPOINTS, value.elements(), value);
      case "configurations" -> numbers(Rows.CONFIGURATIONS, value.elements(), value);
      case "segments" -> {
        List<Element> ends = new ArrayList<>();
        for (Element segment : value.elements()) {
          List<Element> both = segment.elements();
          if (both.size() != 2) {
            throw segment.fault("wanted two configurations, got " + segment.describe());
          }
          ends.addAll(both);
        }
        yield numbers(Rows.SEGMENTS, ends, value);
      }
      default -> binary(value, payload);
    };
  }

  private static Motions numbers(Rows rows, List<Element> list, Element place)
      throws ModelFormatException {
    if (list.isEmpty()) {
      throw place.fault("wanted at least one");
    }
    int columns = list.getFirst().elements().size();
    double[] out = new double[Math.multiplyExact(columns, list.size())];
    for (int i = 0; i < list.size(); i++) {
      double[] row = list.get(i).numbers(columns);
      System.arraycopy(row, 0, out, i * columns, columns);
    }
    return new Motions(Optional.empty(), rows, out, columns);
  }

  private static Motions binary(Element value, byte[] payload) throws ModelFormatException {
    Rows rows =
        switch (value.text()) {
          case "segments" -> Rows.SEGMENTS;
          case "configurations" -> Rows.CONFIGURATIONS;
          default ->
              throw value.fault("wanted segments or configurations, got " + value.describe());
        };
    if (payload.length % Double.BYTES != 0) {
      throw value.fault("wanted doubles of 8 bytes each, got " + payload.length + " bytes");
    }
    double[] out = new double[payload.length / Double.BYTES];
    ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer().get(out);
    for (int i = 0; i < out.length; i++) {
      if (!Double.isFinite(out[i])) {
        throw value.fault("double %s is %s, wanted a finite one".formatted(i, out[i]));
      }
    }
    return new Motions(Optional.empty(), rows, out, 0);
  }

  private static Request plan(Element content) throws ModelFormatException {
    content.allowOnly(
        with(
            Set.of("from", "to", "goals"),
            "scene",
            "joints",
            "group",
            "planner",
            "seed",
            "range",
            "tests",
            "seconds"));
    if (content.find("to").isPresent() == content.find("goals").isPresent()) {
      throw content.fault("wanted either 'to', a configuration, or 'goals', a list of them");
    }
    List<double[]> goals = new ArrayList<>();
    for (Element goal : content.elements("goals")) {
      goals.add(goal.numbers());
    }
    if (content.find("to").isPresent()) {
      goals.add(content.require("to").numbers());
    }
    if (goals.isEmpty()) {
      throw content.require("goals").fault("wanted at least one");
    }
    OptionalDouble range = positive(content, "range");
    return new Request.Plan(
        scene(content),
        content.require("from").numbers(),
        goals,
        texts(content, "joints"),
        name(content, "group"),
        name(content, "planner").orElse("rrt-connect"),
        content.find("seed").isPresent() ? content.require("seed").integer() : 1,
        range.orElse(DEFAULT_RANGE),
        tests(content),
        positive(content, "seconds"));
  }

  private static String scene(Element content) throws ModelFormatException {
    return name(content, "scene").orElse(DEFAULT_SCENE);
  }

  private static String name(Element value) throws ModelFormatException {
    String name = value.name();
    if (name.length() > LONGEST_NAME || name.indexOf('\0') >= 0) {
      throw value.fault("wanted a name of at most " + LONGEST_NAME + " characters");
    }
    return name;
  }

  private static Optional<String> name(Element content, String key) throws ModelFormatException {
    Optional<Element> value = content.find(key);
    return value.isPresent() ? Optional.of(name(value.get())) : Optional.empty();
  }

  private static List<String> texts(Element content, String key) throws ModelFormatException {
    Optional<Element> value = content.find(key);
    return value.isPresent() ? value.get().texts() : List.of();
  }

  private static boolean truth(Element content, String key, boolean otherwise)
      throws ModelFormatException {
    Optional<Element> value = content.find(key);
    return value.isPresent() ? value.get().truth() : otherwise;
  }

  /** The width of brackets: true for the usual one, false for none, or metres. */
  private static double width(Element content) throws ModelFormatException {
    Optional<Element> value = content.find("separation");
    if (value.isEmpty()) {
      return SegmentJudge.USUAL_WIDTH;
    }
    if (!value.get().isNumber()) {
      return value.get().truth() ? SegmentJudge.USUAL_WIDTH : 0;
    }
    return positive(content, "separation").orElse(0);
  }

  private static OptionalDouble positive(Element content, String key) throws ModelFormatException {
    Optional<Element> value = content.find(key);
    if (value.isPresent() && !(value.get().number() > 0)) {
      throw value.get().fault("wanted a number above 0, got " + value.get().describe());
    }
    return value.isPresent() ? OptionalDouble.of(value.get().number()) : OptionalDouble.empty();
  }

  private static OptionalDouble distance(Element content, String key) throws ModelFormatException {
    Optional<Element> value = content.find(key);
    if (value.isPresent() && !(value.get().number() >= 0)) {
      throw value.get().fault("wanted a distance of 0 or more, got " + value.get().describe());
    }
    return value.isPresent() ? OptionalDouble.of(value.get().number()) : OptionalDouble.empty();
  }

  private static OptionalLong tests(Element content) throws ModelFormatException {
    Optional<Element> value = content.find("tests");
    if (value.isEmpty()) {
      return OptionalLong.empty();
    }
    double number = value.get().number();
    if (!(number >= 0 && number == Math.rint(number) && number <= 0x1p53)) {
      throw value.get().fault("wanted a whole number of tests, got " + value.get().describe());
    }
    return OptionalLong.of((long) number);
  }
}
