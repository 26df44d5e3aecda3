package dev.clearway.bench.certificates.mutation;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.io.certificate.CertificateWriter;
import dev.clearway.io.certificate.CertifiedScene;
import dev.clearway.io.certificate.SegmentProver;
import dev.clearway.io.certificate.UncertifiableException;
import dev.clearway.motion.Motion;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Checkers with a fault write certificates: of what they have wrong none may be accepted.
 *
 * <p>A fault in a scene is planted by a prover that is made ready with a wrong scene, beside a
 * writer that has the right one; a fault in proofs by rewriting right ones as the fault would.
 */
public final class Faults implements Experiment {
  private static final int TRIES = 40;
  private static final int SAMPLES = 100;

  private final List<String> contradictions = new ArrayList<>();
  private final MarkdownTable table =
      new MarkdownTable(
          "fault",
          "certificates",
          "false at samples",
          "of these accepted",
          "rejected",
          "accepted, true");

  @Override
  public String name() {
    return "certificate-faults";
  }

  @Override
  public String summary() {
    return "certificates that checkers with planted faults write: none accepted that is false"
        + " [--count N] [--seed N]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out) throws UsageException, IOException {
    Arguments given = Arguments.parse(arguments, List.of("--count", "--seed"));
    int count = given.count("--count", 300);
    int seed = given.count("--seed", 1);
    for (SceneFault fault : SceneFault.values()) {
      List<byte[]> files = new ArrayList<>();
      for (int i = 0; files.size() < count; i++) {
        certificate(seed + i, fault, 1).ifPresent(files::add);
      }
      judge(label(fault), files, fault == SceneFault.NONE);
    }
    for (ProofFault fault : ProofFault.values()) {
      List<byte[]> files = new ArrayList<>();
      for (int i = 0; files.size() < count; i++) {
        Optional<byte[]> right = certificate(seed + i, SceneFault.NONE, 2);
        if (right.isPresent()) {
          Anatomy anatomy = Anatomy.of(Packed.content(right.get()));
          byte[] faulty = Anatomy.content(fault.faulty(anatomy), anatomy.sceneEnd());
          files.add(Packed.file(faulty));
        }
      }
      judge(label(fault), files, false);
    }
    table.print(out);
    contradictions.forEach(line -> out.println("CONTRADICTED: " + line));
    return contradictions.isEmpty() ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private static String label(Enum<?> fault) {
    return fault.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Returns a certificate of free motions, if a few tries give as many. */
  private static Optional<byte[]> certificate(long seed, SceneFault fault, int segments)
      throws IOException {
    CheckSetup right = CheckSetup.of(SmallCells.scene(seed, SceneFault.NONE), CheckOptions.DEFAULT);
    CheckSetup wrong = CheckSetup.of(SmallCells.scene(seed, fault), CheckOptions.DEFAULT);
    SegmentProver prover = new SegmentProver(new CertifiedScene(wrong, 0));
    MotionChecker checker = prover.checker();
    Random random = new Random(seed);
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    int written = 0;
    try (CertificateWriter writer =
        new CertificateWriter(new CertifiedScene(right, 0), Map.of(), file)) {
      for (int i = 0; i < TRIES && written < segments; i++) {
        Motion motion = SmallCells.motion(right.scene().tree(), random);
        Verdict verdict = checker.check(motion);
        if (verdict instanceof Verdict.Free) {
          writer.add(prover.prove("segment " + i, motion, verdict));
          written++;
        }
      }
    } catch (UncertifiableException e) {
      return Optional.empty();
    }
    return written == segments ? Optional.of(file.toByteArray()) : Optional.empty();
  }

  private void judge(String fault, List<byte[]> files, boolean right) throws IOException {
    int wrong = 0;
    int acceptedWrong = 0;
    int rejected = 0;
    int acceptedTrue = 0;
    for (byte[] file : files) {
      boolean accepted = Packed.verify(file) == 0;
      boolean isWrong =
          new Sampler(Anatomy.of(Packed.content(file)).cell(), SAMPLES).wrong().isPresent();
      wrong += isWrong ? 1 : 0;
      acceptedWrong += isWrong && accepted ? 1 : 0;
      acceptedTrue += !isWrong && accepted ? 1 : 0;
      rejected += accepted ? 0 : 1;
    }
    table.row(
        fault, "" + files.size(), "" + wrong, "" + acceptedWrong, "" + rejected, "" + acceptedTrue);
    if (acceptedWrong > 0 || (right ? rejected > 0 : rejected == 0)) {
      contradictions.add(fault);
    }
  }
}
