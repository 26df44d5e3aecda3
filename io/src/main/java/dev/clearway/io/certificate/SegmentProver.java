package dev.clearway.io.certificate;

import dev.clearway.bvh.Bvh;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.SeparationProfile;
import dev.clearway.contact.ContactFinder;
import dev.clearway.contact.ContactOptions;
import dev.clearway.contact.FirstContact;
import dev.clearway.geometry.Pose;
import dev.clearway.motion.Motion;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.OutsideWitness;
import dev.clearway.proof.PlaneTree;
import dev.clearway.proof.PlaneTreeBuilder;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.SeparationBounds;
import dev.clearway.proof.sweep.SweptDirections;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.PairTable;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Proves what was found of motions, as a certificate has it. Scratch object, one thread. */
public final class SegmentProver {
  private static final int FREE = 0;
  private static final int HIT = 1;
  private static final int FIRST = 2;
  private static final int DISTANCES = 4;
  private static final int PLANE_OF_TREE = 0;
  private static final int RAYS = 1;

  /** What the bracket of a first contact may be widened by, a share of the motion. */
  private static final double WIDEST = 1e-3;

  /** Tables whose order is kept: one for motions within the limits, and others beyond. */
  private static final int MOST_TABLES = 64;

  private final CheckSetup setup;
  private final MovingPairs moving;
  private final CertifiedScene scene;
  private final Coordinates coordinates;
  private final OutsideWitness.Finder rays;
  private final Optional<SweptDirections> directions;
  private final CertificateOutput segment = new CertificateOutput();
  private List<GeometryPair> pairs = List.of();
  private final IdentityHashMap<PairTable, List<GeometryPair>> ordered = new IdentityHashMap<>();

  /** Makes one for a scene made ready. */
  public SegmentProver(CertifiedScene scene) {
    this.scene = scene;
    this.setup = scene.setup();
    this.moving = setup.prepared().movingPairs();
    this.rays = new OutsideWitness.Finder(moving, setup.prepared().geometries());
    this.directions = setup.prepared().directions(moving);
    this.coordinates = new Coordinates(setup.scene().tree());
  }

  /**
   * Returns a new checker that records what it proves by sweeps. The motion that it checked last is
   * proven here by its record, any other by a search anew; for the same thread.
   */
  public MotionChecker checker() {
    return directions.map(d -> setup.checker(d.record())).orElseGet(setup::checker);
  }

  /** Returns a new finder of first contacts that records likewise: of use where there is none. */
  public ContactFinder finder(ContactOptions options) {
    return directions
        .map(d -> ContactFinder.of(setup, options, d.record()))
        .orElseGet(() -> ContactFinder.of(setup, options));
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
    begin(name, motion);
    switch (verdict) {
      case Verdict.Free free -> {
        segment.writeByte(FREE);
        writeFree(name, motion, 1);
      }
      case Verdict.Hit hit -> {
        segment.writeByte(HIT);
        if (!writeHitNear(motion, hit.parameter(), hit.pair())) {
          throw new UncertifiableException(
              "%s: %s and %s meet by no more than rounding, or inside of what is not closed"
                  .formatted(name, hit.pair().first(), hit.pair().second()));
        }
      }
      case Verdict.Undecided open -> throw new UncertifiableException(name + " is undecided");
    }
    return segment.toByteArray();
  }

  /**
   * Proves once more when a pair first comes into contact, or that none does. The scene's
   * clearances must contain what counts as contact.
   *
   * @param name what a reader calls the motion
   * @param contact decided
   * @return the proof, as {@link CertificateWriter#add} takes it
   * @throws UncertifiableException if that proof is not found
   */
  public byte[] proveFirst(String name, Motion motion, FirstContact contact)
      throws UncertifiableException {
    begin(name, motion);
    switch (contact) {
      case FirstContact.Free free -> {
        segment.writeByte(FREE);
        writeFree(name, motion, 1);
      }
      case FirstContact.At at -> writeFirst(name, motion, at);
      case FirstContact.Undecided open -> throw new UncertifiableException(name + " is undecided");
    }
    return segment.toByteArray();
  }

  /**
   * Proves that all pairs keep about the lower bounds of a profile: those less a quarter of a
   * width, so that something is left to prove it by.
   *
   * @param name what a reader calls the motion
   * @param width of the profile, metres
   * @return the proof, as {@link CertificateWriter#add} takes it
   * @throws UncertifiableException if that proof is not found, or there is no profile
   */
  public byte[] proveDistances(String name, Motion motion, SeparationProfile profile, double width)
      throws UncertifiableException {
    List<double[]> rows = DistanceRows.of(profile, width / 4);
    if (rows.isEmpty()) {
      throw new UncertifiableException(name + ": there is no profile");
    }
    begin(name, motion);
    segment.writeByte(DISTANCES);
    segment.writeInt(rows.size());
    rows.forEach(segment::writeDoubles);
    PlaneTreeBuilder planes = planes(motion, 1);
    for (int i = 1; i < rows.size(); i++) {
      double[] from = rows.get(i - 1);
      double[] to = rows.get(i);
      if (from[1] >= 0 || to[1] >= 0) {
        planes.keep(from[0], from[1], to[0], to[1]);
        Optional<String> problem = free(name, motion, planes);
        if (problem.isPresent()) {
          throw new UncertifiableException(problem.get());
        }
      }
    }
    return segment.toByteArray();
  }

  private PlaneTreeBuilder planes(Motion motion, double to) {
    return new PlaneTreeBuilder(
        moving, setup.prepared().geometries(), motion, pairs, directions, to);
  }

  private void begin(String name, Motion motion) throws UncertifiableException {
    if (!setup.scene().loops().isEmpty()) {
      throw new UncertifiableException(
          name + ": no certificate can say that a closed loop stays closed");
    }
    segment.clear();
    segment.writeByte(1);
    segment.writeName(name);
    coordinates.write(name, motion, segment);
    moving.clear();
    pairs = inOrder(setup.prepared().pairsFor(motion));
  }

  /**
   * Writes that all is free up to the bracket's start, and what meets at its end, or a bit before
   * and after where that takes more than rounding.
   */
  private void writeFirst(String name, Motion motion, FirstContact.At at)
      throws UncertifiableException {
    int start = segment.size();
    NamePair names = new NamePair(at.point().first(), at.point().second());
    for (double wider = 0; wider <= WIDEST; wider = wider == 0 ? 0x1p-50 : 4 * wider) {
      double to = Math.min(1, at.to() + wider);
      segment.cut(start);
      segment.writeByte(at.from() - wider > 0 ? FIRST : HIT);
      if (at.from() - wider > 0) {
        segment.writeDouble(at.from() - wider);
        Optional<String> problem = free(name, motion, planes(motion, at.from() - wider));
        if (problem.isPresent()) {
          continue;
        }
      }
      if (writeHit(motion, to, names)) {
        return;
      }
    }
    throw new UncertifiableException(
        "%s: the first contact of %s and %s cannot be told from touch"
            .formatted(name, names.first(), names.second()));
  }

  private void writeFree(String name, Motion motion, double to) throws UncertifiableException {
    Optional<String> problem = free(name, motion, planes(motion, to));
    if (problem.isPresent()) {
      throw new UncertifiableException(problem.get());
    }
  }

  /** Writes that no pair meets on an interval; returns why it cannot, if so. */
  private Optional<String> free(String name, Motion motion, PlaneTreeBuilder planes) {
    for (int number = 0; number < pairs.size(); number++) {
      GeometryPair pair = pairs.get(number);
      Optional<PlaneTree> tree = planes.build(number);
      if (tree.isEmpty()) {
        return Optional.of(said(name, pair) + ": no planes were found");
      }
      writeTree(tree.get());
      if (tree.get().dividesWholes()) {
        segment.writeByte(PLANE_OF_TREE);
      } else {
        Optional<OutsideWitness> witness = OutsideWitness.find(planes, number, rays, motion, pair);
        if (witness.isEmpty()) {
          return Optional.of(said(name, pair) + ": no ray leads out of either");
        }
        writeWitness(witness.get(), witness.get().instant(), segment);
      }
    }
    return Optional.empty();
  }

  private static String said(String name, GeometryPair pair) {
    return "%s: %s and %s".formatted(name, pair.names().first(), pair.names().second());
  }

  /** Does the same for a hit, or a bit before or after it where that takes more than rounding. */
  private boolean writeHitNear(Motion motion, double instant, NamePair names) {
    for (double wider = 0; wider <= WIDEST; wider = wider == 0 ? 0x1p-50 : 4 * wider) {
      if (writeHit(motion, Math.min(1, instant + wider), names)
          || (wider > 0 && writeHit(motion, Math.max(0, instant - wider), names))) {
        return true;
      }
    }
    return false;
  }

  /** Writes what shows that one of the pairs of two bodies meets; returns whether there is that. */
  private boolean writeHit(Motion motion, double instant, NamePair names) {
    double[] poses = moving.placements().at(motion, instant);
    double[] links = moving.placements().linksAt(motion, instant);
    for (int number = 0; number < pairs.size(); number++) {
      GeometryPair pair = pairs.get(number);
      if (pair.names().equals(names)) {
        Optional<MeetingWitness> witness = meeting(pair, poses, links);
        if (witness.isPresent()) {
          segment.writeDouble(instant);
          segment.writeInt(number);
          witness.get().writeTo(segment);
          return true;
        }
      }
    }
    return false;
  }

  private Optional<MeetingWitness> meeting(GeometryPair pair, double[] poses, double[] links) {
    Bvh first = setup.prepared().geometries().tree(pair.first());
    Bvh second = setup.prepared().geometries().tree(pair.second());
    double[] relative = NearFinder.relative(poses, pair.first(), pair.second());
    MeetingFinder finder = new MeetingFinder(first, second, relative);
    Optional<MeetingWitness> found =
        finder
            .find()
            .or(
                () ->
                    finder.findEnclosed(
                        inFrame(pair, links, poses, pair.first()),
                        inFrame(pair, links, poses, pair.second())));
    if (found.isPresent() || pair.clearance() == 0) {
      return found;
    }
    SeparationBounds bounds = new SeparationBounds();
    moving.separation().measure(pair, poses, PairSeparation.Inside.NO, bounds);
    if (bounds.leafOfFirst() < 0 || bounds.leafOfSecond() < 0) {
      return Optional.empty();
    }
    double[] points = new double[SeparationBounds.WITNESS];
    bounds.witness(points);
    int[] leaves = {bounds.leafOfFirst(), bounds.leafOfSecond()};
    return NearFinder.find(first, second, relative, leaves, points, scene.clearance(pair));
  }

  /** Where a geometry is in the frame of the lowest link above both of a pair. */
  private static double[] inFrame(GeometryPair pair, double[] links, double[] poses, int geometry) {
    double[] out = new double[Pose.SIZE];
    int link = Pose.SIZE * pair.motionBound().frame();
    Pose.relative(links, link, poses, Pose.SIZE * geometry, out, 0);
    return out;
  }

  /** The pairs of a table in the order of the scene; most motions share a table. */
  private List<GeometryPair> inOrder(PairTable table) {
    if (ordered.size() > MOST_TABLES) {
      ordered.clear();
    }
    return ordered.computeIfAbsent(table, scene::inOrder);
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

  static void writeWitness(OutsideWitness witness, double instant, CertificateOutput out) {
    out.writeByte(RAYS);
    out.writeDouble(instant);
    writeRays(witness, true, out);
    writeRays(witness, false, out);
  }

  /** Writes the rays from the pieces of a geometry: one, and how many more are the same. */
  private static void writeRays(OutsideWitness witness, boolean first, CertificateOutput out) {
    int count = witness.count(first);
    for (int piece = 0; piece < count; ) {
      int next = piece + 1;
      while (next < count && isSame(witness, first, piece, next)) {
        next++;
      }
      for (int axis = 0; axis < 3; axis++) {
        out.writeSigned(witness.component(first, piece, axis));
      }
      out.writeInt(next - piece - 1);
      piece = next;
    }
  }

  private static boolean isSame(OutsideWitness witness, boolean first, int piece, int other) {
    return IntStream.range(0, 3)
        .allMatch(k -> witness.component(first, piece, k) == witness.component(first, other, k));
  }
}
