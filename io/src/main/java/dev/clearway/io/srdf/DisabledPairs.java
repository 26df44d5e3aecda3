package dev.clearway.io.srdf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.xml.XmlElement;
import dev.clearway.scene.NamePair;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads which pairs of links need no check.
 *
 * <p>{@code <disable_default_collisions>} takes a link out of all pairs of the robot, {@code
 * <enable_collisions>} puts one of those pairs back, and {@code <disable_collisions>} takes a pair
 * out whatever the others say. Pairs with anything outside the robot are never meant.
 */
final class DisabledPairs {
  /** Pairs of one robot. */
  private static final int MOST = 500_000;

  private final XmlElement robot;
  private final RobotNames names;
  private final Map<NamePair, String> pairs = new HashMap<>();

  private DisabledPairs(XmlElement robot, RobotNames names) {
    this.robot = robot;
    this.names = names;
  }

  /**
   * Returns the pairs of links of the robot that are disabled, each with the reason that the file
   * gives, empty where it gives none.
   *
   * @throws ModelFormatException if an element names no link, or there are too many pairs
   */
  static Map<NamePair, String> read(XmlElement robot, RobotNames names)
      throws ModelFormatException {
    DisabledPairs reader = new DisabledPairs(robot, names);
    reader.read();
    return reader.pairs;
  }

  private void read() throws ModelFormatException {
    for (XmlElement element : robot.children("disable_default_collisions")) {
      String link = element.required("link");
      if (names.link(link).isPresent()) {
        for (String other : names.tree().links()) {
          disable(element, new NamePair(link, other), element.name());
        }
      }
    }
    for (XmlElement element : robot.children("enable_collisions")) {
      String first = element.required("link1");
      String second = element.required("link2");
      if (names.links(first, second)) {
        pairs.remove(new NamePair(first, second));
      }
    }
    for (XmlElement element : robot.children("disable_collisions")) {
      String first = element.required("link1");
      String second = element.required("link2");
      if (names.links(first, second)) {
        disable(
            element, new NamePair(first, second), element.attribute("reason").orElse("").strip());
      }
    }
  }

  private void disable(XmlElement element, NamePair pair, String reason)
      throws ModelFormatException {
    if (!pair.first().equals(pair.second())) {
      pairs.merge(pair, reason, DisabledPairs::stronger);
    }
    if (pairs.size() > MOST) {
      throw element.fault("more than " + MOST + " disabled pairs");
    }
  }

  /** Of two reasons the one for the pair alone, or the one that claims more: "Never". */
  private static String stronger(String known, String next) {
    return known.equals("disable_default_collisions") || next.equals("Never") ? next : known;
  }
}
