package dev.clearway.cli.certificate;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.pairs.LinkPairResult;
import dev.clearway.check.pairs.LinkPairs;
import dev.clearway.check.pairs.PairVerdict;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.Messages;
import dev.clearway.io.certificate.RangeCertificate;
import dev.clearway.io.text.IoErrorText;
import dev.clearway.scene.NamePair;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;

/** Writes a certificate of the pairs of links that never meet. */
public final class PairsCertificate {
  private PairsCertificate() {}

  /**
   * Writes the certificate and puts it in its place.
   *
   * @param sources SHA-256 of the files that the robot was read from, by their names
   * @return how many pairs that never meet are not in it
   * @throws UsageException if it cannot be written
   */
  public static int write(
      LinkPairs pairs,
      List<LinkPairResult> judged,
      Map<String, byte[]> sources,
      ResultFile file,
      PrintWriter err)
      throws UsageException {
    List<LinkPairResult> never =
        judged.stream().filter(pair -> pair.verdict() instanceof PairVerdict.Never).toList();
    boolean adjacent = never.stream().anyMatch(LinkPairResult::adjacent);
    CheckSetup setup = CheckSetup.of(pairs.scene(), CheckOptions.DEFAULT.withAdjacent(adjacent));
    List<NamePair> bodies =
        never.stream()
            .map(p -> new NamePair("robot/" + p.links().first(), "robot/" + p.links().second()))
            .toList();
    List<NamePair> others;
    try {
      others =
          new RangeCertificate(setup, pairs.lower(), pairs.upper())
              .write(bodies, sources, file.bytes());
    } catch (IOException e) {
      throw new UsageException("--certificate: " + IoErrorText.of(e));
    }
    file.finish();
    Messages.warn(
        err,
        others.stream()
            .map(
                p ->
                    "no certificate: %s and %s: no planes were found"
                        .formatted(p.first(), p.second()))
            .toList());
    return others.size();
  }

  /**
   * Makes sure that none is missing.
   *
   * @param missing how many pairs that never meet are not in a certificate
   */
  public static void requireAll(int missing) throws UsageException {
    if (missing > 0) {
      throw new UsageException(
          "--certificate: %s pairs that never meet are not in it".formatted(missing));
    }
  }
}
