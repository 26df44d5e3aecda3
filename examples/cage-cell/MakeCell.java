import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Makes the meshes of the cage cell: the links of its arm, the gripper and the fixture.
 *
 * <p>Run {@code java MakeCell.java} in this folder; files go to {@code meshes/}, or to the folder
 * named as the argument. Every mesh is a union of lofts: closed surfaces that join outlines placed
 * along an axis, with triangles that look outward. The same files come out on every machine: {@link
 * StrictMath}, coordinates rounded to a hundredth of a millimetre, no locale.
 *
 * <p>Links are drawn in metres in the frame of the joint above them; with all joints at 0 every
 * frame has x forward and z up. Neighbouring links keep a gap of 8 mm. The fixture is drawn in
 * millimetres, as parts from a drawing office are.
 */
final class MakeCell {
  /** Outlines of a loft, counter-clockwise, within [-1, 1] in both directions. */
  private static final double[][] ROUND = superellipse(24, 1);

  private static final double[][] SOFT = superellipse(24, 0.5);
  private static final double[][] SHARP = {{1, -1}, {1, 1}, {-1, 1}, {-1, -1}};

  private MakeCell() {}

  /** Writes all meshes; the only argument, if any, is the folder to write to. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments.length > 0 ? arguments[0] : "meshes");
    Files.createDirectories(folder);
    for (Map.Entry<String, Solid> mesh : meshes().entrySet()) {
      Solid solid = mesh.getValue();
      Files.writeString(
          folder.resolve(mesh.getKey() + ".obj"), solid.toObj(), StandardCharsets.US_ASCII);
      System.out.println(mesh.getKey() + ".obj: " + solid.triangleCount() + " triangles");
    }
  }

  private static Map<String, Solid> meshes() {
    Map<String, Solid> meshes = new LinkedHashMap<>();
    meshes.put("base_link", baseLink());
    meshes.put("link_1", link1());
    meshes.put("link_2", link2());
    meshes.put("link_3", link3());
    meshes.put("link_4", link4());
    meshes.put("link_5", link5());
    meshes.put("link_6", link6());
    meshes.put("gripper", gripper());
    meshes.put("fixture", fixture());
    return meshes;
  }

  /** Foot plate, column under the turntable, connector box behind; 250 mm tall. */
  private static Solid baseLink() {
    return Solid.metres()
        .loft(SOFT, Axis.Z, at(0.000, 0, 0, 0.240, 0.220), at(0.045, 0, 0, 0.240, 0.220))
        .loft(
            ROUND,
            Axis.Z,
            at(0.030, 0, 0, 0.200, 0.200),
            at(0.090, 0, 0, 0.170, 0.170),
            at(0.215, 0, 0, 0.170, 0.170),
            at(0.250, 0, 0, 0.195, 0.195))
        .loft(
            SHARP, Axis.X, at(-0.310, 0, 0.110, 0.080, 0.050), at(-0.150, 0, 0.110, 0.080, 0.050));
  }

  /** Turntable, neck, and the shoulder's motor drum; the upper arm turns beside the drum. */
  private static Solid link1() {
    return Solid.metres()
        .loft(
            ROUND,
            Axis.Z,
            at(0.008, 0, 0, 0.195, 0.195),
            at(0.070, 0, 0, 0.195, 0.195),
            at(0.100, 0, 0, 0.165, 0.165))
        .loft(
            SOFT,
            Axis.Z,
            at(0.060, 0.03, 0.0, 0.130, 0.085),
            at(0.200, 0.13, 0.0, 0.115, 0.070),
            at(0.290, 0.17, 0.0, 0.085, 0.060))
        .loft(
            ROUND,
            Axis.Y,
            at(-0.110, 0.29, 0.17, 0.115, 0.115),
            at(0.092, 0.29, 0.17, 0.125, 0.125));
  }

  /** Upper arm: a blade beside the plane of the other links, a hub at each end. */
  private static Solid link2() {
    return Solid.metres()
        .loft(ROUND, Axis.Y, at(0.100, 0, 0, 0.120, 0.120), at(0.185, 0, 0, 0.105, 0.105))
        .loft(
            SOFT,
            Axis.Z,
            at(0.000, 0, 0.140, 0.100, 0.038),
            at(0.250, 0, 0.145, 0.085, 0.040),
            at(0.600, 0, 0.145, 0.070, 0.036),
            at(0.800, 0, 0.140, 0.065, 0.034))
        .loft(ROUND, Axis.Y, at(0.100, 0.80, 0, 0.095, 0.095), at(0.180, 0.80, 0, 0.085, 0.085));
  }

  /** Elbow: hub beside the blade, housing of the wrist motors above it. */
  private static Solid link3() {
    return Solid.metres()
        .loft(ROUND, Axis.Y, at(-0.080, 0, 0, 0.085, 0.085), at(0.092, 0, 0, 0.095, 0.095))
        .loft(
            SOFT,
            Axis.X,
            at(-0.200, 0, 0.125, 0.065, 0.060),
            at(-0.150, 0, 0.125, 0.085, 0.080),
            at(0.080, 0, 0.120, 0.088, 0.085),
            at(0.170, 0, 0.120, 0.085, 0.085),
            at(0.200, 0, 0.120, 0.075, 0.075));
  }

  /** Forearm tube that ends in a fork around the wrist. */
  private static Solid link4() {
    return Solid.metres()
        .loft(
            ROUND,
            Axis.X,
            at(-0.012, 0, 0, 0.070, 0.070),
            at(0.010, 0, 0, 0.080, 0.080),
            at(0.120, 0, 0, 0.075, 0.075),
            at(0.420, 0, 0, 0.058, 0.058),
            at(0.545, 0, 0, 0.043, 0.043))
        .loft(SHARP, Axis.X, cheek(0.400, -0.050), cheek(0.530, -0.072), cheek(0.655, -0.072))
        .loft(SHARP, Axis.X, cheek(0.400, 0.050), cheek(0.530, 0.072), cheek(0.655, 0.072));
  }

  private static Station cheek(double x, double y) {
    return at(x, y, 0, 0.012, 0.038);
  }

  /** Wrist: barrel between the cheeks of the fork, neck towards the flange. */
  private static Solid link5() {
    return Solid.metres()
        .loft(
            ROUND,
            Axis.Y,
            at(-0.052, 0, 0, 0.044, 0.044),
            at(-0.044, 0, 0, 0.050, 0.050),
            at(0.044, 0, 0, 0.050, 0.050),
            at(0.052, 0, 0, 0.044, 0.044))
        .loft(
            ROUND,
            Axis.X,
            at(0.000, 0, 0, 0.036, 0.036),
            at(0.060, 0, 0, 0.036, 0.036),
            at(0.074, 0, 0, 0.046, 0.046),
            at(0.082, 0, 0, 0.046, 0.046));
  }

  /** Tool flange; its face is the plane x = 0. */
  private static Solid link6() {
    return Solid.metres()
        .loft(
            ROUND,
            Axis.X,
            at(-0.030, 0, 0, 0.040, 0.040),
            at(-0.024, 0, 0, 0.048, 0.048),
            at(-0.006, 0, 0, 0.048, 0.048),
            at(0.000, 0, 0, 0.044, 0.044));
  }

  /** Parallel gripper on the flange: two slim fingers, 20 mm high, spread along y. */
  private static Solid gripper() {
    return Solid.metres()
        .loft(ROUND, Axis.X, at(0.000, 0, 0, 0.044, 0.044), at(0.030, 0, 0, 0.044, 0.044))
        .loft(
            SOFT,
            Axis.X,
            at(0.020, 0, 0, 0.060, 0.040),
            at(0.090, 0, 0, 0.060, 0.040),
            at(0.100, 0, 0, 0.052, 0.034))
        .loft(SHARP, Axis.X, finger(0.085, -0.038, 0.010), finger(0.240, -0.036, 0.007))
        .loft(SHARP, Axis.X, finger(0.085, 0.038, 0.010), finger(0.240, 0.036, 0.007));
  }

  private static Station finger(double x, double y, double halfWidth) {
    return at(x, y, 0, halfWidth, 0.010);
  }

  /** Fixture: plate, two jaws with chamfered tops, and two locating pins. */
  private static Solid fixture() {
    return Solid.millimetres()
        .loft(SHARP, Axis.Z, at(0, 0, 0, 120, 90), at(20, 0, 0, 120, 90))
        .loft(SHARP, Axis.Z, jaw(15, -80, 20), jaw(60, -80, 20), jaw(75, -86, 10))
        .loft(SHARP, Axis.Z, jaw(15, 80, 20), jaw(60, 80, 20), jaw(75, 86, 10))
        .loft(ROUND, Axis.Z, pin(15, -68, 8), pin(45, -68, 8), pin(52, -68, 4))
        .loft(ROUND, Axis.Z, pin(15, 68, 8), pin(45, 68, 8), pin(52, 68, 4));
  }

  private static Station jaw(double z, double x, double halfX) {
    return at(z, x, 0, halfX, 70);
  }

  private static Station pin(double z, double y, double radius) {
    return at(z, 0, y, radius, radius);
  }

  private static Station at(double along, double p, double q, double halfP, double halfQ) {
    return new Station(along, p, q, halfP, halfQ);
  }

  /**
   * Points of |p|^(2/power) + |q|^(2/power) = 1: power 1 is the circle, smaller ones approach the
   * square.
   */
  private static double[][] superellipse(int points, double power) {
    double[][] outline = new double[points][];
    for (int i = 0; i < points; i++) {
      double angle = 2 * Math.PI * i / points;
      outline[i] =
          new double[] {
            signedPower(StrictMath.cos(angle), power), signedPower(StrictMath.sin(angle), power)
          };
    }
    return outline;
  }

  private static double signedPower(double value, double power) {
    return Math.signum(value) * StrictMath.pow(Math.abs(value), power);
  }

  /** The axis along which a loft runs; p and q are the next two axes in the cycle x, y, z. */
  private enum Axis {
    X,
    Y,
    Z
  }

  /**
   * Where an outline stands on a loft.
   *
   * @param along coordinate on the loft's axis; stations ascend
   * @param p first coordinate of the outline's centre
   * @param q second coordinate of the outline's centre
   * @param halfP half size of the outline in p
   * @param halfQ half size of the outline in q
   */
  private record Station(double along, double p, double q, double halfP, double halfQ) {}

  /** A union of closed lofts. */
  private static final class Solid {
    private final String unit;
    private final int decimals;
    private final List<double[]> vertices = new ArrayList<>();
    private final List<List<int[]>> lofts = new ArrayList<>();

    private Solid(String unit, int decimals) {
      this.unit = unit;
      this.decimals = decimals;
    }

    static Solid metres() {
      return new Solid("metres", 5);
    }

    static Solid millimetres() {
      return new Solid("millimetres", 2);
    }

    /**
     * Adds the loft through the stations: a band of triangles between neighbouring outlines, a fan
     * around the centre of the first and the last one. Points of an outline run counter-clockwise
     * seen from the axis' far end, so all triangles below look outward.
     */
    Solid loft(double[][] outline, Axis axis, Station... stations) {
      List<int[]> faces = new ArrayList<>();
      int n = outline.length;
      int first = vertices.size();
      for (Station s : stations) {
        for (double[] point : outline) {
          vertex(axis, s.along, s.p + s.halfP * point[0], s.q + s.halfQ * point[1]);
        }
      }
      int last = vertices.size() - n;
      for (int ring = first; ring < last; ring += n) {
        for (int i = 0; i < n; i++) {
          int next = (i + 1) % n;
          faces.add(new int[] {ring + i, ring + next, ring + n + next});
          faces.add(new int[] {ring + i, ring + n + next, ring + n + i});
        }
      }
      int start = vertex(axis, stations[0]);
      int end = vertex(axis, stations[stations.length - 1]);
      for (int i = 0; i < n; i++) {
        int next = (i + 1) % n;
        faces.add(new int[] {start, first + next, first + i});
        faces.add(new int[] {end, last + i, last + next});
      }
      lofts.add(faces);
      return this;
    }

    int triangleCount() {
      return lofts.stream().mapToInt(List::size).sum();
    }

    private int vertex(Axis axis, Station s) {
      return vertex(axis, s.along, s.p, s.q);
    }

    private int vertex(Axis axis, double along, double p, double q) {
      double[] vertex = new double[3];
      vertex[axis.ordinal()] = along;
      vertex[(axis.ordinal() + 1) % 3] = p;
      vertex[(axis.ordinal() + 2) % 3] = q;
      vertices.add(vertex);
      return vertices.size() - 1;
    }

    String toObj() {
      StringBuilder text = new StringBuilder("# Made by MakeCell.java. Unit: " + unit + ".\n");
      for (double[] v : vertices) {
        text.append("v ").append(number(v[0])).append(' ').append(number(v[1]));
        text.append(' ').append(number(v[2])).append('\n');
      }
      for (int i = 0; i < lofts.size(); i++) {
        text.append("o part_").append(i + 1).append('\n');
        for (int[] corners : lofts.get(i)) {
          text.append("f ").append(corners[0] + 1).append(' ').append(corners[1] + 1);
          text.append(' ').append(corners[2] + 1).append('\n');
        }
      }
      return text.toString();
    }

    /** Rounds first, so that no text differs in the sign of zero or by a rounding mode. */
    private String number(double coordinate) {
      double unitsPerStep = StrictMath.pow(10, decimals);
      double rounded = Math.round(coordinate * unitsPerStep) / unitsPerStep;
      return String.format(Locale.ROOT, "%." + decimals + "f", rounded);
    }
  }
}
