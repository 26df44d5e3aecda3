package dev.clearway.io.serve.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.clearway.io.files.FileBounds;
import dev.clearway.io.mesh.MeshReader;
import dev.clearway.io.scene.SceneOptions;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.plan.RrtConnect;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Sessions with a small cell: an arm of two links beside a box. */
final class Talk {
  private static final String ROBOT =
      """
      <robot name="arm">
        <link name="base"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
        <link name="upper"><collision><origin xyz="0.5 0 0"/>
          <geometry><box size="1 0.05 0.05"/></geometry></collision></link>
        <link name="lower"><collision><origin xyz="0.4 0 0"/>
          <geometry><box size="0.8 0.04 0.04"/></geometry></collision></link>
        <joint name="a" type="revolute"><parent link="base"/><child link="upper"/>
          <origin xyz="0 0 0.3"/><axis xyz="0 0 1"/>
          <limit lower="-3" upper="3" effort="1" velocity="1"/></joint>
        <joint name="b" type="revolute"><parent link="upper"/><child link="lower"/>
          <origin xyz="1 0 0.1"/><axis xyz="0 0 1"/>
          <limit lower="-2" upper="2" effort="1" velocity="1"/></joint>
      </robot>
      """;

  /** Loads the cell under the usual name. */
  static final String LOAD =
      "{\"id\":\"load\",\"request\":\"load\",\"inline\":{\"robots\":[{\"name\":\"arm\","
          + "\"urdf\":\"arm.urdf\"}],\"obstacles\":[{\"name\":\"box\",\"box\":[0.2,0.2,2],"
          + "\"pose\":{\"xyz\":[0,1.2,0]}}]}}";

  private final ServiceOptions options;

  private Talk(ServiceOptions options) {
    this.options = options;
  }

  /** Makes the cell's files in a folder. */
  static Talk in(Path folder, ServiceLimits limits) throws IOException {
    Files.writeString(folder.resolve("arm.urdf"), ROBOT);
    UrdfOptions files =
        UrdfOptions.of(MeshReader.DEFAULT::read).within(FileBounds.of(List.of(folder)));
    return new Talk(
        new ServiceOptions(
            folder,
            SceneOptions.of(files),
            Map.of("rrt-connect", new RrtConnect()),
            limits,
            System::nanoTime,
            "test"));
  }

  static Talk in(Path folder) throws IOException {
    return in(folder, ServiceLimits.DEFAULT);
  }

  ServiceOptions options() {
    return options;
  }

  /** Returns what one session answers to some lines, and to its end. */
  List<String> answers(String... lines) {
    return new String(answers(String.join("\n", lines).getBytes(UTF_8)), UTF_8).lines().toList();
  }

  /** Returns what one session answers to some bytes, and to their end. */
  byte[] answers(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Service service = new Service(options)) {
      service.serve(new ByteArrayInputStream(bytes), out);
    }
    return out.toByteArray();
  }
}
