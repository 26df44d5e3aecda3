package dev.clearway.io.tube;

import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.Play;
import dev.clearway.kinematics.Tube;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Tells tubes in words and as what options would state them. */
public final class TubeWords {
  private TubeWords() {}

  /**
   * One thing that may be off.
   *
   * @param what as {@link TubeParser} reads it
   * @param joint by how much a joint may be, radians or metres; empty of links and bodies
   * @param play how far a link or body may be, none of joints
   */
  public record Part(String what, OptionalDouble joint, Play play) {}

  /** Returns what may be off: all joints as one where they are alike, then links and bodies. */
  public static List<Part> parts(Scene scene, Tube tube) {
    List<Part> out = new ArrayList<>();
    JointSpace space = scene.tree().space();
    double[] joints =
        IntStream.range(0, scene.tree().joints().size())
            .filter(j -> space.firstCoordinate(j) >= 0)
            .mapToDouble(j -> tube.of(space.firstCoordinate(j)))
            .toArray();
    if (joints.length > 0
        && IntStream.range(1, joints.length).allMatch(i -> joints[i] == joints[0])) {
      if (joints[0] > 0) {
        out.add(new Part("joint", OptionalDouble.of(joints[0]), Play.NONE));
      }
    } else {
      for (int j = 0; j < scene.tree().joints().size(); j++) {
        int first = space.firstCoordinate(j);
        if (first >= 0 && tube.of(first) > 0) {
          String name = "joint:" + scene.tree().joints().get(j).name();
          out.add(new Part(name, OptionalDouble.of(tube.of(first)), Play.NONE));
        }
      }
    }
    for (Map.Entry<String, Play> play : tube.plays().entrySet()) {
      boolean link = scene.tree().link(play.getKey()).isPresent();
      String name = (link ? "link:" : "object:") + play.getKey();
      out.add(new Part(name, OptionalDouble.empty(), play.getValue()));
    }
    return out;
  }
}
