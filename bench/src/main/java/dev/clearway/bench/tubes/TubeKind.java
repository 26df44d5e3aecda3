package dev.clearway.bench.tubes;

import dev.clearway.io.tube.TubeParser;
import dev.clearway.kinematics.Play;
import dev.clearway.kinematics.Tube;
import dev.clearway.scene.Scene;
import java.util.List;
import java.util.Map;

/** What may be off in random tubes, in which proportions. */
enum TubeKind {
  JOINTS(1, "joint=1"),
  TOOL(1, "tool=1,1rad"),
  BASE(1, "base=1,0.5rad"),
  ALL(1, "joint=0.5; base=0.3,0.2rad; tool=0.2,0.3rad"),
  OBJECTS(1, "object:box0=1,1rad; object:box1=0.5; object:box2=0.5,1rad; joint=0.2"),
  TWO_ARMS(2, "joint=0.5; base=1,0.5rad; r2:tool=0.5");

  private final int arms;
  private final String what;

  TubeKind(int arms, String what) {
    this.arms = arms;
    this.what = what;
  }

  int arms() {
    return arms;
  }

  String what() {
    return what;
  }

  /** Returns the tube that is enlarged, or made smaller. */
  Tube unit(Scene scene) {
    return new TubeParser(scene).parse(Tube.NONE, List.of(what.split("; ", -1)));
  }

  /**
   * Returns a tube without some of its terms.
   *
   * @param faults {@code joint}: the second joint is not off; {@code turn}, {@code shift}: what is
   *     off its place only is so by the other
   */
  static Tube without(Tube tube, Scene scene, List<String> faults) {
    Tube out = tube;
    for (String fault : faults) {
      if (fault.equals("joint")) {
        for (int j = 0, moved = 0; j < scene.tree().joints().size() && moved < 2; j++) {
          boolean moves = scene.tree().space().firstCoordinate(j) >= 0;
          moved += moves ? 1 : 0;
          out = moves && moved == 2 ? out.withJoint(scene.tree(), j, 0) : out;
        }
      }
      for (Map.Entry<String, Play> one : out.plays().entrySet()) {
        Play play = one.getValue();
        Play less =
            fault.equals("turn")
                ? new Play(play.shift(), 0)
                : fault.equals("shift") ? new Play(0, play.turn()) : play;
        out = out.withPlay(one.getKey(), less);
      }
    }
    return out;
  }
}
