package dev.clearway.bench.certificates.mutation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a certificate speaks of, in the numbers that it has. */
final class Cell {
  /** Of each link the number of its parent; the world's is −1. */
  final List<Integer> parents = new ArrayList<>(List.of(-1));

  final List<List<Step>> links = new ArrayList<>(List.of(List.of()));
  final List<Solid> solids = new ArrayList<>();
  final List<Element> elements = new ArrayList<>();
  final List<double[]> pairs = new ArrayList<>();
  final List<Segment> segments = new ArrayList<>();
  int coordinates;
  int orientations;

  /**
   * A step from a frame to the next.
   *
   * @param kind 0 fixed, 1 slide, 2 turn, 3 orientation
   * @param numbers of a fixed one twelve and two errors; an axis, or the orientation's number
   * @param value coordinate, multiplier, offset
   */
  record Step(int kind, double[] numbers, double[] value) {}

  /**
   * A shape.
   *
   * @param kind 0 mesh, 1 cloud of balls, 2 capsule, 3 cylinder, 4 hull
   * @param size a radius
   * @param numbers points, or a length
   * @param corners of triangles
   */
  record Solid(int kind, double size, double[] numbers, int[] corners) {
    /** Returns how many pieces of triangles hang together, or balls there are, by their places. */
    int pieces() {
      if (kind == 1) {
        Set<List<Double>> places = new HashSet<>();
        for (int at = 0; at < numbers.length; at += 3) {
          places.add(List.of(numbers[at] + 0.0, numbers[at + 1] + 0.0, numbers[at + 2] + 0.0));
        }
        return places.size();
      }
      if (kind != 0) {
        return 1;
      }
      int[] piece = new int[corners.length / 3];
      for (int i = 0; i < piece.length; i++) {
        piece[i] = i;
      }
      boolean changed = true;
      while (changed) {
        changed = false;
        for (int i = 0; i < corners.length; i++) {
          for (int j = 0; j < i; j++) {
            int least = Math.min(piece[i / 3], piece[j / 3]);
            if (piece[i / 3] != piece[j / 3] && samePlace(corners[i], corners[j])) {
              piece[i / 3] = least;
              piece[j / 3] = least;
              changed = true;
            }
          }
        }
      }
      int count = 0;
      for (int i = 0; i < piece.length; i++) {
        count += piece[i] == i ? 1 : 0;
      }
      return count;
    }

    private boolean samePlace(int a, int b) {
      return numbers[3 * a] == numbers[3 * b]
          && numbers[3 * a + 1] == numbers[3 * b + 1]
          && numbers[3 * a + 2] == numbers[3 * b + 2];
    }
  }

  /**
   * One shape of a body.
   *
   * @param link that it moves with
   * @param steps from the link's frame to the shape's
   * @param solid number of the shape
   */
  record Element(int link, List<Step> steps, int solid) {}

  /** A motion and what is claimed of it. */
  static final class Segment {
    /** Of each coordinate the coefficients of a polynomial, by the middles of their intervals. */
    final List<double[]> polynomials = new ArrayList<>();

    /** Of each coordinate waves: the two factors, then the angle's coefficients. */
    final List<List<double[]>> waves = new ArrayList<>();

    /** Of each orientation the place that it starts at, and an axis. */
    final List<double[][]> orientations = new ArrayList<>();

    /** Rows of what is claimed: an instant, and the distance there; NaN for the clearance. */
    final List<double[]> rows = new ArrayList<>();

    /** Instant and pair of hits. */
    final List<double[]> hits = new ArrayList<>();

    /** Whether the claim is about all values between those at 0 and 1. */
    boolean everywhere;
  }
}
