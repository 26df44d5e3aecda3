package dev.clearway.bench.certificates;

import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.io.certificate.CertificateWriter;
import dev.clearway.io.certificate.CertifiedScene;
import dev.clearway.io.certificate.SegmentProver;
import dev.clearway.io.certificate.UncertifiableException;
import dev.clearway.motion.Motion;
import dev.clearway.verifier.Verification;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Judges motions, writes down why in a certificate, and has that verified. One thread. */
final class Trial {
  private static final String VERIFIED = "  verified: ";

  private final Costs free = new Costs();
  private final Costs hits = new Costs();
  private final List<String> uncertified = new ArrayList<>();
  private final List<String> rejected = new ArrayList<>();
  private int undecided;
  private long fileBytes;
  private int files;
  private String last = "";

  /** A motion that was written. */
  private record Written(boolean isFree, double check, double write, int bytes) {
    Written plus(double more) {
      return new Written(isFree, check, write + more, bytes);
    }
  }

  Costs free() {
    return free;
  }

  Costs hits() {
    return hits;
  }

  /** Returns why motions that were decided are in no certificate. */
  List<String> uncertified() {
    return uncertified;
  }

  /** Returns what the verifier said of certificates that it did not accept. */
  List<String> rejected() {
    return rejected;
  }

  int undecided() {
    return undecided;
  }

  int files() {
    return files;
  }

  long fileBytes() {
    return fileBytes;
  }

  /** Does so with the motions of a scene; nothing is measured the first rounds. */
  void run(Question question, int rounds) throws IOException {
    Path file = Files.createTempFile("clearway", ".cert");
    int before = undecided;
    try {
      for (int round = 1; round < rounds; round++) {
        write(question, file, new ArrayList<>());
        new Verification(line -> {}, false).verify(file);
      }
      undecided = before;
      List<Written> written = write(question, file, uncertified);
      fileBytes += Files.size(file);
      files++;
      verify(file, written, free, hits);
    } finally {
      Files.delete(file);
    }
  }

  /** Checks each motion without a record and with one, by turns the one and the other first. */
  private static final class Checks {
    private final MotionChecker plain;
    private final MotionChecker recorded;
    private double seconds;
    private double secondsRecorded;

    Checks(MotionChecker plain, MotionChecker recorded) {
      this.plain = plain;
      this.recorded = recorded;
    }

    Verdict run(Motion motion, boolean plainFirst) {
      if (plainFirst) {
        seconds = time(plain, motion);
      }
      Stopwatch watch = Stopwatch.start();
      Verdict verdict = recorded.check(motion);
      secondsRecorded = watch.seconds();
      if (!plainFirst) {
        seconds = time(plain, motion);
      }
      return verdict;
    }

    private static double time(MotionChecker checker, Motion motion) {
      Stopwatch watch = Stopwatch.start();
      checker.check(motion);
      return watch.seconds();
    }

    /** Returns what the check took without a record, seconds of processor time. */
    double seconds() {
      return seconds;
    }

    /** Returns what it took more with one, seconds. */
    double recording() {
      return secondsRecorded - seconds;
    }
  }

  private List<Written> write(Question question, Path file, List<String> problems)
      throws IOException {
    CertifiedScene scene = new CertifiedScene(question.setup(), 0);
    SegmentProver prover = new SegmentProver(scene);
    Checks checks = new Checks(question.setup().checker(), prover.checker());
    List<Written> written = new ArrayList<>();
    double deflating = 0; // many proofs at once: each is given its share
    try (OutputStream out = Files.newOutputStream(file);
        CertificateWriter writer = new CertificateWriter(scene, Map.of(), out)) {
      for (int number = 0; number < question.motions().size(); number++) {
        Motion motion = question.motions().get(number);
        Verdict verdict = checks.run(motion, number % 2 == 0);
        if (verdict instanceof Verdict.Undecided) {
          undecided++;
          continue;
        }
        try {
          Stopwatch watch = Stopwatch.start();
          byte[] proof = prover.prove(question.name() + " " + number, motion, verdict);
          double write = checks.recording() + watch.seconds();
          watch = Stopwatch.start();
          writer.add(proof);
          deflating += watch.seconds();
          boolean free = verdict instanceof Verdict.Free;
          written.add(new Written(free, checks.seconds(), write, proof.length));
        } catch (UncertifiableException e) {
          problems.add(e.getMessage());
        }
      }
    }
    double share = deflating / Math.max(1, written.size());
    return written.stream().map(one -> one.plus(share)).toList();
  }

  private void verify(Path file, List<Written> written, Costs frees, Costs contacts) {
    List<Double> seconds = new ArrayList<>();
    Stopwatch[] watch = {Stopwatch.start()};
    Verification verification =
        new Verification(
            line -> {
              if (line.startsWith(VERIFIED)) {
                seconds.add(watch[0].seconds());
              }
              last = line;
              watch[0] = Stopwatch.start();
            },
            false);
    verification.verify(file);
    if (verification.exitCode() != 0 || seconds.size() != written.size()) {
      rejected.add(last);
    }
    for (int i = 0; i < Math.min(seconds.size(), written.size()); i++) {
      Written one = written.get(i);
      (one.isFree() ? frees : contacts)
          .add(new Costs.Cost(one.check(), one.write(), seconds.get(i), one.bytes()));
    }
  }
}
