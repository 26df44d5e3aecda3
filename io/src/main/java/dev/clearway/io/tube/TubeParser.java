package dev.clearway.io.tube;

import dev.clearway.io.text.Quoted;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Play;
import dev.clearway.kinematics.Tube;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Reads tubes of the form {@code WHAT=HOW}, which docs/tubes.md defines: {@code joint=0.002},
 * {@code left:base=0.003,0.002rad}, {@code link:arm/wrist=1mm}.
 */
public final class TubeParser {
  /** What is told of a text that says nothing known. */
  private static final String KNOWN =
      "write joint=0.002, base=0.003,0.002rad or tool=0.001, each after ROBOT: for one robot,"
          + " joint:NAME=..., link:NAME=... or object:NAME=...";

  private final Scene scene;

  /** Makes a parser of what is in a scene. */
  public TubeParser(Scene scene) {
    this.scene = scene;
  }

  /**
   * Returns a tube with more in it.
   *
   * @param texts each {@code WHAT=HOW}
   * @throws IllegalArgumentException if one says nothing known, with what to write instead
   */
  public Tube parse(Tube given, List<String> texts) {
    Tube tube = given;
    for (String text : texts) {
      int equals = text.lastIndexOf('=');
      if (equals < 0) {
        throw new IllegalArgumentException(Quoted.of(text) + " is no tube: " + KNOWN);
      }
      tube = with(tube, text.substring(0, equals).strip(), text.substring(equals + 1).strip());
    }
    return tube;
  }

  /**
   * Returns a tube with one thing more in it.
   *
   * @param what may be off
   * @param how far
   * @throws IllegalArgumentException if either is not known, with what to write instead
   */
  public Tube with(Tube tube, String what, String how) {
    return with(tube, target(what), how);
  }

  /** What a tube is of: joints, or names of links and bodies. */
  record Target(String text, List<Integer> joints, List<String> names) {}

  /**
   * Finds what a tube is of.
   *
   * @throws IllegalArgumentException if that is not known, with what to write instead
   */
  Target target(String what) {
    Optional<Target> ofRobots = ofRobots(what);
    if (ofRobots.isPresent()) {
      return ofRobots.get();
    }
    int colon = what.indexOf(':');
    String kind = colon < 0 ? what : what.substring(0, colon);
    String name = what.substring(colon + 1);
    return switch (kind) {
      case "joint" -> new Target(what, List.of(joint(name)), List.of());
      case "link" -> new Target(what, List.of(), List.of(link(name)));
      case "object" -> {
        if (scene.tree().link(name).isPresent() || scene.body(name).isEmpty()) {
          throw new IllegalArgumentException(
              "no obstacle or attached object is named " + Quoted.of(name));
        }
        yield new Target(what, List.of(), List.of(name));
      }
      default -> throw new IllegalArgumentException(Quoted.of(what) + " has no tube: " + KNOWN);
    };
  }

  private Optional<Target> ofRobots(String what) {
    int colon = what.lastIndexOf(':');
    String part = what.substring(colon + 1);
    String robot = colon < 0 ? "" : what.substring(0, colon);
    List<Scene.PlacedRobot> robots =
        scene.robots().stream().filter(r -> colon < 0 || r.name().equals(robot)).toList();
    if (robots.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> joints = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Scene.PlacedRobot one : robots) {
      switch (part) {
        case "joint" -> joints.addAll(joints(one));
        case "base" -> names.add(scene.tree().links().get(one.rootLink()));
        case "tool" -> names.add(scene.tree().links().get(toolLink(scene.tree(), one)));
        default -> {
          return Optional.empty();
        }
      }
    }
    return Optional.of(new Target(what, joints, names));
  }

  private List<Integer> joints(Scene.PlacedRobot robot) {
    int end = robot.rootLink() + robot.model().tree().links().size();
    return IntStream.range(0, scene.tree().joints().size())
        .filter(j -> scene.tree().space().firstCoordinate(j) >= 0)
        .filter(j -> scene.tree().joints().get(j).child() >= robot.rootLink())
        .filter(j -> scene.tree().joints().get(j).child() < end)
        .boxed()
        .toList();
  }

  /**
   * Returns the link that a robot's tool is: from its root downward as long as joints move one of a
   * link's children alone, so that a hand is the tool, not one of its fingers.
   *
   * @throws IllegalArgumentException if the robot parts before any joint moves
   */
  static int toolLink(KinematicTree tree, Scene.PlacedRobot robot) {
    int end = robot.rootLink() + robot.model().tree().links().size();
    boolean[] moves = new boolean[tree.links().size()];
    for (int link = end - 1; link > robot.rootLink(); link--) {
      moves[link] |= tree.joints().get(tree.jointAbove(link)).type().movable();
      moves[tree.parentLink(link)] |= moves[link];
    }
    int at = robot.rootLink();
    int tool = -1;
    while (true) {
      int parent = at;
      List<Integer> on =
          IntStream.range(robot.rootLink() + 1, end)
              .filter(link -> tree.parentLink(link) == parent && moves[link])
              .boxed()
              .toList();
      if (on.size() != 1) {
        break;
      }
      at = on.getFirst();
      tool = tree.joints().get(tree.jointAbove(at)).type().movable() ? at : tool;
    }
    if (tool < 0) {
      throw new IllegalArgumentException(
          "which link of %s is its tool? Name it: link:%s=..."
              .formatted(Quoted.of(robot.name()), tree.links().get(end - 1)));
    }
    return tool;
  }

  private int joint(String name) {
    return scene
        .tree()
        .joint(name)
        .or(() -> only(name, scene.tree().joints().stream().map(j -> j.name()).toList()))
        .filter(j -> scene.tree().space().firstCoordinate(j) >= 0)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no joint that moves by itself is named " + Quoted.of(name)));
  }

  private String link(String name) {
    List<String> links = scene.tree().links();
    return scene
        .tree()
        .link(name)
        .or(() -> only(name, links))
        .filter(link -> link > 0)
        .map(links::get)
        .orElseThrow(() -> new IllegalArgumentException("no link is named " + Quoted.of(name)));
  }

  /** Finds what has a name without its robot's, if there is but one. */
  private static Optional<Integer> only(String name, List<String> names) {
    List<Integer> found =
        IntStream.range(0, names.size())
            .filter(i -> names.get(i).endsWith("/" + name))
            .boxed()
            .toList();
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  private Tube with(Tube given, Target target, String how) {
    String[] parts = how.split(",", -1);
    if (!target.joints().isEmpty()) {
      if (parts.length != 1) {
        throw new IllegalArgumentException(
            "%s=%s: joints may be off by one number".formatted(target.text(), how));
      }
      Tube tube = given;
      for (int joint : target.joints()) {
        Quantity off = Quantity.of(parts[0], target.text());
        boolean slides = scene.tree().joints().get(joint).type() == JointType.PRISMATIC;
        if (off.unit() != Unit.NONE && (off.unit() == Unit.METRES) != slides) {
          throw new IllegalArgumentException(
              "%s=%s: %s %s"
                  .formatted(
                      target.text(),
                      how,
                      scene.tree().joints().get(joint).name(),
                      slides ? "slides, in metres" : "turns, in radians"));
        }
        tube = tube.withJoint(scene.tree(), joint, off.value());
      }
      return tube;
    }
    Play play = play(target, parts, how);
    Tube tube = given;
    for (String name : target.names()) {
      tube = tube.withPlay(name, play);
    }
    return tube;
  }

  private static Play play(Target target, String[] parts, String how) {
    double[] both = new double[2];
    boolean[] known = new boolean[2];
    for (String part : parts) {
      Quantity off = Quantity.of(part, target.text());
      int which = off.unit() == Unit.RADIANS ? 1 : 0;
      if (known[which]) {
        throw new IllegalArgumentException(
            "%s=%s: write a length, an angle in rad or deg, or both: 0.003,0.002rad"
                .formatted(target.text(), how));
      }
      known[which] = true;
      both[which] = off.value();
    }
    return new Play(both[0], both[1]);
  }

  private enum Unit {
    NONE,
    METRES,
    RADIANS
  }

  /** A number with a unit. */
  private record Quantity(double value, Unit unit) {
    static Quantity of(String text, String what) {
      String word = text.strip().toLowerCase(Locale.ROOT);
      String number = word.replaceAll("(mm|m|rad|deg)$", "");
      String unit = word.substring(number.length());
      double value;
      try {
        value = Double.parseDouble(number.strip());
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(
            "%s: %s is no number in m, mm, rad or deg".formatted(what, Quoted.of(text)));
      }
      if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "%s: a tube of %s, wanted ≥ 0 and finite".formatted(what, value));
      }
      return switch (unit) {
        case "mm" -> new Quantity(value / 1000, Unit.METRES);
        case "m" -> new Quantity(value, Unit.METRES);
        case "rad" -> new Quantity(value, Unit.RADIANS);
        case "deg" -> new Quantity(Math.toRadians(value), Unit.RADIANS);
        default -> new Quantity(value, Unit.NONE);
      };
    }
  }
}
