package dev.clearway.predict.tracking;

/**
 * How a stream names an object: by an integer or by a string, which are never the same name.
 * Immutable.
 *
 * @param text the integer's digits or the string
 * @param number whether it is an integer
 */
public record ObjectName(String text, boolean number) implements Comparable<ObjectName> {
  /** Longest string in characters. */
  public static final int LONGEST = 64;

  /** Returns an integer as a name. */
  public static ObjectName of(long number) {
    return new ObjectName(Long.toString(number), true);
  }

  /** Returns a string as a name. */
  public static ObjectName of(String text) {
    return new ObjectName(text, false);
  }

  /** Integers before strings, each in their usual order. */
  @Override
  public int compareTo(ObjectName other) {
    if (number && other.number) {
      return Long.compare(Long.parseLong(text), Long.parseLong(other.text));
    }
    return number == other.number ? text.compareTo(other.text) : number ? -1 : 1;
  }
}
