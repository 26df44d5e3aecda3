package dev.clearway.bench.multibody;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.document.Element;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Agents on a grid with schedules, {@code mapf_grid}: straight from cell to cell, and turning on
 * the spot, which takes an acceleration without bound. The bound that is given, {@value
 * #ACCELERATION} m/s², is above any by which a speed of theirs could change within a millionth of a
 * second; what they travel meanwhile is within the safety distance.
 */
final class GridAgents {
  private static final double ACCELERATION = 1e7;

  private final Path folder;

  GridAgents(Path data) {
    this.folder = data.resolve("multibody/mapf_grid");
  }

  /**
   * Returns the three schedules; agents rest where theirs ends.
   *
   * @param radius in cells
   */
  List<Recording> recordings(double radius) throws ModelFormatException {
    return List.of(
        recording(
            "cbs", DocumentReader.read(file("solved_cbs/output.yaml")).require("schedule"), radius),
        recording(
            "sipp",
            DocumentReader.read(file("solved_sipp/output.yaml")).require("schedule"),
            radius),
        recording(
            "schedule", DocumentReader.read(file("solved_schedule/real_schedule.yaml")), radius));
  }

  private Path file(String name) {
    return folder.resolve(name);
  }

  private static Recording recording(String name, Element schedule, double radius)
      throws ModelFormatException {
    List<Body> bodies = new ArrayList<>();
    double last = 0;
    for (String agent : schedule.keys()) {
      last = Math.max(last, schedule.elements(agent).getLast().require("t").number());
    }
    for (String agent : schedule.keys()) {
      List<Element> points = schedule.elements(agent);
      int rests = points.getLast().require("t").number() < last ? 1 : 0;
      double[] times = new double[points.size() + rests];
      double[][] at = new double[times.length][];
      for (int i = 0; i < times.length; i++) {
        Element point = points.get(Math.min(i, points.size() - 1));
        times[i] = i < points.size() ? point.require("t").number() : last;
        at[i] = new double[] {point.require("x").number(), point.require("y").number(), 0};
      }
      Track track = Track.straight(times, at);
      bodies.add(new Body(bodies.size(), track, radius, track.speedUpperBound(), ACCELERATION));
    }
    return new Recording(name, bodies);
  }
}
