package dev.clearway.io.certificate;

import dev.clearway.bvh.Bvh;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.motion.Motion;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.OutsideWitness;
import dev.clearway.proof.PlaneTree;
import dev.clearway.proof.PlaneTreeBuilder;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.SeparationBounds;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.PairTable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Proves what was found of motions, as a certificate has it. Scratch object, one thread. */
public final class SegmentProver {
  private final CheckSetup setup;
  private final MovingPairs moving;
  private final List<GeometryPair> order;
  private final Coordinates coordinates;
  private final OutsideWitness.Finder rays;

  /** Makes one for a scene made ready. */
  public SegmentProver(CheckSetup setup) {
    this.setup = setup;
    this.moving = setup.prepared().movingPairs();
    this.order = PairOrder.of(setup);
    this.rays = new OutsideWitness.Finder(moving, setup.prepared().geometries());
    this.coordinates = new Coordinates(setup.scene().tree());
  }

  /**
   * Proves once more what was found of a motion: that it is free, or that a pair meets.
   *
   * @param name what a reader calls the motion
   * @param verdict on it, free or a hit
   * @return the proof, as {@link CertificateWriter#add} takes it
   * @throws UncertifiableException if that proof is not found, or the motion is one that a
   *     certificate cannot say
   */
  public byte[] prove(String name, Motion motion, Verdict verdict) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CertificateOutput segment = new CertificateOutput(bytes);
    segment.writeByte(1);
    segment.writeName(name);
    coordinates.write(name, motion, segment);
    moving.clear();
    List<GeometryPair> pairs = inOrder(setup.prepared().pairsFor(motion));
    switch (verdict) {
      case Verdict.Free free -> writeFree(name, motion, pairs, segment);
      case Verdict.Hit hit -> writeHit(name, motion, pairs, hit, segment);
      case Verdict.Undecided open -> throw new UncertifiableException(name + " is undecided");
    }
    segment.flush();
    return bytes.toByteArray();
  }

  private void writeFree(
      String name, Motion motion, List<GeometryPair> pairs, CertificateOutput segment)
      throws IOException {
    segment.writeByte(0);
    PlaneTreeBuilder planes =
        new PlaneTreeBuilder(moving, setup.prepared().geometries(), motion, pairs);
    for (int number = 0; number < pairs.size(); number++) {
      String what = "%s: %s".formatted(name, pairs.get(number).names());
      PlaneTree tree =
          planes
              .build(number)
              .orElseThrow(() -> new UncertifiableException(what + ": no planes were found"));
      writeTree(tree, segment);
      writeWitness(
          OutsideWitness.find(planes, number, rays, motion, pairs.get(number))
              .orElseThrow(() -> new UncertifiableException(what + ": no ray leads out of either")),
          segment);
    }
  }

  private void writeHit(
      String name,
      Motion motion,
      List<GeometryPair> pairs,
      Verdict.Hit hit,
      CertificateOutput segment)
      throws IOException {
    double[] poses = moving.placements().at(motion, hit.parameter());
    for (int number = 0; number < pairs.size(); number++) {
      GeometryPair pair = pairs.get(number);
      if (pair.names().equals(hit.pair())) {
        Optional<MeetingWitness> witness = meeting(pair, poses);
        if (witness.isPresent()) {
          segment.writeByte(1);
          segment.writeDouble(hit.parameter());
          segment.writeInt(number);
          witness.get().writeTo(segment);
          return;
        }
      }
    }
    throw new UncertifiableException(
        "%s: %s and %s meet by no more than rounding, or inside, or as hulls do"
            .formatted(name, hit.pair().first(), hit.pair().second()));
  }

  private Optional<MeetingWitness> meeting(GeometryPair pair, double[] poses) {
    Bvh first = setup.prepared().geometries().tree(pair.first());
    Bvh second = setup.prepared().geometries().tree(pair.second());
    double[] relative = NearFinder.relative(poses, pair.first(), pair.second());
    Optional<MeetingWitness> surfaces = new MeetingFinder(first, second, relative).find();
    if (surfaces.isPresent() || pair.clearance() == 0) {
      return surfaces;
    }
    SeparationBounds bounds = new SeparationBounds();
    moving.separation().measure(pair, poses, PairSeparation.Inside.NO, bounds);
    if (bounds.leafOfFirst() < 0 || bounds.leafOfSecond() < 0) {
      return Optional.empty();
    }
    double[] points = new double[SeparationBounds.WITNESS];
    bounds.witness(points);
    int[] leaves = {bounds.leafOfFirst(), bounds.leafOfSecond()};
    return NearFinder.find(first, second, relative, leaves, points, pair.clearance());
  }

  /** The pairs of a table in the order of the scene. */
  private List<GeometryPair> inOrder(PairTable table) {
    Map<List<Integer>, GeometryPair> byNumbers = new HashMap<>();
    table.all().forEach(p -> byNumbers.put(List.of(p.first(), p.second()), p));
    return order.stream()
        .map(p -> byNumbers.getOrDefault(List.of(p.first(), p.second()), p))
        .toList();
  }

  private static void writeTree(PlaneTree tree, CertificateOutput to) throws IOException {
    for (int at = 0; at < tree.size(); at++) {
      int step = tree.step(at);
      to.writeByte(step);
      if (step == PlaneTree.PLANE) {
        for (int k = 0; k < 3; k++) {
          at++;
          to.writeSigned(tree.step(at));
        }
      }
    }
  }

  private static void writeWitness(OutsideWitness witness, CertificateOutput to)
      throws IOException {
    to.writeByte(witness.isPlane() ? 0 : 1);
    to.writeDouble(witness.instant());
    for (int direction = 0; direction < witness.count(); direction++) {
      for (int axis = 0; axis < 3; axis++) {
        to.writeSigned(witness.component(direction, axis));
      }
    }
  }
}
