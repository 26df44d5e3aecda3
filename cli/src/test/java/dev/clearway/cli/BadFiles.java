package dev.clearway.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Files that cannot be used, of every format that the command line reads. */
final class BadFiles {
  private static final long GIBIBYTE = 1L << 30;

  private static final String XML = "<?xml version='1.0'?>\n";
  private static final String TETRAHEDRON =
      """
      v 0 0 0
      v 1 0 0
      v 0 1 0
      v 0 0 1
      f 1 3 2
      f 1 2 4
      f 2 3 4
      f 3 1 4
      """;
  private static final String TEXT_STL =
      """
      solid s
      facet normal 0 0 1
      outer loop
      vertex 0 0 0
      vertex 1 0 0
      vertex 0 1 0
      endloop
      endfacet
      endsolid s
      """;
  private static final String PLY =
      """
      ply
      format ascii 1.0
      element vertex 3
      property float x
      property float y
      property float z
      element face 1
      property list uchar int vertex_indices
      end_header
      0 0 0
      1 0 0
      0 1 0
      3 0 1 2
      """;
  private static final String SCENE =
      """
      {"robots": [{"name": "r", "urdf": "slider.urdf"}],
       "obstacles": [{"name": "b", "box": [1, 1, 1]}]}
      """;
  private static final String MESSAGE =
      """
      {"robot_model_name": "slider", "world": {"collision_objects": [{"id": "b",
       "primitives": [{"type": 1, "dimensions": [1, 1, 1]}]}]}}
      """;
  private static final String TRAJECTORY =
      """
      {"joint_names": ["x"],
       "points": [{"positions": [0]}, {"positions": [1]}]}
      """;

  private static final String REQUEST =
      """
      {"goal_constraints": [{"joint_constraints": [{"joint_name": "x", "position": 2}]}],
       "start_state": {"joint_state": {"name": ["x"], "position": [1]}}}
      """;

  /** What a file is to the command. */
  enum Role {
    ROBOT,
    SRDF,
    OBSTACLE,
    SCENE,
    MESSAGE,
    PATH,
    REQUEST
  }

  /**
   * A file.
   *
   * @param role what it is to the command
   * @param name what it is called
   * @param fault what is wrong with it
   * @param content all of it, or its start
   * @param size of the whole file in bytes; what follows the content is 0
   */
  record BadFile(Role role, String name, String fault, byte[] content, long size) {
    Path write(Path folder) throws IOException {
      Path file = Files.write(folder.resolve(name), content);
      if (size > content.length) {
        try (RandomAccessFile whole = new RandomAccessFile(file.toFile(), "rw")) {
          whole.setLength(size);
        }
      }
      return file;
    }

    @Override
    public String toString() {
      return role + " " + name + ": " + fault;
    }
  }

  /** A format and a good file of it. */
  private record Format(Role role, String name, String good) {}

  private static final List<Format> FORMATS =
      List.of(
          new Format(Role.ROBOT, "robot.urdf", XML + "<robot name='r'><link name='a'/></robot>"),
          new Format(
              Role.SRDF,
              "robot.srdf",
              XML
                  + "<robot name='slider'><disable_collisions link1='rail' link2='bead'"
                  + " reason='x'/></robot>"),
          new Format(Role.OBSTACLE, "text.stl", TEXT_STL),
          new Format(Role.OBSTACLE, "binary.stl", binaryStl(1)),
          new Format(Role.OBSTACLE, "mesh.obj", TETRAHEDRON),
          new Format(Role.OBSTACLE, "mesh.ply", PLY),
          new Format(Role.OBSTACLE, "mesh.dae", collada("9")),
          new Format(Role.SCENE, "scene.yaml", SCENE),
          new Format(Role.SCENE, "scene.json", SCENE),
          new Format(Role.MESSAGE, "message.yaml", MESSAGE),
          new Format(Role.MESSAGE, "message.json", MESSAGE),
          new Format(Role.PATH, "path.csv", "from_x,to_x\n0,1\n0,1\n"),
          new Format(Role.PATH, "path.yaml", TRAJECTORY),
          new Format(Role.PATH, "path.json", TRAJECTORY),
          new Format(Role.REQUEST, "request.yaml", REQUEST),
          new Format(Role.REQUEST, "request.json", REQUEST));

  private BadFiles() {}

  private static String binaryStl(int count) {
    ByteBuffer bytes = ByteBuffer.allocate(84 + 50).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putInt(80, count).putFloat(84 + 12 + 12, 1).putFloat(84 + 12 + 28, 1);
    return new String(bytes.array(), ISO_8859_1);
  }

  private static String collada(String count) {
    return XML
        + "<COLLADA xmlns='http://www.collada.org/2005/11/COLLADASchema' version='1.4.1'>\n"
        + "<library_geometries><geometry id='g'><mesh><source id='p'><float_array id='f' count='"
        + count
        + "'>0 0 0 1 0 0 0 1 0</float_array><technique_common>"
        + "<accessor source='#f' count='3' stride='3'><param name='X' type='float'/>"
        + "<param name='Y' type='float'/><param name='Z' type='float'/></accessor>"
        + "</technique_common></source><vertices id='v'><input semantic='POSITION' source='#p'/>"
        + "</vertices><triangles count='1'><input semantic='VERTEX' source='#v' offset='0'/>"
        + "<p>0 1 2</p></triangles></mesh></geometry></library_geometries>\n"
        + "<library_visual_scenes><visual_scene id='s'><node><instance_geometry url='#g'/></node>"
        + "</visual_scene></library_visual_scenes>\n"
        + "<scene><instance_visual_scene url='#s'/></scene></COLLADA>\n";
  }

  /** Returns one good file of each format: what is bad about the others is not the format. */
  static Stream<BadFile> good() {
    return FORMATS.stream().map(format -> whole(format, "nothing", format.good));
  }

  private static BadFile whole(Format format, String fault, String content) {
    byte[] bytes = content.getBytes(ISO_8859_1);
    return new BadFile(format.role, format.name, fault, bytes, bytes.length);
  }

  static Stream<BadFile> all() {
    List<BadFile> files = new ArrayList<>();
    for (Format format : FORMATS) {
      files.add(whole(format, "empty", ""));
      files.add(whole(format, "blank", " \n\n"));
      files.add(whole(format, "cut", format.good.substring(0, format.good.length() - 6)));
      files.add(whole(format, "cut in half", format.good.substring(0, format.good.length() / 2)));
      files.add(whole(format, "noise", noise()));
      files.add(whole(format, "zeros", "\0".repeat(5000)));
      byte[] good = format.good.getBytes(ISO_8859_1);
      files.add(new BadFile(format.role, format.name, "1 GiB", good, GIBIBYTE));
      files.add(new BadFile(format.role, format.name, "more than 1 GiB", good, GIBIBYTE + 1));
      if (format.name.endsWith("f") || format.name.endsWith(".dae")) {
        addXmlFaults(format, files);
      } else if (format.name.endsWith(".yaml") || format.name.endsWith(".json")) {
        files.add(whole(format, "nested deep", "[".repeat(200_000)));
        files.add(whole(format, "keys nested deep", "{\"a\":".repeat(200_000)));
      }
      if (format.name.endsWith(".yaml")) {
        files.add(whole(format, "aliases upon aliases", aliasBomb(format.good)));
      }
    }
    addClaims(files);
    return files.stream();
  }

  private static String noise() {
    byte[] bytes = new byte[4096];
    new Random(11).nextBytes(bytes);
    return new String(bytes, ISO_8859_1);
  }

  private static void addXmlFaults(Format format, List<BadFile> files) {
    String body = format.good.substring(XML.length());
    String root = body.startsWith("<C") ? "COLLADA" : "robot";
    StringBuilder bomb = new StringBuilder(XML + "<!DOCTYPE " + root + " [<!ENTITY e0 'eeee'>");
    for (int i = 1; i < 30; i++) {
      bomb.append("<!ENTITY e%d '%s'>".formatted(i, ("&e" + (i - 1) + ";").repeat(10)));
    }
    bomb.append("]>\n").append(body.replaceFirst("=['\"]", "='&e29;"));
    files.add(whole(format, "entities upon entities", bomb.toString()));
    String outside =
        XML + "<!DOCTYPE %s [<!ENTITY e SYSTEM 'file:///etc/hostname'>]>\n".formatted(root) + body;
    files.add(whole(format, "an entity of another file", outside));
    files.add(whole(format, "nested deep", XML + ("<" + root + ">").repeat(200_000)));
  }

  private static String aliasBomb(String good) {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 12; i++) {
      String aliases = String.join(", ", Collections.nCopies(9, "*a" + (i - 1)));
      bomb.append("a%d: &a%d [%s]\n".formatted(i, i, aliases));
    }
    return bomb + "rest: " + good;
  }

  /** Files whose headers claim what would take a gigabyte and more. */
  private static void addClaims(List<BadFile> files) {
    Format stl = new Format(Role.OBSTACLE, "claim.stl", binaryStl(40_000_000));
    files.add(whole(stl, "claims 2 GB of triangles", stl.good));
    Format obj = new Format(Role.OBSTACLE, "claim.obj", TETRAHEDRON + "f 1 2 2000000000\n");
    files.add(whole(obj, "claims two billion vertices", obj.good));
    Format ply =
        new Format(Role.OBSTACLE, "claim.ply", PLY.replace("vertex 3", "vertex 300000000"));
    files.add(whole(ply, "claims 3.6 GB of vertices", ply.good));
    Format faces =
        new Format(Role.OBSTACLE, "claim-face.ply", PLY.replace("\n3 0 1 2", "\n255 0 1 2"));
    files.add(whole(faces, "claims a face of 255 corners", faces.good));
    Format dae = new Format(Role.OBSTACLE, "claim.dae", collada("500000000"));
    files.add(whole(dae, "claims 4 GB of numbers", dae.good));
  }
}
