package dev.clearway.viewer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.check.profile.PairProfile;
import dev.clearway.check.profile.SeparationProfile.Row;
import dev.clearway.contact.FirstContact;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Vector3;
import dev.clearway.io.angle.JointAngles;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.Body;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import dev.clearway.viewer.drawing.SceneDrawing;
import dev.clearway.viewer.drawing.Surface;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What the script of a report draws, as JSON. */
final class ReportData {
  /** Rows of a segment's band that are worth drawing. */
  static final int MOST_ROWS = 240;

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Map<NamePair, Integer> pairs = new HashMap<>();
  private final ArrayNode pairNames = NODES.arrayNode();
  private final ObjectNode out = NODES.objectNode();

  /**
   * What is drawn.
   *
   * @param pairs that are shown one by one
   * @param nearest read: where the nearest pair is at each frame, six numbers; NaN where it is not
   *     known
   * @param points read: of the tightest spot, six numbers in the world
   * @param figures in which a dot goes along
   * @param files that surfaces were read from
   * @param azimuth of the view to begin with
   */
  record Drawn(
      Scene scene,
      List<ReportPath> paths,
      List<PairProfile> pairs,
      Frames frames,
      float[] nearest,
      BodyClearances.Known clearances,
      Optional<TightestSpot> tightest,
      Optional<double[]> points,
      List<ReportFigure> figures,
      Function<Shape, Optional<Path>> files,
      double azimuth) {
    List<ReportSegment> segments() {
      return paths.stream().flatMap(path -> path.segments().stream()).toList();
    }
  }

  /** Returns the text of the object. */
  static String of(Drawn drawn, BandChart chart) {
    ReportData data = new ReportData();
    List<ReportSegment> segments = drawn.segments();
    data.putScene(drawn.scene(), drawn.files());
    data.putFrames(drawn.frames(), drawn.nearest());
    data.putSegments(segments, drawn.frames(), chart);
    data.putPaths(drawn.paths());
    data.putCurves(drawn.pairs());
    data.putContacts(segments);
    drawn.tightest().ifPresent(spot -> data.putTightest(spot, drawn.points(), drawn.scene()));
    data.putNearest(segments);
    ArrayNode dots = data.out.putArray("dots");
    drawn.figures().forEach(figure -> dots.add(Packed.floats(figure.along(drawn.frames()))));
    data.out.put("tubes", Packed.floats(ToolTubes.along(drawn.scene(), drawn.frames())));
    data.out.put("azimuth", drawn.azimuth()).put("farEnough", BodyClearances.FAR_ENOUGH);
    data.out
        .putObject("clearances")
        .put("step", drawn.clearances().step())
        .put("shares", Packed.packed(drawn.clearances().shares()));
    data.out.set("pairs", data.pairNames);
    return data.out.toString();
  }

  private void putPaths(List<ReportPath> paths) {
    ArrayNode list = out.putArray("paths");
    int first = 0;
    for (ReportPath path : paths) {
      list.addObject().put("name", path.name()).put("first", first);
      first += path.segments().size();
    }
  }

  /** The curve of each pair, segment after segment. */
  private void putCurves(List<PairProfile> nearest) {
    ArrayNode list = out.putArray("curves");
    for (PairProfile pair : nearest) {
      ArrayNode curve = list.addArray();
      pair.profiles().forEach(profile -> put(profile.rows(), curve.addArray()));
    }
  }

  private void putContacts(List<ReportSegment> segments) {
    ArrayNode list = out.putArray("contacts");
    for (int s = 0; s < segments.size(); s++) {
      int number = s;
      segments.get(s).contact().ifPresent(at -> put(at, number, list.addObject()));
    }
  }

  private static void put(FirstContact.At at, int segment, ObjectNode one) {
    one.put("segment", segment).put("parameter", at.to());
    put("first", at.point().onFirst(), one);
    put("second", at.point().onSecond(), one);
    at.point().normal().ifPresent(normal -> put("normal", normal, one));
  }

  private static void put(String field, Vector3 v, ObjectNode one) {
    one.putArray(field).add(v.x()).add(v.y()).add(v.z());
  }

  private void putScene(Scene scene, Function<Shape, Optional<Path>> files) {
    KinematicTree tree = scene.tree();
    out.put("links", tree.links().size());
    ArrayNode joints = out.putArray("joints");
    for (int c = 0; c < tree.space().size(); c++) {
      joints
          .addObject()
          .put("name", tree.space().names().get(c))
          .put("angle", JointAngles.isAngle(tree, c));
    }
    ArrayNode bodies = out.putArray("bodies");
    for (Body body : scene.bodies()) {
      ObjectNode one = bodies.addObject().put("name", body.name()).put("kind", kind(body));
      ArrayNode names = one.putArray("files");
      body.geometries().stream()
          .flatMap(geometry -> files.apply(geometry.shape()).stream())
          .map(Path::toString)
          .distinct()
          .forEach(names::add);
    }
    SceneDrawing drawing = SceneDrawing.of(scene);
    out.put("drawn", drawing.isDrawn());
    ArrayNode parts = out.putArray("parts");
    for (SceneDrawing.Part part : drawing.parts()) {
      ObjectNode one = parts.addObject();
      one.put("body", part.body()).put("link", part.link()).put("surface", part.surface());
      ArrayNode place = one.putArray("place");
      for (double value : part.linkFromShape().toArray()) {
        place.add((float) value);
      }
    }
    ArrayNode surfaces = out.putArray("surfaces");
    drawing.surfaces().forEach(surface -> put(surface, surfaces.addObject()));
    ArrayNode tools = out.putArray("tools");
    ToolTubes.tools(scene).forEach(tools::add);
  }

  private static String kind(Body body) {
    return switch (body.kind()) {
      case LINK -> "robot";
      case ATTACHED -> "carried";
      case OBSTACLE -> "world";
    };
  }

  private static void put(Surface surface, ObjectNode one) {
    float[] low = new float[3];
    float[] size = new float[3];
    for (int axis = 0; axis < 3; axis++) {
      float least = Float.POSITIVE_INFINITY;
      float most = Float.NEGATIVE_INFINITY;
      for (int i = axis; i < surface.vertices().length; i += 3) {
        least = Math.min(least, surface.vertices()[i]);
        most = Math.max(most, surface.vertices()[i]);
      }
      low[axis] = least;
      size[axis] = most - least;
    }
    put("low", low, one);
    put("size", size, one);
    one.put("vertices", Packed.quantised(surface.vertices(), low, size));
    one.put("triangles", Packed.ints(surface.triangles()));
  }

  private static void put(String field, float[] values, ObjectNode one) {
    ArrayNode list = one.putArray(field);
    for (float value : values) {
      list.add(value);
    }
  }

  private void putFrames(Frames frames, float[] nearest) {
    ObjectNode one = out.putObject("frames");
    ArrayNode segment = one.putArray("segment");
    frames.segment().forEach(segment::add);
    ArrayNode configurations = one.putArray("configurations");
    for (double[] q : frames.configurations()) {
      ArrayNode list = configurations.addArray();
      for (double value : q) {
        list.add(value);
      }
    }
    one.put("poses", Packed.floats(frames.poses()));
    one.put("nearest", Packed.floats(nearest));
  }

  private void putSegments(List<ReportSegment> segments, Frames frames, BandChart chart) {
    ArrayNode list = out.putArray("segments");
    for (int s = 0; s < segments.size(); s++) {
      ObjectNode one = list.addObject();
      one.put("name", segments.get(s).name());
      one.put("firstFrame", frames.segment().indexOf(s));
      one.put("frames", frames.segment().lastIndexOf(s) - frames.segment().indexOf(s) + 1);
      one.put("from", chart.start(s)).put("to", chart.start(s + 1));
      put(segments.get(s).rows(), one.putArray("band"));
    }
  }

  private void put(List<Row> rows, ArrayNode out) {
    for (Row corner : corners(rows, MOST_ROWS)) {
      double upper = Double.isFinite(corner.upper()) ? corner.upper() : corner.lower();
      out.addArray()
          .add(corner.parameter())
          .add(corner.lower())
          .add(upper)
          .add(number(corner.pair()));
    }
  }

  /**
   * Returns envelopes with few corners: each as wide as all rows up to the corners beside it, so
   * that what runs straight between two corners is outside of what the rows have.
   *
   * @param most corners, about
   */
  static List<Row> corners(List<Row> rows, int most) {
    int step = Math.max(1, rows.size() / most);
    List<Row> corners = new ArrayList<>();
    for (int i = 0; i < rows.size(); i += step) {
      corners.add(corner(rows, i, step));
    }
    if (step > 1 && (rows.size() - 1) % step != 0) {
      corners.add(corner(rows, rows.size() - 1, step));
    }
    return corners;
  }

  private static Row corner(List<Row> rows, int corner, int step) {
    Row nearest = rows.get(corner);
    double lower = nearest.lower();
    double upper = nearest.upper();
    int from = Math.max(0, corner - step + 1);
    for (Row row : rows.subList(from, Math.min(rows.size(), corner + step))) {
      lower = Math.min(lower, row.lower());
      upper = Math.max(upper, row.upper());
      nearest = row.upper() < nearest.upper() ? row : nearest;
    }
    return new Row(rows.get(corner).parameter(), lower, upper, nearest.pair());
  }

  private int number(NamePair pair) {
    return pairs.computeIfAbsent(
        pair,
        one -> {
          pairNames.addArray().add(one.first()).add(one.second());
          return pairNames.size() - 1;
        });
  }

  private void putTightest(TightestSpot spot, Optional<double[]> points, Scene scene) {
    ObjectNode one = out.putObject("tightest");
    one.put("segment", spot.segment()).put("parameter", spot.parameter());
    put("poses", Frames.poses(scene.tree(), spot.configuration()), one);
    points.ifPresent(
        ends -> {
          ArrayNode list = one.putArray("points");
          for (double value : ends) {
            list.add(value);
          }
        });
  }

  private void putNearest(List<ReportSegment> segments) {
    ArrayNode list = out.putArray("nearest");
    for (NearPair near : NearPair.of(segments)) {
      ObjectNode one = list.addObject();
      one.putArray("pair").add(near.pair().first()).add(near.pair().second());
      one.put("lower", near.lower());
      one.put("upper", Double.isFinite(near.upper()) ? near.upper() : near.lower());
    }
  }

  private ReportData() {
    assert Pose.SIZE == 12 : "the script reads twelve numbers a link";
  }
}
