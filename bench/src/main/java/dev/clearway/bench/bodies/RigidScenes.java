package dev.clearway.bench.bodies;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.document.Element;
import dev.clearway.io.mesh.MeshReader;
import dev.clearway.kinematics.Axis;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Scenes of rigid bodies, {@code rigid_ipc}: all pairs of bodies, each body with its velocities
 * kept for the scene's time step, and for a second. Pairs at rest have one step.
 *
 * <p>A body turns about the origin of its mesh at its angular velocity in the world. Bodies that
 * are switched off are left out; static ones rest; dynamics and scripted poses are not looked at.
 */
final class RigidScenes implements BodySet {
  private final MeshReader meshReader = MeshReader.DEFAULT;
  private final Map<String, TriangleMesh> meshes = new HashMap<>();
  private final int mostBodies;

  /** Leaves out scenes of more bodies than that. */
  RigidScenes(int mostBodies) {
    this.mostBodies = mostBodies;
  }

  /** A body: its mesh in its final size, where it begins, and its velocities by the second. */
  private record Body(TriangleMesh mesh, Pose start, double[] linear, double[] angular) {
    /** Returns how it flies for so many seconds. */
    Flight flight(double seconds) {
      double[] travel = Arrays.stream(linear).map(v -> v * seconds).toArray();
      double speed =
          Math.sqrt(angular[0] * angular[0] + angular[1] * angular[1] + angular[2] * angular[2]);
      Axis axis = speed == 0 ? Axis.Z : new Axis(angular[0], angular[1], angular[2]);
      return new Flight(start, travel, axis, Math.toRadians(speed * seconds));
    }
  }

  @Override
  public String name() {
    return "scenes";
  }

  @Override
  public void read(Path data, Visitor visitor) throws ModelFormatException, IOException {
    Path folder = data.resolve("multibody/rigid_ipc");
    Path fixtures = folder.resolve("fixtures/3D");
    List<Path> files;
    try (Stream<Path> all = Files.walk(fixtures)) {
      files = all.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    }
    for (Path file : files) {
      String name = fixtures.relativize(file).toString().replace(".json", "");
      visit(name, DocumentReader.read(file), folder.resolve("meshes"), visitor);
    }
  }

  private void visit(String name, Element root, Path folder, Visitor visitor)
      throws ModelFormatException, IOException {
    List<Body> bodies = new ArrayList<>();
    for (Element element : root.require("rigid_body_problem").elements("rigid_bodies")) {
      Optional<Element> enabled = element.find("enabled");
      if (enabled.isEmpty() || enabled.get().truth()) {
        bodies.add(body(element, folder));
      }
    }
    if (bodies.size() > mostBodies) {
      return;
    }
    double step = root.require("timestep").number();
    Scene all = BodyPair.scene(bodies.stream().map(Body::mesh).toList());
    for (int i = 0; i < bodies.size(); i++) {
      for (int j = i + 1; j < bodies.size(); j++) {
        Body a = bodies.get(i);
        Body b = bodies.get(j);
        BodyPair pair = BodyPair.of(name, a.mesh(), b.mesh(), all);
        String what = "%s, bodies %s and %s".formatted(name, i, j);
        Step brief = pair.flying(what, a.flight(step), b.flight(step));
        Step second = pair.flying(what + ", 1 s", a.flight(1), b.flight(1));
        visitor.visit(pair, brief.rests() ? List.of(brief) : List.of(brief, second));
      }
    }
  }

  private Body body(Element element, Path folder) throws ModelFormatException, IOException {
    double[] place = vector(element, "position");
    double[] turn = Arrays.stream(vector(element, "rotation")).map(Math::toRadians).toArray();
    boolean fixed =
        element.find("type").isPresent() && element.require("type").text().equals("static");
    return new Body(
        mesh(element, folder),
        Pose.fromRollPitchYaw(place[0], place[1], place[2], turn[0], turn[1], turn[2]),
        fixed ? new double[3] : vector(element, "linear_velocity"),
        fixed ? new double[3] : vector(element, "angular_velocity"));
  }

  private static double[] vector(Element element, String key) throws ModelFormatException {
    Optional<Element> found = element.find(key);
    return found.isPresent() ? found.get().numbers(3) : new double[3];
  }

  /** Returns the mesh in its size: the same object for the same file and size. */
  private TriangleMesh mesh(Element element, Path folder) throws ModelFormatException, IOException {
    String name = element.require("mesh").text();
    if (!meshes.containsKey(name)) {
      Path file = folder.resolve(name);
      meshes.put(name, name.endsWith(".off") ? OffMesh.read(file) : meshReader.read(file).mesh());
    }
    TriangleMesh plain = meshes.get(name);
    double[] scale = scale(element, plain);
    String key = name + Arrays.toString(scale);
    return meshes.computeIfAbsent(key, k -> plain.scaled(scale[0], scale[1], scale[2]));
  }

  /** Returns the factors: given, or such that the mesh gets the dimensions that are. */
  private static double[] scale(Element element, TriangleMesh mesh) throws ModelFormatException {
    Optional<Element> scale = element.find("scale");
    double[] out = {1, 1, 1};
    if (scale.isPresent()) {
      return scale.get().isNumber() ? fill(scale.get().number()) : scale.get().numbers(3);
    }
    if (element.find("dimensions").isPresent()) {
      double[] wanted = element.require("dimensions").numbers(3);
      for (int axis = 0; axis < 3; axis++) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int v = 0; v < mesh.vertexCount(); v++) {
          low = Math.min(low, mesh.coordinate(v, axis));
          high = Math.max(high, mesh.coordinate(v, axis));
        }
        out[axis] = high > low ? wanted[axis] / (high - low) : 1;
      }
    }
    return out;
  }

  private static double[] fill(double factor) {
    return new double[] {factor, factor, factor};
  }
}
