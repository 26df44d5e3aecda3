package dev.clearway.io.srdf;

import dev.clearway.check.pairs.LinkPairResult;
import dev.clearway.check.pairs.PairVerdict;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.xml.RobotXml;
import dev.clearway.io.xml.XmlElement;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotModel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Writes an SRDF whose disabled pairs are those that were proven, as MoveIt's setup assistant words
 * them, and all else that another SRDF says.
 *
 * <p>A pair that was proven always to meet is disabled as {@code Always}, one that never does as
 * {@code Never}, one that a joint joins directly, or fixed joints alone, as {@code Adjacent}. One
 * that was disabled for another reason keeps it. One that was disabled as {@code Never} and is not
 * proven is left out: from then on it is checked. So are entries of {@code
 * disable_default_collisions}, which stay as they are. Entries for links that the robot lacks stay,
 * since the file may be of several robots.
 */
public final class SrdfWriter {
  private static final String ALWAYS = "Always";
  private static final String NEVER = "Never";
  private static final String ADJACENT = "Adjacent";

  /** What is proven comes first. */
  private static final List<String> ORDER = List.of(ALWAYS, NEVER, ADJACENT);

  /** The reason that our reader gives to what no entry of its own disables. */
  private static final String BY_DEFAULT = "disable_default_collisions";

  private SrdfWriter() {}

  /**
   * Returns the entries for a robot, what is proven first.
   *
   * @param judged all pairs of the robot
   * @param before the SRDF that is replaced, if there is one
   * @throws ModelFormatException if that cannot be read
   */
  public static List<SrdfEntry> entries(
      RobotModel robot, List<LinkPairResult> judged, Optional<Path> before)
      throws ModelFormatException {
    List<SrdfEntry> entries = new ArrayList<>();
    Set<NamePair> known = new HashSet<>();
    for (LinkPairResult pair : judged) {
      known.add(pair.links());
      reason(pair).ifPresent(reason -> entries.add(new SrdfEntry(pair.links(), reason)));
    }
    for (NamePair pair : rigid(robot)) {
      if (known.add(pair)) {
        entries.add(new SrdfEntry(pair, ADJACENT));
      }
    }
    entries.sort(Comparator.comparingInt(SrdfWriter::rank));
    if (before.isPresent()) {
      entries.addAll(ofOtherRobots(RobotXml.read(before.get()), robot.tree()));
    }
    return List.copyOf(entries);
  }

  private static int rank(SrdfEntry entry) {
    int at = ORDER.indexOf(entry.reason());
    return at < 0 ? ORDER.size() : at;
  }

  /** Why a pair is disabled from now on; empty where it is not. */
  private static Optional<String> reason(LinkPairResult pair) {
    if (pair.adjacent()) {
      return Optional.of(ADJACENT);
    }
    return switch (pair.verdict()) {
      case PairVerdict.Always proven -> Optional.of(ALWAYS);
      case PairVerdict.Never proven -> Optional.of(NEVER);
      case PairVerdict.Meets shown -> kept(pair);
      case PairVerdict.Undecided open -> kept(pair);
      case PairVerdict.Skipped skipped -> pair.disabled().filter(why -> !why.equals(BY_DEFAULT));
    };
  }

  /** The reason that a pair has, unless it claims what is not proven. */
  private static Optional<String> kept(LinkPairResult pair) {
    return pair.disabled()
        .filter(why -> !why.equalsIgnoreCase(NEVER) && !why.equals(BY_DEFAULT))
        .filter(why -> !why.equalsIgnoreCase(ALWAYS));
  }

  /** Pairs of links with geometry that fixed joints make one body. */
  private static List<NamePair> rigid(RobotModel robot) {
    KinematicTree tree = robot.tree();
    List<NamePair> pairs = new ArrayList<>();
    for (int a = 0; a < tree.links().size(); a++) {
      for (int b = a + 1; b < tree.links().size(); b++) {
        String first = tree.links().get(a);
        String second = tree.links().get(b);
        if (tree.rigidRoot(a) == tree.rigidRoot(b)
            && robot.geometry().containsKey(first)
            && robot.geometry().containsKey(second)) {
          pairs.add(new NamePair(first, second));
        }
      }
    }
    return pairs;
  }

  private static List<SrdfEntry> ofOtherRobots(XmlElement robot, KinematicTree tree)
      throws ModelFormatException {
    List<SrdfEntry> entries = new ArrayList<>();
    for (XmlElement element : robot.children("disable_collisions")) {
      String first = element.required("link1");
      String second = element.required("link2");
      if (tree.link(first).isEmpty() || tree.link(second).isEmpty()) {
        String reason = element.attribute("reason").orElse("").strip();
        entries.add(new SrdfEntry(new NamePair(first, second), reason));
      }
    }
    return entries;
  }

  /**
   * Returns the text of an SRDF with these entries and no others.
   *
   * @param before the SRDF that is replaced, whose groups, states, comments and all else stay
   * @param robot name, where there is none
   * @throws ModelFormatException if that cannot be read
   */
  public static String text(Optional<Path> before, String robot, List<SrdfEntry> entries)
      throws ModelFormatException {
    return before.isPresent()
        ? DisabledPairsText.of(RobotXml.text(before.get()), entries)
        : DisabledPairsText.alone(robot, entries);
  }
}
