package dev.clearway.io.serve;

import dev.clearway.io.document.Element;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Something that a client asks for; docs/serve.md tells what each is answered. Immutable. */
public sealed interface Request {
  /** What is asked of motions. */
  enum Question {
    /** Verdicts. */
    CHECK,
    /** How far the nearest pair is apart. */
    CLEARANCE,
    /** When each motion first touches something. */
    FIRST_CONTACT
  }

  /** What happens to an object. */
  enum Change {
    /** It is new. */
    ADD,
    /** It stands elsewhere. */
    MOVE,
    /** It is gone. */
    REMOVE
  }

  /** What rows of numbers stand for. */
  enum Rows {
    /** Configurations joined by straight segments; a single one is a configuration at rest. */
    WAYPOINTS,
    /** Two configurations each, the ends of a straight segment. */
    SEGMENTS,
    /** Configurations at rest. */
    CONFIGURATIONS
  }

  /**
   * A scene that is to be loaded, or loaded anew.
   *
   * @param scene its name from now on
   * @param file that holds it, by the name that the client has for it
   * @param inline the scene itself, where it is no file
   * @param robot a URDF file of the robot that a message is about, or of one more
   * @param srdf that robot's SRDF
   * @param tolerance of checks, metres
   * @param adjacent whether links that a joint joins are pairs
   * @param self whether pairs within one robot are checked
   * @param clearance to be kept instead of the scene's, metres
   * @param selfClearance the same within one robot
   * @param moved names of joints that move bases
   */
  record Load(
      String scene,
      Optional<String> file,
      Optional<Element> inline,
      Optional<String> robot,
      Optional<String> srdf,
      OptionalDouble tolerance,
      boolean adjacent,
      boolean self,
      OptionalDouble clearance,
      OptionalDouble selfClearance,
      List<String> moved)
      implements Request {
    /** Copies the list. */
    public Load {
      moved = List.copyOf(moved);
    }
  }

  /** A scene that is no longer used. */
  record Unload(String scene) implements Request {}

  /**
   * A change of one object of a scene.
   *
   * @param object as a scene file has it; for a removal its name
   */
  record Edit(String scene, Change change, Element object) implements Request {}

  /**
   * Motions.
   *
   * @param file a path file, by the name that the client has for it; else there are numbers
   * @param rows what the numbers stand for
   * @param numbers row by row, of all rows equally many
   * @param columns numbers of a configuration; 0 where the scene's joints say it
   */
  record Motions(Optional<String> file, Rows rows, double[] numbers, int columns) {
    /** Copies nothing: who makes it leaves the numbers alone. */
    public Motions {
      if (columns < 0) {
        throw new IllegalArgumentException("columns: " + columns);
      }
    }
  }

  /**
   * A question about motions.
   *
   * @param joints names of the columns; none for all of the scene's coordinates in their order
   * @param name that answers have for the motions, where they are no file
   * @param width of the brackets of separations, metres; 0 for none
   * @param stats whether answers tell what they cost
   * @param tests work for each segment
   * @param seconds for all of it
   * @param compact whether the answer is doubles
   */
  record Judge(
      Question question,
      String scene,
      Motions motions,
      List<String> joints,
      String name,
      double width,
      boolean stats,
      OptionalLong tests,
      OptionalDouble seconds,
      boolean compact)
      implements Request {
    /** Copies the list. */
    public Judge {
      joints = List.copyOf(joints);
    }
  }

  /**
   * A path that is looked for.
   *
   * @param from numbers by the joints
   * @param goals likewise, at least one
   * @param joints as of questions
   * @param group whose joints move
   */
  record Plan(
      String scene,
      double[] from,
      List<double[]> goals,
      List<String> joints,
      Optional<String> group,
      String planner,
      long seed,
      double range,
      OptionalLong tests,
      OptionalDouble seconds)
      implements Request {
    /** Copies the lists. */
    public Plan {
      goals = List.copyOf(goals);
      joints = List.copyOf(joints);
    }
  }

  /**
   * A request that is given up.
   *
   * @param of its id, as JSON
   */
  record Cancel(String of) implements Request {}

  /** How the service is. */
  record Health() implements Request {}

  /** The service is to end. */
  record Shutdown() implements Request {}
}
