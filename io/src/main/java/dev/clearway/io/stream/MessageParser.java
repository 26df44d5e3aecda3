package dev.clearway.io.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.clearway.io.text.Quoted;
import dev.clearway.predict.ObjectState;
import dev.clearway.predict.tracking.ObjectName;
import dev.clearway.predict.tracking.ObjectUpdate;
import java.io.IOException;
import java.util.Optional;

/**
 * Reads lines of JSON as messages of moving objects.
 *
 * <p>Strict: a key that is unknown (unless that is allowed) or stands twice, a value of another
 * type, a number that cannot be used, or anything behind the object makes the line malformed.
 *
 * <p><b>Guarantee.</b> Whatever the bytes are, the answer is a message, {@link Message.Malformed}
 * where they are none; nothing is thrown and nothing is kept for the next line.
 *
 * <p>Mutable; one thread. Cost: linear in the line; about a microsecond for a usual one.
 */
public final class MessageParser {
  /** Three of them together are no more than an {@link ObjectState} takes. */
  private static final double LARGEST = 3e59;

  /** Some three thousand years; neighbouring doubles are then 15 microseconds apart. */
  private static final double LATEST = 1e11;

  private static final int TIME = 1;
  private static final int NAME = 2;
  private static final int POSITION = 4;
  private static final int VELOCITY = 8;
  private static final int RADIUS = 16;
  private static final int MAX_SPEED = 32;
  private static final int MAX_ACCELERATION = 64;
  private static final int REMOVED = 128;
  private static final int KIND = 256;

  private final JsonFactory factory =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
          .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
          .build();

  private final ObjectStateDefaults defaults;
  private final double[] position = new double[3];
  private final double[] velocity = new double[3];
  private double time;
  private double radius;
  private double maxSpeed;
  private double maxAcceleration;
  private Optional<ObjectName> name = Optional.empty();
  private Optional<String> kind = Optional.empty();
  private int said;

  /** What is wrong with a line; never leaves this class. */
  private static final class Wrong extends Exception {
    private static final long serialVersionUID = 1;

    Wrong(String problem) {
      super(problem, null, false, false);
    }
  }

  /** Makes a parser that fills in what messages do not say. */
  public MessageParser(ObjectStateDefaults defaults) {
    this.defaults = defaults;
  }

  /**
   * Reads a line.
   *
   * @param bytes read
   * @param number of the line in its stream
   */
  public Message parse(byte[] bytes, int from, int to, long number) {
    begin();
    String problem = "";
    try (JsonParser json = factory.createParser(bytes, from, to - from)) {
      try {
        readObject(json);
        return message();
      } catch (Wrong e) {
        problem = String.valueOf(e.getMessage());
        seekName(json);
      }
    } catch (JsonProcessingException e) {
      problem = problem.isEmpty() ? "is no JSON: " + brief(e) : problem;
    } catch (IOException e) {
      problem = problem.isEmpty() ? "is no text in UTF-8" : problem;
    }
    return new Message.Malformed(name, number, problem);
  }

  private static String brief(JsonProcessingException e) {
    return Quoted.plain(e.getOriginalMessage());
  }

  /** Looks behind what is wrong for the object's name, to tell whose line it is. */
  private void seekName(JsonParser json) throws IOException {
    while (name.isEmpty() && json.nextToken() != null) {
      boolean isName =
          json.currentToken() == JsonToken.FIELD_NAME
              && json.getParsingContext().getParent().inRoot()
              && json.currentName().equals("id");
      if (isName) {
        name = name(json, json.nextToken());
      }
    }
  }

  /** Returns the message for a line that was not kept. */
  public static Message tooLong(long number) {
    return new Message.Malformed(
        Optional.empty(), number, "is longer than " + LineSplitter.LONGEST + " bytes");
  }

  private void begin() {
    said = 0;
    name = Optional.empty();
    kind = Optional.empty();
    radius = defaults.radius();
    maxSpeed = defaults.maxSpeed();
    maxAcceleration = defaults.maxAcceleration();
  }

  private void readObject(JsonParser json) throws IOException, Wrong {
    if (json.nextToken() != JsonToken.START_OBJECT) {
      throw new Wrong("is no JSON object");
    }
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      readField(json, json.currentName());
    }
    if (json.nextToken() != null) {
      throw new Wrong("has more behind the object");
    }
  }

  private void readField(JsonParser json, String key) throws IOException, Wrong {
    JsonToken value = json.nextToken();
    switch (key) {
      case "t" -> time = time(json, value);
      case "id" -> {
        say(key, NAME);
        name = name(json, value);
        if (name.isEmpty()) {
          throw new Wrong(
              "'id' is neither an integer of 64 bits nor a string of 1 to " + ObjectName.LONGEST);
        }
      }
      case "position" -> vector(json, value, key, POSITION, position);
      case "velocity" -> vector(json, value, key, VELOCITY, velocity);
      case "radius" -> radius = size(json, value, key, RADIUS);
      case "maxSpeed" -> maxSpeed = size(json, value, key, MAX_SPEED);
      case "maxAcceleration" -> maxAcceleration = size(json, value, key, MAX_ACCELERATION);
      case "removed" -> {
        say(key, REMOVED);
        if (value != JsonToken.VALUE_TRUE) {
          throw new Wrong("'removed' is not true");
        }
      }
      case "kind" -> {
        say(key, KIND);
        kind = name(json, value).filter(word -> !word.number()).map(ObjectName::text);
        if (kind.isEmpty()) {
          throw new Wrong("'kind' is no string of 1 to " + ObjectName.LONGEST);
        }
      }
      default -> {
        if (defaults.unknownKeys() == UnknownKeys.REFUSED) {
          throw new Wrong("has an unknown key " + Quoted.of(key));
        }
        json.skipChildren();
      }
    }
  }

  private void say(String key, int field) throws Wrong {
    if ((said & field) != 0) {
      throw new Wrong("has the key '" + key + "' twice");
    }
    said |= field;
  }

  /** Returns the name that a value is; empty where it is none. */
  static Optional<ObjectName> name(JsonParser json, JsonToken value) throws IOException {
    if (value == JsonToken.VALUE_NUMBER_INT
        && json.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
      return Optional.of(ObjectName.of(json.getLongValue()));
    }
    if (value == JsonToken.VALUE_STRING) {
      String text = json.getText();
      if (!text.isEmpty() && text.length() <= ObjectName.LONGEST) {
        return Optional.of(ObjectName.of(text));
      }
    }
    return Optional.empty();
  }

  private double time(JsonParser json, JsonToken value) throws IOException, Wrong {
    say("t", TIME);
    double seconds = number(json, value, "t");
    if (!(Math.abs(seconds) <= LATEST)) {
      throw new Wrong("'t' is too large for a time in seconds");
    }
    return seconds;
  }

  private static double number(JsonParser json, JsonToken value, String key)
      throws IOException, Wrong {
    if (value != JsonToken.VALUE_NUMBER_FLOAT && value != JsonToken.VALUE_NUMBER_INT) {
      throw new Wrong("'" + key + "' is no number");
    }
    double number = json.getDoubleValue();
    if (!(Math.abs(number) <= LARGEST)) {
      throw new Wrong("'" + key + "' is too large a number");
    }
    return number;
  }

  private double size(JsonParser json, JsonToken value, String key, int field)
      throws IOException, Wrong {
    say(key, field);
    double size = number(json, value, key);
    if (!(size >= 0)) {
      throw new Wrong("'" + key + "' is negative");
    }
    return size;
  }

  private void vector(JsonParser json, JsonToken value, String key, int field, double[] out)
      throws IOException, Wrong {
    say(key, field);
    int count = 0;
    if (value == JsonToken.START_ARRAY) {
      JsonToken next = json.nextToken();
      while (next != JsonToken.END_ARRAY && count < 3) {
        out[count++] = number(json, next, key);
        next = json.nextToken();
      }
      count = next == JsonToken.END_ARRAY ? count : 0;
    }
    if (count < 2) {
      throw new Wrong("'" + key + "' is no list of two or three numbers");
    }
    if (count == 2) {
      out[2] = 0;
    }
  }

  private Message message() throws Wrong {
    ObjectName named = name.orElseThrow(() -> new Wrong("lacks 'id'"));
    require(TIME, "t");
    if ((said & REMOVED) != 0) {
      if (said != (TIME | NAME | REMOVED)) {
        throw new Wrong("says more than 't' and 'id' of a removed object");
      }
      return new Message.Update(new ObjectUpdate.Removal(named, time));
    }
    require(POSITION, "position");
    require(VELOCITY, "velocity");
    if (!(radius >= 0)) {
      throw new Wrong("lacks 'radius', and no --radius is given");
    }
    if (!(maxAcceleration >= 0)) {
      throw new Wrong("lacks 'maxAcceleration', and no --max-acceleration is given");
    }
    return new Message.Update(new ObjectUpdate.Reading(named, reading(), kind));
  }

  private ObjectState reading() {
    return new ObjectState(
        time,
        0,
        position[0],
        position[1],
        position[2],
        velocity[0],
        velocity[1],
        velocity[2],
        radius,
        maxSpeed,
        maxAcceleration);
  }

  private void require(int field, String key) throws Wrong {
    if ((said & field) == 0) {
      throw new Wrong("lacks '" + key + "'");
    }
  }
}
