package dev.clearway.io.xacro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.io.InputLog;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.scene.SceneOptions;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.io.urdf.UrdfModel;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.io.urdf.UrdfReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A script stands in for the program: it puts the first argument's value where the file has @. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the stand-in for xacro is a shell script")
class XacroTest {
  private static final String EXPANDING =
      """
      printf '%s\\n' "$@" > "$0.args"
      sed "s/@/${2#length:=}/" "$1"
      """;

  private static final String ARM =
      """
      <robot name="arm">
        <link name="base"><collision><geometry><box size="@ 1 1"/></geometry></collision></link>
        <link name="hand"><collision><geometry><mesh filename="hand.obj"/></geometry></collision></link>
        <joint name="j" type="continuous"><parent link="base"/><child link="hand"/></joint>
      </robot>
      """;

  @TempDir private Path folder;
  private Path arm = Path.of("");

  @BeforeEach
  void writeArm() throws IOException {
    arm = Files.writeString(folder.resolve("arm.urdf.xacro"), ARM);
    Files.writeString(folder.resolve("hand.obj"), "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
  }

  private Xacro installed(String script) throws IOException {
    Path programs = Files.createDirectories(folder.resolve("bin"));
    Path program = Files.writeString(programs.resolve("xacro"), "#!/bin/sh\n" + script);
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    return Xacro.foundIn(":relative:" + programs);
  }

  private UrdfModel read(Xacro xacro) throws ModelFormatException {
    return UrdfReader.read(arm, UrdfOptions.DEFAULT.withXacro(xacro));
  }

  @Test
  void theFileIsExpandedWithItsArgumentsAndMeshesBesideIt() throws Exception {
    UrdfModel model = read(installed(EXPANDING).with(Map.of("length", "3")));
    assertThat(model.model().tree().joints()).hasSize(1);
    assertThat(model.counts().meshFiles()).isEqualTo(1);
    assertThat(model.warnings()).isEmpty();
    assertThat(folder.resolve("bin/xacro.args")).content().isEqualTo(arm + "\nlength:=3\n");
  }

  @Test
  void argumentsReachTheProgramAsTheyAre() throws Exception {
    String value = "$(touch x); 'a' \"b\" *\n--help";
    Xacro xacro = installed("printf '%s' \"$2\" > \"$0.args\"; sed s/@/1/ \"$1\"");
    read(xacro.with(Map.of("length", value)));
    assertThat(folder.resolve("bin/xacro.args")).content().isEqualTo("length:=" + value);
    assertThatThrownBy(() -> xacro.with(Map.of("--help", "1"))).hasMessageContaining("no name");
  }

  @Test
  void scenesGiveArguments() throws Exception {
    Path cell =
        Files.writeString(
            folder.resolve("cell.yaml"),
            "robots: [{name: arm, urdf: arm.urdf.xacro, xacro: {length: 2.5}}]\n");
    UrdfOptions files = UrdfOptions.DEFAULT.withXacro(installed(EXPANDING));
    assertThat(SceneReader.read(cell, SceneOptions.of(files)).scene().robots()).hasSize(1);
    assertThat(folder.resolve("bin/xacro.args")).content().endsWith("length:=2.5\n");
    assertThatThrownBy(() -> SceneReader.read(cell))
        .hasMessageContaining("arm.urdf.xacro: is xacro, which is not expanded here")
        .hasMessageContaining("--xacro");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "echo 'a warning' >&2; echo 'error: no arg length' >&2; exit 2~says 'error: no arg length'",
        "exit 1~xacro fails: mend the file",
        "sleep 20~takes longer than 0 s",
        "yes | head -c 20000000~writes more than 16 MiB",
        "cat \"$1\" | sed 's/@ 1/${x} 1/'~arm.urdf.xacro (expanded):2: ",
        "echo no~arm.urdf.xacro (expanded):1: is no well-formed XML",
        "true~arm.urdf.xacro (expanded)",
      })
  void whatGoesWrongIsSaid(String script, String said) throws IOException {
    Xacro found = installed(script);
    Duration limit = Duration.ofMillis(script.startsWith("sleep") ? 200 : 20_000);
    Xacro xacro = new Xacro(true, found.programs(), Map.of(), limit);
    assertThatThrownBy(() -> read(xacro))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining(said);
  }

  @Test
  void withoutTheProgramTheRemedyIsTold() throws IOException {
    installed(EXPANDING);
    for (String path : List.of("", ".", "bin", folder.toString())) {
      assertThatThrownBy(() -> read(Xacro.foundIn(path)))
          .hasMessageContaining("no program 'xacro'")
          .hasMessageContaining("pip install xacro");
    }
  }

  @Test
  void whatItSaysIsAWarningAndNothingIsKept() throws Exception {
    Xacro xacro = installed("echo deprecated >&2; sed s/@/1/ \"$1\"");
    InputLog log = new InputLog();
    UrdfModel model = log.during(() -> read(xacro));
    assertThat(model.warnings()).hasSize(1).first().asString().contains("xacro says 'deprecated'");
    assertThat(log.inputs()).containsKey(arm.toAbsolutePath());
    assertThat(InputLog.isUnchanged(log.inputs())).isFalse();
    try (var left = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      assertThat(left)
          .noneMatch(file -> file.getFileName().toString().startsWith("clearway-xacro"));
    }
  }
}
