package dev.clearway.io.certificate;

import dev.clearway.check.CheckSetup;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Writes a certificate that pairs of bodies never meet, wherever in its range each joint is. */
public final class RangeCertificate {
  private static final int NEVER = 3;

  private final CheckSetup setup;
  private final double[] lower;
  private final double[] upper;

  /**
   * Takes a scene and ranges.
   *
   * @param lower least value of each coordinate, radians and metres
   * @param upper greatest value of each coordinate
   */
  public RangeCertificate(CheckSetup setup, double[] lower, double[] upper) {
    this.setup = setup;
    this.lower = lower.clone();
    this.upper = upper.clone();
  }

  /**
   * Writes the certificate of those pairs of which a proof is found; the others stand in it as not
   * asked about.
   *
   * @param bodies pairs of names of bodies
   * @param sources SHA-256 of the files that the scene was made from, by what a reader calls them
   * @param to closed at the end
   * @return the pairs of which no proof is found, in their order
   */
  public List<NamePair> write(List<NamePair> bodies, Map<String, byte[]> sources, OutputStream to)
      throws IOException {
    CertifiedScene all = new CertifiedScene(setup, 0);
    RangeProver prover = new RangeProver(all, lower, upper);
    Map<List<Integer>, byte[]> proofs = new LinkedHashMap<>();
    Set<NamePair> proven = new TreeSet<>(RangeCertificate::compare);
    List<NamePair> others = new ArrayList<>();
    for (NamePair names : bodies) {
      (prove(all, names, prover, proofs) ? proven : others).add(names);
    }
    CertifiedScene scene = all.of(Set.copyOf(proven));
    try (CertificateWriter writer = new CertificateWriter(scene, sources, to)) {
      CertificateOutput segment = new CertificateOutput();
      segment.writeByte(1);
      segment.writeName("all joint ranges");
      segment.writeBytes(prover.ranges());
      segment.writeByte(NEVER);
      writer.add(segment.toByteArray());
      for (GeometryPair pair : scene.pairs()) {
        writer.add(proofs.getOrDefault(key(pair), new byte[0]));
      }
    }
    return others;
  }

  private static int compare(NamePair a, NamePair b) {
    int first = a.first().compareTo(b.first());
    return first != 0 ? first : a.second().compareTo(b.second());
  }

  private static List<Integer> key(GeometryPair pair) {
    return List.of(pair.first(), pair.second());
  }

  private static boolean prove(
      CertifiedScene all, NamePair names, RangeProver prover, Map<List<Integer>, byte[]> proofs) {
    for (GeometryPair pair : all.pairs()) {
      if (pair.names().equals(names)) {
        Optional<byte[]> proof = prover.prove(pair);
        if (proof.isEmpty()) {
          return false;
        }
        proofs.put(key(pair), proof.get());
      }
    }
    return true;
  }
}
