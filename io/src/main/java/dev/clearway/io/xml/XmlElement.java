package dev.clearway.io.xml;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.DecimalText;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.SourceLocation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/**
 * An element of an XML file: its attributes, its children and where it stands.
 *
 * <p>Names are as written, prefix included. Whatever asks an element for something it lacks gets a
 * {@link ModelFormatException} that names file, line and the nearest named elements around it, such
 * as {@code link 'hand', <mesh>}.
 */
public final class XmlElement implements SourceLocation {
  /** Named elements around a place that a message mentions. */
  private static final int MOST_NAMED = 2;

  private static final Pattern BREAK = Pattern.compile("[\\s\\p{Zl}\\p{Zp}]");

  private final Path file;
  private final Optional<XmlElement> parent;
  private final String name;
  private final int line;
  private final List<Attribute> attributes;
  private List<XmlElement> children = List.of();
  private String text = "";

  record Attribute(String name, String value) {}

  /** Makes an element without children and hands it to its parent. */
  XmlElement(
      Path file, Optional<XmlElement> parent, String name, int line, List<Attribute> attributes) {
    this.file = file;
    this.parent = parent;
    this.name = name;
    this.line = line;
    this.attributes = attributes;
    parent.ifPresent(p -> p.adopt(this));
  }

  private void adopt(XmlElement child) {
    if (children.isEmpty()) {
      children = new ArrayList<>(2);
    }
    children.add(child);
  }

  void addText(String more) {
    text = text.isEmpty() ? more : text + more;
  }

  /** Returns the words between the element's tags, of its own, without blanks around them. */
  public String text() {
    return text.strip();
  }

  /** Returns the element's name as written. */
  public String name() {
    return name;
  }

  @Override
  public int line() {
    return line;
  }

  /** Returns the names of the attributes as written, in file order. */
  public List<String> attributeNames() {
    return attributes.stream().map(Attribute::name).toList();
  }

  List<Attribute> attributes() {
    return attributes;
  }

  /** Returns all children in file order. */
  public List<XmlElement> children() {
    return Collections.unmodifiableList(children);
  }

  /** Returns the children of one name in file order. */
  public List<XmlElement> children(String childName) {
    return children.stream().filter(c -> c.name.equals(childName)).toList();
  }

  /**
   * Returns the one child of a name, or empty.
   *
   * @throws ModelFormatException if there are several
   */
  public Optional<XmlElement> child(String childName) throws ModelFormatException {
    List<XmlElement> found = children(childName);
    if (found.size() > 1) {
      throw found.get(1).fault("a second <" + childName + ">; only one is allowed here");
    }
    return found.stream().findFirst();
  }

  /**
   * Returns the one child of a name.
   *
   * @throws ModelFormatException if there is none or several
   */
  public XmlElement requiredChild(String childName) throws ModelFormatException {
    Optional<XmlElement> found = child(childName);
    if (found.isEmpty()) {
      throw fault("has no <" + childName + ">");
    }
    return found.get();
  }

  /** Returns an attribute's value, or empty. */
  public Optional<String> attribute(String attributeName) {
    for (Attribute attribute : attributes) {
      if (attribute.name.equals(attributeName)) {
        return Optional.of(attribute.value);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns an attribute's value.
   *
   * @throws ModelFormatException if it is absent or blank
   */
  public String required(String attributeName) throws ModelFormatException {
    Optional<String> value = attribute(attributeName);
    if (value.isEmpty() || value.get().isBlank()) {
      throw fault("has no " + attributeName);
    }
    return value.get();
  }

  /**
   * Returns the number in an attribute, or empty where there is no such attribute.
   *
   * @throws ModelFormatException if the value is no finite decimal number
   */
  public OptionalDouble number(String attributeName) throws ModelFormatException {
    return attribute(attributeName).isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(numbers(attributeName, 1)[0]);
  }

  /**
   * Returns the number in an attribute.
   *
   * @throws ModelFormatException if it is absent or no finite decimal number
   */
  public double requiredNumber(String attributeName) throws ModelFormatException {
    return numbers(attributeName, 1)[0];
  }

  /**
   * Returns the numbers in an attribute, separated by white space.
   *
   * @throws ModelFormatException if it is absent or has not exactly {@code count} finite decimal
   *     numbers
   */
  public double[] numbers(String attributeName, int count) throws ModelFormatException {
    return numbers(attributeName, required(attributeName), count);
  }

  /**
   * Returns the numbers between the element's tags, separated by white space.
   *
   * @throws ModelFormatException if there are not exactly {@code count} finite decimal numbers
   */
  public double[] textNumbers(int count) throws ModelFormatException {
    return numbers("its text", text(), count);
  }

  private double[] numbers(String what, String value, int count) throws ModelFormatException {
    String[] words = value.strip().split("\\s+", count + 1);
    double[] numbers = new double[count];
    boolean good = words.length == count;
    for (int i = 0; i < count && good; i++) {
      OptionalDouble number = DecimalText.parse(words[i]);
      good = number.isPresent();
      numbers[i] = number.orElse(0);
    }
    if (!good) {
      throw fault(
          "%s is %s, wanted %s"
              .formatted(
                  what,
                  quote(value),
                  count == 1 ? "a finite decimal number" : count + " finite decimal numbers"));
    }
    return numbers;
  }

  @Override
  public ModelFormatException fault(String problem) {
    return new ModelFormatException(file, line, context() + ": " + problem);
  }

  /** Returns a fault at this element that a check of its values found. */
  public ModelFormatException fault(IllegalArgumentException cause) {
    ModelFormatException fault = fault(String.valueOf(cause.getMessage()));
    fault.initCause(cause);
    return fault;
  }

  @Override
  public String at() {
    return file + ":" + line;
  }

  /**
   * Returns the nearest named elements around this one below the root, and the element itself, such
   * as {@code link 'hand', collision 'palm', <box>}.
   */
  public String context() {
    String text = label();
    int named = 0;
    for (Optional<XmlElement> at = parent; at.isPresent(); at = at.get().parent) {
      if (named < MOST_NAMED && at.get().ownName().isPresent()) {
        text = at.get().label() + ", " + text;
        named++;
      }
    }
    return text;
  }

  private String label() {
    return ownName().map(n -> name + " " + quote(n)).orElse("<" + name + ">");
  }

  private Optional<String> ownName() {
    return parent.isEmpty() ? Optional.empty() : attribute("name");
  }

  /** Returns a value in quotation marks as {@link Quoted} does, with blanks for its line breaks. */
  public static String quote(String value) {
    return Quoted.of(BREAK.matcher(value).replaceAll(" "));
  }
}
