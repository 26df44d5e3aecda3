package dev.clearway.io.urdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Sphere;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.srdf.SrdfModel;
import dev.clearway.io.srdf.SrdfReader;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All robots of the data pack, against the table in its README and the joints in its {@code
 * joints.csv}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RobotsGolden {
  private Path data;
  private final Map<String, UrdfModel> models = new HashMap<>();

  /** A row of the README's table of robots. */
  record Row(
      String robot, String joints, String dof, String triangles, String primitives, String srdf) {
    @Override
    public String toString() {
      return robot;
    }

    static Row of(String line) {
      String[] cells = line.split("\\|", -1);
      return new Row(
          cells[1].strip(),
          cells[5].strip(),
          cells[6].strip(),
          cells[7].strip(),
          cells[9].strip(),
          cells[10].strip());
    }
  }

  @BeforeAll
  void findData() {
    data = SharedData.require();
  }

  Stream<Row> rows() throws IOException {
    List<String> lines = Files.readAllLines(data.resolve("README.md"));
    int header =
        lines.indexOf(
            lines.stream().filter(l -> l.startsWith("| robot |")).findFirst().orElseThrow());
    return lines.stream().skip(header + 2).takeWhile(l -> l.startsWith("|")).map(Row::of);
  }

  private UrdfModel read(String robot) throws ModelFormatException {
    UrdfModel known = models.get(robot);
    if (known == null) {
      UrdfOptions options = UrdfOptions.DEFAULT;
      known =
          UrdfReader.read(
              data.resolve("robots").resolve(robot).resolve(robot + ".urdf"),
              robot.equals("puma560") ? options.withVisuals() : options);
      models.put(robot, known);
    }
    return known;
  }

  @Test
  void thereAreThirtyRobots() throws IOException {
    assertThat(rows()).hasSize(30);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void countsEqualTheTable(Row row) throws ModelFormatException {
    UrdfModel read = read(row.robot());
    List<Joint> joints = read.model().tree().joints();
    Map<String, Integer> types = new TreeMap<>();
    for (Joint joint : joints) {
      if (joint.type().movable()) {
        types.merge(joint.type().name().toLowerCase(Locale.ROOT), 1, Integer::sum);
      }
    }
    String kinds =
        types.entrySet().stream()
            .map(e -> e.getValue() + " " + e.getKey())
            .collect(Collectors.joining(", "));
    UrdfCounts counts = read.counts();
    assertThat("%s (%s; %s mimic)".formatted(counts.movableJoints(), kinds, counts.mimicJoints()))
        .isEqualTo(row.joints());
    assertThat(String.valueOf(read.model().tree().space().size())).isEqualTo(row.dof());
    assertThat(counts.links()).isEqualTo(joints.size() + 1);
    if (!row.robot().equals("puma560")) {
      assertThat(
              "%s in %s files"
                  .formatted(
                      String.format(Locale.ROOT, "%,d", counts.triangles()), counts.meshFiles()))
          .isEqualTo(row.triangles());
      assertThat(primitives(read)).isEqualTo(row.primitives());
    }
  }

  private static String primitives(UrdfModel read) {
    List<PlacedShape> shapes =
        read.model().geometry().values().stream().flatMap(List::stream).toList();
    List<String> parts = new ArrayList<>();
    for (Class<?> kind : List.of(Box.class, Cylinder.class, Sphere.class)) {
      long count = shapes.stream().filter(s -> kind.isInstance(s.shape())).count();
      if (count > 0) {
        parts.add(count + " " + kind.getSimpleName().toLowerCase(Locale.ROOT));
      }
    }
    return parts.isEmpty() ? "-" : String.join(", ", parts);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void semanticsEqualTheTable(Row row) throws ModelFormatException {
    Path file = data.resolve("robots").resolve(row.robot()).resolve(row.robot() + ".srdf");
    assertThat(Files.exists(file)).isEqualTo(!row.srdf().equals("none"));
    if (Files.exists(file)) {
      SrdfModel srdf = SrdfReader.read(file, read(row.robot()).model().tree());
      String[] parts = row.srdf().split(" / ", -1);
      assertThat(srdf.semantics().groups().keySet())
          .containsExactlyInAnyOrder(parts[0].split(", ", -1));
      assertThat(srdf.disabledPairs()).isEqualTo(Integer.parseInt(parts[1]));
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void jointsEqualTheList(Row row) throws IOException, ModelFormatException {
    Map<String, String> listed = new TreeMap<>();
    for (String line : Files.readAllLines(data.resolve("robots").resolve("joints.csv"))) {
      String[] c = line.split(",", -1);
      if (c[0].equals(row.robot())) {
        listed.put(
            c[1],
            String.join(
                " ",
                c[2],
                number(c[3], "-Infinity"),
                number(c[4], "Infinity"),
                c[6],
                c[6].isEmpty() ? "" : number(c[7], "1.0"),
                c[6].isEmpty() ? "" : number(c[8], "0.0")));
      }
    }
    Map<String, String> read = new TreeMap<>();
    for (Joint joint : read(row.robot()).model().tree().joints()) {
      if (joint.type() != JointType.FIXED) {
        read.put(joint.name(), shown(joint));
      }
    }
    assertThat(read).isEqualTo(listed).isNotEmpty();
  }

  @Test
  void quirksThatTheTableTellsAreWarnedOfInOneLineEach() throws ModelFormatException {
    assertThat(read("car_seat_demo").warnings())
        .filteredOn(w -> w.contains("'ryp'"))
        .singleElement()
        .asString()
        .contains("did you mean 'rpy'?")
        .doesNotContain("more such");
    assertThat(read("panda_obj").warnings())
        .filteredOn(w -> w.contains("<mimic>"))
        .singleElement()
        .asString()
        .contains("'panda_finger_joint2' is fixed");
    assertThat(read("jackal").visualOnlyLinks()).hasSize(3);
    assertThat(semantics("baxter").warnings()).singleElement().asString().contains("8 links");
    assertThat(semantics("fetch").warnings()).singleElement().asString().contains("7 links");
  }

  @Test
  void semanticsOfThePandaAreThoseItsMakersMean() throws ModelFormatException {
    SrdfModel panda = semantics("panda");
    assertThat(panda.warnings()).isEmpty();
    assertThat(panda.virtualJoints().getFirst().type()).isEqualTo("floating");
    assertThat(panda.semantics().groups().get("panda_arm")).hasSize(7);
    assertThat(panda.semantics().groups().get("hand"))
        .containsExactly("panda_finger_joint1", "panda_finger_joint2");
    assertThat(panda.semantics().groups().get("panda_arm_hand")).hasSize(9);
    assertThat(semantics("abb_irb6640").semantics().passiveJoints())
        .containsExactlyInAnyOrder("joint_piston", "joint_cylinder");
    assertThat(panda.semantics().states())
        .filteredOn(s -> s.name().equals("ready"))
        .allSatisfy(s -> assertThat(s.positions()).containsEntry("panda_joint4", -2.356));
    assertThat(panda.semantics().allowed()).hasSize(34);
  }

  private SrdfModel semantics(String robot) throws ModelFormatException {
    return SrdfReader.read(
        data.resolve("robots").resolve(robot).resolve(robot + ".srdf"), read(robot).model().tree());
  }

  private static String shown(Joint joint) {
    return String.join(
        " ",
        joint.type().name().toLowerCase(Locale.ROOT),
        String.valueOf(joint.lower()),
        String.valueOf(joint.upper()),
        joint.mimic().map(m -> m.joint()).orElse(""),
        joint.mimic().map(m -> String.valueOf(m.multiplier())).orElse(""),
        joint.mimic().map(m -> String.valueOf(m.offset())).orElse(""));
  }

  private static String number(String cell, String absent) {
    return cell.isEmpty() ? absent : String.valueOf(Double.parseDouble(cell));
  }
}
