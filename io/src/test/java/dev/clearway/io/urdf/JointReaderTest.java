package dev.clearway.io.urdf;

import static dev.clearway.io.urdf.UrdfText.SOLID;
import static dev.clearway.io.urdf.UrdfText.link;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.io.ModelFormatException;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.Mimic;
import dev.clearway.scene.SoftLimits;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class JointReaderTest {
  private static final String LIMIT = "<limit lower='-1' upper='2' effort='1' velocity='1'/>";

  @TempDir Path folder;

  private static String robot(String type, String inside) {
    return SOLID
        + link("a")
        + "<joint name='j' type='%s'><parent link='solid'/><child link='a'/>%s</joint>"
            .formatted(type, inside);
  }

  private UrdfModel read(String type, String inside) throws ModelFormatException {
    return UrdfText.read(folder, robot(type, inside));
  }

  private Joint joint(String type, String inside) throws ModelFormatException {
    UrdfModel read = read(type, inside);
    if (type.equals("planar") && !inside.contains("<axis")) {
      assertThat(read.warnings()).singleElement().asString().contains("planar without an <axis>");
    } else {
      assertThat(read.warnings()).isEmpty();
    }
    return read.model().tree().joints().getFirst();
  }

  private String fault(String type, String inside) {
    String fault = UrdfText.fault(folder, robot(type, inside));
    assertThat(fault).startsWith("joint 'j'");
    return fault;
  }

  private static String lower(JointType type) {
    return type.name().toLowerCase(Locale.ROOT);
  }

  @ParameterizedTest
  @EnumSource
  void eachTypeIsReadByItsName(JointType type) throws ModelFormatException {
    assertThat(joint(lower(type), LIMIT).type()).isEqualTo(type);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Revolute", "ball", "hinge", "screw", "spherical", " fixed"})
  void otherTypesAreRefusedByName(String type) {
    assertThat(fault(type, LIMIT)).contains("'" + type + "'", "revolute, continuous");
  }

  @Test
  void aJointWithoutTypeIsRefused() {
    assertThat(UrdfText.fault(folder, robot("fixed", "").replace("type='fixed'", "")))
        .contains("joint 'j'", "no type");
  }

  @Test
  void limitsAreAsWrittenAndContinuousJointsHaveNone() throws ModelFormatException {
    for (String type : List.of("revolute", "prismatic")) {
      assertThat(joint(type, LIMIT).lower()).isEqualTo(-1);
      assertThat(joint(type, LIMIT).upper()).isEqualTo(2);
    }
    for (String type : List.of("continuous", "planar", "floating")) {
      for (String limit : List.of("", LIMIT, "<limit effort='1' velocity='1'/>")) {
        assertThat(joint(type, limit).lower()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(joint(type, limit).upper()).isEqualTo(Double.POSITIVE_INFINITY);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"revolute", "prismatic"})
  void aMissingLimitIsRefused(String type) {
    assertThat(fault(type, "")).contains("no <limit>", type);
    assertThat(fault(type, "<safety_controller soft_lower_limit='-1' soft_upper_limit='1'/>"))
        .contains("no <limit>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"revolute", "prismatic"})
  void missingBoundsAreZeroWithAWarning(String type) throws ModelFormatException {
    UrdfModel both = read(type, "<limit effort='1' velocity='1'/>");
    assertThat(both.model().tree().joints().getFirst().lower()).isZero();
    assertThat(both.model().tree().joints().getFirst().upper()).isZero();
    assertThat(both.warnings())
        .hasSize(2)
        .allSatisfy(w -> assertThat(w).contains("joint 'j'", "0 is taken"));
    UrdfModel one = read(type, "<limit lower='-1'/>");
    assertThat(one.model().tree().joints().getFirst().lower()).isEqualTo(-1);
    assertThat(one.warnings()).hasSize(1).first().asString().contains("no upper");
    assertThat(fault(type, "<limit lower='1'/>")).contains("1.0, above upper, 0.0");
  }

  @Test
  void limitsThatAreReversedOrNoNumbersAreRefused() {
    assertThat(fault("revolute", "<limit lower='2' upper='1'/>")).contains("above upper");
    for (String bad : List.of("inf", "nan", "1,5", "", "0x1", "1e400", "1 2")) {
      assertThat(fault("revolute", "<limit lower='-1' upper='" + bad + "'/>")).contains("upper");
    }
    assertThat(fault("revolute", LIMIT + LIMIT)).contains("second <limit>");
  }

  @Test
  void axesAreNormalisedAndByDefaultX() throws ModelFormatException {
    assertThat(joint("continuous", "").axis()).isEqualTo(Axis.X);
    assertThat(joint("continuous", "<axis xyz='0 0 2'/>").axis()).isEqualTo(Axis.Z);
    assertThat(joint("continuous", "<axis xyz='0 0 1e-9'/>").axis()).isEqualTo(Axis.Z);
    assertThat(joint("continuous", "<axis xyz='0 -1e200 0'/>").axis())
        .isEqualTo(new Axis(0, -1, 0));
    Axis crooked = joint("prismatic", LIMIT + "<axis xyz='3 0 -4'/>").axis();
    assertThat(crooked.x()).isCloseTo(0.6, within(1e-16));
    assertThat(crooked.z()).isCloseTo(-0.8, within(1e-16));
  }

  @Test
  void anAxisElementWithoutNumbersIsXWithAWarning() throws ModelFormatException {
    UrdfModel read = read("continuous", "<axis/>");
    assertThat(read.model().tree().joints().getFirst().axis()).isEqualTo(Axis.X);
    assertThat(read.warnings()).singleElement().asString().contains("joint 'j'", "1 0 0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"revolute", "continuous", "prismatic", "planar"})
  void zeroAxesOfMovingJointsAreRefused(String type) {
    assertThat(fault(type, LIMIT + "<axis xyz='0 -0 0.0'/>")).contains("<axis>", "direction");
    assertThat(fault(type, LIMIT + "<axis xyz='1 0'/>")).contains("<axis>", "3 finite");
    assertThat(fault(type, LIMIT + "<axis xyz='1 0 nan'/>")).contains("<axis>", "3 finite");
  }

  @ParameterizedTest
  @ValueSource(strings = {"fixed", "floating"})
  void axesOfOtherJointsHaveNoMeaning(String type) throws ModelFormatException {
    assertThat(joint(type, "<axis xyz='0 0 0'/>").axis()).isEqualTo(Axis.X);
  }

  @Test
  void followersHaveMultiplierOneAndNoOffsetUnlessTheySaySo() throws ModelFormatException {
    String leader =
        "<joint name='k' type='continuous'><parent link='a'/><child link='b'/></joint>" + link("b");
    for (String type : List.of("revolute", "continuous", "prismatic")) {
      String[] mimics = {
        "<mimic joint='k'/>",
        "<mimic joint='k' multiplier='-1.5' offset='0.5'/>",
        "<mimic joint='k' multiplier='0'/>"
      };
      Mimic[] meant = {new Mimic("k", 1, 0), new Mimic("k", -1.5, 0.5), new Mimic("k", 0, 0)};
      for (int i = 0; i < mimics.length; i++) {
        UrdfModel read = UrdfText.read(folder, robot(type, LIMIT + mimics[i]) + leader);
        assertThat(read.model().tree().joints().getFirst().mimic()).hasValue(meant[i]);
        assertThat(read.counts().mimicJoints()).isEqualTo(1);
      }
    }
    assertThat(fault("continuous", "<mimic joint='k' multiplier='x'/>")).contains("multiplier");
  }

  @Test
  void aFixedJointFollowsNothing() throws ModelFormatException {
    UrdfModel read = read("fixed", "<mimic joint='ghost'/>");
    assertThat(read.model().tree().joints().getFirst().mimic()).isEmpty();
    assertThat(read.counts().mimicJoints()).isZero();
    assertThat(read.warnings())
        .singleElement()
        .asString()
        .contains("joint 'j' is fixed", "<mimic>");
  }

  @Test
  void slipsOfThePenAreWarnedOf() throws ModelFormatException {
    UrdfModel read =
        read(
            "revolute",
            "<origin xyz='1 0 0' ryp='0 0 1'/><axes xyz='0 0 1'/><limit lower='0' uper='1'"
                + " effort='1'/>");
    assertThat(read.warnings())
        .anySatisfy(w -> assertThat(w).contains("r.urdf:", "'ryp'", "did you mean 'rpy'"))
        .anySatisfy(w -> assertThat(w).contains("<axes>", "did you mean 'axis'"))
        .anySatisfy(w -> assertThat(w).contains("'uper'", "did you mean 'upper'"))
        .anySatisfy(w -> assertThat(w).contains("no upper"))
        .hasSize(4);
  }

  @Test
  void whatBearsOnNoPositionIsIgnored() throws ModelFormatException {
    joint(
        "revolute",
        LIMIT
            + """
            <dynamics damping='x' friction='nan'/><calibration rising='none'/>
            <safety_controller k_velocity='a'/><hardwareInterface>x</hardwareInterface>
            <tool:tag tool:a='?'/>
            """);
  }

  private static String soft(String attributes) {
    return LIMIT + "<safety_controller k_velocity='1' " + attributes + "/>";
  }

  @Test
  void softLimitsAreKeptWhereTheyLeaveTheJointSomewhereToGo() throws ModelFormatException {
    for (String type : List.of("revolute", "prismatic")) {
      assertThat(softLimits(type, "soft_lower_limit='-0.5' soft_upper_limit=' 1e0 '"))
          .containsExactly(Map.entry("j", new SoftLimits(-0.5, 1)));
      assertThat(softLimits(type, "soft_upper_limit='0.5'"))
          .containsExactly(Map.entry("j", new SoftLimits(Double.NEGATIVE_INFINITY, 0.5)));
      assertThat(softLimits(type, "soft_lower_limit='-9' soft_upper_limit='9'")).hasSize(1);
      assertThat(softLimits(type, "")).isEmpty();
      for (String nowhere : List.of("0 0", "1 -1", "2 3", "-3 -1")) {
        String[] ends = nowhere.split(" ");
        String given = "soft_lower_limit='%s' soft_upper_limit='%s'".formatted(ends[0], ends[1]);
        UrdfModel model = read(type, soft(given));
        assertThat(model.model().softLimits()).as(nowhere).isEmpty();
        assertThat(model.warnings())
            .singleElement()
            .asString()
            .contains("joint 'j': soft limits", "have no effect");
      }
    }
    for (String type : List.of("continuous", "planar", "floating", "fixed")) {
      assertThat(softLimits(type, "soft_lower_limit='-0.5' soft_upper_limit='1'")).isEmpty();
    }
    assertThat(fault("revolute", soft("soft_lower_limit='low'"))).contains("soft_lower_limit");
    assertThat(read("revolute", soft("soft_uper_limit='1'")).warnings())
        .singleElement()
        .asString()
        .contains("'soft_uper_limit'", "did you mean 'soft_upper_limit'");
  }

  private Map<String, SoftLimits> softLimits(String type, String attributes)
      throws ModelFormatException {
    return read(type, soft(attributes)).model().softLimits();
  }

  @Test
  void velocityLimitsAreKeptWhereTheyAreNumbersAbove0() throws ModelFormatException {
    assertThat(read("revolute", LIMIT).model().speeds()).containsExactly(Map.entry("j", 1.0));
    assertThat(read("continuous", "<limit effort='1' velocity=' 2.5 '/>").model().speeds())
        .containsExactly(Map.entry("j", 2.5));
    for (String none : List.of("0", "-1", "", "fast", "inf")) {
      assertThat(
              read("revolute", LIMIT.replace("velocity='1'", "velocity='" + none + "'"))
                  .model()
                  .speeds())
          .isEmpty();
    }
    assertThat(read("fixed", "").model().speeds()).isEmpty();
  }
}
