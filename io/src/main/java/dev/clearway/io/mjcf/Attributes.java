package dev.clearway.io.mjcf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.DecimalText;
import dev.clearway.io.xml.XmlElement;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * An element's attributes, with what its default classes say where it says nothing itself.
 *
 * @param element the element itself
 * @param defaults elements of default classes that stand for it, the nearest class first
 */
record Attributes(XmlElement element, List<XmlElement> defaults) {
  /** Refuses attributes that are not known, since they might move or change geometry. */
  void allowOnly(Set<String> known) throws ModelFormatException {
    allowOnly(element, known);
    for (XmlElement usual : defaults) {
      allowOnly(usual, known);
    }
  }

  static void allowOnly(XmlElement element, Set<String> known) throws ModelFormatException {
    for (String name : element.attributeNames()) {
      if (!known.contains(name)) {
        throw element.fault(
            "attribute %s is not known, and might move or change geometry: remove it"
                .formatted(XmlElement.quote(name)));
      }
    }
  }

  /** Returns the element that has an attribute. */
  private Optional<XmlElement> holder(String name) {
    if (element.attribute(name).isPresent()) {
      return Optional.of(element);
    }
    return defaults.stream().filter(usual -> usual.attribute(name).isPresent()).findFirst();
  }

  boolean has(String name) {
    return holder(name).isPresent();
  }

  Optional<String> text(String name) {
    return holder(name).flatMap(holder -> holder.attribute(name)).map(String::strip);
  }

  /** Returns numbers, or others where there is no such attribute. */
  double[] numbers(String name, double... otherwise) throws ModelFormatException {
    Optional<XmlElement> holder = holder(name);
    return holder.isPresent() ? holder.get().numbers(name, otherwise.length) : otherwise;
  }

  double number(String name, double otherwise) throws ModelFormatException {
    return numbers(name, otherwise)[0];
  }

  /** Returns a whole number that bits are taken of. */
  int bits(String name) throws ModelFormatException {
    double number = number(name, 1);
    if (number != (int) number) {
      throw element.fault("%s is %s, wanted a whole number".formatted(name, number));
    }
    return (int) number;
  }

  /**
   * Returns up to so many numbers: those that the element itself lacks come from the default
   * classes; NaN where none has one.
   */
  double[] partial(String name, int count) throws ModelFormatException {
    double[] out = new double[count];
    Arrays.fill(out, Double.NaN);
    for (XmlElement usual : defaults.reversed()) {
      overlay(usual, name, out);
    }
    overlay(element, name, out);
    return out;
  }

  private static void overlay(XmlElement from, String name, double[] out)
      throws ModelFormatException {
    Optional<String> text = from.attribute(name).map(String::strip).filter(t -> !t.isEmpty());
    if (text.isEmpty()) {
      return;
    }
    String[] words = text.get().split("\\s+", out.length + 1);
    for (int i = 0; i < words.length; i++) {
      OptionalDouble number = DecimalText.parse(words[i]);
      if (i == out.length || number.isEmpty()) {
        throw from.fault(
            "%s is %s, wanted at most %s finite decimal numbers"
                .formatted(name, XmlElement.quote(text.get()), out.length));
      }
      out[i] = number.getAsDouble();
    }
  }

  /** Returns a choice of words. */
  String word(String name, String otherwise, Set<String> words) throws ModelFormatException {
    String word = text(name).orElse(otherwise);
    if (!words.contains(word)) {
      throw element.fault(
          "%s is %s, wanted one of %s"
              .formatted(name, XmlElement.quote(word), words.stream().sorted().toList()));
    }
    return word;
  }
}
