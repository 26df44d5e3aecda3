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
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Proves what was found of motions, as a certificate has it. Scratch object, one thread. */
public final class SegmentProver {
  private static final int PLANE_OF_TREE = 2;

  /** Tables whose order is kept: one for motions within the limits, and others beyond. */
  private static final int MOST_TABLES = 64;

  private final CheckSetup setup;
  private final MovingPairs moving;
  private final List<GeometryPair> order;
  private final Coordinates coordinates;
  private final OutsideWitness.Finder rays;
  private final CertificateOutput segment = new CertificateOutput();
  private final IdentityHashMap<PairTable, List<GeometryPair>> ordered = new IdentityHashMap<>();

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
  public byte[] prove(String name, Motion motion, Verdict verdict) throws UncertifiableException {
    segment.clear();
    segment.writeByte(1);
    segment.writeName(name);
    coordinates.write(name, motion, segment);
    moving.clear();
    List<GeometryPair> pairs = inOrder(setup.prepared().pairsFor(motion));
    switch (verdict) {
      case Verdict.Free free -> writeFree(name, motion, pairs);
      case Verdict.Hit hit -> writeHit(name, motion, pairs, hit);
      case Verdict.Undecided open -> throw new UncertifiableException(name + " is undecided");
    }
    return segment.toByteArray();
  }

  private void writeFree(String name, Motion motion, List<GeometryPair> pairs)
      throws UncertifiableException {
    segment.writeByte(0);
    PlaneTreeBuilder planes =
        new PlaneTreeBuilder(moving, setup.prepared().geometries(), motion, pairs);
    for (int number = 0; number < pairs.size(); number++) {
      GeometryPair pair = pairs.get(number);
      Optional<PlaneTree> tree = planes.build(number);
      if (tree.isEmpty()) {
        throw new UncertifiableException(said(name, pair) + ": no planes were found");
      }
      writeTree(tree.get());
      if (tree.get().dividesWholes()) {
        segment.writeByte(PLANE_OF_TREE);
      } else {
        Optional<OutsideWitness> witness = OutsideWitness.find(planes, number, rays, motion, pair);
        if (witness.isEmpty()) {
          throw new UncertifiableException(said(name, pair) + ": no ray leads out of either");
        }
        writeWitness(witness.get());
      }
    }
  }

  private static String said(String name, GeometryPair pair) {
    return "%s: %s and %s".formatted(name, pair.names().first(), pair.names().second());
  }

  private void writeHit(String name, Motion motion, List<GeometryPair> pairs, Verdict.Hit hit)
      throws UncertifiableException {
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

  /** The pairs of a table in the order of the scene; most motions share a table. */
  private List<GeometryPair> inOrder(PairTable table) {
    if (ordered.size() > MOST_TABLES) {
      ordered.clear();
    }
    return ordered.computeIfAbsent(
        table,
        t -> {
          Map<List<Integer>, GeometryPair> byNumbers = new HashMap<>();
          t.all().forEach(p -> byNumbers.put(List.of(p.first(), p.second()), p));
          return order.stream()
              .map(p -> byNumbers.getOrDefault(List.of(p.first(), p.second()), p))
              .toList();
        });
  }

  private void writeTree(PlaneTree tree) {
    for (int at = 0; at < tree.size(); at++) {
      int step = tree.step(at);
      segment.writeByte(step);
      if (step == PlaneTree.PLANE) {
        for (int k = 0; k < 3; k++) {
          at++;
          segment.writeSigned(tree.step(at));
        }
      }
    }
  }

  private void writeWitness(OutsideWitness witness) {
    segment.writeByte(witness.isPlane() ? 0 : 1);
    segment.writeDouble(witness.instant());
    for (int direction = 0; direction < witness.count(); direction++) {
      for (int axis = 0; axis < 3; axis++) {
        segment.writeSigned(witness.component(direction, axis));
      }
    }
  }
}
