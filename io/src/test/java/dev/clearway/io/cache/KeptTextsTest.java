package dev.clearway.io.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.check.profile.NearPoints;
import dev.clearway.geometry.Vector3;
import dev.clearway.io.InputLog;
import dev.clearway.io.findings.Rule;
import dev.clearway.io.findings.SegmentFinding;
import dev.clearway.kinematics.Configuration;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.NamePair;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is kept comes back as it was, or not at all. */
final class KeptTextsTest {
  private static final NamePair PAIR = new NamePair("arm/\"tool\"", "b\na\u0007r");
  private static final Scope SCOPE = new Scope(7, List.of("shell"), new CostCounters(1, 2, 3));
  private static final List<KeptVerdict> VERDICTS =
      List.of(
          new KeptVerdict(new Verdict.Free(Double.POSITIVE_INFINITY, SCOPE), Optional.empty()),
          new KeptVerdict(
              new Verdict.Free(Math.nextUp(0.1), SCOPE),
              Optional.of(
                  new MinimumSeparation(
                      0.1,
                      0.3,
                      1 / 3.0,
                      PAIR,
                      Optional.of(
                          new NearPoints(
                              new Vector3(0.1, -0.0, 1e-300), new Vector3(1 / 3.0, 2, 3)))))),
          new KeptVerdict(
              new Verdict.Hit(1 / 3.0, PAIR, Configuration.of(-0.0, 1e-300, Math.PI), SCOPE),
              Optional.empty()),
          new KeptVerdict(
              new Verdict.Undecided(
                  UndecidedReason.NEAR_CONTACT,
                  List.of(new OpenInterval(0.25, 0.5, PAIR, UndecidedReason.NUMERIC)),
                  12.5,
                  SCOPE),
              Optional.empty()));

  @TempDir private Path folder;

  private static String name(int i) {
    return "%064x".formatted(i);
  }

  @Test
  void verdictsComeBackBitForBit() throws Exception {
    VerdictCache cache = VerdictCache.at(folder);
    for (int i = 0; i < VERDICTS.size(); i++) {
      cache.keep(name(i), VERDICTS.get(i));
    }
    VerdictCache again = VerdictCache.at(folder);
    for (int i = 0; i < VERDICTS.size(); i++) {
      assertThat(again.find(name(i))).contains(VERDICTS.get(i));
    }
    assertThat(again.find(name(99))).isEmpty();
  }

  @Test
  void whatABudgetEndedIsNotKept() throws Exception {
    VerdictCache cache = VerdictCache.at(folder);
    Verdict open = new Verdict.Undecided(UndecidedReason.BUDGET, List.of(), 0, SCOPE);
    cache.keep(name(1), new KeptVerdict(open, Optional.empty()));
    assertThat(cache.find(name(1))).isEmpty();
  }

  @Test
  void noBitCanBeChangedUnnoticed() throws Exception {
    VerdictCache cache = VerdictCache.at(folder);
    cache.keep(name(5), VERDICTS.get(2));
    Path file = folder.resolve("verdicts/00").resolve(name(5));
    byte[] whole = Files.readAllBytes(file);
    Random random = new Random(3);
    for (int i = 0; i < 400; i++) {
      byte[] changed = whole.clone();
      changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
      Files.write(file, changed);
      assertThat(cache.find(name(5))).isEmpty();
    }
    Files.write(file, whole);
    assertThat(cache.find(name(5))).contains(VERDICTS.get(2));
    Files.createDirectories(folder.resolve("verdicts/ff"));
    Files.copy(file, folder.resolve("verdicts/ff").resolve("ff" + name(5).substring(2)));
    assertThat(cache.find("ff" + name(5).substring(2))).isEmpty();
  }

  @Test
  void cellsComeBackWhileTheirFilesAreAsTheyWere() throws Exception {
    Path input = Files.writeString(folder.resolve("cell.yaml"), "a: 1\n");
    Path none = folder.resolve("none.stl");
    SegmentFinding finding =
        new SegmentFinding(
            "p.csv",
            List.of(Path.of("p.csv")),
            "segment 1, line 3",
            1,
            3,
            List.of(Rule.COLLISION, Rule.LIMITS),
            List.of("aa", "bb"),
            "p.csv, segment 1: hit\n  at q = 0",
            0.125,
            Optional.of(new MinimumSeparation(0, 0.1, 0.5, PAIR)));
    InputLog log = new InputLog();
    log.during(
        () -> {
          InputLog.note(input);
          InputLog.note(none);
          return 0;
        });
    Map<Path, String> inputs = log.inputs();
    assertThat(inputs).hasSize(2).containsEntry(none.toAbsolutePath(), "none");
    KeptCell cell = new KeptCell(inputs, "warning: x\n", 2, List.of(finding, finding));
    VerdictCache cache = VerdictCache.at(folder.resolve("kept"));
    cache.keepCell(name(1), cell);
    assertThat(cache.findCell(name(1))).contains(cell);
    Files.writeString(none, "solid");
    assertThat(cache.findCell(name(1))).isEmpty();
    Files.delete(none);
    assertThat(cache.findCell(name(1))).contains(cell);
    Files.writeString(input, "a: 2\n");
    assertThat(cache.findCell(name(1))).isEmpty();
  }

  @Test
  void textThatIsNoVerdictIsNothing() {
    Random random = new Random(4);
    int nothing = 0;
    for (int i = 0; i < 3000; i++) {
      StringBuilder text = new StringBuilder(VerdictText.of(VERDICTS.get(i % VERDICTS.size())));
      for (int k = 0; k < 3 && text.length() > 2; k++) {
        int at = random.nextInt(1, text.length());
        switch (random.nextInt(3)) {
          case 0 -> text.deleteCharAt(at);
          case 1 -> text.setCharAt(at, (char) random.nextInt(32, 127));
          default -> text.setLength(at + 1);
        }
      }
      nothing += VerdictText.read(text.toString()).isEmpty() ? 1 : 0;
      FindingText.read(text.toString());
      KeptCell.read(text.toString());
    }
    assertThat(nothing).isGreaterThan(1500);
    assertThat(VerdictText.read("")).isEmpty();
    assertThat(VerdictText.read("null")).isEmpty();
    assertThat(FindingText.read("[]")).isEmpty();
  }
}
