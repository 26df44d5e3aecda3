package dev.clearway.cli.terminal;

import dev.clearway.check.Verdict;
import dev.clearway.check.pairs.LinkPairResult;
import dev.clearway.check.pairs.PairFinding;
import dev.clearway.contact.FirstContact;
import java.util.Collection;

/** What the process ends with. */
public final class ExitCode {
  /** All is free. */
  public static final int FREE = 0;

  /** A fault of ours. */
  public static final int FAULT = 1;

  /** Arguments or files that cannot be used. */
  public static final int USAGE = 2;

  /** A collision was shown. */
  public static final int HIT = 10;

  /** Something is undecided, and nothing hits. */
  public static final int UNDECIDED = 11;

  /** {@link #USAGE} as the help of a command lists it. */
  public static final String USAGE_HELP =
      "2:arguments or files that cannot be used; results that cannot be written";

  /** {@link #FAULT} as the help of a command lists it. */
  public static final String FAULT_HELP = "1:a fault of clearway, or too little memory";

  private ExitCode() {}

  public static int of(Collection<Verdict> verdicts) {
    if (verdicts.stream().anyMatch(Verdict.Hit.class::isInstance)) {
      return HIT;
    }
    boolean allFree = verdicts.stream().allMatch(Verdict.Free.class::isInstance);
    return allFree ? FREE : UNDECIDED;
  }

  /** Returns the code for what two codes for verdicts stand for. */
  public static int ofBoth(int first, int second) {
    if (first == HIT || second == HIT) {
      return HIT;
    }
    return first == UNDECIDED ? first : second;
  }

  public static int ofContacts(Collection<FirstContact> contacts) {
    if (contacts.stream().anyMatch(FirstContact.At.class::isInstance)) {
      return HIT;
    }
    boolean allFree = contacts.stream().allMatch(FirstContact.Free.class::isInstance);
    return allFree ? FREE : UNDECIDED;
  }

  /** Returns the code for pairs of links: what was found of those that are disabled. */
  public static int ofPairs(Collection<LinkPairResult> pairs) {
    if (pairs.stream().anyMatch(p -> p.finding() == PairFinding.UNSOUND)) {
      return HIT;
    }
    boolean doubt = pairs.stream().anyMatch(p -> p.finding() == PairFinding.UNPROVEN);
    return doubt ? UNDECIDED : FREE;
  }
}
