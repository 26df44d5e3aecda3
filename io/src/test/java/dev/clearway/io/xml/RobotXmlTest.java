package dev.clearway.io.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.clearway.io.ModelFormatException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RobotXmlTest {
  @TempDir Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("r.urdf"), text);
  }

  private String fault(Path file) {
    String[] message = new String[1];
    assertThatExceptionOfType(ModelFormatException.class)
        .isThrownBy(() -> RobotXml.read(file))
        .satisfies(
            e -> {
              assertThat(e.getMessage()).startsWith(file.toString()).doesNotContain("\n");
              message[0] = e.getMessage().substring(file.toString().length());
            });
    return message[0];
  }

  private String fault(String text) throws IOException {
    return fault(file(text));
  }

  @Test
  void elementsKnowTheLineOnWhichTheyBegin() throws Exception {
    XmlElement robot =
        RobotXml.read(
            file(
                """
                <?xml version="1.0"?>
                <robot name="r">
                  <!-- two
                       lines -->
                  <link
                     name="a"
                     /><link name="b"/>
                  text
                  <link name="c">
                    <inertial/>
                  </link>
                </robot>
                """));
    assertThat(robot.children("link")).extracting(XmlElement::line).containsExactly(5, 7, 9);
    assertThat(robot.children("link").get(2).children().getFirst().line()).isEqualTo(10);
  }

  @Test
  void faultsNameTheNearestNamedElements() throws Exception {
    XmlElement robot =
        RobotXml.read(
            file(
                "<robot name='r'><a name='x'><b name='y'><c><d"
                    + " name='z'><e/></d></c></b></a></robot>"));
    XmlElement d = robot.children().get(0).children().get(0).children().get(0).children().get(0);
    assertThat(d.context()).isEqualTo("a 'x', b 'y', d 'z'");
    assertThat(d.children().getFirst().context()).isEqualTo("b 'y', d 'z', <e>");
    assertThat(robot.context()).isEqualTo("<robot>");
  }

  @Test
  void aNameWithLineBreaksStaysOnOneLine() throws Exception {
    XmlElement robot =
        RobotXml.read(
            file("<robot><link name='a&#10;b&#x2028;c" + "d".repeat(500) + "'/></robot>"));
    assertThat(robot.children().getFirst().fault("bad").getMessage())
        .contains("link 'a b c")
        .doesNotContain("\n")
        .hasSizeLessThan(folder.toString().length() + 130);
  }

  @Test
  void undeclaredPrefixesAreOthersBusiness() throws Exception {
    XmlElement robot =
        RobotXml.read(file("<robot><sensor:camera x:a='1'/><link name='a'/></robot>"));
    assertThat(robot.children())
        .extracting(XmlElement::name)
        .containsExactly("sensor:camera", "link");
  }

  @Test
  void documentTypeDeclarationsAreRefused() throws IOException {
    assertThat(fault("<!DOCTYPE robot []><robot/>")).contains("DOCTYPE");
    assertThat(fault("<!DOCTYPE robot SYSTEM 'file:///etc/passwd'><robot/>")).contains("DOCTYPE");
    assertThat(fault("<!DOCTYPE r [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><r>&x;</r>"))
        .contains("DOCTYPE");
  }

  @Test
  void aDocumentTypeThatDeclaresNothingIsPassedOver() throws Exception {
    XmlElement robot = RobotXml.read(file("<!DOCTYPE robot>\n<robot>\n<link name='a'/></robot>"));
    assertThat(robot.children().getFirst().line()).isEqualTo(3);
    assertThat(fault("<robot/><!DOCTYPE robot>")).contains("no well-formed XML");
  }

  @Test
  void anAmpersandMayStandForItself() throws Exception {
    XmlElement robot =
        RobotXml.read(
            file(
                "<robot name='a & b'>& &amp; && <link name='a&b&amp;&#99;&#x64;&'/>"
                    + "<![CDATA[ & ]]><!-- & -- --></robot>"));
    assertThat(robot.attribute("name")).contains("a & b");
    assertThat(robot.children().getFirst().attribute("name")).contains("a&b&cd&");
    assertThat(fault("<robot name='&bomb;'/>")).contains("no well-formed XML");
  }

  @Test
  void whatAToolWroteBeforeTheRobotIsPassedOver() throws Exception {
    XmlElement robot =
        RobotXml.read(
            file("loading & > done\n\n<?xml version='1.0'?>\n<robot><link name='a'/></robot>"));
    assertThat(robot.children().getFirst().line()).isEqualTo(4);
  }

  @Test
  void entityBombsAreRefusedAtOnce() throws IOException {
    StringBuilder bomb = new StringBuilder("<!DOCTYPE r [<!ENTITY e0 'ha'>");
    for (int i = 1; i < 40; i++) {
      bomb.append("<!ENTITY e%s '&e%s;&e%s;'>".formatted(i, i - 1, i - 1));
    }
    Path file = file(bomb + "]><r a='&e39;'>&e39;</r>");
    Assertions.assertTimeout(
        Duration.ofSeconds(2), () -> assertThat(fault(file)).contains("DOCTYPE"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "   ",
        "robot",
        "<robot>",
        "<robot></link>",
        "<robot a='1' a='2'/>",
        "<robot a=1/>",
        "<robot>&nbsp;</robot>",
        "<robot/><robot/>",
        "<robot/>tail",
        "<robot a='\u0001'/>",
        "<?xml version='1.0' encoding='no-such'?><robot/>",
        "<?xml version='1.0'",
        "<?xml <robot/>",
        "<robot/><?xml version='1.0'?>"
      })
  void whatIsNoXmlIsRefused(String text) throws IOException {
    assertThat(fault(text)).contains("is no well-formed XML");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<?xml version='0.0' ?>",
        "<?xml version='9.0'?>",
        "<?xml verison='1.0'?>",
        "<?xml version='1.0'>",
        "<?xml?>",
        "<?xml version=1.0 ?>",
        "<?xml version='1.0'\n encoding='UTF-8'>",
        "<!-- first -->\n<?xml version='0.0'?>"
      })
  void aDeclarationThatIsNotPlainIsReadOver(String declaration) throws Exception {
    XmlElement robot = RobotXml.read(file(declaration + "\n<robot>\n<link name='é'/></robot>"));
    long lines = declaration.lines().count();
    assertThat(robot.line()).isEqualTo((int) lines + 1);
    assertThat(robot.children("link"))
        .extracting(XmlElement::line)
        .containsExactly((int) lines + 2);
    assertThat(robot.children("link").getFirst().attribute("name")).hasValue("é");
  }

  @Test
  void noDeclarationChangesWhatFollows() throws Exception {
    Random random = new Random(7);
    String letters = "version=\"'10. encoding\n-x9";
    String rest = "\n<robot name='r'>\n<link name='é'/>\n</robot>";
    for (int run = 0; run < 500; run++) {
      StringBuilder declaration = new StringBuilder("<?xml ");
      for (int i = random.nextInt(30); i > 0; i--) {
        declaration.append(letters.charAt(random.nextInt(letters.length())));
      }
      declaration.append(random.nextBoolean() ? "?>" : ">");
      XmlElement robot = RobotXml.read(file(declaration + rest));
      int lines = 1 + (int) declaration.chars().filter(c -> c == '\n').count();
      assertThat(robot.line()).as(declaration.toString()).isEqualTo(lines + 1);
      assertThat(robot.children("link").getFirst().attribute("name")).hasValue("é");
      assertThat(robot.children()).hasSize(1);
    }
  }

  @Test
  void aDeclarationThatIsNotPlainStillNamesTheEncoding() throws Exception {
    String text = "<?xml version='0.0' encoding='ISO-8859-1' ?><robot name='é'/>";
    Path file = Files.write(folder.resolve("r.urdf"), text.getBytes(StandardCharsets.ISO_8859_1));
    assertThat(RobotXml.read(file).attribute("name")).hasValue("é");
  }

  @Test
  void textIsReadInTheEncodingThatItNames() throws Exception {
    for (String encoding : List.of("UTF-8", "ISO-8859-1", "windows-1252", "UTF-16", "UTF-16LE")) {
      String text = "<?xml version='1.0' encoding='" + encoding + "'?><robot name='é'/>";
      Path file = Files.write(folder.resolve("r.urdf"), text.getBytes(Charset.forName(encoding)));
      assertThat(RobotXml.read(file).attribute("name")).hasValue("é");
    }
    Path marked = Files.writeString(folder.resolve("r.urdf"), "\uFEFF<robot name='é'/>");
    assertThat(RobotXml.read(marked).attribute("name")).hasValue("é");
  }

  @Test
  void textThatIsNotInItsEncodingIsReadAsOtherParsersDo() throws Exception {
    byte[] latin =
        "<robot>\n<!-- Gehäuse --><a name='é'/></robot>".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(first(latin)).as("undeclared Latin-1").isEqualTo("é");
    String ascii = "<?xml version='1.0' encoding='us-ascii'?><robot><a name='ä'/></robot>";
    assertThat(first(ascii.getBytes(StandardCharsets.UTF_8))).as("no ASCII").isEqualTo("ä");
    String wide = "<?xml version='1.0' encoding='UTF-16'?><robot><a name='x'/></robot>";
    assertThat(first(wide.getBytes(StandardCharsets.UTF_8))).as("no UTF-16").isEqualTo("x");
  }

  private String first(byte[] text) throws Exception {
    Path file = Files.write(folder.resolve("r.urdf"), text);
    return RobotXml.read(file).children("a").getFirst().required("name");
  }

  @Test
  void whatIsNoXmlIsRefusedWithoutAWordElsewhere() throws IOException {
    PrintStream stderr = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      byte[] text = "<robot>\n<a name='é'></robot>".getBytes(StandardCharsets.ISO_8859_1);
      Path file = Files.write(folder.resolve("r.urdf"), text);
      assertThat(fault(file)).contains("is no well-formed XML");
    } finally {
      System.setErr(stderr);
    }
    assertThat(printed.size()).isZero();
  }

  @Test
  void otherRootsAreRefusedByName() throws IOException {
    assertThat(fault("<sdf/>")).contains("<sdf>").contains("no <robot>");
  }

  @Test
  void whatIsNoFileIsRefused() {
    assertThat(fault(folder.resolve("none.urdf"))).contains("no such file");
    assertThat(fault(folder)).contains("is a folder");
  }

  @Test
  void depthCountAndSizeAreLimited() throws IOException {
    assertThat(fault("<robot>" + "<a>".repeat(100_000))).contains("64 elements in a nest");
    assertThat(fault("<robot>" + "<a b='' c=''/>".repeat(200_000))).contains("500000 elements");
    Path large = folder.resolve("large.urdf");
    byte[] blanks = " ".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);
    try (OutputStream out = Files.newOutputStream(large)) {
      for (int i = 0; i <= XmlReader.LARGEST_FILE >> 20; i++) {
        out.write(blanks);
      }
    }
    assertThat(fault(large)).contains("larger than 16 MiB");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<robot xmlns:xacro='http://www.ros.org/wiki/xacro'><xacro:finger side='left'/></robot>",
        "<robot xmlns:x='http://ros.org/wiki/xacro'><link name='a'><x:inertia/></link></robot>",
        "<robot><xacro:include filename='a.xacro'/></robot>",
        "<robot><link name='a' xacro:unless='1'/></robot>",
        "<robot name='${name}'/>",
        "<robot><link name='a'><collision><geometry><box size='${l} 1"
            + " 1'/></geometry></collision></link></robot>",
        "<robot><a><b c='$(find pkg)/meshes/a.stl'/></a></robot>",
        "<robot><include filename='a.urdf'/></robot>",
        "<robot><macro name='m'/></robot>",
        "<xacro:robot xmlns:xacro='http://ros.org/wiki/xacro'/>"
      })
  void unexpandedXacroIsRefusedByName(String text) throws IOException {
    assertThat(fault(text)).contains("xacro").contains("'xacro r.urdf > r-expanded.urdf'");
  }

  @Test
  void aNamespaceThatIsDeclaredAndNotUsedIsNoXacro() throws Exception {
    String text =
        "<robot name='r' xmlns:xacro='http://www.ros.org/wiki/xacro'><!-- ${x} --><link"
            + " name='a'/></robot>";
    assertThat(RobotXml.read(file(text)).children("link")).hasSize(1);
  }
}
