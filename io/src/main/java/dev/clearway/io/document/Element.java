package dev.clearway.io.document;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.SourceLocation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * A place in a document: its value and the path that led there, for messages such as {@code
 * cell.yaml:12: obstacles[2].box: wanted 3 numbers, got 2}.
 *
 * <p>A key without a value counts as written: it is neither a list nor a mapping nor a number.
 * Immutable and thread-safe.
 */
public final class Element implements SourceLocation {
  /** What the ROS tools print instead of a list if they are told to leave lists out. */
  private static final Pattern LEFT_OUT = Pattern.compile("<(?:sequence|array) type: .*>");

  private final Path file;
  private final Node node;
  private final Optional<Element> parent;
  private final String step;

  private Element(Path file, Node node, Optional<Element> parent, String step) {
    this.file = file;
    this.node = node;
    this.parent = parent;
    this.step = step;
  }

  static Element root(Path file, Node node) {
    return new Element(file, node, Optional.empty(), "");
  }

  /** Returns the file that the document came from. */
  public Path file() {
    return file;
  }

  @Override
  public int line() {
    return node.line();
  }

  /**
   * Returns the keys and indices from the root, as {@code obstacles[2].box}; empty for the root.
   */
  public String path() {
    List<String> steps = new ArrayList<>();
    for (Optional<Element> at = Optional.of(this); at.isPresent(); at = at.get().parent) {
      steps.addFirst(at.get().step);
    }
    String joined = String.join("", steps);
    return joined.startsWith(".") ? joined.substring(1) : joined;
  }

  @Override
  public String at() {
    return file + (line() > 0 ? ":" + line() : "") + (path().isEmpty() ? "" : ": " + path());
  }

  @Override
  public ModelFormatException fault(String problem) {
    String path = path();
    return new ModelFormatException(file, line(), path.isEmpty() ? problem : path + ": " + problem);
  }

  /**
   * Returns what the supplier makes of the values that stand here.
   *
   * @throws ModelFormatException if the supplier finds them illegal
   */
  public <T> T make(Supplier<T> making) throws ModelFormatException {
    try {
      return making.get();
    } catch (IllegalArgumentException e) {
      throw fault(String.valueOf(e.getMessage()));
    }
  }

  /** Returns whether there are keys. */
  public boolean isMapping() {
    return node instanceof Node.Mapping;
  }

  /** Returns whether there is a list. */
  public boolean isSequence() {
    return node instanceof Node.Sequence;
  }

  /** Returns whether there is a text. */
  public boolean isText() {
    return node instanceof Node.Text;
  }

  /** Returns whether there is a number. */
  public boolean isNumber() {
    return node instanceof Node.Decimal;
  }

  /** Returns whether the value is missing or null. */
  public boolean isEmpty() {
    return node instanceof Node.Empty;
  }

  /** Returns the keys in the order of the file; none where this is no mapping. */
  public Set<String> keys() {
    return node instanceof Node.Mapping mapping ? mapping.entries().keySet() : Set.of();
  }

  /** Returns the value of a key, or empty where the key is absent or this is no mapping. */
  public Optional<Element> find(String key) {
    return node instanceof Node.Mapping mapping && mapping.entries().containsKey(key)
        ? Optional.of(child(mapping.entries().get(key), "." + Quoted.plain(key)))
        : Optional.empty();
  }

  /**
   * Returns the value of a key.
   *
   * @throws ModelFormatException if this is no mapping or lacks the key
   */
  public Element require(String key) throws ModelFormatException {
    requireMapping();
    Optional<Element> found = find(key);
    if (found.isEmpty()) {
      throw fault("'" + key + "' is missing");
    }
    return found.get();
  }

  /**
   * Checks that this is a mapping with no other keys.
   *
   * @throws ModelFormatException if it is not, naming the key and those that are known
   */
  public void allowOnly(Set<String> known) throws ModelFormatException {
    requireMapping();
    for (String key : keys()) {
      if (!known.contains(key)) {
        throw find(key)
            .orElseThrow()
            .fault("unknown key; known here: " + String.join(", ", new TreeSet<>(known)));
      }
    }
  }

  private void requireMapping() throws ModelFormatException {
    if (!isMapping()) {
      throw fault("wanted keys and values, got " + describe());
    }
  }

  /**
   * Returns the values of a list.
   *
   * @throws ModelFormatException if this is no list, or one that the tool that printed it cut short
   */
  public List<Element> elements() throws ModelFormatException {
    if (!(node instanceof Node.Sequence sequence)) {
      throw fault(
          node instanceof Node.Text text && LEFT_OUT.matcher(text.value()).matches()
              ? "the tool that printed this left the list out; print it without --no-arr"
              : "wanted a list, got " + describe());
    }
    int last = sequence.items().size() - 1;
    if (last >= 0 && sequence.items().get(last) instanceof Node.Text end && isCut(end.value())) {
      throw fault(
          "the tool that printed this cut the list after %s values; print all, as by 'ros2 topic echo --full-length'"
              .formatted(last));
    }
    List<Element> out = new ArrayList<>(sequence.items().size());
    for (int i = 0; i < sequence.items().size(); i++) {
      out.add(child(sequence.items().get(i), "[" + i + "]"));
    }
    return out;
  }

  /**
   * Returns the values of the list at a key; none where the key is absent.
   *
   * @throws ModelFormatException if there is something else than a list
   */
  public List<Element> elements(String key) throws ModelFormatException {
    Optional<Element> found = find(key);
    return found.isEmpty() ? List.of() : found.get().elements();
  }

  /** ROS 2 writes the dots as an element of their own. */
  private static boolean isCut(String lastText) {
    return lastText.equals("...") || lastText.equals("\u2026");
  }

  private Element child(Node value, String name) {
    return new Element(file, value, Optional.of(this), name);
  }

  /**
   * Returns the number.
   *
   * @throws ModelFormatException if there is none, or it is not finite
   */
  public double number() throws ModelFormatException {
    if (node instanceof Node.Decimal number) {
      return number.value();
    }
    // YAML takes 1e-3, which lacks a point, for a text.
    if (node instanceof Node.Text text && Node.decimal(text.value()).isPresent()) {
      return Node.decimal(text.value()).getAsDouble();
    }
    throw fault("wanted a finite decimal number, got " + describe());
  }

  /**
   * Returns the whole number.
   *
   * @throws ModelFormatException if there is none or it does not fit an int
   */
  public int integer() throws ModelFormatException {
    double value = number();
    if (value != (int) value) {
      throw fault("wanted a whole number, got " + value);
    }
    return (int) value;
  }

  /**
   * Returns the numbers of a list.
   *
   * @throws ModelFormatException if this is no list of finite numbers
   */
  public double[] numbers() throws ModelFormatException {
    List<Element> elements = elements();
    double[] out = new double[elements.size()];
    for (int i = 0; i < out.length; i++) {
      out[i] = elements.get(i).number();
    }
    return out;
  }

  /**
   * Returns the bytes that messages write as text in base 64, or as a list of whole numbers with or
   * without a sign.
   *
   * @throws ModelFormatException if this is neither
   */
  public byte[] bytes() throws ModelFormatException {
    if (isText()) {
      try {
        return Base64.getMimeDecoder().decode(text());
      } catch (IllegalArgumentException e) {
        throw fault("is text that is not base 64: " + e.getMessage());
      }
    }
    double[] numbers = numbers();
    byte[] bytes = new byte[numbers.length];
    for (int i = 0; i < bytes.length; i++) {
      if (!(numbers[i] >= -128 && numbers[i] <= 255 && numbers[i] == Math.rint(numbers[i]))) {
        throw fault("has %s, wanted bytes".formatted(numbers[i]));
      }
      bytes[i] = (byte) (int) numbers[i];
    }
    return bytes;
  }

  /**
   * Returns the numbers of a list of the given length.
   *
   * @throws ModelFormatException if this is no list of so many finite numbers
   */
  public double[] numbers(int count) throws ModelFormatException {
    double[] out = numbers();
    if (out.length != count) {
      throw fault("wanted %s numbers, got %s".formatted(count, out.length));
    }
    return out;
  }

  /**
   * Returns numbers of a message that are written as a list in the order of the names, or under the
   * names: {@code [1, 2, 3]} or {@code {x: 1, y: 2, z: 3}}. Under names, what is left out is 0.
   *
   * @throws ModelFormatException if there are others, or a list has fewer
   */
  public double[] vector(String... names) throws ModelFormatException {
    if (!isMapping()) {
      return numbers(names.length);
    }
    allowOnly(Set.of(names));
    double[] out = new double[names.length];
    for (int i = 0; i < out.length; i++) {
      Optional<Element> number = find(names[i]);
      out[i] = number.isPresent() ? number.get().number() : 0;
    }
    return out;
  }

  /**
   * Returns the text; a whole number counts as one, since names such as 7 are written without
   * quotes.
   *
   * @throws ModelFormatException if there is none
   */
  public String text() throws ModelFormatException {
    if (node instanceof Node.Text text) {
      return text.value();
    }
    if (node instanceof Node.Decimal number && number.value() == (int) number.value()) {
      return Integer.toString((int) number.value());
    }
    throw fault("wanted text, got " + describe());
  }

  /**
   * Returns the text of a name.
   *
   * @throws ModelFormatException if there is none or it is blank
   */
  public String name() throws ModelFormatException {
    String text = text();
    if (text.isBlank()) {
      throw fault("a name is empty");
    }
    return text;
  }

  /**
   * Returns the texts of a list.
   *
   * @throws ModelFormatException if this is no list of texts
   */
  public List<String> texts() throws ModelFormatException {
    List<String> out = new ArrayList<>();
    for (Element element : elements()) {
      out.add(element.text());
    }
    return out;
  }

  /**
   * Returns true or false.
   *
   * @throws ModelFormatException if there is something else
   */
  public boolean truth() throws ModelFormatException {
    if (node instanceof Node.Truth truth) {
      return truth.value();
    }
    throw fault("wanted true or false, got " + describe());
  }

  /** Returns what stands here, for messages. */
  public String describe() {
    return switch (node) {
      case Node.Mapping m -> "keys and values";
      case Node.Sequence s -> "a list of " + s.items().size();
      case Node.Text t -> Quoted.of(t.value());
      case Node.Decimal n -> Double.toString(n.value());
      case Node.Truth t -> Boolean.toString(t.value());
      case Node.Empty e -> "nothing";
    };
  }
}
