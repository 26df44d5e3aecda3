package dev.clearway.io.program.rapid;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.RecordValue;
import dev.clearway.io.program.code.Unknown;
import dev.clearway.io.text.Quoted;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Record types of RAPID, values as records, and records as poses. */
final class RapidTypes {
  private static final double MILLIMETRE = 1e-3;

  /** Quaternions further off unit length are no rotation. */
  private static final double UNIT_TOLERANCE = 1e-2;

  /** Types within types; deeper ones are of hostile files. */
  private static final int DEEPEST = 6;

  /**
   * A part of a record type.
   *
   * @param name empty where the type is another name for one
   */
  record Part(String name, String type) {}

  private final Path file;
  private final Map<String, List<Part>> types = new HashMap<>();

  RapidTypes(Path file) {
    this.file = file;
    define("pos", "num", "x", "y", "z");
    define("orient", "num", "q1", "q2", "q3", "q4");
    define("confdata", "num", "cf1", "cf4", "cf6", "cfx");
    define("extjoint", "num", "eax_a", "eax_b", "eax_c", "eax_d", "eax_e", "eax_f");
    define("robjoint", "num", "rax_1", "rax_2", "rax_3", "rax_4", "rax_5", "rax_6");
    define("speeddata", "num", "v_tcp", "v_ori", "v_leax", "v_reax");
    types.put("pose", parts("trans pos", "rot orient"));
    types.put("robtarget", parts("trans pos", "rot orient", "robconf confdata", "extax extjoint"));
    types.put("jointtarget", parts("robax robjoint", "extax extjoint"));
    types.put("loaddata", parts("mass num", "cog pos", "aom orient", "ix num", "iy num", "iz num"));
    types.put("tooldata", parts("robhold bool", "tframe pose", "tload loaddata"));
    types.put(
        "wobjdata",
        parts("robhold bool", "ufprog bool", "ufmec string", "uframe pose", "oframe pose"));
    types.put(
        "zonedata",
        parts(
            "finep bool",
            "pzone_tcp num",
            "pzone_ori num",
            "pzone_eax num",
            "zone_ori num",
            "zone_leax num",
            "zone_reax num"));
  }

  private void define(String type, String of, String... names) {
    List<Part> parts = new ArrayList<>();
    for (String name : names) {
      parts.add(new Part(name, of));
    }
    types.put(type, List.copyOf(parts));
  }

  private static List<Part> parts(String... told) {
    List<Part> parts = new ArrayList<>();
    for (String part : told) {
      int space = part.indexOf(' ');
      parts.add(new Part(part.substring(0, space), part.substring(space + 1)));
    }
    return List.copyOf(parts);
  }

  /** Adds types that a module declares; those of the language stay. */
  void add(Map<String, List<Part>> more) {
    more.forEach(types::putIfAbsent);
  }

  private List<Part> partsOf(String type) {
    List<Part> parts = types.getOrDefault(type, List.of());
    for (int n = 0; n < DEEPEST && parts.size() == 1 && parts.getFirst().name().isEmpty(); n++) {
      parts = types.getOrDefault(parts.getFirst().type(), List.of());
    }
    return parts;
  }

  /** Returns a value as one of a type: lists of values by place become records. */
  Object typed(String type, Object value, int line) throws ModelFormatException {
    return typed(type, value, line, 0);
  }

  private Object typed(String type, Object value, int line, int depth) throws ModelFormatException {
    List<Part> parts = partsOf(type);
    if (parts.isEmpty() || depth > DEEPEST || !(value instanceof List<?> list)) {
      return value;
    }
    if (list.size() != parts.size()) {
      throw new ModelFormatException(
          file,
          line,
          "a %s of %s parts; it has %s".formatted(Quoted.of(type), list.size(), parts.size()));
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      fields.put(part.name(), typed(part.type(), list.get(i), line, depth + 1));
    }
    return new RecordValue(type, fields);
  }

  /** Returns what a variable holds to which no value was given. */
  Object fresh(String type, String name, int line) {
    return fresh(type, name, line, 0);
  }

  private Object fresh(String type, String name, int line, int depth) {
    List<Part> parts = partsOf(type);
    if (!parts.isEmpty() && depth < DEEPEST) {
      Map<String, Object> fields = new LinkedHashMap<>();
      for (Part part : parts) {
        fields.put(part.name(), fresh(part.type(), name, line, depth + 1));
      }
      return new RecordValue(type, fields);
    }
    return switch (type) {
      case "num", "dnum", "byte" -> 0.0;
      case "bool" -> false;
      case "string" -> "";
      default -> new Unknown(name, line);
    };
  }

  /** Returns a pos, in metres. */
  double[] place(Object value, int line) throws ModelFormatException {
    if (typed("pos", value, line) instanceof RecordValue pos) {
      double[] out = {
        MILLIMETRE * pos.number("x"), MILLIMETRE * pos.number("y"), MILLIMETRE * pos.number("z")
      };
      if (Math.abs(out[0]) + Math.abs(out[1]) + Math.abs(out[2]) < 1e6) {
        return out;
      }
    }
    throw new ModelFormatException(file, line, "a place wants three numbers [x, y, z] in mm");
  }

  /** Returns the pose of a record with a trans and a rot, in metres. */
  Pose pose(RecordValue value, int line) throws ModelFormatException {
    double[] at = place(value.get("trans"), line);
    if (typed("orient", value.get("rot"), line) instanceof RecordValue q) {
      double w = q.number("q1");
      double x = q.number("q2");
      double y = q.number("q3");
      double z = q.number("q4");
      double length = Math.sqrt(w * w + x * x + y * y + z * z);
      if (Math.abs(length - 1) < UNIT_TOLERANCE) {
        Quaternion turn = new Quaternion(x / length, y / length, z / length, w / length);
        return Pose.fromQuaternion(at[0], at[1], at[2], turn);
      }
    }
    throw new ModelFormatException(
        file, line, "an orientation wants four numbers [q1, q2, q3, q4] of a unit quaternion");
  }

  /** Returns a record of a type with a trans and a rot changed to those of a pose. */
  static RecordValue with(RecordValue value, Pose pose) {
    Map<String, Object> trans = new LinkedHashMap<>();
    trans.put("x", pose.x() / MILLIMETRE);
    trans.put("y", pose.y() / MILLIMETRE);
    trans.put("z", pose.z() / MILLIMETRE);
    double[] q = Turns.quaternion(pose);
    Map<String, Object> rot = new LinkedHashMap<>();
    for (int i = 0; i < 4; i++) {
      rot.put("q" + (i + 1), q[i]);
    }
    return value
        .with("trans", new RecordValue("pos", trans))
        .with("rot", new RecordValue("orient", rot));
  }
}
