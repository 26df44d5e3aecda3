package dev.clearway.methods.elementary;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Roots of polynomials that are made of their roots. */
final class RealRootTest {

  private static IntegerPolynomial of(long... coefficients) {
    return IntegerPolynomial.of(
        Arrays.stream(coefficients).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new));
  }

  /** Half the square of t less a half: its root is irrational. */
  private static final IntegerPolynomial ROOT_OF_HALF = of(-1, 0, 2);

  @Test
  void productsOfLinesHaveTheirRootsOnceAndInOrder() {
    SplittableRandom random = new SplittableRandom(31);
    int multiple = 0;
    for (int i = 0; i < 500; i++) {
      IntegerPolynomial product = of(random.nextBoolean() ? 3 : -2);
      double[] roots = new double[1 + random.nextInt(4)];
      for (int k = 0; k < roots.length; k++) {
        int denominator = 1 + random.nextInt(7);
        int numerator = random.nextInt(-2, denominator + 3);
        roots[k] = (double) numerator / denominator;
        product = product.times(of(-numerator, denominator));
      }
      double[] expected =
          Arrays.stream(roots).filter(t -> t >= 0 && t <= 1).sorted().distinct().toArray();
      multiple += Arrays.stream(roots).distinct().count() < roots.length ? 1 : 0;
      List<RealRoot> found = RealRoot.of(product);
      assertThat(found).hasSize(expected.length);
      for (int k = 0; k < expected.length; k++) {
        found.get(k).narrowTo(60);
        assertThat(found.get(k).low().below()).isLessThanOrEqualTo(expected[k]);
        assertThat(found.get(k).high().above()).isGreaterThanOrEqualTo(expected[k]);
        assertThat(found.get(k).high().above() - found.get(k).low().below()).isLessThan(1e-15);
      }
    }
    assertThat(multiple).isGreaterThan(50);
  }

  @Test
  void signsAtAnIrrationalRootAreExact() {
    IntegerPolynomial with = ROOT_OF_HALF.times(of(5, -1, 3));
    List<RealRoot> roots = RealRoot.of(ROOT_OF_HALF.times(of(-1, 3)));
    assertThat(roots).hasSize(2);
    RealRoot root = roots.getLast();
    assertThat(root.signOf(with)).isZero();
    assertThat(root.signOf(of(-1, 0, 0, 0, 4))).isZero();
    assertThat(root.signOf(IntegerPolynomial.ZERO)).isZero();
    assertThat(root.signOf(of(-7))).isEqualTo(-1);
    // 665857 / 941664 is above √½ by 4e-13, 470832 / 665857 below by as little.
    assertThat(root.signOf(of(-665857, 941664))).isEqualTo(-1);
    assertThat(root.signOf(of(-470832, 665857))).isEqualTo(1);
    assertThat(roots.getFirst().signOf(with)).isEqualTo(-1);
  }

  @Test
  void aSignThatFortyHalvingsDoNotShowIsFound() {
    RealRoot root = RealRoot.of(ROOT_OF_HALF).getFirst();
    BigInteger huge = BigInteger.TEN.pow(80);
    BigInteger near = huge.multiply(huge).shiftRight(1).sqrt(); // √½ · 10⁸⁰ rounded down
    assertThat(root.signOf(IntegerPolynomial.of(near.negate(), huge))).isEqualTo(1);
    near = near.add(BigInteger.ONE);
    assertThat(root.signOf(IntegerPolynomial.of(near.negate(), huge))).isEqualTo(-1);
  }

  @Test
  void endsOfTheMotionAreRoots() {
    List<RealRoot> roots = RealRoot.of(of(0, 1).times(of(-1, 1)).times(of(-1, 1)));
    assertThat(roots).hasSize(2);
    assertThat(roots.getFirst().low()).isEqualTo(roots.getFirst().high()).isEqualTo(Dyadic.ZERO);
    assertThat(roots.getLast().low()).isEqualTo(roots.getLast().high()).isEqualTo(Dyadic.ONE);
    assertThat(RealRoot.of(of(5))).isEmpty();
  }

  @Test
  void doublesAroundADyadicNumberAreTheNearest() {
    Dyadic fine = new Dyadic(BigInteger.TWO.pow(70).add(BigInteger.ONE), 71);
    assertThat(fine.below()).isEqualTo(0.5);
    assertThat(fine.above()).isEqualTo(Math.nextUp(0.5));
    assertThat(Dyadic.ZERO.middle(Dyadic.ONE)).isEqualTo(new Dyadic(BigInteger.ONE, 1));
    assertThat(new Dyadic(BigInteger.ONE, 1).below()).isEqualTo(0.5);
  }
}
