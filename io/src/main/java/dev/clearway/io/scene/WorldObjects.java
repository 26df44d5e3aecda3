package dev.clearway.io.scene;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.message.MessagePoses;
import dev.clearway.io.text.Quoted;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The CollisionObjects of a message by id, and the frames that they are: each its own, and one for
 * each of its subframes, named {@code id/subframe}. The second message of an id replaces the first.
 */
final class WorldObjects {
  private final Map<String, Element> byId;
  private final MessagePoses poses;

  private WorldObjects(Map<String, Element> byId, MessagePoses poses) {
    this.byId = byId;
    this.poses = poses;
  }

  static WorldObjects of(List<Element> objects, MessagePoses poses, Consumer<String> warn)
      throws ModelFormatException {
    Map<String, Element> byId = new LinkedHashMap<>();
    for (Element object : objects) {
      String id = object.require("id").name();
      if (byId.remove(id) != null) {
        warn.accept(
            "two messages are about object %s; the last one counts".formatted(Quoted.of(id)));
      }
      byId.put(id, object);
    }
    return new WorldObjects(byId, poses);
  }

  /** Returns the ids in the order of the message. */
  Set<String> ids() {
    return Set.copyOf(byId.keySet());
  }

  /** Returns the objects in the order of the message. */
  List<Element> all() {
    return List.copyOf(byId.values());
  }

  /** Returns the object of the id, if there is one. */
  Optional<Element> object(String id) {
    return Optional.ofNullable(byId.get(id));
  }

  /** Returns the object whose frame, or one of whose subframes, has the name. */
  Optional<Element> owner(String frame) {
    Optional<Element> whole = object(frame);
    int slash = frame.lastIndexOf('/');
    return whole.isPresent() || slash < 0 ? whole : object(frame.substring(0, slash));
  }

  /** Returns where a frame of an object stands in the frame of the object's header. */
  Pose headerFromFrame(Element object, String frame) throws ModelFormatException {
    Pose pose = headerFromObject(object);
    String id = object.require("id").name();
    if (frame.equals(id)) {
      return pose;
    }
    String subframe = frame.substring(id.length() + 1);
    List<Element> names = object.elements("subframe_names");
    List<Element> places = object.elements("subframe_poses");
    for (int i = 0; i < Math.min(names.size(), places.size()); i++) {
      if (names.get(i).text().equals(subframe)) {
        return pose.times(poses.pose(places.get(i)));
      }
    }
    throw object.fault("has no subframe " + Quoted.of(subframe));
  }

  /** An object with one shape and no pose of its own stands where its shape does, as in MoveIt. */
  private Pose headerFromObject(Element object) throws ModelFormatException {
    Pose own = object.find("pose").isPresent() ? poses.pose(object.require("pose")) : Pose.IDENTITY;
    int shapes = 0;
    Optional<Element> single = Optional.empty();
    for (String kind : List.of("primitive", "mesh", "plane")) {
      shapes += object.elements(kind.equals("mesh") ? "meshes" : kind + "s").size();
      for (Element pose : object.elements(kind + "_poses")) {
        single = Optional.of(pose);
      }
    }
    return own.equals(Pose.IDENTITY) && shapes == 1 && single.isPresent()
        ? poses.pose(single.get())
        : own;
  }
}
