package dev.clearway.io.scene;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A moveit_msgs AllowedCollisionMatrix: which pairs of names need no check.
 *
 * <p>A pair that the matrix has is allowed if both of its entries say so. A pair that it lacks
 * takes the defaults: that of the one name that has a default, or both where both have one. An
 * entry that says no thus outweighs any default.
 */
final class CollisionMatrix {
  private static final Set<String> KEYS =
      Set.of("entry_names", "entry_values", "default_entry_names", "default_entry_values");

  private final Set<String> names;
  private final Set<NamePair> allowed;
  private final Map<String, Boolean> defaults;

  private CollisionMatrix(Set<String> names, Set<NamePair> allowed, Map<String, Boolean> defaults) {
    this.names = names;
    this.allowed = allowed;
    this.defaults = defaults;
  }

  static CollisionMatrix read(Element matrix, Consumer<String> warn) throws ModelFormatException {
    matrix.allowOnly(KEYS);
    List<String> names = texts(matrix, "entry_names");
    Set<String> distinct = new HashSet<>(names);
    if (distinct.size() != names.size()) {
      throw matrix.require("entry_names").fault("names an entry twice");
    }
    List<Element> rows = matrix.elements("entry_values");
    if (rows.size() != names.size()) {
      throw matrix.fault("%s entry_names, but %s rows".formatted(names.size(), rows.size()));
    }
    boolean[][] values = new boolean[names.size()][];
    for (int i = 0; i < values.length; i++) {
      values[i] = row(rows.get(i), names.size());
    }
    return new CollisionMatrix(distinct, pairs(names, values, warn), defaults(matrix));
  }

  private static List<String> texts(Element matrix, String key) throws ModelFormatException {
    Optional<Element> list = matrix.find(key);
    return list.isPresent() ? list.get().texts() : List.of();
  }

  /** Reads a list of truths, or the message with a field {@code enabled} that holds it. */
  private static boolean[] row(Element row, int size) throws ModelFormatException {
    if (row.isMapping()) {
      row.allowOnly(Set.of("enabled"));
      return row(row.require("enabled"), size);
    }
    List<Element> elements = row.elements();
    if (elements.size() != size) {
      throw row.fault("%s values for %s entry_names".formatted(elements.size(), size));
    }
    boolean[] out = new boolean[size];
    for (int i = 0; i < size; i++) {
      out[i] = truth(elements.get(i));
    }
    return out;
  }

  /** Some writers of YAML print booleans as 0 and 1. */
  private static boolean truth(Element value) throws ModelFormatException {
    if (value.isNumber() && (value.number() == 0 || value.number() == 1)) {
      return value.number() == 1;
    }
    return value.truth();
  }

  private static Set<NamePair> pairs(
      List<String> names, boolean[][] values, Consumer<String> warn) {
    Set<NamePair> allowed = new HashSet<>();
    List<String> lopsided = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      for (int j = 0; j < i; j++) {
        if (values[i][j] != values[j][i]) {
          lopsided.add(names.get(i) + " and " + names.get(j));
        } else if (values[i][j]) {
          allowed.add(new NamePair(names.get(i), names.get(j)));
        }
      }
    }
    if (!lopsided.isEmpty()) {
      warn.accept(
          "the collision matrix is not symmetric, such pairs are checked: "
              + String.join(", ", lopsided));
    }
    return allowed;
  }

  private static Map<String, Boolean> defaults(Element matrix) throws ModelFormatException {
    List<String> names = texts(matrix, "default_entry_names");
    List<Element> values = matrix.elements("default_entry_values");
    if (names.size() != values.size()) {
      throw matrix.fault(
          "%s default_entry_names, but %s values".formatted(names.size(), values.size()));
    }
    Map<String, Boolean> defaults = new HashMap<>();
    for (int i = 0; i < values.size(); i++) {
      if (defaults.put(names.get(i), truth(values.get(i))) != null) {
        throw matrix.require("default_entry_names").fault("names an entry twice");
      }
    }
    return defaults;
  }

  /** Returns whether nothing is in it, so that it allows no pair. */
  boolean isEmpty() {
    return names.isEmpty() && defaults.isEmpty();
  }

  /** Returns whether the pair of names needs no check. */
  boolean allows(String nameA, String nameB) {
    if (names.contains(nameA) && names.contains(nameB)) {
      return allowed.contains(new NamePair(nameA, nameB));
    }
    Boolean byA = defaults.get(nameA);
    Boolean byB = defaults.get(nameB);
    return (byA != null || byB != null) && !Boolean.FALSE.equals(byA) && !Boolean.FALSE.equals(byB);
  }
}
