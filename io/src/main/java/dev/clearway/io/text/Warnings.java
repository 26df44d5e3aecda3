package dev.clearway.io.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects what is odd in a file but does not stop its use.
 *
 * <p>One line for each kind of oddity: the first place, and how many more there are. Not
 * thread-safe.
 */
public final class Warnings {
  /** Kinds beyond this are counted only. */
  static final int MOST = 100;

  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private int dropped;

  private record Entry(String place, int count) {}

  /** Makes an empty collection. */
  public Warnings() {}

  /** Notes that something is odd at a place. */
  public void add(SourceLocation where, String text) {
    note(where.at() + ": ", text);
  }

  /** Notes a line that says itself where it belongs, so that saying it again adds nothing. */
  public void add(String text) {
    if (!entries.containsKey(text)) {
      note("", text);
    }
  }

  private void note(String place, String text) {
    Entry known = entries.get(text);
    if (known != null) {
      entries.put(text, new Entry(known.place, known.count + 1));
    } else if (entries.size() < MOST) {
      entries.put(text, new Entry(place, 1));
    } else {
      dropped++;
    }
  }

  /** Returns the lines in the order in which their first cause was met. */
  public List<String> toList() {
    List<String> lines = new ArrayList<>();
    entries.forEach(
        (text, entry) ->
            lines.add(
                entry.place
                    + text
                    + (entry.count > 1 ? " (" + (entry.count - 1) + " more such)" : "")));
    if (dropped > 0) {
      lines.add(dropped + " more warnings");
    }
    return List.copyOf(lines);
  }
}
