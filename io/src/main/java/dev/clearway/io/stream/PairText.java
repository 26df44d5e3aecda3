package dev.clearway.io.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.clearway.predict.tracking.ObjectName;
import dev.clearway.predict.tracking.ObjectPair;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Two objects' names as text: {@code A,B}, where an integer of 64 bits is a number as it is in a
 * message, or a list of JSON, for strings that have a comma in them or look like a number.
 * Stateless and thread-safe.
 */
public final class PairText {
  private PairText() {}

  /** Returns the pair; empty where the text does not name two objects. */
  public static Optional<ObjectPair> parse(String text) {
    List<Optional<ObjectName>> names = text.startsWith("[") ? ofJson(text) : ofWords(text);
    if (names.size() != 2 || names.getFirst().isEmpty() || names.getLast().isEmpty()) {
      return Optional.empty();
    }
    ObjectName first = names.getFirst().get();
    ObjectName second = names.getLast().get();
    return first.equals(second) ? Optional.empty() : Optional.of(new ObjectPair(first, second));
  }

  private static List<Optional<ObjectName>> ofWords(String text) {
    List<Optional<ObjectName>> names = new ArrayList<>();
    for (String word : text.split(",", -1)) {
      names.add(ofWord(word));
    }
    return names;
  }

  private static Optional<ObjectName> ofWord(String word) {
    try {
      return Optional.of(ObjectName.of(Long.parseLong(word)));
    } catch (NumberFormatException e) {
      return word.isEmpty() || word.length() > ObjectName.LONGEST
          ? Optional.empty()
          : Optional.of(ObjectName.of(word));
    }
  }

  private static List<Optional<ObjectName>> ofJson(String text) {
    List<Optional<ObjectName>> names = new ArrayList<>();
    try (JsonParser json = new JsonFactory().createParser(text)) {
      json.nextToken();
      JsonToken next = json.nextToken();
      while (next != null && next != JsonToken.END_ARRAY) {
        names.add(MessageParser.name(json, next));
        next = json.nextToken();
      }
      if (next == null || json.nextToken() != null) {
        return List.of();
      }
    } catch (IOException e) {
      return List.of();
    }
    return names;
  }
}
