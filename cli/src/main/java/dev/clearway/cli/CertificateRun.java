package dev.clearway.cli;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.io.certificate.CertificateWriter;
import dev.clearway.io.certificate.SegmentProver;
import dev.clearway.io.certificate.UncertifiableException;
import dev.clearway.io.path.Segment;
import dev.clearway.io.report.SegmentResult;
import dev.clearway.io.text.IoErrorText;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes proofs of the segments that were decided, in their order, to a certificate. */
final class CertificateRun {
  private static final int MOST_TOLD = 10;

  private final CheckSetup setup;
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
  record Step(byte[] proof, String problem) {
    private static final byte[] NONE = {};
  }

  /**
   * Begins the certificate.
   *
   * @throws UsageException if it cannot be written, or the scene is one that it cannot say
   */
  CertificateRun(CheckSetup setup, ResultFile file) throws UsageException {
    this.setup = setup;
    this.file = file;
    try {
      this.writer = new CertificateWriter(setup, Map.of(), file.bytes());
    } catch (IOException e) {
      throw new UsageException("--certificate: " + IoErrorText.of(e));
    }
  }

  /** Returns what proves segments, for one thread. */
  SegmentProver prover() {
    return new SegmentProver(setup);
  }

  /** Proves what was found of a segment, if it was decided. */
  Step prove(SegmentProver prover, SegmentResult result, Segment segment) {
    if (result.verdict() instanceof Verdict.Undecided) {
      return new Step(Step.NONE, "");
    }
    try {
      return new Step(prover.prove(result.name(), motion(segment), result.verdict()), "");
    } catch (UncertifiableException e) {
      return new Step(Step.NONE, e.getMessage());
    }
  }

  private Motion motion(Segment segment) {
    return switch (segment) {
      case Segment.Moving moving -> moving.motion();
      case Segment.Resting resting ->
          StraightMotion.between(
              setup.scene().tree(), resting.configuration(), resting.configuration());
    };
  }

  /**
   * Adds what became of a segment, after those before it.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  void add(Step step) {
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
  void finish(ProgressDisplay progress, PrintWriter err) throws UsageException {
    try {
      writer.close();
    } catch (IOException e) {
      throw new UsageException("--certificate: " + IoErrorText.of(e));
    }
    file.finish();
    progress.interrupt(() -> tell(err));
    if (unwritten > 0) {
      throw new UsageException(
          "--certificate: %s decided segments are not in it".formatted(unwritten));
    }
  }

  private void tell(PrintWriter err) {
    problems.forEach(problem -> err.println("clearway: warning: no certificate: " + problem));
    if (others > 0) {
      err.println(
          "clearway: warning: %s segments are undecided, and not in the certificate"
              .formatted(others));
    }
    err.flush();
  }
}
