package dev.clearway.check.profile;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.profile.SeparationProfile.Row;
import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;
import dev.clearway.motion.tool.LooseMotion;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Profiles under tubes: of the motion in the middle, the lower envelope less what the tube brings
 * pairs nearer by at most, the upper one as it is, since that motion is in the tube.
 *
 * <p><b>Guarantee.</b> The lower envelope holds for every motion in the tube: docs/tubes.md,
 * section 3.
 */
public final class TubeProfile {
  /** By what a row is set off from where the lower envelope meets 0, of its interval. */
  private static final double BEYOND = 0x1p-30;

  /** More than what rounding puts an instant in [0, 1] off by. */
  private static final double ROUNDING = 0x1p-50;

  private TubeProfile() {}

  /**
   * Returns the profile of a motion in the scene's tube, and in that of its own.
   *
   * @param search finds profiles of all pairs
   */
  public static SeparationProfile of(
      CheckSetup setup, Motion motion, Function<Motion, SeparationProfile> search) {
    return of(setup, motion, pair -> true, search);
  }

  /**
   * Returns the profile of one pair of bodies.
   *
   * @param search finds profiles of the pair
   */
  public static SeparationProfile ofPair(
      CheckSetup setup, Motion motion, NamePair pair, Function<Motion, SeparationProfile> search) {
    return of(setup, motion, one -> one.names().equals(pair), search);
  }

  private static SeparationProfile of(
      CheckSetup setup,
      Motion motion,
      Predicate<GeometryPair> meant,
      Function<Motion, SeparationProfile> search) {
    if (!(setup.scene().tube(motion) instanceof LooseMotion tube)) {
      return search.apply(motion);
    }
    double displaced =
        setup
            .prepared()
            .pairsFor(tube)
            .all()
            .filter(meant)
            .mapToDouble(GeometryPair::worldError)
            .max()
            .orElse(0);
    return lowered(search.apply(tube.middle()), displaced);
  }

  /** Returns a profile whose lower envelope is less by a length, metres, but not below 0. */
  static SeparationProfile lowered(SeparationProfile profile, double less) {
    List<Row> rows = new ArrayList<>();
    double width = 0;
    for (int k = 0; k < profile.rows().size(); k++) {
      Row row = profile.rows().get(k);
      double lower = Rounding.subtractDown(row.lower(), less);
      if (k > 0) {
        Row before = profile.rows().get(k - 1);
        lower = meeting(before, row, Rounding.subtractDown(before.lower(), less), lower, rows);
      }
      rows.add(new Row(row.parameter(), Math.max(0, lower), row.upper(), row.pair()));
    }
    for (Row row : rows) {
      width = Math.max(width, Rounding.subtractUp(row.upper(), row.lower()));
    }
    return new SeparationProfile(rows, width, profile.end(), profile.least(), profile.work());
  }

  /**
   * Adds a row where the envelope between two rows meets 0: from 0 it may not rise before. Where
   * there is no instant between, one of the two is 0. Returns what the second one is.
   */
  private static double meeting(Row from, Row to, double low, double high, List<Row> rows) {
    if (!(low < 0 && high > 0) && !(low > 0 && high < 0)) {
      return high;
    }
    double length = to.parameter() - from.parameter();
    double off = BEYOND * length + ROUNDING;
    double at = from.parameter() + low / (low - high) * length + (low < 0 ? off : -off);
    if (at > from.parameter() && at < to.parameter()) {
      rows.add(new Row(at, 0, upper(from, to, (at - from.parameter()) / length), from.pair()));
      return high;
    }
    Row last = rows.removeLast();
    rows.add(new Row(last.parameter(), 0, last.upper(), last.pair()));
    return 0;
  }

  /** Returns a little more than the upper envelope between two rows. */
  private static double upper(Row from, Row to, double share) {
    double most = Math.max(from.upper(), to.upper());
    double between = from.upper() + share * (to.upper() - from.upper()) + most * BEYOND;
    return between <= most ? between : most;
  }
}
