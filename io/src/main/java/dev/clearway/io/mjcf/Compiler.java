package dev.clearway.io.mjcf;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.shape.EnclosingShapes;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.xml.XmlElement;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What a model's {@code <compiler>} says of its numbers and files.
 *
 * @param degrees whether angles are degrees
 * @param sequence axes of Euler angles: lower case about the turned axes, upper case about the
 *     fixed
 * @param meshFolder where files of meshes are, from the model's folder; may be empty
 * @param autoLimits whether a joint with a range is limited without saying so
 * @param bareNames whether names of files lose their folders
 */
record Compiler(
    boolean degrees, String sequence, String meshFolder, boolean autoLimits, boolean bareNames) {
  private static final Set<String> KNOWN =
      Set.of(
          "autolimits",
          "boundmass",
          "boundinertia",
          "settotalmass",
          "balanceinertia",
          "strippath",
          "coordinate",
          "angle",
          "fitaabb",
          "eulerseq",
          "meshdir",
          "texturedir",
          "discardvisual",
          "usethread",
          "fusestatic",
          "inertiafromgeom",
          "inertiagrouprange",
          "alignfree",
          "saveinertial",
          "assetdir",
          "exactmeshinertia",
          "convexhull",
          "conflict");

  private static final Set<String> TRUTH = Set.of("true", "false");

  private static final List<String> TURNS =
      List.of("quat", "axisangle", "euler", "xyaxes", "zaxis");

  /** Metres; beyond, coordinates stop being trustworthy. */
  private static final double FARTHEST = 1e9;

  /** Reads it; where several say one thing, the last one counts. */
  static Compiler of(MjcfFile file) throws ModelFormatException {
    List<XmlElement> all = file.sections("compiler");
    Attributes at = new Attributes(all.isEmpty() ? file.root() : all.getLast(), all.reversed());
    if (all.isEmpty()) {
      return new Compiler(true, "xyz", "", true, false);
    }
    at.allowOnly(KNOWN);
    at.word("coordinate", "local", Set.of("local"));
    at.word("alignfree", "false", Set.of("false"));
    String sequence = at.text("eulerseq").orElse("xyz");
    if (!sequence.matches("[xyzXYZ]{3}")) {
      throw at.element().fault("eulerseq is %s, wanted three axes".formatted(Quoted.of(sequence)));
    }
    return new Compiler(
        at.word("angle", "degree", Set.of("degree", "radian")).equals("degree"),
        sequence,
        at.text("meshdir").or(() -> at.text("assetdir")).orElse(""),
        at.word("autolimits", "true", TRUTH).equals("true"),
        at.word("strippath", "false", TRUTH).equals("true"));
  }

  double radians(double angle) {
    return degrees ? angle * (StrictMath.PI / 180) : angle;
  }

  /**
   * Returns where an element stands in what it stands in.
   *
   * @throws ModelFormatException if it has several rotations, or one that is none
   */
  Pose pose(Attributes at) throws ModelFormatException {
    double[] p = at.numbers("pos", 0, 0, 0);
    for (double coordinate : p) {
      if (!(Math.abs(coordinate) <= FARTHEST)) {
        throw at.element().fault("pos has " + coordinate + ", beyond 1e9 m");
      }
    }
    List<String> turns = TURNS.stream().filter(at::has).toList();
    if (turns.size() > 1) {
      throw at.element().fault("has more than one rotation: " + turns + "; keep one");
    }
    if (turns.isEmpty()) {
      return Pose.translation(p[0], p[1], p[2]);
    }
    try {
      return switch (turns.getFirst()) {
        case "quat" -> {
          double[] q = unit(at.numbers("quat", 1, 0, 0, 0));
          yield Pose.fromQuaternion(p[0], p[1], p[2], new Quaternion(q[1], q[2], q[3], q[0]));
        }
        case "axisangle" -> {
          double[] a = at.numbers("axisangle", 1, 0, 0, 0);
          double[] axis = unit(a[0], a[1], a[2]);
          yield Pose.fromQuaternion(p[0], p[1], p[2], turn(axis, radians(a[3])));
        }
        case "euler" ->
            Pose.translation(p[0], p[1], p[2]).times(euler(at.numbers("euler", 0, 0, 0)));
        case "zaxis" -> EnclosingShapes.alongZ(p, unit(at.numbers("zaxis", 0, 0, 1)));
        default -> axes(p, at.numbers("xyaxes", 1, 0, 0, 0, 1, 0));
      };
    } catch (IllegalArgumentException e) {
      throw at.element().fault(e);
    }
  }

  private Pose euler(double[] angles) {
    Pose out = Pose.IDENTITY;
    for (int i = 0; i < 3; i++) {
      char axis = sequence.charAt(i);
      double[] about = new double[3];
      about["xyz".indexOf(Character.toLowerCase(axis))] = 1;
      Pose one = Pose.fromQuaternion(0, 0, 0, turn(about, radians(angles[i])));
      out = Character.isLowerCase(axis) ? out.times(one) : one.times(out);
    }
    return out;
  }

  static Quaternion turn(double[] axis, double angle) {
    double share = StrictMath.sin(angle / 2);
    return new Quaternion(
        share * axis[0], share * axis[1], share * axis[2], StrictMath.cos(angle / 2));
  }

  /** The x axis as told, y without its share along x. */
  private static Pose axes(double[] p, double[] xy) {
    double[] x = unit(xy[0], xy[1], xy[2]);
    double along = x[0] * xy[3] + x[1] * xy[4] + x[2] * xy[5];
    double[] y = unit(xy[3] - along * x[0], xy[4] - along * x[1], xy[5] - along * x[2]);
    double[] z = {x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]};
    return Pose.fromArray(
        new double[] {x[0], y[0], z[0], x[1], y[1], z[1], x[2], y[2], z[2], p[0], p[1], p[2]});
  }

  /**
   * Returns numbers over their length.
   *
   * @throws IllegalArgumentException if they are all 0, or too large or small to tell
   */
  static double[] unit(double... v) {
    double length = Math.sqrt(Arrays.stream(v).map(x -> x * x).sum());
    if (!(length > 1e-14 && length < 1e150)) {
      throw new IllegalArgumentException("a direction or a quaternion is 0 or far too large");
    }
    double[] out = v.clone();
    for (int i = 0; i < out.length; i++) {
      out[i] /= length;
    }
    return out;
  }

  /** Returns the name of a file of a mesh, from the model's folder. */
  String meshName(String file) {
    String name = file.replace('\\', '/');
    if (bareNames) {
      name = name.substring(name.lastIndexOf('/') + 1);
    }
    boolean absolute = name.startsWith("/") || name.toLowerCase(Locale.ROOT).startsWith("file:");
    return meshFolder.isEmpty() || absolute
        ? name
        : meshFolder.replaceFirst("/+$", "") + "/" + name;
  }
}
