package dev.clearway.methods.rigid;

import dev.clearway.kinematics.Axis;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Linear maps in which an hourglass fits a sphere closely.
 *
 * <p>{@link #minimumVolume} is the paper's map T2 T1 T0: it turns the axis of rotation to z, shears
 * the cone upright and scales it. It is undefined for a displacement across the axis, and for one
 * without rotation. There {@link #disk} and {@link #needle} take its place, which never shear. No
 * proof rests on how a map was found: {@link CertifiedMap} bounds what each does to the hourglass
 * as it is. docs/rigid-bodies.md, section 3, derives the maps.
 *
 * <p>Stateless and thread-safe. Cost: constant.
 *
 * @see "L. He, J. van den Berg, Efficient Exact Collision-Checking of 3-D Rigid Body Motions, Eq.
 *     20 to 23"
 */
public final class EllipsoidMaps {
  /**
   * Longest over shortest extent that a map may level out, about. Keeps the map's part in rounding
   * below 2⁻³⁰ of what it proves; no measurement has chosen it.
   */
  private static final double LARGEST_RATIO = 64;

  private static final double THIRD_ROOT = Math.sqrt(1.0 / 3);

  private static final double TWO_THIRDS_ROOT = Math.sqrt(2.0 / 3);

  private EllipsoidMaps() {}

  /**
   * Returns all maps that are defined for the hourglass, that of the smallest ellipsoid first; the
   * identity is always among them. Which one proves most depends on where the obstacles are.
   */
  public static List<CertifiedMap> ranked(Hourglass hourglass) {
    List<CertifiedMap> maps = new ArrayList<>();
    maps.add(CertifiedMap.sphere(hourglass));
    for (CertifiedMap map : List.of(minimumVolume(hourglass), disk(hourglass), needle(hourglass))) {
      if (!map.identity()) {
        maps.add(map);
      }
    }
    maps.sort(Comparator.comparingDouble(CertifiedMap::ellipsoidVolume));
    return List.copyOf(maps);
  }

  /**
   * Returns the map to a sphere of the smallest ellipsoid around the hourglass, but for a least
   * width; the identity where the displacement along the axis is below 1/64 of the whole.
   */
  public static CertifiedMap minimumVolume(Hourglass hourglass) {
    Frame frame = Frame.about(hourglass.axis());
    double dx = along(frame.first(), hourglass);
    double dy = along(frame.second(), hourglass);
    double dz = along(frame.third(), hourglass);
    double arc = hourglass.arc();
    double size = hourglass.lengthUp() + arc;
    if (!(Math.abs(dz) * LARGEST_RATIO >= size)) {
      return CertifiedMap.sphere(hourglass);
    }
    double across = Math.min(TWO_THIRDS_ROOT / arc, LARGEST_RATIO / size);
    double upright = Math.sqrt(1 - across * across * (arc * arc)) / Math.abs(dz);
    double[] rows = new double[9];
    sheared(frame.first(), dx / dz, frame.third(), across, rows, 0);
    sheared(frame.second(), dy / dz, frame.third(), across, rows, 3);
    sheared(frame.third(), 0, frame.third(), upright, rows, 6);
    return CertifiedMap.of(rows, hourglass);
  }

  /**
   * Returns the map for a disk across the axis, wide enough for the arc and the displacement in its
   * plane together, and as high as the displacement along the axis; the identity where the disk has
   * no width.
   */
  public static CertifiedMap disk(Hourglass hourglass) {
    Frame frame = Frame.about(hourglass.axis());
    double dx = along(frame.first(), hourglass);
    double dy = along(frame.second(), hourglass);
    double dz = Math.abs(along(frame.third(), hourglass));
    double radius = hourglass.arc() + Math.sqrt(dx * dx + dy * dy);
    double upright = Math.min(THIRD_ROOT / dz, LARGEST_RATIO / radius);
    double size = hourglass.lengthUp() + hourglass.arc();
    double across =
        Math.min(Math.sqrt(1 - upright * upright * (dz * dz)) / radius, LARGEST_RATIO / size);
    return scaled(frame, across, upright, hourglass);
  }

  /**
   * Returns the map for a needle along the displacement, as thick as the arc needs; the identity
   * where it would be thicker than long.
   */
  public static CertifiedMap needle(Hourglass hourglass) {
    double length = hourglass.lengthUp();
    if (!(length > 0)) {
      return CertifiedMap.sphere(hourglass);
    }
    // The volume is least where the displacement takes a third of the map's unit and the arc two.
    double along = 1 / (3 * length);
    double across = 2 / (3 * hourglass.arc());
    if (!(across <= LARGEST_RATIO * along)) {
      along = 1 / (length + LARGEST_RATIO * hourglass.arc());
      across = LARGEST_RATIO * along;
    }
    if (!(across > along)) {
      return CertifiedMap.sphere(hourglass);
    }
    Axis direction = new Axis(hourglass.x(), hourglass.y(), hourglass.z());
    return scaled(Frame.about(direction), across, along, hourglass);
  }

  private static double along(Axis axis, Hourglass hourglass) {
    return axis.x() * hourglass.x() + axis.y() * hourglass.y() + axis.z() * hourglass.z();
  }

  private static CertifiedMap scaled(
      Frame frame, double across, double along, Hourglass hourglass) {
    double[] rows = new double[9];
    sheared(frame.first(), 0, frame.third(), across, rows, 0);
    sheared(frame.second(), 0, frame.third(), across, rows, 3);
    sheared(frame.third(), 0, frame.third(), along, rows, 6);
    return CertifiedMap.of(rows, hourglass);
  }

  /**
   * Writes the row {@code scale} (direction − {@code shear} third).
   *
   * @param rows written
   */
  private static void sheared(
      Axis direction, double shear, Axis third, double scale, double[] rows, int at) {
    rows[at] = scale * (direction.x() - shear * third.x());
    rows[at + 1] = scale * (direction.y() - shear * third.y());
    rows[at + 2] = scale * (direction.z() - shear * third.z());
  }
}
