package dev.clearway.cli.certificate;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.SeparationProfile;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.Messages;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.contact.FirstContact;
import dev.clearway.io.certificate.CertificateWriter;
import dev.clearway.io.certificate.CertifiedScene;
import dev.clearway.io.certificate.SegmentProver;
import dev.clearway.io.certificate.UncertifiableException;
import dev.clearway.io.path.Segment;
import dev.clearway.io.text.IoErrorText;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes proofs of what was decided, in its order, to a certificate. */
public final class CertificateRun {
  private static final int MOST_TOLD = 10;

  private final CertifiedScene scene;
  private final ResultFile file;
  private final CertificateWriter writer;
  private final List<String> problems = new ArrayList<>();
  private int unwritten;
  private int others;

  /**
   * What became of a segment.
   *
   * @param proof to be written; empty where there is none
   * @param problem why there is none though the segment is decided; else empty
   */
  public record Step(byte[] proof, String problem) {
    private static final Step NONE = new Step(new byte[0], "");
  }

  private CertificateRun(CertifiedScene scene, Map<String, byte[]> sources, ResultFile file)
      throws UsageException {
    this.scene = scene;
    this.file = file;
    try {
      this.writer = new CertificateWriter(scene, sources, file.bytes());
    } catch (IOException e) {
      throw file.unwritable(e);
    }
  }

  /**
   * Begins a certificate in a file, if there is one.
   *
   * @param beyond metres by which contact is larger than the clearances of the scene
   * @param sources SHA-256 of the files that scene and motions were read from, by their names
   * @throws UsageException if it cannot be written
   */
  public static Optional<CertificateRun> begin(
      CheckSetup setup, double beyond, Map<String, byte[]> sources, Optional<ResultFile> file)
      throws UsageException {
    if (file.isEmpty()) {
      return Optional.empty();
    }
    if (!setup.scene().tube().isNone()) {
      throw new UsageException("--certificate: certificates are of one motion, not of a --tube");
    }
    return Optional.of(new CertificateRun(new CertifiedScene(setup, beyond), sources, file.get()));
  }

  /** Returns what proves segments, for one thread. */
  public SegmentProver prover() {
    return new SegmentProver(scene);
  }

  /** Proves what was found of a segment, if it was decided. */
  public Step prove(SegmentProver prover, String name, Segment segment, Verdict verdict) {
    return prove(prover, name, motion(segment), verdict);
  }

  /** Proves what was found of a motion, if it was decided. */
  public Step prove(SegmentProver prover, String name, Motion motion, Verdict verdict) {
    try {
      return verdict instanceof Verdict.Undecided
          ? Step.NONE
          : new Step(prover.prove(name, motion, verdict), "");
    } catch (UncertifiableException e) {
      return new Step(Step.NONE.proof(), e.getMessage());
    }
  }

  /** Proves the first contact that was found of a segment, or that there is none. */
  public Step prove(SegmentProver prover, String name, Segment segment, FirstContact contact) {
    try {
      return contact instanceof FirstContact.Undecided
          ? Step.NONE
          : new Step(prover.proveFirst(name, motion(segment), contact), "");
    } catch (UncertifiableException e) {
      return new Step(Step.NONE.proof(), e.getMessage());
    }
  }

  /** Proves the lower bounds of a segment's profile. */
  public Step prove(
      SegmentProver prover, String name, Segment segment, SeparationProfile profile, double width) {
    try {
      return new Step(prover.proveDistances(name, motion(segment), profile, width), "");
    } catch (UncertifiableException e) {
      return new Step(Step.NONE.proof(), e.getMessage());
    }
  }

  private Motion motion(Segment segment) {
    return switch (segment) {
      case Segment.Moving moving -> moving.motion();
      case Segment.Resting resting ->
          StraightMotion.between(
              scene.setup().scene().tree(), resting.configuration(), resting.configuration());
    };
  }

  /**
   * Adds what became of a segment, after those before it.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  public void add(Step step) {
    if (step.proof().length > 0) {
      try {
        writer.add(step.proof());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    } else if (step.problem().isEmpty()) {
      others++;
    } else {
      unwritten++;
      if (problems.size() < MOST_TOLD) {
        problems.add(step.problem());
      }
    }
  }

  /**
   * Puts the file in its place and tells what is not in it.
   *
   * @throws UsageException if it cannot be written, or a decided segment is not in it
   */
  public void finish(ProgressDisplay progress, PrintWriter err) throws UsageException {
    close();
    List<String> warnings = new ArrayList<>();
    problems.forEach(problem -> warnings.add("no certificate: " + problem));
    if (others > 0) {
      warnings.add("%s segments are undecided, and not in the certificate".formatted(others));
    }
    progress.interrupt(() -> Messages.warn(err, warnings));
    if (unwritten > 0) {
      throw new UsageException(
          "--certificate: %s decided segments are not in it".formatted(unwritten));
    }
  }

  /**
   * Puts the file in its place if all that was added is in it.
   *
   * @throws UsageException if it cannot be written, or something is not in it; then no file is left
   */
  public void finishWhole() throws UsageException {
    if (unwritten > 0) {
      throw new UsageException("--certificate: " + problems.getFirst());
    }
    close();
  }

  private void close() throws UsageException {
    try {
      writer.close();
    } catch (IOException e) {
      throw new UsageException("--certificate: " + IoErrorText.of(e));
    }
    file.finish();
  }
}
