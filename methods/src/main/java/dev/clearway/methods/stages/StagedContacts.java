package dev.clearway.methods.stages;

import dev.clearway.check.CheckSetup;
import dev.clearway.contact.ContactMeasure;
import dev.clearway.contact.ContactMethod;
import dev.clearway.contact.ContactOptions;
import dev.clearway.contact.FirstContact;
import dev.clearway.contact.Onset;
import dev.clearway.contact.TouchingFeatures;
import dev.clearway.distance.Containment;
import dev.clearway.methods.stages.exact.ContactAnswer;
import dev.clearway.methods.stages.exact.PlacedFeatures;
import dev.clearway.methods.stages.graphics.Raster;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.OpenIntervals;
import dev.clearway.proof.PreparedScene;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.Placements;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.PairTable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * First contacts by the three stages of the 2004 paper: {@link ContactPipeline}, for whoever asks
 * for a {@link FirstContact}.
 *
 * <p>Contact is touch: the tolerance of {@link ContactOptions} plays no part, and the bracket is
 * wider than the time tolerance where touch is certain only some time after it is no more excluded.
 * Pairs that the stages do not take, primitives other than boxes and those with a clearance, stay
 * undecided as unsupported; a contact of the others is told all the same.
 *
 * @param stages those that run; the exact one is among them
 * @param raster draws for the graphics stage; there if and only if that one runs
 */
public record StagedContacts(Set<Stage> stages, Optional<Raster> raster) implements ContactMethod {
  /** The longest tolerance of time that the stages take. */
  private static final double LONGEST = 0.5;

  /** Takes all three stages, without graphics hardware. */
  public StagedContacts() {
    this(PipelineOptions.DEFAULT.stages());
  }

  /** Takes stages that need no graphics hardware. */
  public StagedContacts(Set<Stage> stages) {
    this(stages, Optional.empty());
  }

  /** Returns the same with the graphics stage besides. */
  public StagedContacts with(Raster draws) {
    Set<Stage> more = EnumSet.copyOf(stages);
    more.add(Stage.GRAPHICS);
    return new StagedContacts(more, Optional.of(draws));
  }

  /** Copies the set. */
  public StagedContacts {
    stages = Set.copyOf(stages);
  }

  @Override
  public Finder finder(CheckSetup setup, ContactOptions options) {
    PreparedScene prepared = setup.prepared();
    double tolerance = Math.min(options.timeTolerance(), LONGEST);
    PipelineOptions asked = new PipelineOptions(stages, tolerance, raster);
    return new StagedFinder(prepared, ContactPipeline.of(prepared, asked));
  }

  /** Tells what the pipeline finds. */
  private static final class StagedFinder implements Finder {
    private final PreparedScene scene;
    private final ContactPipeline pipeline;
    private final ContactMeasure measure;
    private final PairSeparation separation;
    private final Placements placements;
    private final PlacedFeatures features;

    StagedFinder(PreparedScene scene, ContactPipeline pipeline) {
      this.scene = scene;
      this.pipeline = pipeline;
      this.measure = ContactMeasure.of(scene);
      this.separation = new PairSeparation(scene.scene().tree(), scene.geometries());
      this.placements = scene.placements();
      this.features = new PlacedFeatures(pipeline.meshes(), measure::body);
    }

    @Override
    public FirstContact find(Motion motion, Budget budget) {
      PairTable table = scene.pairsFor(motion);
      Scope none = Scope.of(table, CostCounters.NONE);
      if (table.bodyPairs() == 0) {
        return new FirstContact.Undecided(
            UndecidedReason.NOTHING_TO_CHECK, 0, Double.POSITIVE_INFINITY, List.of(), none);
      }
      if (!scene.scene().tube().isNone()) {
        return new FirstContact.Undecided(
            UndecidedReason.UNSUPPORTED, 0, Double.POSITIVE_INFINITY, List.of(), none);
      }
      if (budget.poll(CostCounters.NONE) == Budget.Spent.YES) {
        Stream<GeometryPair> all = Stream.of(table.moving(), table.atRest()).flatMap(List::stream);
        return undecided(0, open(all, 0, UndecidedReason.BUDGET), none);
      }
      measure.start();
      placements.clear();
      ContactPipeline.Prepared prepared = pipeline.prepared(table, motion);
      if (prepared.resting().isPresent()) {
        return measure.at(motion, 0, 0, prepared.resting().get(), Onset.RESTING, none);
      }
      if (prepared.stages().isEmpty()) {
        return undecided(0, prepared.open(), none);
      }
      ContactAnswer answer =
          pipeline.find(prepared.stages().get(), motion, budget, StageObserver.NONE);
      return told(motion, answer, prepared.open(), Scope.of(table, answer.work()));
    }

    private FirstContact told(
        Motion motion, ContactAnswer answer, List<OpenInterval> always, Scope scope) {
      return switch (answer) {
        case ContactAnswer.Contact contact when always.isEmpty() || contact.to() == 0 ->
            contact(motion, contact, scope);
        case ContactAnswer.Contact contact ->
            undecided(0, contact.to(), until(contact.to(), always), scope);
        case ContactAnswer.Free free when always.isEmpty() -> new FirstContact.Free(0, scope);
        case ContactAnswer.Free free -> undecided(0, always, scope);
        case ContactAnswer.Undecided open -> {
          List<OpenInterval> intervals = new ArrayList<>(always);
          intervals.addAll(open(pipeline.left().stream(), open.from(), open.reason()));
          yield undecided(always.isEmpty() ? open.from() : 0, intervals, scope);
        }
      };
    }

    private FirstContact contact(Motion motion, ContactAnswer.Contact found, Scope scope) {
      Onset onset = found.to() > 0 ? Onset.MEETING : onset(motion, found.pair());
      FirstContact.At at = measure.at(motion, found.from(), found.to(), found.pair(), onset, scope);
      double[] poses = placements.at(motion, found.to());
      List<TouchingFeatures> touching =
          found.features().stream().map(each -> features.at(each, poses)).toList();
      return at.with(touching);
    }

    private Onset onset(Motion motion, GeometryPair pair) {
      double[] poses = placements.at(motion, 0);
      return separation.contained(pair, poses) == Containment.Answer.YES
          ? Onset.PENETRATING
          : measure.onset(motion, pair);
    }

    private static List<OpenInterval> open(
        Stream<GeometryPair> pairs, double from, UndecidedReason reason) {
      return pairs.map(pair -> new OpenInterval(from, 1, pair.names(), reason)).toList();
    }

    private static List<OpenInterval> until(double to, List<OpenInterval> open) {
      return open.stream()
          .map(each -> new OpenInterval(each.from(), to, each.pair(), each.reason()))
          .toList();
    }

    private static FirstContact undecided(double from, List<OpenInterval> open, Scope scope) {
      return undecided(from, Double.POSITIVE_INFINITY, open, scope);
    }

    private static FirstContact undecided(
        double from, double to, List<OpenInterval> open, Scope scope) {
      OpenIntervals all = new OpenIntervals();
      open.forEach(all::add);
      return new FirstContact.Undecided(OpenIntervals.gravest(open), from, to, all.joined(), scope);
    }
  }
}
