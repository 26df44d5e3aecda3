package dev.clearway.io.srdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.pairs.LinkPairResult;
import dev.clearway.check.pairs.PairVerdict;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.xml.Mutations;
import dev.clearway.kinematics.Configuration;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SRDFs that are written are what our own reader finds in them. */
class SrdfWriterTest {
  private static final String BEFORE =
      """
      <?xml version='1.0' encoding='ISO-8859-1'?>
      <!-- Kept: <disable_collisions link1="base" link2="arm1"/> -->
      <robot name='r'>
        <group name='arm'><joint name='a1'/><joint name='a2'/></group>
        <group_state name='home' group='arm'><joint name='a1' value='0.5'/></group_state>
        <disable_collisions link1='base' link2='arm1' reason='a > b'/>
        <disable_collisions link1='base' link2='arm2' reason='Never'></disable_collisions>
        <disable_collisions link1='base' link2='nowhere' reason='Never'/>
        <passive_joint name='g1'/>
        <plugin file='"x">'>text</plugin>
      </robot>
      <!-- end -->
      """;

  private static final Configuration ANY = Configuration.of(new double[0]);

  @TempDir Path folder;

  private static LinkPairResult pair(
      String a, String b, boolean adjacent, String disabled, PairVerdict verdict) {
    return new LinkPairResult(
        new NamePair(a, b),
        adjacent,
        Optional.of(disabled).filter(why -> !why.isEmpty()),
        List.of(),
        verdict,
        CostCounters.NONE);
  }

  private static RobotModel robot() {
    Map<String, List<PlacedShape>> geometry = new HashMap<>();
    for (String link : SrdfText.TREE.links()) {
      geometry.put(link, List.of(new PlacedShape(new Sphere(0.1), Pose.IDENTITY)));
    }
    return new RobotModel("r & s", SrdfText.TREE, geometry, RobotSemantics.NONE);
  }

  private static List<LinkPairResult> judged() {
    PairVerdict open = new PairVerdict.Undecided(UndecidedReason.BUDGET, 0.5, ANY, "");
    PairVerdict meets = new PairVerdict.Meets(ANY);
    return List.of(
        pair("base", "cart", true, "", new PairVerdict.Skipped(PairVerdict.Why.ADJACENT)),
        pair("base", "arm1", false, "User", meets),
        pair("base", "arm2", false, "Never", meets),
        pair("base", "finger1", false, "Never", open),
        pair("base", "finger2", false, "Default", open),
        pair("cart", "arm2", false, "", new PairVerdict.Never()),
        pair("cart", "finger1", false, "", new PairVerdict.Always(ANY)),
        pair("cart", "finger2", false, "disable_default_collisions", meets));
  }

  @Test
  void whatIsProvenComesFirstAndWhatIsNotIsLeftOut() throws Exception {
    List<SrdfEntry> entries = SrdfWriter.entries(robot(), judged(), Optional.empty());

    assertThat(entries)
        .containsExactly(
            new SrdfEntry(new NamePair("cart", "finger1"), "Always"),
            new SrdfEntry(new NamePair("cart", "arm2"), "Never"),
            new SrdfEntry(new NamePair("base", "cart"), "Adjacent"),
            new SrdfEntry(new NamePair("arm2", "hand"), "Adjacent"),
            new SrdfEntry(new NamePair("base", "arm1"), "User"),
            new SrdfEntry(new NamePair("base", "finger2"), "Default"));
  }

  @Test
  void ourReaderFindsTheEntriesAndAllElseThatTheFileSaid() throws Exception {
    Path before = Files.writeString(folder.resolve("b.srdf"), BEFORE, StandardCharsets.ISO_8859_1);
    List<SrdfEntry> entries = SrdfWriter.entries(robot(), judged(), Optional.of(before));
    String text = SrdfWriter.text(Optional.of(before), "r", entries);
    SrdfModel was = SrdfReader.read(before, SrdfText.TREE);
    SrdfModel is =
        SrdfReader.read(Files.writeString(folder.resolve("a.srdf"), text), SrdfText.TREE);

    assertThat(text)
        .startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- Kept: <disable_")
        .contains("<plugin file='\"x\">'>text</plugin>\n  <disable_collisions link1=")
        .contains("link2=\"nowhere\" reason=\"Never\"/>\n</robot>\n<!-- end -->");
    assertThat(is.semantics().groups()).isEqualTo(was.semantics().groups()).isNotEmpty();
    assertThat(is.semantics().states()).isEqualTo(was.semantics().states()).isNotEmpty();
    assertThat(is.semantics().passiveJoints()).isEqualTo(was.semantics().passiveJoints());
    assertThat(is.disabledFor()).hasSize(6).isEqualTo(byPair(entries));
  }

  /** Entries of the robot's own links. */
  private static Map<NamePair, String> byPair(List<SrdfEntry> entries) {
    Map<NamePair, String> all = new HashMap<>();
    for (SrdfEntry entry : entries) {
      if (!entry.links().second().equals("nowhere") && !entry.links().first().equals("nowhere")) {
        all.put(entry.links(), entry.reason());
      }
    }
    return all;
  }

  @Test
  void withoutAnSrdfAndForARobotOfNothingOneIsMade() throws Exception {
    List<SrdfEntry> entries = SrdfWriter.entries(robot(), judged(), Optional.empty());
    Path alone =
        Files.writeString(
            folder.resolve("alone.srdf"), SrdfWriter.text(Optional.empty(), "r & s", entries));
    Path nothing = Files.writeString(folder.resolve("nothing.srdf"), "<robot name='r'/>");
    Path filled =
        Files.writeString(
            folder.resolve("filled.srdf"), SrdfWriter.text(Optional.of(nothing), "r", entries));

    for (Path file : List.of(alone, filled)) {
      assertThat(SrdfReader.read(file, SrdfText.TREE).disabledFor()).isEqualTo(byPair(entries));
    }
  }

  /** Damaged files end the reading; what can be read can be written and read again. */
  @Test
  void whatCanBeReadCanBeWrittenAndReadAgain() throws Exception {
    List<SrdfEntry> entries = SrdfWriter.entries(robot(), judged(), Optional.empty());
    Path written = folder.resolve("w.srdf");
    Mutations mutations =
        new Mutations(
            folder.resolve("d.srdf"),
            damaged -> {
              SrdfReader.read(damaged, SrdfText.TREE);
              String text = SrdfWriter.text(Optional.of(damaged), "r", entries);
              assertThat(readAgain(written, text)).containsAllEntriesOf(byPair(entries));
            });
    mutations.change(BEFORE.getBytes(StandardCharsets.ISO_8859_1), 400, 1);
    assertThat(mutations.read()).isGreaterThan(30);
    assertThat(mutations.refused()).isGreaterThan(30);
  }

  private static Map<NamePair, String> readAgain(Path file, String text) {
    try {
      Files.deleteIfExists(file);
      return SrdfReader.read(Files.writeString(file, text), SrdfText.TREE).disabledFor();
    } catch (ModelFormatException e) {
      throw new AssertionError(text, e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
