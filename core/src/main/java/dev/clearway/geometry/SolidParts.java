package dev.clearway.geometry;

/**
 * The closed parts of a mesh, each a solid.
 *
 * <p>Faces hang together where exactly two meet at an edge. Such patches that have an even number
 * of faces at every edge are parts of their own, whatever else they touch; those that have not are
 * joined with what they need at the edge. What still has an edge with an odd number of faces is no
 * solid.
 *
 * @param sides one more than the number of the part that a triangle belongs to, negative if the
 *     triangle is to be turned round; 0 if it bounds no solid
 * @param kinds what is known of each part
 * @param boxes least and largest coordinates of each part, six numbers each, metres
 * @param open whether some face bounds no solid
 */
record SolidParts(int[] sides, SolidKind[] kinds, double[] boxes, boolean open) {

  static SolidParts of(double[] vertices, int[] triangles) {
    DuplicateFaces faces = DuplicateFaces.of(triangles);
    MeshEdges edges = MeshEdges.of(vertices.length / 3, triangles, faces);
    boolean[] kept = FaceSelection.of(edges, faces);
    PatchGroups groups = PatchGroups.of(edges, kept);
    int[] numbers = new int[kept.length];
    int count = 0;
    for (int t = 0; t < kept.length; t++) {
      if (kept[t] && groups.group(t) == t && !groups.isOpen(t)) {
        numbers[t] = ++count;
      }
    }
    int[] sides = new int[kept.length];
    for (int t = 0; t < kept.length; t++) {
      sides[t] = kept[t] ? numbers[groups.group(t)] : 0;
    }
    SolidKind[] kinds = face(sides, count, groups, faces);
    return new SolidParts(
        sides, kinds, boxes(vertices, triangles, sides, count), anyOpen(sides, faces));
  }

  /** Tells what each part's faces say, and turns those that must be to agree. */
  private static SolidKind[] face(
      int[] sides, int count, PatchGroups groups, DuplicateFaces faces) {
    boolean[] asRoot = new boolean[count];
    boolean[] turned = new boolean[count];
    SolidKind[] kinds = new SolidKind[count];
    for (int t = 0; t < sides.length; t++) {
      if (sides[t] > 0) {
        int part = sides[t] - 1;
        kinds[part] = kind(groups, groups.group(t));
        // A face that looks both ways has no say.
        boolean says = faces.balance()[faces.first()[t]] != 0;
        asRoot[part] |= says && !groups.turned(t);
        turned[part] |= says && groups.turned(t);
      }
    }
    for (int t = 0; t < sides.length; t++) {
      if (sides[t] > 0 && kinds[sides[t] - 1] == SolidKind.ORIENTED) {
        int part = sides[t] - 1;
        sides[t] = groups.turned(t) == asRoot[part] ? -sides[t] : sides[t];
      }
    }
    for (int part = 0; part < count; part++) {
      if (kinds[part] == SolidKind.ORIENTED && asRoot[part] == turned[part]) {
        kinds[part] = SolidKind.TURNED;
      }
    }
    return kinds;
  }

  private static SolidKind kind(PatchGroups groups, int group) {
    if (groups.canAgree(group)) {
      return SolidKind.ORIENTED;
    }
    return groups.isBalanced(group) ? SolidKind.BALANCED : SolidKind.TANGLED;
  }

  /** A face that is left out because it stands more than once is not open if one of them is not. */
  private static boolean anyOpen(int[] sides, DuplicateFaces faces) {
    int[] first = faces.first();
    boolean[] bounds = new boolean[first.length];
    for (int t = 0; t < first.length; t++) {
      if (sides[t] != 0) {
        bounds[first[t]] = true;
      }
    }
    for (int t = 0; t < first.length; t++) {
      if (first[t] == t && !bounds[t]) {
        return true;
      }
    }
    return false;
  }

  private static double[] boxes(double[] vertices, int[] triangles, int[] sides, int count) {
    double[] boxes = new double[6 * count];
    for (int i = 0; i < boxes.length; i++) {
      boxes[i] = i % 6 < 3 ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    }
    for (int i = 0; i < triangles.length; i++) {
      if (sides[i / 3] != 0) {
        int box = 6 * (Math.abs(sides[i / 3]) - 1);
        for (int k = 0; k < 3; k++) {
          double c = vertices[3 * triangles[i] + k];
          boxes[box + k] = Math.min(boxes[box + k], c);
          boxes[box + 3 + k] = Math.max(boxes[box + 3 + k], c);
        }
      }
    }
    return boxes;
  }
}
