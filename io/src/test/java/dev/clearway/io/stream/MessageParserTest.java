package dev.clearway.io.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.predict.ObjectState;
import dev.clearway.predict.tracking.ObjectName;
import dev.clearway.predict.tracking.ObjectUpdate;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessageParserTest {
  private static final String START =
      "{\"t\":1.5,\"id\":7,\"position\":[1,2,3],\"velocity\":[4,5,6]";
  private static final ObjectState READ = new ObjectState(1.5, 0, 1, 2, 3, 4, 5, 6, 0.5, 10, 9.81);

  private final MessageParser parser = new MessageParser(ObjectStateDefaults.NOTHING);

  private static Message parse(MessageParser parser, String line) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    return parser.parse(bytes, 0, bytes.length, 1);
  }

  private static ObjectUpdate.Reading reading(Message message) {
    assertThat(message).isInstanceOf(Message.Update.class);
    return (ObjectUpdate.Reading) ((Message.Update) message).update();
  }

  @Test
  void readsWhatTheFormatSays() {
    String bounds = ",\"radius\":0.5,\"maxSpeed\":10,\"maxAcceleration\":9.81}";

    assertThat(parse(parser, START + bounds))
        .isEqualTo(new Message.Update(new ObjectUpdate.Reading(ObjectName.of(7), READ)));
    assertThat(parse(parser, " { \"id\" : \"é 1\", \"removed\" : true, \"t\" : -2e1 } "))
        .isEqualTo(new Message.Update(new ObjectUpdate.Removal(ObjectName.of("é 1"), -20)));
    String flat = (START + bounds).replace("2,3]", "2]").replace("5,6]", "5]");
    assertThat(reading(parse(parser, flat)).reading().z()).isZero();
    assertThat(reading(parse(parser, flat)).reading().vz()).isZero();
  }

  @Test
  void integersAndStringsAreDifferentNames() {
    String bounds = ",\"radius\":0,\"maxAcceleration\":0}";
    ObjectUpdate.Reading number = reading(parse(parser, START + bounds));
    ObjectUpdate.Reading text = reading(parse(parser, START.replace(":7", ":\"7\"") + bounds));

    assertThat(number.name()).isNotEqualTo(text.name());
    assertThat(number.name()).isLessThan(text.name());
    assertThat(text.name()).isGreaterThan(ObjectName.of("07"));
    assertThat(ObjectName.of(-3)).isLessThan(ObjectName.of(2));
  }

  @Test
  void whatIsNotSaidIsTakenFromTheDefaults() {
    MessageParser filled = new MessageParser(new ObjectStateDefaults(0.5, 10, 9.81));

    assertThat(reading(parse(filled, START + "}")).reading()).isEqualTo(READ);
    assertThat(reading(parse(filled, START + ",\"radius\":2}")).reading().radius()).isEqualTo(2);
    assertThat(reading(parse(filled, START + "}")).reading()).isEqualTo(READ);
    Message unbound = parse(parser, START + ",\"radius\":1,\"maxAcceleration\":1}");
    assertThat(reading(unbound).reading().maxSpeed()).isInfinite();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '$',
      value = {
        "nonsense | is no JSON",
        "[1] | is no JSON object",
        "7 | is no JSON object",
        "{} | lacks 'id'",
        "{\"id\":7} | lacks 't'",
        "{\"t\":1,\"id\":7} | lacks 'position'",
        "{\"t\":1,\"id\":7,\"position\":[0,0]} | lacks 'velocity'",
        "{\"t\":1,\"id\":7,\"position\":[0,0],\"velocity\":[0,0]} | lacks 'radius'",
        "{\"t\":1,\"id\":7,\"position\":[0,0],\"velocity\":[0,0],\"radius\":1} | 'maxAcceleration'",
        "{\"t\":1,\"id\":7,\"position\":[0]} | 'position' is no list of two or three numbers",
        "{\"t\":1,\"id\":7,\"position\":[0,0,0,0]} | 'position' is no list of two or three numbers",
        "{\"t\":1,\"id\":7,\"position\":[0,null]} | 'position' is no number",
        "{\"t\":1,\"id\":7,\"position\":[[0,0]]} | 'position' is no number",
        "{\"t\":1,\"id\":7,\"position\":\"0 0\"} | 'position' is no list",
        "{\"t\":1,\"id\":7,\"velocity\":[1e300,0]} | 'velocity' is too large",
        "{\"t\":1,\"id\":7,\"velocity\":[1e999,0]} | 'velocity' is too large",
        "{\"t\":1,\"id\":7,\"velocity\":[NaN,0]} | is no JSON",
        "{\"t\":\"1\",\"id\":7} | 't' is no number",
        "{\"t\":1e12,\"id\":7} | 't' is too large for a time in seconds",
        "{\"t\":1,\"t\":1} | has the key 't' twice",
        "{\"t\":1,\"id\":7,\"id\":7} | has the key 'id' twice",
        "{\"id\":1.5} | 'id' is neither",
        "{\"id\":\"\"} | 'id' is neither",
        "{\"id\":true} | 'id' is neither",
        "{\"id\":9223372036854775808} | 'id' is neither",
        "{\"id\":7,\"radius\":-1} | 'radius' is negative",
        "{\"id\":7,\"maxSpeed\":-1e-300} | 'maxSpeed' is negative",
        "{\"id\":7,\"maxAcceleration\":\"9\"} | 'maxAcceleration' is no number",
        "{\"a\":{\"id\":9},\"id\":7} | has an unknown key 'a'",
        "{\"id\":7,\"maxspeed\":1} | has an unknown key 'maxspeed'",
        "{\"id\":7,\"removed\":false} | 'removed' is not true",
        "{\"t\":1,\"id\":7,\"removed\":true,\"radius\":1} | says more than 't' and 'id'",
        "{\"t\":1,\"id\":7,\"removed\":true} {} | has more behind the object",
        "{\"t\":1,\"id\":7,\"removed\":true | is no JSON",
        "{\"t\":1 \"id\":7} | is no JSON"
      })
  void whatIsNoMessageIsNamed(String line, String problem) {
    Message message = parse(parser, line);

    assertThat(message).isInstanceOf(Message.Malformed.class);
    Message.Malformed bad = (Message.Malformed) message;
    assertThat(bad.problem()).contains(problem);
    assertThat(bad.line()).isOne();
    boolean named = line.contains("\"id\":7") && !line.startsWith("{\"t\":1 ");
    assertThat(bad.name()).isEqualTo(named ? Optional.of(ObjectName.of(7)) : Optional.empty());
  }

  @ParameterizedTest
  @ValueSource(ints = {64, 65})
  void stringsAreBounded(int length) {
    Message message =
        parse(parser, "{\"t\":1,\"removed\":true,\"id\":\"" + "x".repeat(length) + "\"}");

    assertThat(message instanceof Message.Update).isEqualTo(length == 64);
  }

  @Test
  void whatIsWrittenIsReadBackBitForBit() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 20_000; i++) {
      ObjectState written = random(random);
      String line = MessageWriter.line(written).stripTrailing();
      ObjectUpdate.Reading read = reading(parse(parser, line));

      assertThat(read.name()).isEqualTo(ObjectName.of(written.id()));
      assertThat(MessageWriter.line(withId(read.reading(), written.id()))).startsWith(line);
    }
    assertThat(parse(parser, MessageWriter.removal(3, 0.1).strip()))
        .isEqualTo(new Message.Update(new ObjectUpdate.Removal(ObjectName.of(3), 0.1)));
  }

  private static ObjectState withId(ObjectState r, long id) {
    return new ObjectState(
        r.time(),
        id,
        r.x(),
        r.y(),
        r.z(),
        r.vx(),
        r.vy(),
        r.vz(),
        r.radius(),
        r.maxSpeed(),
        r.maxAcceleration());
  }

  private static ObjectState random(SplittableRandom random) {
    double[] v = new double[10];
    for (int k = 0; k < v.length; k++) {
      v[k] = Math.scalb(random.nextDouble(-1, 1), random.nextInt(-60, 30));
    }
    return new ObjectState(
        v[0],
        random.nextLong(),
        v[1],
        v[2],
        v[3],
        v[4],
        v[5],
        v[6],
        Math.abs(v[7]),
        random.nextInt(4) == 0 ? Double.POSITIVE_INFINITY : Math.abs(v[8]),
        Math.abs(v[9]));
  }
}
