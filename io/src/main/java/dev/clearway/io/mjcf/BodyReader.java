package dev.clearway.io.mjcf;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xml.XmlElement;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the bodies of a model. */
final class BodyReader {
  /** Bodies of a model; pairs of them are listed. */
  private static final int MOST_BODIES = 2_000;

  private static final int MOST_GEOMS = 100_000;

  private static final Set<String> KNOWN =
      Set.of(
          "name",
          "childclass",
          "pos",
          "quat",
          "mocap",
          "axisangle",
          "xyaxes",
          "zaxis",
          "euler",
          "gravcomp",
          "user",
          "sleep");

  private static final Set<String> JOINT =
      Set.of(
          "name",
          "class",
          "type",
          "group",
          "pos",
          "axis",
          "springdamper",
          "limited",
          "actuatorfrclimited",
          "solreflimit",
          "solimplimit",
          "solreffriction",
          "solimpfriction",
          "stiffness",
          "range",
          "actuatorfrcrange",
          "actuatorgravcomp",
          "margin",
          "ref",
          "springref",
          "armature",
          "actuatorforcerange",
          "actuatorforcelimited",
          "damping",
          "frictionloss",
          "user");

  private static final Set<String> FREE_JOINT = Set.of("name", "group", "align");

  /** Children of a body without geometry that may touch anything. */
  private static final Set<String> BARE = Set.of("inertial", "site", "camera", "light", "plugin");

  private final MjcfFile file;
  private final Compiler compiler;
  private final Defaults defaults;
  private final GeomReader geoms;
  private final Warnings warnings;
  private final Set<String> names = new HashSet<>(Set.of("world"));
  private int geomCount;

  BodyReader(
      MjcfFile file, Compiler compiler, Defaults defaults, GeomReader geoms, Warnings warnings) {
    this.file = file;
    this.compiler = compiler;
    this.defaults = defaults;
    this.geoms = geoms;
    this.warnings = warnings;
  }

  /** Returns the world with all that stands in it. */
  Body world() throws ModelFormatException {
    Body world = new Body(file.root(), "world", Optional.empty(), Pose.IDENTITY);
    for (XmlElement section : file.sections("worldbody")) {
      fill(world, section, Pose.IDENTITY, Optional.empty());
    }
    return world;
  }

  /**
   * Reads what stands in a body or in a frame of it.
   *
   * @param bodyFromFrame where that frame is
   * @param childClass of defaults, if one was said
   */
  private void fill(Body body, XmlElement from, Pose bodyFromFrame, Optional<String> childClass)
      throws ModelFormatException {
    boolean inFrame = from.name().equals("frame");
    for (XmlElement child : file.children(from)) {
      switch (child.name()) {
        case "body" -> body.below().add(body(child, body, bodyFromFrame, childClass));
        case "geom" -> {
          Attributes at = defaults.of(child, childClass);
          geoms.read(at, bodyFromFrame, body.isStatic()).ifPresent(body.geoms()::add);
          if (++geomCount > MOST_GEOMS) {
            throw child.fault("more than %s pieces of geometry".formatted(MOST_GEOMS));
          }
        }
        case "frame" -> {
          Attributes at = new Attributes(child, List.of());
          Pose pose = bodyFromFrame.times(compiler.pose(at));
          fill(body, child, pose, child.attribute("childclass").or(() -> childClass));
        }
        case "joint", "freejoint" -> {
          if (inFrame || body.above().isEmpty()) {
            throw child.fault("stands in a frame or in the world, where no joint is read");
          }
        }
        default -> {
          if (!BARE.contains(child.name())) {
            throw child.fault(
                "is not read in a body, and may add geometry: let MuJoCo write the compiled model");
          }
        }
      }
    }
  }

  private Body body(XmlElement element, Body above, Pose aboveFromFrame, Optional<String> outer)
      throws ModelFormatException {
    Attributes at = new Attributes(element, List.of());
    at.allowOnly(KNOWN);
    if (names.size() > MOST_BODIES) {
      throw element.fault("more than %s bodies".formatted(MOST_BODIES));
    }
    String name =
        element.attribute("name").filter(n -> !n.isBlank()).orElse("body_" + names.size());
    if (!names.add(name)) {
      throw element.fault("has the name of another body");
    }
    if (at.text("mocap").orElse("false").equals("true")) {
      warnings.add(
          element, "bodies that are moved from outside (mocap) rest where the file puts them");
    }
    Pose pose = aboveFromFrame.times(compiler.pose(at));
    Body body = new Body(element, name, Optional.of(above), pose);
    Optional<String> childClass = element.attribute("childclass").or(() -> outer);
    for (XmlElement child : file.children(element)) {
      if (child.name().equals("joint") || child.name().equals("freejoint")) {
        body.joints().add(joint(child, childClass));
      }
    }
    boolean free = body.joints().stream().anyMatch(joint -> joint.kind().equals("free"));
    if (free && (body.joints().size() > 1 || above.above().isPresent())) {
      throw element.fault("a free joint stands alone, in a body of the world");
    }
    fill(body, element, Pose.IDENTITY, childClass);
    return body;
  }

  private Body.BodyJoint joint(XmlElement element, Optional<String> childClass)
      throws ModelFormatException {
    double any = Double.POSITIVE_INFINITY;
    double[] none = new double[3];
    if (element.name().equals("freejoint")) {
      Attributes.allowOnly(element, FREE_JOINT);
      if (element.attribute("align").orElse("auto").equals("true")) {
        throw element.fault("is aligned with the inertia (align), which is not read: remove it");
      }
      return new Body.BodyJoint(element, "free", none, none, 0, -any, any);
    }
    Attributes at = defaults.of(element, childClass);
    at.allowOnly(JOINT);
    String kind = at.text("type").orElse("hinge");
    switch (kind) {
      case "hinge", "slide" -> {}
      case "free" -> {
        return new Body.BodyJoint(element, kind, none, none, 0, -any, any);
      }
      default ->
          throw element.fault(
              "is of type %s, which is not read: wanted hinge, slide or free"
                  .formatted(XmlElement.quote(kind)));
    }
    boolean hinge = kind.equals("hinge");
    double[] anchor = hinge ? at.numbers("pos", 0, 0, 0) : none;
    double[] range = limits(at);
    try {
      double[] axis = Compiler.unit(at.numbers("axis", 0, 0, 1));
      double reference = value(hinge, at.number("ref", 0));
      double lower = value(hinge, range[0]);
      double upper = value(hinge, range[1]);
      return new Body.BodyJoint(element, kind, anchor, axis, reference, lower, upper);
    } catch (IllegalArgumentException e) {
      throw element.fault(e);
    }
  }

  private double value(boolean hinge, double told) {
    return hinge && Double.isFinite(told) ? compiler.radians(told) : told;
  }

  /** Returns the range as told, or all numbers where the joint has no limits. */
  private double[] limits(Attributes at) throws ModelFormatException {
    String limited = at.word("limited", "auto", Set.of("true", "false", "auto"));
    boolean has =
        limited.equals("auto") ? compiler.autoLimits() && at.has("range") : limited.equals("true");
    if (!has) {
      return new double[] {Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY};
    }
    double[] range = at.numbers("range", 0, 0);
    if (!(range[0] < range[1])) {
      throw at.element()
          .fault("range is %s to %s, wanted it to rise".formatted(range[0], range[1]));
    }
    return range;
  }
}
