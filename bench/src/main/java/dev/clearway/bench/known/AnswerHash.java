package dev.clearway.bench.known;

import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.check.Verdict;
import dev.clearway.contact.FirstContact;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.Scope;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * Hashes over what kinds of answers were given, over all their bits, and over the work that they
 * cost. SHA-256.
 */
final class AnswerHash {
  private static final int SHOWN = 16;

  private final MessageDigest kinds = digest();
  private final MessageDigest bits = digest();
  private final MessageDigest work = digest();
  private long answers;

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }

  void add(Verdict verdict) {
    List<Object> told =
        switch (verdict) {
          case Verdict.Free free -> List.of("free", free.slackLowerBound());
          case Verdict.Hit hit ->
              List.of("hit", hit.parameter(), hit.pair(), hit.configuration().toString());
          case Verdict.Undecided open ->
              List.of("undecided", open.reason(), open.intervals(), open.confidence());
        };
    add(told, verdict.scope());
  }

  void add(FirstContact contact) {
    List<Object> told =
        switch (contact) {
          case FirstContact.Free free -> List.of("free", free.slackLowerBound());
          case FirstContact.At at ->
              List.of(
                  "at",
                  at.from(),
                  at.to(),
                  at.onset(),
                  at.seconds(),
                  at.point(),
                  at.configuration().toString());
          case FirstContact.Undecided open ->
              List.of("undecided", open.reason(), open.from(), open.to(), open.intervals());
        };
    add(told, contact.scope());
  }

  private void add(List<Object> told, Scope scope) {
    String text = told + "; " + scope.pairs() + " " + scope.surfaces() + "\n";
    kinds.update((told.getFirst() + "\n").getBytes(StandardCharsets.UTF_8));
    bits.update(text.getBytes(StandardCharsets.UTF_8));
    work.update((text(scope.work()) + "\n").getBytes(StandardCharsets.UTF_8));
    answers++;
  }

  /** Adds what another has come to, which goes on as before. */
  void add(AnswerHash other) {
    kinds.update(clone(other.kinds).digest());
    bits.update(clone(other.bits).digest());
    work.update(clone(other.work).digest());
    answers += other.answers;
  }

  private static MessageDigest clone(MessageDigest digest) {
    try {
      return (MessageDigest) digest.clone();
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException(e); // those of the JDK can be
    }
  }

  void row(MarkdownTable table, String label) {
    table.row(label, String.valueOf(answers), text(kinds), text(bits), text(work));
  }

  /** The counters in words of its own, so that the hash does not depend on the name of a type. */
  private static String text(CostCounters work) {
    return "Work[volumeTests=%s, triangleTests=%s, configurations=%s]"
        .formatted(work.volumeTests(), work.triangleTests(), work.configurations());
  }

  private static String text(MessageDigest digest) {
    return HexFormat.of().formatHex(clone(digest).digest()).substring(0, SHOWN);
  }
}
