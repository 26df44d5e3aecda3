package dev.clearway.io.tube;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.document.Element;
import dev.clearway.io.path.Segment;
import dev.clearway.kinematics.Tube;
import dev.clearway.motion.Motion;
import dev.clearway.motion.tool.LooseMotion;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A tube whose width changes along a path: a file says how far things may be off at waypoints or
 * times, and between them each number goes evenly from one to the next. A segment is judged in the
 * widest that the tube is on it, each number by itself. docs/tubes.md, section 2.
 *
 * <p>Immutable and thread-safe.
 */
public final class TubeAlong {
  private static final String WAYPOINT = "waypoint";
  private static final String TIME = "time";

  private final Path file;
  private final boolean timed;
  private final List<Place> places;

  /** The tube at a waypoint or time. */
  private record Place(double at, Tube tube) {}

  private TubeAlong(Path file, boolean timed, List<Place> places) {
    this.file = file;
    this.timed = timed;
    this.places = places;
  }

  /**
   * Reads one: a list, YAML or JSON, of mappings with {@code waypoint} or {@code time} and what a
   * scene file's {@code tube} has.
   *
   * @param scene that has what may be off
   * @throws ModelFormatException if the file is none, or its places do not grow
   */
  public static TubeAlong read(Path file, Scene scene) throws ModelFormatException {
    Element root = DocumentReader.read(file);
    TubeParser parser = new TubeParser(scene);
    List<Place> places = new ArrayList<>();
    List<Element> entries = root.elements();
    boolean timed = !entries.isEmpty() && entries.getFirst().find(TIME).isPresent();
    for (Element entry : entries) {
      Element at = entry.require(timed ? TIME : WAYPOINT);
      if (!(at.number() > (places.isEmpty() ? -1 : places.getLast().at()))) {
        throw at.fault("is " + at.describe() + ", wanted more than the one before, from 0 on");
      }
      if (entry.find(timed ? WAYPOINT : TIME).isPresent()) {
        throw entry.fault("tells waypoints and times; wanted one of both, in all of the list");
      }
      places.add(new Place(at.number(), tube(entry, parser)));
    }
    if (places.isEmpty()) {
      throw root.fault("no places; wanted a list like [{waypoint: 0, joint: 0.002}]");
    }
    return new TubeAlong(file, timed, List.copyOf(places));
  }

  private static Tube tube(Element entry, TubeParser parser) throws ModelFormatException {
    Tube tube = Tube.NONE;
    for (String what : entry.keys()) {
      if (!what.equals(WAYPOINT) && !what.equals(TIME)) {
        Element how = entry.require(what);
        String text = how.isNumber() ? Double.toString(how.number()) : how.text();
        Tube before = tube;
        tube = how.make(() -> parser.with(before, what, text));
      }
    }
    return tube;
  }

  /**
   * Returns a segment with the tube around it; a configuration at rest has none.
   *
   * @throws ModelFormatException if the tube is told by times and the segment has none
   */
  public Segment around(Segment segment) throws ModelFormatException {
    if (!(segment instanceof Segment.Moving(int number, int line, Motion motion, var shared))) {
      return segment;
    }
    double from = timed ? motion.seconds(0) : number;
    double to = timed ? motion.seconds(1) : number + 1;
    if (!(from <= to)) {
      throw new ModelFormatException(
          file, "tells a tube by times, and segment %s has none; tell waypoints".formatted(number));
    }
    Tube tube = widest(from, to);
    return tube.isNone()
        ? segment
        : new Segment.Moving(number, line, LooseMotion.about(motion, tube), shared);
  }

  /** Returns the least tube that holds all that there is from a place to another one. */
  Tube widest(double from, double to) {
    Tube widest = at(from).max(at(to));
    for (Place place : places) {
      widest = from < place.at() && place.at() < to ? widest.max(place.tube()) : widest;
    }
    return widest;
  }

  private Tube at(double place) {
    Optional<Place> before = Optional.empty();
    for (Place next : places) {
      if (next.at() >= place) {
        return before.isEmpty() || next.at() == place
            ? next.tube()
            : between(before.get(), next, place);
      }
      before = Optional.of(next);
    }
    return before.orElseThrow().tube();
  }

  private static Tube between(Place before, Place next, double place) {
    double share = (place - before.at()) / (next.at() - before.at());
    return before.tube().towards(next.tube(), Math.clamp(share, 0, 1));
  }
}
