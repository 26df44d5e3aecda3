import dev.clearway.check.Separation;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.io.mesh.MeshReader;
import java.nio.file.Path;

/** Measures how far two meshes are apart: {@code MeshSeparation MESH MESH X Y Z}. */
final class MeshSeparation {
  private MeshSeparation() {}

  /** Prints the bounds and the nearest points, the second mesh moved by X, Y and Z metres. */
  public static void main(String[] arguments) throws Exception {
    Shape first = MeshReader.DEFAULT.read(Path.of(arguments[0])).mesh();
    Shape second = MeshReader.DEFAULT.read(Path.of(arguments[1])).mesh();
    double[] by = new double[3];
    for (int k = 0; k < 3; k++) {
      by[k] = Double.parseDouble(arguments[2 + k]);
    }
    Pose there = Pose.translation(by[0], by[1], by[2]);
    Separation apart = Separation.between(first, Pose.IDENTITY, second, there);
    System.out.println("from " + apart.lower() + " to " + apart.upper() + " m");
    apart
        .nearest()
        .ifPresent(at -> System.out.println("between " + at.onFirst() + " and " + at.onSecond()));
  }
}
