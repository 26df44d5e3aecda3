package dev.clearway.io.serve.session;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever is sent, each line has one answer, which is an object with an id; no answer is a fault
 * of ours, and good requests between bad ones are answered as if they were alone. A share of what
 * {@link #main} runs.
 */
class ServiceFuzzTest {
  /** Lines of a session. */
  private static final int LINES = 1000;

  private static final long NANOS = 1_000_000_000;

  private static final int SHARE = 10_000;
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String CHECK =
      "{\"id\":\"c\",\"request\":\"check\",\"scene\":\"kept\",\"segments\":[[[0,0],[2,0]]]}";
  private static final String KEPT =
      Talk.LOAD.replace("\"load\",\"inline\"", "\"load\",\"scene\":\"kept\",\"inline\"");

  @TempDir private Path folder;

  @Test
  void eachLineHasItsAnswer() throws IOException {
    Counts counts = run(Talk.in(folder), SHARE, 1, Long.MAX_VALUE / NANOS);

    assertThat(counts.requests).isGreaterThanOrEqualTo(SHARE);
    assertThat(counts.answered).isGreaterThan(SHARE / 20);
    assertThat(counts.refused).isGreaterThan(SHARE / 4);
    assertThat(counts.same).isGreaterThan(SHARE / 20);
  }

  /** What came out. */
  private static final class Counts {
    long requests;
    long answered;
    long refused;
    long same;
  }

  /**
   * The campaign: how many requests, the seed, and for how many seconds at most, if that is said.
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createTempDirectory("clearway");
    Counts counts =
        run(
            Talk.in(folder),
            Long.parseLong(arguments[0]),
            Long.parseLong(arguments[1]),
            arguments.length > 2 ? Long.parseLong(arguments[2]) : Long.MAX_VALUE / NANOS);
    System.out.printf(
        "%d requests, each with its answer: %d answered, %d refused by name; %d answered as if"
            + " alone%n",
        counts.requests, counts.answered, counts.refused, counts.same);
  }

  private static Counts run(Talk talk, long most, long seed, long seconds) throws IOException {
    long start = System.nanoTime();
    Counts counts = new Counts();
    String expected = talk.answers(KEPT, CHECK).getLast();
    RequestNoise noise = new RequestNoise(seed);
    SplittableRandom random = new SplittableRandom(seed);
    while (counts.requests < most && System.nanoTime() - start < seconds * NANOS) {
      ByteArrayOutputStream sent = new ByteArrayOutputStream();
      sent.writeBytes((KEPT + "\n" + Talk.LOAD + "\n").getBytes(UTF_8));
      for (int i = 0; i < LINES; i++) {
        switch (random.nextInt(8)) {
          case 0 -> sent.writeBytes(noise.batch(i));
          case 1 -> sent.writeBytes((CHECK + "\n").getBytes(UTF_8));
          case 2, 3 -> sent.writeBytes((noise.good(i) + "\n").getBytes(UTF_8));
          default -> {
            sent.writeBytes(noise.bad(i));
            sent.write('\n');
          }
        }
      }
      sent.writeBytes((CHECK.replace("\"c\"", "\"last\"") + "\n").getBytes(UTF_8));
      judge(answers(talk.answers(sent.toByteArray())), expected, counts);
    }
    return counts;
  }

  private static void judge(List<JsonNode> answers, String expected, Counts counts) {
    assertThat(answers).hasSize(LINES + 3);
    for (JsonNode answer : answers) {
      counts.requests++;
      assertThat(answer.has("id")).isTrue();
      if (answer.has("error")) {
        counts.refused++;
        assertThat(answer.at("/error/code").asText()).isNotEqualTo("fault");
        assertThat(answer.at("/error/remedy").asText()).isNotEmpty();
      } else {
        counts.answered++;
        if (answer.get("id").asText().equals("c") && answer.has("verdict")) {
          assertThat(answer).hasToString(expected);
          counts.same++;
        }
      }
    }
    assertThat(answers.stream().map(a -> a.get("id").asText())).contains("last");
  }

  /** Returns the objects of an output, without the doubles behind some of them. */
  private static List<JsonNode> answers(byte[] output) throws JsonProcessingException {
    List<JsonNode> all = new ArrayList<>();
    int from = 0;
    while (from < output.length) {
      int end = from;
      while (output[end] != '\n') {
        end++;
      }
      JsonNode answer = JSON.readTree(new String(output, from, end - from, UTF_8));
      all.add(answer);
      from = end + 1 + answer.path("bytes").asInt(0);
    }
    return all;
  }
}
