package dev.clearway.bench.harness;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** The arguments of an experiment: pairs of {@code --name value}. Immutable. */
public final class Arguments {
  private final Map<String, String> values;

  private Arguments(Map<String, String> values) {
    this.values = values;
  }

  /**
   * Reads pairs of a known name and a value.
   *
   * @param known names with their two dashes
   * @throws UsageException if a name is unknown, stands twice or has no value
   */
  public static Arguments parse(List<String> words, List<String> known) throws UsageException {
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < words.size(); i += 2) {
      String name = words.get(i);
      if (!known.contains(name)) {
        throw new UsageException(
            "unknown argument '%s'; known: %s"
                .formatted(name, String.join(", ", new TreeSet<>(known))));
      }
      if (i + 1 == words.size()) {
        throw new UsageException(name + " needs a value");
      }
      if (values.put(name, words.get(i + 1)) != null) {
        throw new UsageException(name + " stands twice");
      }
    }
    return new Arguments(values);
  }

  /** Returns the value of a name, if it is given. */
  public Optional<String> text(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /** Returns the parts of a value between commas, or all there are where it is not given. */
  public List<String> list(String name, List<String> otherwise) {
    return text(name).map(value -> List.of(value.split(","))).orElse(otherwise);
  }

  /**
   * Returns a number of things.
   *
   * @throws UsageException if the value is no whole number of at least 1
   */
  public int count(String name, int otherwise) throws UsageException {
    Optional<String> value = text(name);
    if (value.isEmpty()) {
      return otherwise;
    }
    try {
      int count = Integer.parseInt(value.get());
      if (count >= 1) {
        return count;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new UsageException(
        "%s is '%s', wanted a whole number from 1".formatted(name, value.get()));
  }

  /**
   * Returns a length or another number that cannot be negative.
   *
   * @throws UsageException if the value is no finite number above 0
   */
  public double positive(String name, double otherwise) throws UsageException {
    Optional<String> value = text(name);
    if (value.isEmpty()) {
      return otherwise;
    }
    try {
      double number = Double.parseDouble(value.get());
      if (number > 0 && number < Double.POSITIVE_INFINITY) {
        return number;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new UsageException("%s is '%s', wanted a number above 0".formatted(name, value.get()));
  }

  /**
   * Returns the folder of the data pack: {@code --data}, else {@code shared/data} beside a folder
   * upward from the working directory.
   *
   * @throws UsageException if there is none
   */
  public Path data() throws UsageException {
    return DataFolder.find(text("--data").map(Path::of));
  }
}
