package dev.clearway.io.program.code;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A value with named parts.
 *
 * @param type its name
 * @param fields in the order of the type
 */
public record RecordValue(String type, Map<String, Object> fields) {
  /** Copies the map. */
  public RecordValue {
    fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
  }

  /** Returns a part; unknown if there is none. */
  public Object get(String field) {
    return fields.getOrDefault(field, new Unknown(field, 0));
  }

  /** Returns a number; NaN if the part is none. */
  public double number(String field) {
    return get(field) instanceof Double number ? number : Double.NaN;
  }

  /** Returns it with one part changed or added. */
  public RecordValue with(String field, Object value) {
    Map<String, Object> changed = new LinkedHashMap<>(fields);
    changed.put(field, value);
    return new RecordValue(type, changed);
  }

  /** Returns its numbers, those of its parts in its own order. */
  public List<Double> numbers() {
    List<Double> out = new ArrayList<>();
    for (Object part : fields.values()) {
      switch (part) {
        case Double number -> out.add(number);
        case RecordValue record -> out.addAll(record.numbers());
        default -> out.add(Double.NaN);
      }
    }
    return out;
  }
}
