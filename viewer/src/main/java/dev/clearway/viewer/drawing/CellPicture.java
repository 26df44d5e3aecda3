package dev.clearway.viewer.drawing;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.scene.Body;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import javax.imageio.ImageIO;

/**
 * A picture of a scene at a configuration, drawn without a screen: robots in blue, the world in
 * grey, a pair that is pointed at in red and orange, with a line between two points. What stands
 * before the robots is seen from another side if none is asked for.
 *
 * <p>Immutable and thread-safe. Cost: the pixels that all triangles cover, a second or so for a
 * hundred thousand of them.
 */
public final class CellPicture {
  private static final int ROBOT = 0x3A6EA5;
  private static final int CARRIED = 0x5B9A68;
  private static final int WORLD = 0xB9BEC6;
  private static final int FIRST = 0xC62828;
  private static final int SECOND = 0xEF8F1C;

  /** Width of the small pictures that are taken to choose a side. */
  private static final int SMALL = 120;

  /** Pixels are this often finer than in the picture, each way, and then joined. */
  private static final int FINER = 2;

  /** What is around the robots, in parts of their extent. */
  private static final double MARGIN = 0.2;

  private final Scene scene;
  private final SceneDrawing drawing;
  private final double[] worldFromLink;
  private final Optional<NamePair> pair;
  private final Optional<double[]> line;

  private CellPicture(
      Scene scene,
      SceneDrawing drawing,
      double[] worldFromLink,
      Optional<NamePair> pair,
      Optional<double[]> line) {
    this.scene = scene;
    this.drawing = drawing;
    this.worldFromLink = worldFromLink;
    this.pair = pair;
    this.line = line;
  }

  /**
   * Prepares pictures of a scene.
   *
   * @param configuration read: radians and metres, laid out as the scene's joint space
   * @param pair bodies to be pointed at
   * @param line read: the ends of a line in the world, six numbers
   */
  public static CellPicture of(
      Scene scene, double[] configuration, Optional<NamePair> pair, Optional<double[]> line) {
    ForwardKinematics kinematics = ForwardKinematics.of(scene.tree());
    double[] poses = new double[Pose.SIZE * kinematics.links()];
    kinematics.compute(configuration, poses);
    return new CellPicture(scene, SceneDrawing.of(scene), poses, pair, line.map(double[]::clone));
  }

  /** Returns a view that shows as much as can be of the pair, or of the robots. */
  public View bestView() {
    View best = View.allAround()[0];
    int most = -1;
    for (View view : View.allAround()) {
      Raster raster = new Raster(SMALL, SMALL * 3 / 4);
      draw(raster, view);
      int[] seen = raster.seen(scene.bodies().size());
      int pixels = 0;
      for (int b = 0; b < seen.length; b++) {
        Body body = scene.bodies().get(b);
        pixels += weight(body) * seen[b];
      }
      if (pixels > most) {
        most = pixels;
        best = view;
      }
    }
    return best;
  }

  private int weight(Body body) {
    boolean pointedAt =
        pair.filter(p -> p.first().equals(body.name()) || p.second().equals(body.name()))
            .isPresent();
    return pointedAt ? 4 : body.ofRobot() ? 1 : 0;
  }

  /**
   * The picture.
   *
   * @param image of what is there, without the line
   * @param line where its ends are: to the right and downward, pixels, four numbers
   */
  public record Drawn(BufferedImage image, Optional<double[]> line) {
    /** Draws the line into the image. */
    public void drawLine() {
      line.ifPresent(ends -> CellPicture.drawLine(image, ends));
    }

    /** Returns an image as PNG. */
    public static byte[] png(BufferedImage image) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try {
        ImageIO.write(image, "png", out);
      } catch (IOException e) {
        throw new UncheckedIOException("memory can be written", e);
      }
      return out.toByteArray();
    }
  }

  /**
   * Draws.
   *
   * @param width pixels, ≥ 1
   * @param height pixels, ≥ 1
   */
  public Drawn drawn(View view, int width, int height) {
    Raster fine = new Raster(FINER * width, FINER * height);
    Placing placing = draw(fine, view);
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        image.setRGB(x, y, joined(fine, x, y));
      }
    }
    return new Drawn(image, line.map(ends -> ends(placing, ends)));
  }

  private static double[] ends(Placing placing, double[] ends) {
    double[] from = placing.of(ends[0], ends[1], ends[2]);
    double[] to = placing.of(ends[3], ends[4], ends[5]);
    return new double[] {from[0] / FINER, from[1] / FINER, to[0] / FINER, to[1] / FINER};
  }

  /** Returns whether there is not too much to be drawn. */
  public boolean isDrawn() {
    return drawing.isDrawn();
  }

  private static int joined(Raster fine, int x, int y) {
    int red = 0;
    int green = 0;
    int blue = 0;
    for (int k = 0; k < FINER * FINER; k++) {
      int colour = fine.colour(FINER * x + k % FINER, FINER * y + k / FINER);
      red += colour >> 16 & 0xFF;
      green += colour >> 8 & 0xFF;
      blue += colour & 0xFF;
    }
    int parts = FINER * FINER;
    return ((red / parts) << 16) | ((green / parts) << 8) | (blue / parts);
  }

  private static void drawLine(BufferedImage image, double[] ends) {
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setColor(Color.BLACK);
    graphics.setStroke(new BasicStroke(2));
    graphics.draw(new Line2D.Double(ends[0], ends[1], ends[2], ends[3]));
    for (int i = 0; i < ends.length; i += 2) {
      graphics.fillOval((int) ends[i] - 4, (int) ends[i + 1] - 4, 8, 8);
    }
    graphics.dispose();
  }

  /** From the world to pixels. */
  private record Placing(double[] axes, double scale, double right, double down) {
    double[] of(double x, double y, double z) {
      double[] seen = View.of(axes, x, y, z);
      return new double[] {right + scale * seen[0], down - scale * seen[1], seen[2]};
    }
  }

  private Placing draw(Raster raster, View view) {
    Placing placing = placing(raster, view);
    for (SceneDrawing.Part part : drawing.parts()) {
      Body body = scene.bodies().get(part.body());
      double[] pose = worldFromShape(part);
      Surface surface = drawing.surfaces().get(part.surface());
      double[][] points = new double[surface.vertices().length / 3][];
      double[][] places = new double[points.length][];
      for (int i = 0; i < points.length; i++) {
        points[i] = placed(pose, surface.vertices(), 3 * i);
        places[i] = placing.of(points[i][0], points[i][1], points[i][2]);
      }
      int[] corners = surface.triangles();
      for (int t = 0; t < corners.length; t += 3) {
        double light = light(points[corners[t]], points[corners[t + 1]], points[corners[t + 2]]);
        raster.triangle(
            places[corners[t]],
            places[corners[t + 1]],
            places[corners[t + 2]],
            shaded(colour(body), light),
            part.body());
      }
    }
    return placing;
  }

  /** Makes all of the robots, and some of what is around them, fill the picture. */
  private Placing placing(Raster raster, View view) {
    double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
    double[] axes = view.axes();
    boolean robots = scene.bodies().stream().anyMatch(Body::ofRobot);
    for (SceneDrawing.Part part : drawing.parts()) {
      if (robots && !scene.bodies().get(part.body()).ofRobot()) {
        continue;
      }
      double[] pose = worldFromShape(part);
      float[] vertices = drawing.surfaces().get(part.surface()).vertices();
      for (int i = 0; i < vertices.length; i += 3) {
        double[] point = placed(pose, vertices, i);
        double[] seen = View.of(axes, point[0], point[1], point[2]);
        for (int k = 0; k < 2; k++) {
          low[k] = Math.min(low[k], seen[k]);
          high[k] = Math.max(high[k], seen[k]);
        }
      }
    }
    if (!(low[0] <= high[0])) {
      return new Placing(axes, 1, 0, 0); // there is nothing to draw
    }
    double across = Math.max(high[0] - low[0], 1e-9) * (1 + 2 * MARGIN);
    double up = Math.max(high[1] - low[1], 1e-9) * (1 + 2 * MARGIN);
    double scale = Math.min(raster.width() / across, raster.height() / up);
    return new Placing(
        axes,
        scale,
        raster.width() / 2.0 - scale * (low[0] + high[0]) / 2,
        raster.height() / 2.0 + scale * (low[1] + high[1]) / 2);
  }

  private double[] worldFromShape(SceneDrawing.Part part) {
    double[] out = new double[Pose.SIZE];
    Pose.multiply(
        worldFromLink, Pose.SIZE * part.link(), part.linkFromShape().toArray(), 0, out, 0);
    return out;
  }

  private static double[] placed(double[] pose, float[] points, int at) {
    double[] point = {points[at], points[at + 1], points[at + 2]};
    Pose.transform(pose, 0, point, 0, point, 0);
    return point;
  }

  private int colour(Body body) {
    if (pair.isPresent() && pair.get().first().equals(body.name())) {
      return FIRST;
    }
    if (pair.isPresent() && pair.get().second().equals(body.name())) {
      return SECOND;
    }
    return switch (body.kind()) {
      case LINK -> ROBOT;
      case ATTACHED -> CARRIED;
      case OBSTACLE -> WORLD;
    };
  }

  /** How bright a face is that light from above and from one side falls on, in [0, 1]. */
  private static double light(double[] a, double[] b, double[] c) {
    double ux = b[0] - a[0];
    double uy = b[1] - a[1];
    double uz = b[2] - a[2];
    double vx = c[0] - a[0];
    double vy = c[1] - a[1];
    double vz = c[2] - a[2];
    double nx = uy * vz - uz * vy;
    double ny = uz * vx - ux * vz;
    double nz = ux * vy - uy * vx;
    double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    return length > 0 ? Math.abs(0.3 * nx + 0.45 * ny + 0.84 * nz) / length : 0;
  }

  private static int shaded(int colour, double light) {
    double share = 0.45 + 0.55 * Math.min(1, light);
    int red = (int) ((colour >> 16 & 0xFF) * share);
    int green = (int) ((colour >> 8 & 0xFF) * share);
    int blue = (int) ((colour & 0xFF) * share);
    return red << 16 | green << 8 | blue;
  }
}
