package dev.clearway.methods.elementary;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * A root in [0, 1] of a polynomial without multiple roots: the only one in an interval that halving
 * makes as narrow as wanted.
 *
 * <p>Roots are told apart by Sturm's theorem: the number of roots in (a, b] is the number of
 * changes of sign along the chain f, f′, −(f mod f′), … at a less that at b. The sign of another
 * polynomial at the root is found by narrowing the interval until its slope cannot bring it to
 * zero; or it is zero, if the two polynomials have a common divisor that has the root.
 *
 * <p>Mutable: reading a sign narrows the interval.
 *
 * @see "S. Basu, R. Pollack, M.-F. Roy, Algorithms in Real Algebraic Geometry, 2006, sections 2.2
 *     and 10.4"
 */
final class RealRoot {
  /** Halvings before a common divisor is looked for; a cost, not a bound. */
  private static final int PATIENCE = 40;

  private final IntegerPolynomial polynomial;
  private final int signAtHigh;
  private Dyadic low;
  private Dyadic high;

  /** The root is in (low, high), or it is high, which is then equal to low. */
  private RealRoot(IntegerPolynomial polynomial, Dyadic low, Dyadic high) {
    this.polynomial = polynomial;
    this.signAtHigh = polynomial.signAt(high);
    this.low = signAtHigh == 0 ? high : low;
    this.high = high;
  }

  /** Returns the roots in [0, 1] of a polynomial that is not zero, in ascending order. */
  static List<RealRoot> of(IntegerPolynomial given) {
    IntegerPolynomial polynomial = given.squareFree();
    List<RealRoot> roots = new ArrayList<>();
    if (polynomial.signAt(Dyadic.ZERO) == 0) {
      roots.add(new RealRoot(polynomial, Dyadic.ZERO, Dyadic.ZERO));
    }
    List<IntegerPolynomial> chain = chain(polynomial);
    isolate(chain, Dyadic.ZERO, Dyadic.ONE, roots);
    return roots;
  }

  private static void isolate(
      List<IntegerPolynomial> chain, Dyadic low, Dyadic high, List<RealRoot> roots) {
    int count = changes(chain, low) - changes(chain, high);
    if (count == 1) {
      roots.add(new RealRoot(chain.getFirst(), low, high));
    } else if (count > 1) {
      Dyadic middle = low.middle(high);
      isolate(chain, low, middle, roots);
      isolate(chain, middle, high, roots);
    }
  }

  private static List<IntegerPolynomial> chain(IntegerPolynomial polynomial) {
    List<IntegerPolynomial> chain = new ArrayList<>();
    chain.add(polynomial);
    IntegerPolynomial next = polynomial.derivative();
    while (!next.isZero()) {
      IntegerPolynomial before = chain.getLast();
      chain.add(next);
      next = before.remainder(next).negated();
    }
    return chain;
  }

  private static int changes(List<IntegerPolynomial> chain, Dyadic t) {
    int changes = 0;
    int last = 0;
    for (IntegerPolynomial link : chain) {
      int sign = link.signAt(t);
      if (sign != 0) {
        changes += sign == -last ? 1 : 0;
        last = sign;
      }
    }
    return changes;
  }

  /** Returns a lower bound on the root. */
  Dyadic low() {
    return low;
  }

  /** Returns an upper bound on the root; {@link #low} itself where the root is that. */
  Dyadic high() {
    return high;
  }

  /** Halves the interval until it is no wider than 2 to the power of −exponent. */
  void narrowTo(int exponent) {
    while (!isDyadic() && Math.max(low.exponent(), high.exponent()) < exponent) {
      narrow();
    }
  }

  private boolean isDyadic() {
    return low.equals(high);
  }

  /** Halves the interval: the one change of sign between low and high is at the root. */
  private void narrow() {
    if (isDyadic()) {
      return;
    }
    Dyadic middle = low.middle(high);
    int sign = polynomial.signAt(middle);
    if (sign == 0) {
      low = middle;
      high = middle;
    } else if (sign == signAtHigh) {
      high = middle;
    } else {
      low = middle;
    }
  }

  /** Returns the sign of another polynomial at the root. */
  int signOf(IntegerPolynomial other) {
    if (isDyadic() || other.degree() < 1) {
      return other.signAt(high);
    }
    for (int i = 0; i < PATIENCE; i++) {
      if (isDecided(other)) {
        return other.signAt(high);
      }
      narrow();
    }
    IntegerPolynomial common = polynomial.gcd(other);
    if (common.degree() > 0) {
      List<IntegerPolynomial> chain = chain(common);
      if (changes(chain, low) - changes(chain, high) > 0) {
        return 0;
      }
    }
    while (!isDecided(other)) {
      narrow();
    }
    return other.signAt(high);
  }

  /** Whether the other polynomial is too large at high to be zero at the root: |g| > |g′| width. */
  private boolean isDecided(IntegerPolynomial other) {
    if (isDyadic()) {
      return true;
    }
    int width = high.minusScaled(low).bitLength(); // high − low < 2^(width − e)
    int e = Math.max(high.exponent(), low.exponent());
    BigInteger value = other.scaledValue(high).abs().shiftLeft(e);
    BigInteger reach = other.slopeUpperBound().shiftLeft(width + high.exponent() * other.degree());
    return value.compareTo(reach) > 0;
  }
}
