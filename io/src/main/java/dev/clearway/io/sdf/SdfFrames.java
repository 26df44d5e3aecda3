package dev.clearway.io.sdf;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.message.MessagePoses;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.xml.XmlElement;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The frames of one SDF world or model by name: links, models, joints and {@code <frame>}s, each
 * where its pose says, relative to what it names or, as SDF has it, to what it stands in.
 */
public final class SdfFrames {
  private static final Set<String> FRAMES = Set.of("link", "model", "joint", "frame");

  /** Names of the world's or the model's own frame. */
  private final String own;

  private final Pose worldFromOwn;
  private final Map<String, XmlElement> named = new HashMap<>();
  private final Set<XmlElement> open = new HashSet<>();

  private SdfFrames(XmlElement holder, String own, Pose worldFromOwn) throws ModelFormatException {
    this.own = own;
    this.worldFromOwn = worldFromOwn;
    for (XmlElement child : holder.children()) {
      if (FRAMES.contains(child.name()) && named.put(child.required("name"), child) != null) {
        throw child.fault("has the name of another frame beside it");
      }
    }
  }

  /** Returns the frames of a world, or of a file that holds models alone. */
  public static SdfFrames ofWorld(XmlElement world) throws ModelFormatException {
    return new SdfFrames(world, "world", Pose.IDENTITY);
  }

  /** Returns the frames of a model that stands here. */
  public SdfFrames within(XmlElement model) throws ModelFormatException {
    return new SdfFrames(model, "__model__", worldFrom(model));
  }

  /**
   * Returns the frames of a model of another file, which stands where the include says, else where
   * its own pose says, without a frame to be relative to.
   */
  public SdfFrames included(XmlElement model, XmlElement include) throws ModelFormatException {
    XmlElement placed = include.child("pose").isPresent() ? include : model;
    return new SdfFrames(model, "__model__", worldFrom(placed, worldFromOwn));
  }

  /** Returns where a link, model, joint or frame of these stands. */
  public Pose worldFrom(XmlElement frame) throws ModelFormatException {
    if (!open.add(frame)) {
      throw frame.fault("is placed relative to itself");
    }
    Pose pose = worldFrom(frame, usual(frame));
    open.remove(frame);
    return pose;
  }

  /** What a pose is relative to that does not say so. */
  private Pose usual(XmlElement frame) throws ModelFormatException {
    Optional<String> holder =
        switch (frame.name()) {
          case "frame" -> frame.attribute("attached_to");
          case "joint" -> Optional.of(frame.requiredChild("child").text());
          default -> Optional.empty();
        };
    return holder.isEmpty() || holder.get().isEmpty() ? worldFromOwn : byName(holder.get(), frame);
  }

  /** Returns where an element stands whose pose is relative to a frame unless it names another. */
  public Pose worldFrom(XmlElement holder, Pose worldFromUsual) throws ModelFormatException {
    Optional<XmlElement> pose = holder.child("pose");
    if (pose.isEmpty()) {
      return worldFromUsual;
    }
    if (!pose.get().attribute("frame").orElse("").isEmpty()) {
      throw pose.get().fault("has 'frame', which old versions leave open: write relative_to");
    }
    Optional<String> other = pose.get().attribute("relative_to").filter(name -> !name.isEmpty());
    Pose base = other.isPresent() ? byName(other.get(), pose.get()) : worldFromUsual;
    return base.times(own(pose.get()));
  }

  /** Returns where the frame of a name is. */
  Pose worldFrom(String name, XmlElement place) throws ModelFormatException {
    return byName(name, place);
  }

  private Pose byName(String name, XmlElement place) throws ModelFormatException {
    if (name.equals(own)) {
      return worldFromOwn;
    }
    XmlElement frame = named.get(name);
    if (frame == null) {
      throw place.fault(
          "names the frame %s, which is not beside it; names of frames in other models are not read"
              .formatted(Quoted.of(name)));
    }
    return worldFrom(frame);
  }

  private static Pose own(XmlElement pose) throws ModelFormatException {
    if (pose.text().isEmpty()) {
      return Pose.IDENTITY;
    }
    String format = pose.attribute("rotation_format").orElse("euler_rpy");
    boolean degrees = pose.attribute("degrees").orElse("false").matches("true|1");
    try {
      if (format.equals("quat_xyzw") && !degrees) {
        double[] p = pose.textNumbers(7);
        double length = Math.sqrt(p[3] * p[3] + p[4] * p[4] + p[5] * p[5] + p[6] * p[6]);
        if (!(Math.abs(length - 1) <= MessagePoses.LARGEST_QUATERNION_ERROR)) {
          throw pose.fault("its quaternion has length %s, wanted 1".formatted(length));
        }
        return Pose.fromQuaternion(p[0], p[1], p[2], unit(p, length));
      }
      if (format.equals("euler_rpy")) {
        double[] p = pose.textNumbers(6);
        double unit = degrees ? StrictMath.PI / 180 : 1;
        return Pose.fromRollPitchYaw(p[0], p[1], p[2], unit * p[3], unit * p[4], unit * p[5]);
      }
    } catch (IllegalArgumentException e) {
      throw pose.fault(e);
    }
    throw pose.fault("its rotation_format is %s".formatted(Quoted.of(format)));
  }

  private static Quaternion unit(double[] p, double length) {
    return new Quaternion(p[3] / length, p[4] / length, p[5] / length, p[6] / length);
  }
}
