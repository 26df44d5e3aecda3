package dev.clearway.kinematics;

import dev.clearway.geometry.Pose;
import dev.clearway.testkit.Decimals;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Forward kinematics to forty digits, for tests: of real-valued configurations, every stored
 * rotation replaced by the nearest true one, every axis and quaternion by its normalised self.
 */
final class ExactKinematics {
  private static final MathContext FINE = new MathContext(40);
  private static final BigDecimal TWO = BigDecimal.TWO;
  private static final BigDecimal THREE = BigDecimal.valueOf(3);

  private final KinematicTree tree;
  private final Map<Joint, Frame> places = new HashMap<>();

  /** A rotation, row by row, and a translation. */
  record Frame(BigDecimal[] r, BigDecimal[] t) {
    Frame times(Frame b) {
      BigDecimal[] moved = apply(r, b.t);
      return new Frame(product(r, b.r), plus(moved, t));
    }

    /** Returns the pose of this frame's other side: its inverse times another. */
    Frame relative(Frame b) {
      BigDecimal[] back = transposed(r);
      return new Frame(product(back, b.r), apply(back, minus(b.t, t)));
    }

    BigDecimal[] place(double[] point) {
      return plus(apply(r, exact(point)), t);
    }
  }

  ExactKinematics(KinematicTree tree) {
    this.tree = tree;
    tree.joints().forEach(j -> places.put(j, nearest(j.parentFromJoint())));
  }

  /** Returns where the stored doubles of a pose, used exactly, put a point. */
  static BigDecimal[] applied(double[] poses, int at, double[] point) {
    BigDecimal[] r = exact(Arrays.copyOfRange(poses, at, at + 9));
    BigDecimal[] t = exact(Arrays.copyOfRange(poses, at + 9, at + 12));
    return plus(apply(r, exact(point)), t);
  }

  static double distance(BigDecimal[] p, BigDecimal[] q) {
    return norm(minus(p, q)).doubleValue();
  }

  /** Returns the frames of all links. */
  Frame[] compute(BigDecimal[] q) {
    Frame[] out = new Frame[tree.links().size()];
    out[0] = new Frame(identity(), zero());
    for (int j = 0; j < tree.joints().size(); j++) {
      Joint joint = tree.joints().get(j);
      out[joint.child()] = out[joint.parent()].times(places.get(joint)).times(motion(q, j, joint));
    }
    return out;
  }

  private Frame motion(BigDecimal[] q, int number, Joint joint) {
    int at = tree.space().firstCoordinate(number);
    BigDecimal[] a = unit(exact(joint.axis().x(), joint.axis().y(), joint.axis().z()));
    return switch (joint.type()) {
      case FIXED -> new Frame(identity(), zero());
      case REVOLUTE, CONTINUOUS -> new Frame(turn(a, position(q, number)), zero());
      case PRISMATIC -> new Frame(identity(), scaled(a, position(q, number)));
      case PLANAR -> {
        BigDecimal[][] plane = plane(a, joint.axis());
        BigDecimal[] slide = plus(scaled(plane[0], q[at]), scaled(plane[1], q[at + 1]));
        yield new Frame(turn(a, q[at + 2]), slide);
      }
      case FLOATING ->
          new Frame(
              rotation(unit(Arrays.copyOfRange(q, at + 3, at + 7))),
              Arrays.copyOfRange(q, at, at + 3));
    };
  }

  private BigDecimal position(BigDecimal[] q, int number) {
    Optional<Mimic> master = tree.space().master(number);
    if (master.isEmpty()) {
      return q[tree.space().firstCoordinate(number)];
    }
    int joint = tree.joint(master.get().joint()).orElseThrow();
    return new BigDecimal(master.get().multiplier())
        .multiply(q[tree.space().firstCoordinate(joint)], FINE)
        .add(new BigDecimal(master.get().offset()), FINE);
  }

  private static BigDecimal[][] plane(BigDecimal[] a, Axis stored) {
    double[] size = {Math.abs(stored.x()), Math.abs(stored.y()), Math.abs(stored.z())};
    int k = size[0] > Math.max(size[1], size[2]) ? 0 : size[1] > size[2] ? 1 : 2;
    BigDecimal[] next = zero();
    next[(k + 1) % 3] = BigDecimal.ONE;
    BigDecimal[] v = unit(cross(a, next));
    return new BigDecimal[][] {cross(v, a), v};
  }

  /** Rodrigues: I + sin [a] + (1 − cos) [a]². */
  private static BigDecimal[] turn(BigDecimal[] a, BigDecimal angle) {
    BigDecimal s = Decimals.sin(angle);
    BigDecimal c = BigDecimal.ONE.subtract(Decimals.cos(angle));
    BigDecimal[] skew = {
      BigDecimal.ZERO,
      a[2].negate(),
      a[1],
      a[2],
      BigDecimal.ZERO,
      a[0].negate(),
      a[1].negate(),
      a[0],
      BigDecimal.ZERO
    };
    return plus(plus(identity(), scaled(skew, s)), scaled(product(skew, skew), c));
  }

  private static BigDecimal[] rotation(BigDecimal[] q) {
    BigDecimal[] v = {q[0], q[1], q[2]};
    BigDecimal[] skew = {
      BigDecimal.ZERO,
      v[2].negate(),
      v[1],
      v[2],
      BigDecimal.ZERO,
      v[0].negate(),
      v[1].negate(),
      v[0],
      BigDecimal.ZERO
    };
    BigDecimal[] once = scaled(skew, q[3].multiply(TWO));
    return plus(plus(identity(), once), scaled(product(skew, skew), TWO));
  }

  /** The polar factor, by Newton's iteration R (3 I − RᵀR) / 2, from within 1e-9: quadratic. */
  static Frame nearest(Pose pose) {
    double[] m = pose.toArray();
    BigDecimal[] r = exact(Arrays.copyOf(m, 9));
    for (int i = 0; i < 4; i++) {
      BigDecimal[] three = scaled(identity(), THREE);
      BigDecimal[] factor = minus(three, product(transposed(r), r));
      r = scaled(product(r, factor), new BigDecimal("0.5"));
    }
    return new Frame(r, exact(m[9], m[10], m[11]));
  }

  /** Returns the real-valued straight motion at {@code s}, a multiple of 1/16. */
  BigDecimal[] straight(double[] from, double[] to, double s) {
    BigDecimal[] q = new BigDecimal[from.length];
    for (int c = 0; c < from.length; c++) {
      BigDecimal a = new BigDecimal(from[c]);
      q[c] = a.add(new BigDecimal(to[c]).subtract(a).multiply(new BigDecimal(s)));
    }
    for (int j = 0; j < tree.joints().size(); j++) {
      if (tree.joints().get(j).type() == JointType.FLOATING) {
        int at = tree.space().firstCoordinate(j) + 3;
        BigDecimal[] a = unit(exact(Arrays.copyOfRange(from, at, at + 4)));
        BigDecimal[] b = unit(exact(Arrays.copyOfRange(to, at, at + 4)));
        boolean opposite = dot(a, b).signum() < 0;
        BigDecimal[] turned = slerp(a, opposite ? scaled(b, BigDecimal.ONE.negate()) : b, s);
        System.arraycopy(turned, 0, q, at, 4);
      }
    }
    return q;
  }

  /** Halves the arc until a multiple of the parameter is reached. */
  private static BigDecimal[] slerp(BigDecimal[] a, BigDecimal[] b, double s) {
    if (s == 0 || s == 1) {
      return s == 0 ? a : b;
    }
    BigDecimal[] middle = unit(plus(a, b));
    return s < 0.5 ? slerp(a, middle, 2 * s) : slerp(middle, b, 2 * s - 1);
  }

  private static BigDecimal[] exact(double... x) {
    return Arrays.stream(x).mapToObj(BigDecimal::new).toArray(BigDecimal[]::new);
  }

  private static BigDecimal[] zero() {
    return exact(0, 0, 0);
  }

  private static BigDecimal[] identity() {
    return exact(1, 0, 0, 0, 1, 0, 0, 0, 1);
  }

  private static BigDecimal[] product(BigDecimal[] a, BigDecimal[] b) {
    BigDecimal[] out = new BigDecimal[9];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int k = 0; k < 3; k++) {
          sum = sum.add(a[3 * i + k].multiply(b[3 * k + j], FINE), FINE);
        }
        out[3 * i + j] = sum;
      }
    }
    return out;
  }

  private static BigDecimal[] apply(BigDecimal[] r, BigDecimal[] p) {
    BigDecimal[] out = new BigDecimal[3];
    for (int i = 0; i < 3; i++) {
      out[i] = dot(Arrays.copyOfRange(r, 3 * i, 3 * i + 3), p);
    }
    return out;
  }

  private static BigDecimal[] transposed(BigDecimal[] r) {
    return new BigDecimal[] {r[0], r[3], r[6], r[1], r[4], r[7], r[2], r[5], r[8]};
  }

  private static BigDecimal[] cross(BigDecimal[] a, BigDecimal[] b) {
    BigDecimal[] out = new BigDecimal[3];
    for (int i = 0; i < 3; i++) {
      int j = (i + 1) % 3;
      int k = (i + 2) % 3;
      out[i] = a[j].multiply(b[k], FINE).subtract(a[k].multiply(b[j], FINE), FINE);
    }
    return out;
  }

  private static BigDecimal dot(BigDecimal[] a, BigDecimal[] b) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i < a.length; i++) {
      sum = sum.add(a[i].multiply(b[i], FINE), FINE);
    }
    return sum;
  }

  private static BigDecimal norm(BigDecimal[] a) {
    return dot(a, a).sqrt(FINE);
  }

  private static BigDecimal[] unit(BigDecimal[] a) {
    BigDecimal norm = norm(a);
    return Arrays.stream(a).map(x -> x.divide(norm, FINE)).toArray(BigDecimal[]::new);
  }

  private static BigDecimal[] plus(BigDecimal[] a, BigDecimal[] b) {
    BigDecimal[] out = new BigDecimal[a.length];
    Arrays.setAll(out, i -> a[i].add(b[i], FINE));
    return out;
  }

  private static BigDecimal[] minus(BigDecimal[] a, BigDecimal[] b) {
    BigDecimal[] out = new BigDecimal[a.length];
    Arrays.setAll(out, i -> a[i].subtract(b[i], FINE));
    return out;
  }

  private static BigDecimal[] scaled(BigDecimal[] a, BigDecimal by) {
    return Arrays.stream(a).map(x -> x.multiply(by, FINE)).toArray(BigDecimal[]::new);
  }
}
