package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.PointInMesh.Place;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SolidMeshes;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is inside meshes that are no clean solids. */
class BadMeshesTest {
  private static final TriangleMesh CUBE = SolidMeshes.cube(0, 0, 0, 2);
  private static final TriangleMesh SMALL = SolidMeshes.cube(0, 0, 0, 1);
  private static final TriangleMesh BESIDE = SolidMeshes.cube(1, 0, 0, 1.5);
  private static final double[] MIDDLE = {0.01, 0.02, 0.03};

  /** Parts by name: what the mesh is, how many solids, whether all is closed, and places. */
  record Row(
      String name, TriangleMesh mesh, int solids, boolean closed, Map<double[], Place> places) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Row row(String name, TriangleMesh mesh, int solids, boolean closed, Place middle) {
    return new Row(name, mesh, solids, closed, Map.of(MIDDLE, middle));
  }

  private static TriangleMesh back(TriangleMesh mesh) {
    return SolidMeshes.turned(mesh, t -> true);
  }

  private static TriangleMesh with(TriangleMesh... parts) {
    return SolidMeshes.together(parts);
  }

  private static TriangleMesh both(TriangleMesh mesh) {
    return with(mesh, back(mesh));
  }

  private static TriangleMesh faces(TriangleMesh mesh, int... triangles) {
    int[] kept =
        Arrays.stream(triangles)
            .flatMap(t -> Arrays.stream(mesh.triangles(), 3 * t, 3 * t + 3))
            .toArray();
    return TriangleMesh.of(mesh.vertices(), kept);
  }

  private static TriangleMesh mesh(double[] vertices, int... triangles) {
    return TriangleMesh.of(vertices, triangles);
  }

  /** The cube with the other diagonal in each face: pairs of triangles a b c, a c d. */
  private static TriangleMesh otherDiagonals(TriangleMesh cube) {
    int[] t = cube.triangles();
    for (int face = 0; face < t.length; face += 6) {
      int a = t[face];
      int b = t[face + 1];
      int c = t[face + 2];
      int d = t[face + 5];
      int[] turned = {a, b, d, b, c, d};
      System.arraycopy(turned, 0, t, face, 6);
    }
    return TriangleMesh.of(cube.vertices(), t);
  }

  /** Each triangle divided in four. */
  private static TriangleMesh finer(TriangleMesh mesh) {
    double[] v = new double[36 * mesh.triangleCount()];
    int[] triangles = new int[12 * mesh.triangleCount()];
    Arrays.setAll(triangles, i -> i);
    int[][] corners = {
      {0, 0, 0, 1, 0, 2}, {0, 1, 1, 1, 1, 2}, {0, 2, 1, 2, 2, 2}, {0, 1, 1, 2, 2, 0}
    };
    for (int i = 0; i < v.length; i++) {
      int t = i / 36;
      int[] c = corners[i / 9 % 4];
      int corner = i / 3 % 3;
      int axis = i % 3;
      v[i] =
          (mesh.coordinate(mesh.vertexOf(t, c[2 * corner]), axis)
                  + mesh.coordinate(mesh.vertexOf(t, c[2 * corner + 1]), axis))
              / 2;
    }
    return TriangleMesh.of(v, triangles);
  }

  static Stream<Row> standMoreThanOnce() {
    return Stream.of(
        row("both sides", both(CUBE), 1, true, Place.INSIDE),
        row("both sides, inside out first", with(back(CUBE), CUBE), 1, true, Place.INSIDE),
        row("twice the same way", with(CUBE, CUBE), 1, true, Place.INSIDE),
        row("three times", with(CUBE, back(CUBE), CUBE), 1, true, Place.INSIDE),
        row("four times", with(both(CUBE), both(CUBE)), 1, true, Place.INSIDE),
        row("one face on both sides", with(CUBE, back(faces(CUBE, 3))), 1, true, Place.INSIDE),
        row("all but one", with(CUBE, back(faces(CUBE, 1, 2, 3, 5, 7, 9))), 1, true, Place.INSIDE),
        row("a side twice", with(CUBE, faces(CUBE, 2, 3)), 1, true, Place.INSIDE),
        row(
            "both sides, other diagonals",
            with(CUBE, back(otherDiagonals(CUBE))),
            1,
            true,
            Place.UNKNOWN),
        row("both sides, one finer", with(CUBE, finer(back(CUBE))), 2, true, Place.UNKNOWN),
        row("same side, one finer", with(CUBE, finer(CUBE)), 2, true, Place.INSIDE),
        row(
            "both sides of a box without a lid",
            both(Meshes.openBox(-1, -1, -1, 1, 1, 1)),
            0,
            false,
            Place.OUTSIDE),
        row("both sides of a triangle", both(faces(CUBE, 0)), 0, false, Place.OUTSIDE),
        row("a triangle twice", with(faces(CUBE, 0), faces(CUBE, 0)), 0, false, Place.OUTSIDE),
        row(
            "a cube and a flange on both sides",
            with(CUBE, both(mesh(new double[] {1, 1, -1, 1, 1, 1, 2, 2, 0}, 0, 1, 2))),
            1,
            false,
            Place.INSIDE),
        row(
            "chambers of sheets with both sides",
            both(
                with(
                    finer(CUBE),
                    finer(
                        mesh(
                            new double[] {0, -1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1},
                            0,
                            1,
                            2,
                            0,
                            2,
                            3)))),
            0,
            false,
            Place.OUTSIDE));
  }

  static Stream<Row> partsOfOneMesh() {
    TriangleMesh oneTurned = SolidMeshes.turned(BESIDE, t -> t == 4);
    TriangleMesh tiny = SolidMeshes.cube(0, 0, 0, 0.5);
    return Stream.of(
        row("overlapping", with(CUBE, SolidMeshes.cube(0.5, 0.5, 0.5, 2)), 2, true, Place.INSIDE),
        row(
            "overlapping, one face turned",
            with(CUBE, SolidMeshes.cube(1, 0.1, 0.2, 3), oneTurned),
            3,
            true,
            Place.INSIDE),
        row(
            "overlapping, one inside out",
            with(CUBE, back(SolidMeshes.cube(0.5, 0.3, 0.2, 2))),
            2,
            true,
            Place.INSIDE),
        row(
            "a bar through, inside out",
            with(CUBE, back(Meshes.box(-2, -0.5, -0.5, 2, 0.5, 0.5))),
            2,
            true,
            Place.INSIDE),
        row("a hollow", with(CUBE, back(SMALL)), 2, true, Place.OUTSIDE),
        row("a hollow of an inside-out mesh", with(back(CUBE), SMALL), 2, true, Place.OUTSIDE),
        row("nested", with(CUBE, SMALL), 2, true, Place.INSIDE),
        row("nested, inside out", back(with(CUBE, SMALL)), 2, true, Place.INSIDE),
        row("a solid in a hollow", with(CUBE, back(SMALL), tiny), 3, true, Place.INSIDE),
        row(
            "a hollow in a solid in a hollow",
            with(CUBE, back(SolidMeshes.cube(0, 0, 0, 1.5)), SMALL, back(tiny)),
            4,
            true,
            Place.OUTSIDE),
        row("a hollow in a hollow", with(CUBE, back(SMALL), back(tiny)), 3, true, Place.UNKNOWN),
        row("a hollow of the inner of two", with(CUBE, SMALL, back(tiny)), 3, true, Place.INSIDE),
        row(
            "a hollow of the inner of two, through which a bar goes",
            with(CUBE, SMALL, back(tiny), Meshes.box(-2, -0.2, -0.2, 2, 0.2, 0.2)),
            4,
            true,
            Place.INSIDE),
        row(
            "a bar through a hollow",
            with(CUBE, back(SMALL), Meshes.box(-2, -0.2, -0.2, 2, 0.2, 0.2)),
            3,
            true,
            Place.INSIDE),
        row("both sides in a solid", with(CUBE, both(SMALL)), 2, true, Place.UNKNOWN),
        row(
            "a turned face in a hollow",
            with(CUBE, SolidMeshes.turned(back(SMALL), t -> t == 0)),
            2,
            true,
            Place.UNKNOWN),
        row(
            "a hollow that touches",
            with(CUBE, back(Meshes.box(-0.5, -0.5, -0.5, 1, 0.5, 0.5))),
            2,
            true,
            Place.UNKNOWN));
  }

  static Stream<Row> edgesAndHoles() {
    TriangleMesh low = Meshes.box(-1, -1, -1, 1, 1, 0.5);
    TriangleMesh high = Meshes.box(-1, -1, 0.5, 1, 1, 2);
    TriangleMesh deep = Meshes.box(-1, -1, -1, 1, 1, 2);
    TriangleMesh corner = Meshes.box(1, 1, -1, 2, 2, 1);
    return Stream.of(
        row("a common wall", with(low, high), 1, false, Place.INSIDE),
        row("a common wall, one inside out", with(low, back(high)), 1, true, Place.INSIDE),
        row("a common bottom", with(low, deep), 1, true, Place.INSIDE),
        row("a common edge", with(CUBE, corner), 2, true, Place.INSIDE),
        row("a common edge, one inside out", with(CUBE, back(corner)), 2, true, Place.INSIDE),
        row(
            "a common edge, one face turned",
            with(SolidMeshes.turned(CUBE, t -> t == 7), corner),
            2,
            true,
            Place.INSIDE),
        row(
            "overlapping at a common edge, one inside out",
            with(
                CUBE,
                back(
                    mesh(
                        new double[] {1, 1, -1, 1, 1, 1, -1.5, 0.3, 0, 0.2, -1.5, 0.1},
                        0,
                        2,
                        1,
                        0,
                        1,
                        3,
                        0,
                        3,
                        2,
                        1,
                        2,
                        3))),
            2,
            true,
            Place.INSIDE),
        row(
            "beside a sheet",
            with(CUBE, mesh(new double[] {3, 0, 0, 4, 0, 0, 3, 1, 0}, 0, 1, 2)),
            1,
            false,
            Place.INSIDE),
        row(
            "with a sheet through it",
            with(CUBE, mesh(new double[] {-3, 0.1, 0, 4, 0.2, 0, 3, 1, 0}, 0, 1, 2)),
            1,
            false,
            Place.INSIDE),
        row(
            "with a sheet at an edge",
            with(CUBE, mesh(new double[] {1, 1, -1, 1, 1, 1, 2, 2, 0}, 0, 1, 2)),
            1,
            false,
            Place.INSIDE),
        row("with a hole", faces(CUBE, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 0, false, Place.OUTSIDE),
        row(
            "with a hole, around a solid",
            with(faces(CUBE, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10), SMALL),
            1,
            false,
            Place.INSIDE),
        row(
            "with a corner on an edge",
            with(faces(CUBE, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), finer(faces(CUBE, 0))),
            0,
            false,
            Place.OUTSIDE),
        row(
            "of no volume",
            mesh(
                new double[] {0, 0, 0.5, 1, 0, 0.5, 1, 1, 0.5, 0, 1, 0.5},
                0,
                1,
                2,
                0,
                2,
                3,
                0,
                3,
                1,
                1,
                3,
                2),
            1,
            true,
            Place.OUTSIDE));
  }

  @ParameterizedTest
  @MethodSource({"standMoreThanOnce", "partsOfOneMesh", "edgesAndHoles"})
  void insideIsToldOrNotKnown(Row row) {
    for (TriangleMesh mesh :
        new TriangleMesh[] {row.mesh, row.mesh.scaled(-1, 1, 1), back(row.mesh)}) {
      assertThat(mesh.solidCount()).isEqualTo(row.solids);
      assertThat(mesh.closed()).isEqualTo(row.closed);
      Bvh tree = Bvh.build(mesh);
      row.places.forEach(
          (p, place) ->
              assertThat(
                      row.solids == 0
                          ? Place.OUTSIDE
                          : new PointInMesh().locate(tree, p[0], p[1], p[2]))
                  .isEqualTo(place));
      if (row.solids > 0) {
        assertThat(new PointInMesh().locate(tree, 0.01, 5, 0.02)).isEqualTo(Place.OUTSIDE);
      }
    }
  }
}
