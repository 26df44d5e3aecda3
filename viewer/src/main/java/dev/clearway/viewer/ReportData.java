package dev.clearway.viewer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.check.profile.SeparationProfile.Row;
import dev.clearway.geometry.Pose;
import dev.clearway.io.angle.JointAngles;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.Body;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the script of a report draws, as JSON. */
final class ReportData {
  /** Rows of a segment's band that are worth drawing. */
  private static final int MOST_ROWS = 240;

  /** Separation beyond which no body is tinted, metres. */
  private static final double FAR_ENOUGH = 0.1;

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Map<NamePair, Integer> pairs = new HashMap<>();
  private final ArrayNode pairNames = NODES.arrayNode();
  private final ObjectNode out = NODES.objectNode();

  /**
   * Returns the text of the object.
   *
   * @param points read: of the tightest spot, six numbers in the world
   */
  static String of(
      Scene scene,
      List<ReportSegment> segments,
      Frames frames,
      BandChart chart,
      Optional<TightestSpot> tightest,
      Optional<double[]> points,
      double azimuth) {
    ReportData data = new ReportData();
    data.putScene(scene);
    data.putFrames(frames);
    data.putSegments(segments, frames, chart);
    tightest.ifPresent(spot -> data.putTightest(spot, points));
    data.putNearest(segments);
    data.out.put("azimuth", azimuth).put("farEnough", FAR_ENOUGH);
    data.out.set("pairs", data.pairNames);
    return data.out.toString();
  }

  private void putScene(Scene scene) {
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
      bodies.addObject().put("name", body.name()).put("kind", kind(body));
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
    for (int r = 0; r < scene.robots().size(); r++) {
      int robot = r;
      scene.bodies().stream()
          .filter(body -> scene.robotOf(body) == robot)
          .mapToInt(Body::link)
          .max()
          .ifPresent(tools::add);
    }
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

  private void putFrames(Frames frames) {
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
  }

  private void putSegments(List<ReportSegment> segments, Frames frames, BandChart chart) {
    ArrayNode list = out.putArray("segments");
    for (int s = 0; s < segments.size(); s++) {
      ObjectNode one = list.addObject();
      one.put("name", segments.get(s).result().name());
      one.put("firstFrame", frames.segment().indexOf(s));
      one.put("frames", frames.segment().lastIndexOf(s) - frames.segment().indexOf(s) + 1);
      one.put("from", chart.start(s)).put("to", chart.start(s + 1));
      ArrayNode band = one.putArray("band");
      List<Row> rows = BandChart.rows(segments.get(s));
      int step = Math.max(1, rows.size() / MOST_ROWS);
      for (int i = 0; i < rows.size(); i += step) {
        put(rows.subList(i, Math.min(rows.size(), i + step)), band.addArray());
      }
      if (step > 1) {
        put(rows.subList(rows.size() - 1, rows.size()), band.addArray());
      }
    }
  }

  /** Puts several rows as one: at the first of their instants, the widest of their bounds. */
  private void put(List<Row> rows, ArrayNode out) {
    Row nearest = rows.getFirst();
    double lower = nearest.lower();
    double upper = nearest.upper();
    for (Row row : rows) {
      lower = Math.min(lower, row.lower());
      upper = Math.max(upper, row.upper());
      nearest = row.upper() < nearest.upper() ? row : nearest;
    }
    out.add(rows.getFirst().parameter()).add(lower);
    out.add(Double.isFinite(upper) ? upper : lower).add(number(nearest.pair()));
  }

  private int number(NamePair pair) {
    return pairs.computeIfAbsent(
        pair,
        one -> {
          pairNames.addArray().add(one.first()).add(one.second());
          return pairNames.size() - 1;
        });
  }

  private void putTightest(TightestSpot spot, Optional<double[]> points) {
    ObjectNode one = out.putObject("tightest");
    one.put("segment", spot.segment()).put("parameter", spot.parameter());
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
