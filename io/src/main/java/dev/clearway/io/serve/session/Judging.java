package dev.clearway.io.serve.session;

import dev.clearway.check.Clearance;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.contact.FirstContact;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.cell.SegmentJudge;
import dev.clearway.io.limit.PathLimits;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.path.PathReader;
import dev.clearway.io.path.Segment;
import dev.clearway.io.report.ContactResult;
import dev.clearway.io.serve.Answers;
import dev.clearway.io.serve.ErrorCode;
import dev.clearway.io.serve.Request;
import dev.clearway.io.serve.Request.Judge;
import dev.clearway.io.serve.Request.Motions;
import dev.clearway.io.serve.Request.Rows;
import dev.clearway.io.serve.RequestException;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Answers questions about motions. One thread. */
final class Judging {
  private static final RequestPlace ROWS = new RequestPlace("rows");

  private final Scenes scenes;
  private final ServiceOptions options;

  Judging(Scenes scenes, ServiceOptions options) {
    this.scenes = scenes;
    this.options = options;
  }

  /**
   * Answers a question.
   *
   * @param bench what the thread has for the scene
   * @param ticket of the question
   */
  Answer answer(Judge asked, SceneJudge bench, Ticket ticket)
      throws RequestException, ModelFormatException {
    Budget time = ticket.budget(asked.seconds(), options.limits().seconds(), options.clock());
    Budget work =
        asked.tests().isPresent() ? Budget.ofTests(asked.tests().getAsLong()) : SegmentJudge.USUAL;
    Budget budget = Ticket.either(time, work);
    if (asked.compact()) {
      return compact(asked, bench, budget, ticket);
    }
    PathFile file = file(asked, bench.scene());
    if (file.segments().size() > ServiceLimits.MOST_RESULTS) {
      throw new RequestException(
          ErrorCode.TOO_LARGE,
          "%s results, at most %s in words"
              .formatted(file.segments().size(), ServiceLimits.MOST_RESULTS),
          "ask for fewer at a time, or for a binary batch");
    }
    String told =
        switch (asked.question()) {
          case CHECK -> verdicts(asked, file, bench, budget, ticket);
          case CLEARANCE -> clearances(file, bench, ticket);
          case FIRST_CONTACT -> contacts(asked, file, bench, budget, ticket);
        };
    return Answer.of(
        file.warnings().isEmpty() ? told : told + ",\"warnings\":" + Answers.list(file.warnings()));
  }

  private String verdicts(
      Judge asked, PathFile file, SceneJudge bench, Budget budget, Ticket ticket)
      throws RequestException {
    SegmentJudge judge = bench.judge(asked.width());
    List<String> objects = new ArrayList<>(file.segments().size());
    int worst = 0;
    for (Segment segment : file.segments()) {
      ticket.requireWanted();
      Verdict verdict = judge.verdict(segment, budget);
      Optional<MinimumSeparation> near = judge.separation(segment, verdict, budget);
      objects.add(
          bench.verdicts(asked.stats()).segment(judge.result(file, segment, verdict, near, false)));
      worst = worse(worst, code(verdict));
    }
    ticket.requireWanted();
    return "\"verdict\":\"%s\",%s"
        .formatted(
            List.of("free", "hit", "undecided").get(worst), Answers.objects("segments", objects));
  }

  private String contacts(
      Judge asked, PathFile file, SceneJudge bench, Budget budget, Ticket ticket)
      throws RequestException {
    if (!bench.scene().loops().isEmpty()) {
      throw new RequestException(
          ErrorCode.BAD_REQUEST, "first-contact takes no closed loops", "ask for a check");
    }
    SegmentJudge judge = bench.judge(0);
    List<String> objects = new ArrayList<>(file.segments().size());
    int worst = 0;
    for (Segment segment : file.segments()) {
      ticket.requireWanted();
      FirstContact found = bench.finder().find(judge.motion(segment), budget);
      objects.add(bench.contacts(asked.stats()).segment(ContactResult.of(file, segment, found)));
      worst = worse(worst, code(found));
    }
    ticket.requireWanted();
    return "\"contact\":\"%s\",%s"
        .formatted(
            List.of("none", "contact", "undecided").get(worst),
            Answers.objects("segments", objects));
  }

  /** A hit counts more than what is open, and that more than what is free. */
  private static int worse(int one, int other) {
    return one == 1 || other == 1 ? 1 : Math.max(one, other);
  }

  private static int code(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Free free -> 0;
      case Verdict.Hit hit -> 1;
      case Verdict.Undecided open -> 2;
    };
  }

  private static int code(FirstContact found) {
    return switch (found) {
      case FirstContact.Free free -> 0;
      case FirstContact.At at -> 1;
      case FirstContact.Undecided open -> 2;
    };
  }

  private static String clearances(PathFile file, SceneJudge bench, Ticket ticket)
      throws RequestException {
    MotionChecker checker = bench.judge(0).checker();
    List<String> objects = new ArrayList<>(file.segments().size());
    for (Segment segment : file.segments()) {
      ticket.requireWanted();
      double[] at = new double[bench.scene().tree().space().size()];
      bench.judge(0).motion(segment).position(0, at);
      Clearance found = checker.clearance(at);
      objects.add(
          "{\"separation\":%s%s}"
              .formatted(
                  Answers.list(new double[] {found.lower(), found.upper()}),
                  found
                      .pair()
                      .map(
                          pair -> ",\"pair\":" + Answers.list(List.of(pair.first(), pair.second())))
                      .orElse("")));
    }
    return Answers.objects("clearances", objects);
  }

  private PathFile file(Judge asked, Scene scene) throws RequestException, ModelFormatException {
    Motions motions = asked.motions();
    if (motions.file().isPresent()) {
      return PathReader.read(scenes.pathFile(motions.file().get()), scene, PathOptions.DEFAULT);
    }
    List<Segment> segments = new ArrayList<>();
    double[][] rows = rows(motions, Columns.of(scene, asked.joints()));
    boolean resting = motions.rows() == Rows.CONFIGURATIONS || rows.length == 1;
    int step = motions.rows() == Rows.SEGMENTS ? 2 : 1;
    for (int i = 0; resting ? i < rows.length : i + 1 < rows.length; i += step) {
      segments.add(
          resting
              ? new Segment.Resting(i, rows[i])
              : new Segment.Moving(i / step, motion(scene, rows[i], rows[i + 1], i)));
    }
    return new PathFile(Path.of(asked.name()), segments, false, List.of(), PathLimits.KEPT);
  }

  private static double[][] rows(Motions motions, Columns columns) throws ModelFormatException {
    int size = columns.size();
    int count = count(motions, columns);
    double[][] rows = new double[count][];
    for (int i = 0; i < count; i++) {
      rows[i] = columns.configuration(motions.numbers(), i * size);
    }
    return rows;
  }

  /** Returns how many configurations there are. */
  private static int count(Motions motions, Columns columns) throws ModelFormatException {
    int size = columns.size();
    int length = motions.numbers().length;
    int unit = motions.rows() == Rows.SEGMENTS ? 2 * size : size;
    boolean fits = motions.columns() == 0 || motions.columns() == size;
    if (!fits || unit == 0 || length % unit != 0) {
      throw ROWS.fault(
          "wanted %s numbers for each configuration, one for each joint, got %s"
              .formatted(size, motions.columns() == 0 ? length + " in all" : motions.columns()));
    }
    return length / size;
  }

  private static StraightMotion motion(Scene scene, double[] from, double[] to, int row)
      throws ModelFormatException {
    try {
      return StraightMotion.between(scene.tree(), from, to);
    } catch (IllegalArgumentException e) {
      throw ROWS.fault("from configuration %s: %s".formatted(row, e.getMessage()));
    }
  }

  /** Two doubles for each: what it is and where; or the two ends of a clearance. */
  private Answer compact(Judge asked, SceneJudge bench, Budget budget, Ticket ticket)
      throws RequestException, ModelFormatException {
    Scene scene = bench.scene();
    Columns columns = Columns.of(scene, asked.joints());
    MotionChecker checker = bench.judge(0).checker();
    double[] numbers = asked.motions().numbers();
    int step = asked.motions().rows() == Rows.SEGMENTS ? 2 : 1;
    int count = count(asked.motions(), columns) / step;
    double[] out = new double[2 * count];
    for (int i = 0; i < count; i++) {
      ticket.requireWanted();
      double[] from = columns.configuration(numbers, i * step * columns.size());
      if (asked.question() == Request.Question.CLEARANCE) {
        Clearance found = checker.clearance(from);
        out[2 * i] = found.lower();
        out[2 * i + 1] = found.upper();
        continue;
      }
      double[] to =
          step == 1 ? from : columns.configuration(numbers, (i * step + 1) * columns.size());
      Verdict verdict =
          step == 1
              ? bench.judge(0).verdict(new Segment.Resting(i, from), budget)
              : checker.check(motion(scene, from, to, i * step), budget);
      out[2 * i] = code(verdict);
      out[2 * i + 1] = place(verdict);
    }
    ticket.requireWanted();
    return new Answer("\"count\":%s,\"bytes\":%s".formatted(count, Double.BYTES * out.length), out);
  }

  private static double place(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Free free -> 1;
      case Verdict.Hit hit -> hit.parameter();
      case Verdict.Undecided open -> open.provenShare();
    };
  }
}
