package dev.clearway.io.message;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.document.SettingsFile;
import dev.clearway.io.text.Quoted;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The trajectories that a ROS message carries, in order, and the state that they start in: a
 * JointTrajectory or MultiDOFJointTrajectory alone, a RobotTrajectory of both, and whatever MoveIt
 * and controllers wrap around those: display messages, planning and Cartesian responses, results of
 * actions, goals to execute.
 *
 * @param parts at least one, run one after the other
 * @param start the RobotState in which the first one starts, if the message has it
 */
public record TrajectoryMessage(List<Part> parts, Optional<Element> start) {
  private static final String JOINTS = "joint_trajectory";
  private static final String TRANSFORMS = "multi_dof_joint_trajectory";
  private static final String POINTS = "points";
  private static final List<String> STARTS =
      List.of("trajectory_start", "start_state", "sequence_start");

  /** Keys that a trajectory or a message with one stands at; the first that holds some counts. */
  private static final List<String> INSIDE =
      List.of(
          "planned_trajectory",
          "planned_trajectories",
          "trajectory",
          "solution",
          "motion_plan_response",
          "response",
          "result",
          "goal");

  /** What messages and files of other kinds have, and what to do with them. */
  private static final Map<String, String> OTHERS =
      Map.of(
          "trajectory_stages",
          "the stages of a pick or place, between which the scene changes, are not supported; give"
              + " each stage's trajectory in a file of its own",
          "sub_trajectory",
          "the stages of a task, between which the scene changes, are not supported; give each"
              + " stage's trajectory in a file of its own",
          "goal_constraints",
          "is part of a planning request, not of a path; 'clearway plan --request FILE' answers it",
          "motion_plan_request",
          "is a planning request, not a path; 'clearway plan --request FILE' answers it",
          "world",
          "is part of a PlanningScene, not of a path; give that file with --scene",
          "obstacles",
          "is part of a scene file, not of a path; give that file with --scene",
          "robots",
          "is part of a scene file, not of a path; give that file with --scene",
          "poses",
          "is a list of poses, not of joint positions; give poses of a body as comma-separated"
              + " values with --body");

  /**
   * One trajectory.
   *
   * @param joints a JointTrajectory
   * @param transforms a MultiDOFJointTrajectory of the same instants
   */
  public record Part(Optional<Element> joints, Optional<Element> transforms) {
    private boolean holds() throws ModelFormatException {
      return (joints.isPresent() && !joints.get().elements(POINTS).isEmpty())
          || (transforms.isPresent() && !transforms.get().elements(POINTS).isEmpty());
    }
  }

  /** Copies the list. */
  public TrajectoryMessage {
    parts = List.copyOf(parts);
  }

  /**
   * Finds the trajectories.
   *
   * @param warn told what a user should know
   * @throws ModelFormatException if there is none, or what there is may not be run as one motion
   */
  public static TrajectoryMessage of(Element root, Consumer<String> warn)
      throws ModelFormatException {
    Search search = new Search(warn);
    search.descend(root);
    if (search.parts.isEmpty()) {
      throw root.fault("no points in any of its trajectories");
    }
    return new TrajectoryMessage(search.parts, search.start);
  }

  /** Goes down a message. */
  private static final class Search {
    private final Consumer<String> warn;
    private final List<Part> parts = new ArrayList<>();
    private Optional<Element> start = Optional.empty();

    Search(Consumer<String> warn) {
      this.warn = warn;
    }

    void descend(Element at) throws ModelFormatException {
      if (at.find("joint_names").isPresent() || at.find(POINTS).isPresent()) {
        parts.add(alone(at));
        return;
      }
      warnOfFailure(at);
      for (String key : STARTS) {
        start = at.find(key).or(() -> start);
      }
      if (at.find(JOINTS).isPresent() || at.find(TRANSFORMS).isPresent()) {
        robotTrajectory(at);
        return;
      }
      for (String key : INSIDE) {
        Optional<Element> inner = at.find(key).filter(e -> !e.isEmpty());
        if (inner.isPresent() && !isBare(at, inner.get(), key)) {
          inside(at, inner.get());
          return;
        }
      }
      throw none(at);
    }

    /** Whether a result leaves this one out, so that another key has what it is about. */
    private static boolean isBare(Element at, Element inner, String key)
        throws ModelFormatException {
      return (inner.isSequence() && inner.elements().isEmpty() && at.keys().size() > 1)
          || (key.equals("goal") && !inner.isMapping());
    }

    private void inside(Element at, Element inner) throws ModelFormatException {
      if (!inner.isSequence()) {
        Optional<Element> beside = at.find("multi_dof_trajectory");
        if (beside.isPresent() && !beside.get().elements(POINTS).isEmpty()) {
          parts.add(new Part(Optional.of(inner), beside));
        } else {
          descend(inner);
        }
        return;
      }
      List<Element> list = inner.elements();
      if (at.find("description").isPresent() && list.size() > 1) {
        warn.accept("of %s stages of planning the last one is judged".formatted(list.size()));
        list = list.subList(list.size() - 1, list.size());
      }
      for (Element part : list) {
        descend(part);
      }
    }

    private void robotTrajectory(Element at) throws ModelFormatException {
      if (!at.elements("cartesian_trajectory").isEmpty()) {
        throw at.require("cartesian_trajectory").fault("is not supported in a path; remove it");
      }
      Optional<Element> joints = at.find(JOINTS);
      if (joints.isPresent() && joints.get().isSequence()) {
        for (Element part : joints.get().elements()) {
          descend(part);
        }
        return;
      }
      Part part = new Part(joints.filter(e -> !e.isEmpty()), at.find(TRANSFORMS));
      if (part.holds()) {
        parts.add(part);
      }
    }

    private static Part alone(Element at) throws ModelFormatException {
      boolean transforms =
          at.find(POINTS).isPresent()
              && at.elements(POINTS).stream().anyMatch(p -> p.find("transforms").isPresent());
      return transforms
          ? new Part(Optional.empty(), Optional.of(at))
          : new Part(Optional.of(at), Optional.empty());
    }

    private void warnOfFailure(Element at) throws ModelFormatException {
      Optional<Element> code = at.find("error_code").flatMap(e -> e.find("val"));
      if (code.isPresent() && code.get().number() != 1) {
        warn.accept(
            "error_code %s says that what made the trajectory failed or stopped"
                .formatted(code.get().describe()));
      }
      Optional<Element> fraction = at.find("fraction");
      if (fraction.isPresent() && fraction.get().number() < 1) {
        warn.accept(
            "the trajectory goes only the fraction %s of the way that was asked for"
                .formatted(fraction.get().describe()));
      }
    }

    private static ModelFormatException none(Element at) {
      for (String key : at.keys()) {
        if (OTHERS.containsKey(key)) {
          return at.find(key).orElse(at).fault(OTHERS.get(key));
        }
      }
      Optional<String> settings = SettingsFile.of(at);
      if (settings.isPresent()) {
        return at.fault(settings.get());
      }
      return at.fault(
          "no path: wanted a JointTrajectory with joint_names and points, a message that carries"
              + " one, or comma-separated values; got "
              + (at.isMapping()
                  ? "the keys "
                      + String.join(", ", at.keys().stream().limit(8).map(Quoted::plain).toList())
                  : at.describe()));
    }
  }
}
