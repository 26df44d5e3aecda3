package dev.clearway.methods.rigid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.kinematics.Axis;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What a distance in a transformed workspace proves is never contradicted by dense sampling. */
final class RigidCertificateProperties {
  private static final int INSTANTS = 200;

  private final Random random = new Random(77);

  private Flight flight() {
    double[] body = Flight.triangles(random, 4, new double[3], 0.5);
    double[] d = Flight.direction(random);
    double length = random.nextDouble(0.2, 4);
    double[] way = {length * d[0], length * d[1], length * d[2]};
    double angle =
        switch (random.nextInt(6)) {
          case 0 -> 0;
          case 1 -> Math.PI;
          case 2 -> 5;
          default -> random.nextDouble(Math.PI);
        };
    return new Flight(body, way, new Turn(Flight.axis(random), angle));
  }

  /** Obstacles around the middle of the way, some of them in it. */
  private double[] obstacles(Flight flight) {
    double[] centre = new double[3];
    double[] d = Flight.direction(random);
    double away = random.nextDouble(0.2, 2.5);
    for (int k = 0; k < 3; k++) {
      centre[k] = 0.5 * flight.way()[k] + away * d[k];
    }
    return Flight.triangles(random, 3, centre, 0.4);
  }

  @Test
  void provenIntervalSurvivesDenseSampling() {
    int proven = 0;
    int whole = 0;
    int near = 0;
    for (int i = 0; i < 250; i++) {
      Flight flight = flight();
      double[] obstacles = obstacles(flight);
      double m = random.nextDouble(0.3, 0.7);
      List<CertifiedMap> maps = EllipsoidMaps.ranked(flight.hourglass());
      double half = RigidCertificate.provenHalfLength(maps, flight.separation(m, obstacles), 1);
      if (half > 0) {
        proven++;
        whole += half > 0.3 ? 1 : 0;
        double least = least(flight, obstacles, m, half);
        assertThat(least).as("case %s: %s", i, flight.hourglass()).isPositive();
        near += least < 0.2 * Soup.distance(flight.at(m), obstacles) ? 1 : 0;
      }
    }
    assertThat(proven).isGreaterThan(180);
    assertThat(whole).isGreaterThan(20);
    assertThat(near).as("intervals that end near an obstacle").isGreaterThan(5);
  }

  /** The least distance at instants of [m − h, m + h], its ends among them. */
  private static double least(Flight flight, double[] obstacles, double m, double half) {
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < INSTANTS; k++) {
      double s = m - half + 2 * half * k / (INSTANTS - 1);
      least = Math.min(least, Soup.distance(flight.at(s), obstacles));
    }
    return least;
  }

  @Test
  void transformedDisplacementsOfTheBodyStayWithinTheBound() {
    for (int i = 0; i < 400; i++) {
      Flight flight = flight();
      double m = random.nextDouble();
      double h = random.nextDouble(1e-3, 0.6);
      double s = m + (random.nextInt(3) - 1) * h * (random.nextBoolean() ? 1 : random.nextDouble());
      double[] before = flight.at(m);
      double[] after = flight.at(s);
      for (CertifiedMap map : EllipsoidMaps.ranked(flight.hourglass())) {
        double[] from = Flight.mapped(map, before);
        double[] to = Flight.mapped(map, after);
        for (int p = 0; p < from.length; p += 3) {
          double length =
              Math.hypot(
                  Math.hypot(to[p] - from[p], to[p + 1] - from[p + 1]), to[p + 2] - from[p + 2]);
          assertThat(length)
              .isLessThanOrEqualTo(h * map.displacementUpperBound() + 1e-13 * map.normUpperBound());
        }
      }
    }
  }

  @Test
  void firstMapProvesMoreThanTheSphereForMostMotionsThatTurn() {
    int longer = 0;
    int shorter = 0;
    double gain = 0;
    for (int i = 0; i < 400; i++) {
      Flight flight = flight();
      double[] obstacles = obstacles(flight);
      TransformedSeparation separation = flight.separation(0.5, obstacles);
      CertifiedMap first = EllipsoidMaps.ranked(flight.hourglass()).get(0);
      CertifiedMap sphere = CertifiedMap.sphere(flight.hourglass());
      double byFirst = first.provenHalfLength(separation.lowerBound(first, 1e9));
      double bySphere = sphere.provenHalfLength(separation.lowerBound(sphere, 1e9));
      if (flight.turn().angle() > 0 && bySphere > 0) {
        longer += byFirst > bySphere ? 1 : 0;
        shorter += byFirst < bySphere ? 1 : 0;
        gain += Math.log(byFirst / bySphere);
      }
    }
    assertThat(longer).as("against %s", shorter).isGreaterThan(2 * shorter);
    assertThat(longer + shorter).isGreaterThan(250);
    assertThat(gain / (longer + shorter)).as("mean gain").isGreaterThan(0.1);
  }

  @Test
  void needleProvesAtLeastAsMuchAsTheSphereForTranslations() {
    for (int i = 0; i < 200; i++) {
      Flight flight = flight();
      Flight straight = new Flight(flight.body(), flight.way(), new Turn(flight.turn().axis(), 0));
      atLeastTheSphere(straight, EllipsoidMaps.needle(straight.hourglass()));
    }
  }

  @Test
  void diskProvesAtLeastAsMuchAsTheSphereForPlanarMotions() {
    for (int i = 0; i < 200; i++) {
      Flight flight = flight();
      double[] way = {random.nextDouble(-2, 2), random.nextDouble(-2, 2), 0};
      Turn turn = new Turn(Axis.Z, flight.turn().angle());
      Flight planar = new Flight(flight.body(), way, turn);
      atLeastTheSphere(planar, EllipsoidMaps.disk(planar.hourglass()));
    }
  }

  private void atLeastTheSphere(Flight flight, CertifiedMap map) {
    double[] obstacles = obstacles(flight);
    CertifiedMap sphere = CertifiedMap.sphere(flight.hourglass());
    TransformedSeparation separation = flight.separation(0.5, obstacles);
    assertThat(map.identity()).isFalse();
    assertThat(map.provenHalfLength(separation.lowerBound(map, 1e9)))
        .isGreaterThanOrEqualTo(
            sphere.provenHalfLength(separation.lowerBound(sphere, 1e9)) * (1 - 1e-9) - 1e-9);
  }
}
