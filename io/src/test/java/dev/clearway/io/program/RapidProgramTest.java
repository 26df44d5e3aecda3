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
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.tool.ToolMotion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RapidProgramTest {
  private static final String DATA =
      """
      CONST jointtarget home := [[0,10,-5,0,85,0],[9E9,9E9,9E9,9E9,9E9,9E9]];
      CONST robtarget p := [[1100,300,800],[0.707107,0,0.707107,0],[0,0,0,0],[9E9,9E9,9E9,9E9,9E9,9E9]];
      PERS tooldata long := [TRUE,[[0,0,100],[1,0,0,0]],[1,[0,0,1],[1,0,0,0],0,0,0]];
      PERS wobjdata table := [FALSE,TRUE,"",[[1000,0,500],[0.9238795,0,0,0.3826834]],[[0,200,0],[1,0,0,0]]];
      """;

  @TempDir private Path folder;

  private PathFile read(String statements) throws Exception {
    return module(DATA + "PROC main()\n" + statements + "\nENDPROC\n");
  }

  private PathFile module(String items) throws Exception {
    return module(items, ProgramOptions.DEFAULT);
  }

  private PathFile module(String items, ProgramOptions options) throws Exception {
    return CagePrograms.read(folder, "test.mod", "MODULE M\n" + items + "ENDMODULE\n", options);
  }

  /** Returns where the last move leads to. */
  private static Pose end(PathFile path) throws Exception {
    return flange(at(motions(path).getLast(), 1));
  }

  private static void assertPlace(Pose pose, double x, double y, double z) {
    assertThat(new double[] {pose.x(), pose.y(), pose.z()})
        .containsExactly(new double[] {x, y, z}, within(1e-6));
  }

  @Test
  void theExampleIsReadMoveByMove() throws Exception {
    Path file = CageCell.folder().resolve("pick.mod");
    PathFile path = ProgramReader.read(file, CagePrograms.scene(), ProgramOptions.DEFAULT);
    assertThat(path.segments())
        .extracting(Segment::line)
        .containsExactly(12, 13, 15, 16, 17, 17, 18, 20, 21);
    List<Motion> motions = motions(path);
    assertThat(motions.get(0)).isInstanceOf(StraightMotion.class);
    assertThat(motions.get(1)).isInstanceOf(ToolMotion.class);
    assertPlace(flange(at(motions.get(1), 1)), 1.1, 0.3, 0.79);
    assertPlace(flange(at(motions.get(6), 1)), 1.1, -0.35, 0.84);
    assertThat(path.warnings()).hasSize(1).first().asString().contains("11", "first target");
  }

  @Test
  void framesAndOffsetsLeadWhereTheyShould() throws Exception {
    assertPlace(
        end(read("MoveJ p,v5,fine,tool0; MoveL Offs(p,-20,10,30),v5,fine,tool0;")),
        1.08,
        0.31,
        0.83);
    // The tool looks along −z of the base: its x is −z, its z is x.
    assertPlace(
        end(read("MoveJ p,v5,fine,tool0; MoveL RelTool(p,10,20,30),v5,fine,tool0;")),
        1.13,
        0.32,
        0.79);
    double h = Math.sqrt(0.5);
    String inTable =
        """
        VAR robtarget t;
        MoveJ p,v5,fine,tool0;
        t := [[100,-200,300],[0.6532815,-0.2705981,0.6532815,-0.2705981],[0,0,0,0],p.extax];
        t.trans.z := t.trans.z - 10;
        MoveL t,v5,fine,tool0\\WObj:=table;
        """;
    assertPlace(end(read(inTable)), 1 + 100e-3 * h, 0.1 * h, 0.79);
    // 0.1 m of the tool along the flange's z, which is x of the base.
    assertPlace(end(read("MoveJ p,v5,fine,tool0; MoveL p,v5,fine,long;")), 1.0, 0.3, 0.8);
    String displaced =
        "MoveJ p,v5,fine,tool0; PDispSet [[0,0,5],[1,0,0,0]]; MoveL p,v5,fine,tool0;";
    assertPlace(end(read(displaced)), 1.1, 0.3, 0.805);
  }

  @Test
  void orientationsHaveTheirScalarFirst() throws Exception {
    Pose end = end(read("MoveAbsJ home,v5,fine,tool0; MoveJ p,v5,fine,tool0;"));
    // A quarter turn about y takes x to −z.
    assertThat(end.rotation(2, 0)).isCloseTo(-1, within(1e-6));
    assertThat(end.rotation(0, 2)).isCloseTo(1, within(1e-6));
  }

  @Test
  void theConfigurationTellsWhichJointsReachATarget() throws Exception {
    String turned =
        "MoveAbsJ home,v5,fine,tool0; MoveJ [p.trans,p.rot,[0,%s],p.extax],v5,fine,tool0;";
    double[] plain = at(motions(read(turned.formatted("0,0,0"))).getLast(), 1);
    double[] flipped = at(motions(read(turned.formatted("-2,-2,1"))).getLast(), 1);
    assertThat(plain[4]).isPositive();
    assertThat(flipped[4]).isCloseTo(-plain[4], within(1e-6));
    assertThat(flange(plain).toArray()).containsExactly(flange(flipped).toArray(), within(1e-8));
    double[] round = at(motions(read(turned.formatted("0,-4,0"))).getLast(), 1);
    assertThat(round[5]).isCloseTo(plain[5] - 2 * Math.PI, within(1e-6));
    PathFile off = read("ConfJ\\Off;" + turned.formatted("1,1,0").replace("MoveJ", "\nMoveJ"));
    assertThat(at(motions(off).getLast(), 1)).containsExactly(plain, within(1e-6));
    assertThat(off.warnings()).anyMatch(w -> w.contains("nearest"));
    assertThatThrownBy(() -> read(turned.formatted("1,1,0")))
        .hasMessageContaining("none of them with configuration [0, 1, 1, 0]");
  }

  @Test
  void loopsTestsRoutinesAndArraysRun() throws Exception {
    PathFile path =
        module(
            DATA
                + """
                RECORD spot
                  num x;
                  robtarget at;
                ENDRECORD
                CONST num steps{3} := [10,20,30];
                FUNC num twice(num x)
                  RETURN 2*x;
                ENDFUNC
                PROC down(num by \\num more, INOUT num count)
                  IF Present(more) THEN
                    MoveL Offs(p,0,0,by+more),v5,fine,tool0;
                  ELSE
                    MoveL Offs(p,0,0,by),v5,fine,tool0;
                  ENDIF
                  Incr count;
                ERROR
                  RETRY;
                ENDPROC
                PROC main()
                  VAR num n;
                  VAR spot s;
                  s.at := p;
                  MoveJ s.at,v5,fine,tool0;
                  FOR i FROM 3 TO 1 STEP -1 DO
                    down twice(steps{i})\\more:=1, n;
                  ENDFOR
                  TEST n
                  CASE 1,2: Stop;
                  CASE 3: down n, n;
                  DEFAULT: MoveL p,v5,fine,tool0;
                  ENDTEST
                  WHILE n < 6 DO
                    n := n + 1;
                  ENDWHILE
                  IF n=6 AND NOT n>7 down n, n;
                ENDPROC
                """);
    List<Double> heights =
        motions(path).stream().map(m -> Math.rint(1e6 * (height(m) - 0.8)) / 1e3).toList();
    assertThat(heights).containsExactly(61.0, 41.0, 21.0, 3.0, 6.0);
  }

  private static double height(Motion motion) {
    try {
      return flange(at(motion, 1)).z();
    } catch (ModelFormatException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void whatInputsDecideMayNotMoveTheArm() throws Exception {
    PathFile path =
        read(
            """
            VAR num n := 1;
            MoveJ p,v5,fine,tool0;
            IF di1 = 1 THEN
              Set do1;
              n := 2;
            ENDIF
            WHILE di2 = 0 DO
              WaitTime 0.1;
            ENDWHILE
            MoveL Offs(p,0,0,5),v5,fine,tool0;
            """);
    assertThat(path.segments()).hasSize(1);
    assertThatThrownBy(
            () -> read("VAR num n := 1;\nIF di1 = 1 n := 2;\nMoveJ Offs(p,n,0,0),v5,fine,tool0;"))
        .hasMessageContaining("'movej' depends on 'di1' of line 8");
  }

  @Test
  void otherModulesHaveDataAndRoutines() throws Exception {
    Path other = folder.resolve("data.sys");
    Files.writeString(
        other,
        "MODULE D\n" + DATA + "PROC go()\nMoveL Offs(p,0,0,5),v5,fine,tool0;\nENDPROC\nENDMODULE");
    String text = "PROC first()\nENDPROC\nPROC second()\nMoveJ p,v5,fine,tool0;\n\ngo;\nENDPROC\n";
    ProgramOptions options = CagePrograms.options(Optional.of("Second"), List.of(other));
    assertThat(module(text, options).segments()).extracting(Segment::line).containsExactly(7);
    assertThatThrownBy(() -> module(text)).hasMessageContaining("--program-start");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "MoveJ q,v5,fine,tool0;|7: 'movej' depends on 'q' of line 7",
        "MoveJ p,v5,fine;|7: 'movej' lacks its value 4",
        "MoveJ [p.trans,[1,1,0,0],p.robconf,p.extax],v5,fine,tool0;|7: an orientation wants",
        "SearchL di1,p,p,v5,tool0;|7: 'searchl' leads where",
        "Grip;|7: what 'grip' does is not known here; --program-with",
        "IF di1=1 MoveJ p,v5,fine,tool0;|7: 'if' depends on 'di1' of line 7",
        "GOTO a;|7: 'goto' jumps to a label",
        "EXIT;|7: 'exit' ends the program",
        "x := 1 +;|7: ';' stands where a value is wanted",
        "MoveJ p,v5,fine,tool0;MoveJ"
            + " [p.trans,p.rot,p.robconf,[1,9E9,9E9,9E9,9E9,9E9]],v5,fine,tool0;|7: 'movej' moves"
            + " external axes",
        "MoveJ p,v5,fine,tool0\\WObj:=[TRUE,TRUE,\"\",[[0,0,0],[1,0,0,0]],[[0,0,0],[1,0,0,0]]];|7:"
            + " 'movej' is told in a work object",
        "%\"go\"%;|7: a routine is called by a name that is computed",
        "FOR i FROM 1 TO di1 DO|stands where",
        "MoveJ p,v5,z10\\Z:=-99999,[FALSE,[[0,0,0],[1,0,0,0]],[1,[0,0,0],[1,0,0,0],0,0,0]];|about a"
            + " tool that stands still",
        "MoveL p,v5,fine,tool0\\Corr;|7: 'movel' follows corrections",
        "Offs p,1,2;|7: 'offs' lacks its value 4",
      })
  void whatCannotBeJudgedIsNamedWithItsLine(String line, String said) {
    assertThatThrownBy(() -> read(line))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining(said)
        .hasMessageContaining("test.mod:");
  }

  @Test
  void whatIsDeclaredTwiceIsRefused() {
    assertThatThrownBy(() -> module(DATA + DATA)).hasMessageContaining("'home' is declared twice");
  }

  @Test
  void instructionsOfProcessesAreMoves() throws Exception {
    String text =
        """
        MoveJ p,v5,fine,tool0;
        ArcLStart Offs(p,0,5,0),v5,seam1,weld1,fine,tool0;
        TriggL Offs(p,0,9,0),v5,trigg1,fine,tool0;
        OpenGun 3;
        MoveC Offs(p,5,20,0),Offs(p,0,30,0),v5,fine,tool0;\
        """;
    PathFile path =
        module(
            DATA + "PROC main()\n" + text + "\nENDPROC\n",
            CagePrograms.options(false, Set.of("OpenGun")));
    assertThat(path.segments()).hasSize(3);
    assertPlace(end(path), 1.1, 0.33, 0.8);
  }

  @Test
  void brokenProgramsEndInOneLineThatNamesTheFile() throws Exception {
    String text = Files.readString(CageCell.folder().resolve("pick.mod"));
    int refused = 0;
    for (byte[] broken : Mutations.of(text, 29, 300, new Random(7))) {
      Path file = folder.resolve("broken.mod");
      Files.write(file, broken);
      try {
        ProgramReader.read(file, CagePrograms.scene(), ProgramOptions.DEFAULT);
      } catch (ModelFormatException e) {
        refused++;
        assertThat(e.getMessage()).contains("broken.mod").doesNotContain("\n");
      }
    }
    assertThat(refused).isGreaterThan(50);
  }

  /** What doubles or nests itself ends in an error, not in a memory that is full. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "VAR string s := \"ab\"; WHILE TRUE DO s := s + s; ENDWHILE|more than 100000 parts",
        "VAR string s; s := [1]; WHILE TRUE DO s := [s,s]; ENDWHILE|nested more than",
        "VAR num s{400,400};|parts",
        "FOR i FROM 1 TO 1E8 DO ENDFOR|runs on and on",
        "main;|call each other",
      })
  void programsThatGrowAreStopped(String text, String said) {
    assertThatThrownBy(() -> read(text)).hasMessageContaining(said);
  }
}
