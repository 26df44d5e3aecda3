package dev.clearway.io.path;

import java.util.List;
import java.util.Set;

/** What the columns of a pose file mean. */
enum PoseForm {
  /** Poses: a place and a unit quaternion. */
  QUATERNION("x,y,z,qw,qx,qy,qz"),
  /** Poses: a place and a rotation matrix, row by row. */
  MATRIX("x,y,z,r11,r12,r13,r21,r22,r23,r31,r32,r33"),
  /** A place, and the turn that leads there. */
  TURN("x,y,z,ax,ay,az,angle"),
  /** The screw that leads there. */
  SCREW("px,py,pz,ax,ay,az,angle,lift");

  private final String header;

  PoseForm(String header) {
    this.header = header;
  }

  /** Returns the names of the columns, in the order in which values are handed on. */
  List<String> names() {
    return List.of(header.split(","));
  }

  /** Returns how many of the names are columns of this form. */
  int common(Set<String> given) {
    return (int) names().stream().filter(given::contains).count();
  }
}
