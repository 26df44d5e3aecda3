package dev.clearway.methods.stages.exact;

import dev.clearway.geometry.TriangleMesh;
import java.util.HashSet;
import java.util.Set;

/**
 * Gives each vertex and each edge of a mesh to one of the triangles that have it, so that a pair of
 * features is met once among the pairs of triangles.
 *
 * <p>If a vertex touches a face, the triangle that owns the vertex touches it too; so looking only
 * at owners loses nothing.
 *
 * <p>Immutable and thread-safe, made in O(n).
 */
final class MeshFeatures {
  /** Bit k: corner k is owned; bit 3 + k: the edge from corner k to the next one is. */
  private final byte[] owned;

  private MeshFeatures(byte[] owned) {
    this.owned = owned;
  }

  static MeshFeatures of(TriangleMesh mesh) {
    byte[] owned = new byte[mesh.triangleCount()];
    boolean[] vertices = new boolean[mesh.vertexCount()];
    Set<Long> edges = new HashSet<>();
    for (int t = 0; t < owned.length; t++) {
      for (int k = 0; k < 3; k++) {
        int vertex = mesh.vertexOf(t, k);
        int next = mesh.vertexOf(t, (k + 1) % 3);
        if (!vertices[vertex]) {
          vertices[vertex] = true;
          owned[t] |= (byte) (1 << k);
        }
        long edge = (long) Math.min(vertex, next) << 32 | Math.max(vertex, next);
        if (vertex != next && edges.add(edge)) {
          owned[t] |= (byte) (8 << k);
        }
      }
    }
    return new MeshFeatures(owned);
  }

  boolean ownsVertex(int triangle, int corner) {
    return (owned[triangle] & 1 << corner) != 0;
  }

  boolean ownsEdge(int triangle, int corner) {
    return (owned[triangle] & 8 << corner) != 0;
  }
}
