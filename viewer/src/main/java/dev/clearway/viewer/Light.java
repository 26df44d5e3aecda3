package dev.clearway.viewer;

/** What is told first, as large as a traffic light; the gravest last. */
public enum Light {
  /** All is proven. */
  SAFE("safe"),
  /** Something is neither proven nor refuted. */
  OPEN("open"),
  /** Something comes too close. */
  CLOSE("hit"),
  /** Something collides. */
  HIT("hit");

  private final String style;

  Light(String style) {
    this.style = style;
  }

  /** Returns the name of its style. */
  String style() {
    return style;
  }
}
