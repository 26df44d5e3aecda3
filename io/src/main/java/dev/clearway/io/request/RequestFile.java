package dev.clearway.io.request;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.document.Element;
import dev.clearway.io.document.SettingsFile;
import dev.clearway.io.message.MessageFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A file with a MotionPlanRequest: alone, as {@code motion_plan_request} of a service call, as
 * {@code request} beside its {@code scene}, or one of several such {@code problems}.
 *
 * @param request the message
 * @param scene the PlanningScene message beside it, if there is one
 */
public record RequestFile(Element request, Optional<Element> scene) {
  private static final String PROBLEMS = "problems";
  private static final String REQUEST = "request";

  /**
   * Reads a file.
   *
   * @param index of the problem, as its {@code index} says, in a file of several
   * @throws ModelFormatException if it cannot be read, holds no request, or not that one
   */
  public static RequestFile read(Path file, OptionalInt index) throws ModelFormatException {
    Element root = MessageFile.read(file);
    if (root.find(PROBLEMS).isPresent()) {
      return of(problem(root, index));
    }
    if (index.isPresent()) {
      throw root.fault("is no list of problems, so none of it has number " + index.getAsInt());
    }
    return of(root);
  }

  /** Returns the problems of a file of several, in its order. */
  static List<Element> problems(Path file) throws ModelFormatException {
    return DocumentReader.read(file).require(PROBLEMS).elements();
  }

  private static Element problem(Element root, OptionalInt index) throws ModelFormatException {
    List<String> known = new ArrayList<>();
    for (Element problem : root.elements(PROBLEMS)) {
      int number = problem.require("index").integer();
      if (index.isPresent() && index.getAsInt() == number) {
        return problem;
      }
      known.add(Integer.toString(number));
    }
    String which = known.isEmpty() ? "none" : known.getFirst() + " to " + known.getLast();
    throw root.require(PROBLEMS)
        .fault(
            index.isPresent()
                ? "none has the index %s; there are %s".formatted(index.getAsInt(), which)
                : "which of them? Give its index after the file's name, FILE:INDEX; there are "
                    + which);
  }

  /** Returns the request at a place, and the scene beside it. */
  static RequestFile of(Element at) throws ModelFormatException {
    for (String key : List.of(REQUEST, "motion_plan_request")) {
      if (at.find(key).isPresent()) {
        return new RequestFile(at.require(key), at.find("scene"));
      }
    }
    if (at.find("goal_constraints").isEmpty() && at.find("start_state").isEmpty()) {
      throw at.fault(
          SettingsFile.of(at)
              .orElse(
                  "no request: wanted a MotionPlanRequest with start_state and goal_constraints"));
    }
    return new RequestFile(at, Optional.empty());
  }
}
