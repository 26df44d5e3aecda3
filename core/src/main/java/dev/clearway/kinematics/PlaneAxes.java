package dev.clearway.kinematics;

/**
 * Two unit vectors that span the plane across an axis, right-handed with it.
 *
 * <p>u is the coordinate axis that follows the one nearest to the given axis in the cycle x → y → z
 * → x, projected onto the plane; v = axis × u. For z they are x and y. Ties go to z, then y.
 */
public record PlaneAxes(Axis u, Axis v) {
  public static PlaneAxes across(Axis a) {
    double[] n = {a.x(), a.y(), a.z()};
    int nearest = 2;
    for (int k = 1; k >= 0; k--) {
      if (Math.abs(n[k]) > Math.abs(n[nearest])) {
        nearest = k;
      }
    }
    int next = (nearest + 1) % 3;
    double[] p = new double[3];
    for (int k = 0; k < 3; k++) {
      p[k] = (k == next ? 1 : 0) - n[next] * n[k];
    }
    Axis u = new Axis(p[0], p[1], p[2]);
    Axis v =
        new Axis(
            n[1] * u.z() - n[2] * u.y(), n[2] * u.x() - n[0] * u.z(), n[0] * u.y() - n[1] * u.x());
    return new PlaneAxes(u, v);
  }

  /** Returns a direction of the joint's frame in the parent link's frame. */
  public static double[] turned(Joint joint, Axis direction) {
    double[] out = new double[3];
    for (int i = 0; i < 3; i++) {
      out[i] =
          joint.parentFromJoint().rotation(i, 0) * direction.x()
              + joint.parentFromJoint().rotation(i, 1) * direction.y()
              + joint.parentFromJoint().rotation(i, 2) * direction.z();
    }
    return out;
  }
}
