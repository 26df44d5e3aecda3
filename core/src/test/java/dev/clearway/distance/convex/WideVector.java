package dev.clearway.distance.convex;

/** Three {@link Wide} coordinates. */
record WideVector(Wide x, Wide y, Wide z) {
  static WideVector of(double x, double y, double z) {
    return new WideVector(Wide.of(x), Wide.of(y), Wide.of(z));
  }

  /** Returns R v + p for the 12 numbers of a pose, and v this vector. */
  WideVector placed(double[] pose) {
    return new WideVector(row(pose, 0), row(pose, 1), row(pose, 2));
  }

  private Wide row(double[] pose, int row) {
    return Wide.of(pose[3 * row])
        .times(x)
        .plus(Wide.of(pose[3 * row + 1]).times(y))
        .plus(Wide.of(pose[3 * row + 2]).times(z))
        .plus(Wide.of(pose[9 + row]));
  }

  WideVector minus(WideVector other) {
    return new WideVector(x.minus(other.x), y.minus(other.y), z.minus(other.z));
  }

  WideVector plus(WideVector other) {
    return new WideVector(x.plus(other.x), y.plus(other.y), z.plus(other.z));
  }

  WideVector times(Wide factor) {
    return new WideVector(x.times(factor), y.times(factor), z.times(factor));
  }

  Wide dot(WideVector other) {
    return x.times(other.x).plus(y.times(other.y)).plus(z.times(other.z));
  }

  WideVector cross(WideVector other) {
    return new WideVector(
        y.times(other.z).minus(z.times(other.y)),
        z.times(other.x).minus(x.times(other.z)),
        x.times(other.y).minus(y.times(other.x)));
  }

  Wide square() {
    return dot(this);
  }
}
