package dev.clearway.io.program;

import static dev.clearway.io.program.CagePrograms.at;
import static dev.clearway.io.program.CagePrograms.flange;
import static dev.clearway.io.program.CagePrograms.motions;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Pose;
import dev.clearway.io.CageCell;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.Mutations;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.tool.ToolMotion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KrlProgramTest {
  private static final String AT = "{X 1100, Y 300, Z 800, A 0, B 90, C 0, S 2, T 0}";
  private static final String START = "$TOOL=$NULLFRAME\n$BASE=$NULLFRAME\nPTP " + AT + "\n";

  @TempDir private Path folder;

  private PathFile read(String statements) throws Exception {
    return file("DEF main()\n" + START + statements + "\nEND\n");
  }

  private PathFile file(String text) throws Exception {
    return CagePrograms.read(folder, "test.src", text, ProgramOptions.DEFAULT);
  }

  private static void assertEnd(PathFile path, double x, double y, double z) throws Exception {
    Pose pose = flange(at(motions(path).getLast(), 1));
    assertThat(new double[] {pose.x(), pose.y(), pose.z()})
        .containsExactly(new double[] {x, y, z}, within(1e-6));
  }

  @Test
  void theExampleIsReadMoveByMove() throws Exception {
    Path file = CageCell.folder().resolve("pick.src");
    PathFile path = ProgramReader.read(file, CagePrograms.scene(), ProgramOptions.DEFAULT);
    assertThat(path.segments().stream().map(Segment::line).distinct())
        .containsExactly(13, 14, 16, 18, 19, 21, 24, 25);
    assertThat(motions(path).get(0)).isInstanceOf(ToolMotion.class);
    assertThat(motions(path).get(3)).isInstanceOf(StraightMotion.class);
    Pose part = flange(at(motions(path).get(1), 1));
    assertThat(part.z()).isCloseTo(0.79, within(1e-6));
    assertThat(path.warnings()).hasSize(1).first().asString().contains("11", "first target");
  }

  @Test
  void framesAndPartialTargetsLeadWhereTheyShould() throws Exception {
    assertEnd(read("LIN {Z 850}"), 1.1, 0.3, 0.85);
    assertEnd(read("LIN_REL {X -20, Z 5}"), 1.08, 0.3, 0.805);
    assertEnd(
        read("$BASE={X 1000,Y 0,Z 0,A 90,B 0,C 0}\nLIN {X 300,Y -50,Z 800,A -90,B 90,C 0}"),
        1.05,
        0.3,
        0.8);
    assertEnd(read("$TOOL={X 0,Y 0,Z 100,A 0,B 0,C 0}\nLIN {X 1100,Y 300,Z 800}"), 1.0, 0.3, 0.8);
    assertEnd(
        read("LIN {X 1100,Y 300,Z 800,A 0,B 90,C 0}:{X 10,Y 0,Z 20,A 0,B 0,C 0}"), 1.12, 0.3, 0.79);
    assertEnd(read("CIRC {X 1090,Y 310,Z 800},{X 1100,Y 320,Z 800}"), 1.1, 0.32, 0.8);
    String inline =
        "SLIN {X 1100,Y 300,Z 800} WITH $VEL=SVEL_CP(0.1,,L), $TOOL={X 0,Y 0,Z 50,A 0,B 0,C 0}"
            + " C_SPL";
    assertEnd(read(inline), 1.05, 0.3, 0.8);
  }

  @Test
  void statusAndTurnTellWhichJointsReachATarget() throws Exception {
    String to = "PTP {X 1000, Y 300, Z 800, A 20, B 80, C 10%s}";
    double[] plain = at(motions(read(to.formatted(", S 2, T 'B010'"))).getLast(), 1);
    double[] nearest = at(motions(read(to.formatted(""))).getLast(), 1);
    assertThat(nearest).containsExactly(plain, within(1e-7));
    assertThat(read(to.formatted("")).warnings()).anyMatch(w -> w.contains("nearest"));
    assertThatThrownBy(() -> read(to.formatted(", S 1, T 63")))
        .hasMessageContaining("none of them with status and turn 1, 63");
  }

  @Test
  void dataFilesInlineFormsAndSubprogramsAreRead() throws Exception {
    Files.writeString(
        folder.resolve("test.dat"),
        """
        DEFDAT TEST PUBLIC
        ;FOLD EXTERNAL DECLARATIONS
        EXT BAS (BAS_COMMAND :IN,REAL :IN )
        DECL E6POS XP1={X 1100.0,Y 300.0,Z 800.0,A 0.0,B 90.0,C 0.0,S 2,T 0,E1 0.0,E2 0.0}
        DECL FDAT FP1={TOOL_NO 0,BASE_NO 2,IPO_FRAME #BASE,POINT2[] " ",TQ_STATE FALSE}
        DECL LDAT LCPDAT1={VEL 2.0,ACC 100.0,APO_DIST 7.0,APO_FAC 50.0,ORI_TYP #VAR}
        DECL E6POS Q[2]
        Q[1]={X 0.0,Y 0.0,Z 10.0,A 0.0,B 90.0,C 0.0}
        Q[2]={X 0.0,Y 0.0,Z 20.0,A 0.0,B 90.0,C 0.0}
        ENDDAT
        """);
    Path config = folder.resolve("$config.dat");
    Files.writeString(
        config,
        """
        DEFDAT $CONFIG
        DECL FRAME BASE_DATA[2]
        BASE_DATA[2]={X 1100.0,Y 300.0,Z 800.0,A 0.0,B 0.0,C 0.0}
        ENDDAT
        """);
    String text =
        """
        &ACCESS RVP
        DEF TEST ( )
        DECL INT i
        BAS (#INITMOV,0 )
        $BWDSTART=FALSE
        BAS(#TOOL,0)
        BAS(#BASE,0)
        PTP XP1
        FDAT_ACT=FP1
        LDAT_ACT=LCPDAT1
        BAS(#CP_PARAMS,0.5)
        FOR i=1 TO 2
          LIN Q[i]
        ENDFOR
        higher(i, 30)
        IF $IN[1]==TRUE THEN
          $OUT[2]=TRUE
        ELSE
          HALT
        ENDIF
        SWITCH i
        CASE 1,2
          LIN Q[1]
        CASE 7
          LIN {Z 70}
        ENDSWITCH
        REPEAT
          i = i + 1
        UNTIL i > 8
        LOOP
          EXIT
        ENDLOOP
        LIN {X 0.0,Y 0.0,Z i*10,A 0.0,B 90.0,C 0.0}
        END
        DEF higher(n:OUT, by:IN)
        DECL INT n
        REAL by
        LIN {Z by}
        n = 7
        END
        """;
    Path file = folder.resolve("test.src");
    Files.writeString(file, text);
    ProgramOptions options = CagePrograms.options(Optional.empty(), List.of(config));
    PathFile path = ProgramReader.read(file, CagePrograms.scene(), options);
    assertThat(path.segments()).extracting(Segment::line).containsExactly(13, 13, 38, 25, 33);
    assertEnd(path, 1.1, 0.3, 0.89);
    assertThatThrownBy(() -> ProgramReader.read(file, CagePrograms.scene(), ProgramOptions.DEFAULT))
        .hasMessageContaining("test.src:13: 'lin' depends on '$base'")
        .hasMessageContaining("$config.dat");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "LIN P1|5: 'lin' depends on 'p1' of line 5",
        "LIN {A1 0}|5: 'lin' wants a pose",
        "PTP {A1 0}|5: 'ptp' leaves out or adds to a2",
        "LIN_REL {A 10}|5: 'lin_rel' turns the tool",
        "CIRC {X 1},{Y 1},CA 90|5: 'circ' goes by an angle CA",
        "SPLINE|5: 'spline' begins a spline",
        "GOTO x|5: 'goto' jumps",
        "gripper()|5: what 'gripper' does is not known here; --program-with",
        "LIN {Z 700,E1 5}\\nLIN {Z 700,E1 6}|6: 'lin' moves external axes",
        "$ORI_TYPE=#CONSTANT\\nLIN {Z 700}|6: 'lin' goes with $ORI_TYPE #constant",
        "IF $IN[1] THEN\\nLIN {Z 700}\\nENDIF|5: 'if' depends on '$in' of line 5",
        "FOR i=1 TO $ANIN[1]\\nENDFOR|5: 'for' depends on '$anin'",
        "x = {X 1|5: the end of the line stands where",
        "LIN {Z 700|5: ",
        "x = 1 ~ 2|5: KRL has no",
        "LOOP\\nx = {x x}\\nENDLOOP|nested more than",
        "main()|call each other",
      })
  void whatCannotBeJudgedIsNamedWithItsLine(String text, String said) {
    assertThatThrownBy(() -> read(text.replace("\\n", "\n").replace("x = {x x}", "x = {y x}")))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining(said)
        .hasMessageContaining("test.src:");
  }

  @Test
  void brokenProgramsEndInOneLineThatNamesTheFile() throws Exception {
    int refused = 0;
    for (String name : List.of("pick.src", "pick.dat")) {
      String text = Files.readString(CageCell.folder().resolve(name));
      String other = name.equals("pick.src") ? "pick.dat" : "pick.src";
      Files.copy(CageCell.folder().resolve(other), folder.resolve(other));
      for (byte[] broken : Mutations.of(text, 29, 200, new Random(7))) {
        Files.write(folder.resolve(name), broken);
        try {
          ProgramReader.read(
              folder.resolve("pick.src"), CagePrograms.scene(), ProgramOptions.DEFAULT);
        } catch (ModelFormatException e) {
          refused++;
          assertThat(e.getMessage()).contains("pick.").doesNotContain("\n");
        }
      }
      Files.delete(folder.resolve(other));
      Files.delete(folder.resolve(name));
    }
    assertThat(refused).isGreaterThan(100);
  }
}
