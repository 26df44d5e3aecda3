package dev.clearway.cli.certificate;

import dev.clearway.cli.arguments.UsageException;
import dev.clearway.io.InputLog;
import dev.clearway.io.ModelFormatException;
import java.util.Optional;

/** Reads files, of which note may be taken. */
@FunctionalInterface
public interface NotedReading<T> {
  /** Returns what they hold. */
  T read() throws ModelFormatException, UsageException;

  /** Reads files, and notes which. */
  static <T> T noting(InputLog log, NotedReading<T> reading)
      throws ModelFormatException, UsageException {
    Answer<T> answer = log.during(() -> Answer.of(reading));
    if (answer.refusal().isPresent()) {
      throw answer.refusal().get();
    }
    return answer.value().orElseThrow();
  }

  /**
   * What files hold, or why arguments make no sense: work that is noted may throw one kind alone.
   *
   * @param value what they hold
   * @param refusal why not
   */
  record Answer<T>(Optional<T> value, Optional<UsageException> refusal) {
    static <T> Answer<T> of(NotedReading<T> reading) throws ModelFormatException {
      try {
        return new Answer<>(Optional.of(reading.read()), Optional.empty());
      } catch (UsageException e) {
        return new Answer<>(Optional.empty(), Optional.of(e));
      }
    }
  }
}
