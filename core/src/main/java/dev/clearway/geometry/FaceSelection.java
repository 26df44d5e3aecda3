package dev.clearway.geometry;

import java.util.Arrays;

/**
 * The faces of a mesh that say what is inside: those that stand more than once reduced to one, and
 * those that hang loose left out.
 *
 * <p>A face that stands an odd number of times is one face. Those that stand an even number of
 * times and hang together are one face each too, as in a double-sided export, unless that leaves an
 * edge with an odd number of faces where the others alone are closed. Then they are walls between
 * two parts: left out, or kept twice if they look the same way. At last faces at an edge of their
 * own are taken off until there is none: a sheet, or a body with a hole.
 */
final class FaceSelection {
  private static final int ONE_FITS = 1;
  private static final int TWO_FIT = 2;

  private final MeshEdges edges;
  private final DuplicateFaces faces;
  private final boolean[] kept;

  private FaceSelection(MeshEdges edges, DuplicateFaces faces) {
    this.edges = edges;
    this.faces = faces;
    this.kept = new boolean[faces.first().length];
  }

  /** Returns which triangles are kept. */
  static boolean[] of(MeshEdges edges, DuplicateFaces faces) {
    FaceSelection selection = new FaceSelection(edges, faces);
    if (selection.keepOneOfEach()) {
      selection.treatEvenFaces();
    }
    selection.takeOffLooseFaces();
    return selection.kept;
  }

  /** Keeps one triangle of each face; returns whether a face stands an even number of times. */
  private boolean keepOneOfEach() {
    int[] first = faces.first();
    boolean[] done = new boolean[first.length];
    boolean even = false;
    for (int t = 0; t < first.length; t++) {
      if (first[t] >= 0 && !done[first[t]] && faces.looksAsMost(t)) {
        kept[t] = true;
        done[first[t]] = true;
        even |= isEven(t);
      }
    }
    return even;
  }

  private boolean isEven(int triangle) {
    return (faces.count()[faces.first()[triangle]] & 1) == 0;
  }

  private boolean isKeptAndEven(int triangle) {
    return kept[triangle] && isEven(triangle);
  }

  private void treatEvenFaces() {
    ParityDisjointSets sets = new ParityDisjointSets(kept.length);
    for (int e = 0; e < edges.count(); e++) {
      int before = -1;
      for (int i = edges.start()[e]; i < edges.start()[e + 1]; i++) {
        int t = edges.sides()[i] / 3;
        if (isKeptAndEven(t)) {
          before = before < 0 || sets.join(t, before, false) ? t : before;
        }
      }
    }
    boolean[] refitted = new boolean[kept.length];
    int[] fits = fits(sets);
    for (int t = 0; t < kept.length; t++) {
      if (isKeptAndEven(t) && fits[sets.find(t)] == TWO_FIT) {
        refitted[t] = true;
      }
    }
    for (int t = 0; t < refitted.length; t++) {
      if (refitted[t]) {
        keepTwoOrNone(t);
      }
    }
  }

  /** What suits all edges of even faces that hang together, at the face their set is named by. */
  private int[] fits(ParityDisjointSets sets) {
    int[] fits = new int[kept.length];
    Arrays.fill(fits, ONE_FITS | TWO_FIT);
    for (int e = 0; e < edges.count(); e++) {
      int odd = 0;
      int even = 0;
      int set = -1;
      for (int i = edges.start()[e]; i < edges.start()[e + 1]; i++) {
        int t = edges.sides()[i] / 3;
        if (isKeptAndEven(t)) {
          even++;
          set = sets.find(t);
        } else if (kept[t]) {
          odd++;
        }
      }
      if (set >= 0) {
        boolean one = (odd + even & 1) == 0;
        boolean two = (odd & 1) == 0 && (odd > 0 || (even & 1) == 0);
        fits[set] &= (one ? ONE_FITS : 0) | (two ? TWO_FIT : 0);
      }
    }
    return fits;
  }

  private void keepTwoOrNone(int triangle) {
    int first = faces.first()[triangle];
    if (faces.balance()[first] == 0) {
      kept[triangle] = false;
      return;
    }
    // The next one that looks the same way; more of them look so than the other way.
    for (int i = edges.start()[edges.edgeOf()[3 * triangle]]; ; i++) {
      int other = edges.sides()[i] / 3;
      if (other != triangle
          && faces.first()[other] == first
          && faces.turned()[other] == faces.turned()[triangle]) {
        kept[other] = true;
        return;
      }
    }
  }

  private void takeOffLooseFaces() {
    int[] degree = new int[edges.count()];
    for (int side = 0; side < 3 * kept.length; side++) {
      if (kept[side / 3]) {
        degree[edges.edgeOf()[side]]++;
      }
    }
    int[] loose = new int[edges.count()];
    int count = 0;
    for (int e = 0; e < degree.length; e++) {
      if (degree[e] == 1) {
        loose[count++] = e;
      }
    }
    while (count > 0) {
      int edge = loose[--count];
      if (degree[edge] != 1) {
        continue;
      }
      int face = keptFace(edge);
      kept[face] = false;
      for (int side = 3 * face; side < 3 * face + 3; side++) {
        int other = edges.edgeOf()[side];
        if (--degree[other] == 1) {
          loose[count++] = other;
        }
      }
    }
  }

  private int keptFace(int edge) {
    int i = edges.start()[edge];
    while (!kept[edges.sides()[i] / 3]) {
      i++;
    }
    return edges.sides()[i] / 3;
  }
}
