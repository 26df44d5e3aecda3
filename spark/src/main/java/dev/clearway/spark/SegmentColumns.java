package dev.clearway.spark;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.JointNames;
import dev.clearway.io.text.DecimalText;
import dev.clearway.io.text.Quoted;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Where a table of segments has what: {@code from_J} and {@code to_J} for each joint J, as files of
 * segments have them, and columns that are handed on as they are.
 *
 * <p>Immutable.
 */
final class SegmentColumns implements Serializable {
  private static final long serialVersionUID = 1;

  private static final String FROM = "from_";
  private static final String TO = "to_";

  private final String[] joints;
  private final int[] from;
  private final int[] to;
  private final int[] kept;
  private final int damaged;

  private SegmentColumns(List<String> joints, int[] from, int[] to, int[] kept, int damaged) {
    this.joints = joints.toArray(String[]::new);
    this.from = from;
    this.to = to;
    this.kept = kept;
    this.damaged = damaged;
  }

  /**
   * Finds the columns.
   *
   * @param kept names of those that are handed on
   * @throws ModelFormatException if there are none, one lacks its other end, one holds no numbers,
   *     two share a name, or one that is to be handed on is not there
   */
  static SegmentColumns of(StructType schema, JointNames names, List<String> kept, TablePlace place)
      throws ModelFormatException {
    List<String> columns = List.of(schema.fieldNames());
    List<String> joints = new ArrayList<>();
    for (String column : columns) {
      String joint = joint(column);
      if (joint.isEmpty() || !names.knows(joint)) {
        continue;
      }
      if (names.knows(column)) {
        throw place.fault(
            "column %s can be read two ways: a joint, or one end of a segment of joint %s; rename the joint"
                .formatted(Quoted.of(column), Quoted.of(joint)));
      }
      if (!columns.contains(FROM + joint) || !columns.contains(TO + joint)) {
        throw place.fault(
            "column %s lacks its other end: a segment has from_J and to_J"
                .formatted(Quoted.of(column)));
      }
      requireNumbers(schema.apply(column), place);
      if (column.startsWith(FROM)) {
        joints.add(joint);
      }
    }
    if (joints.isEmpty()) {
      throw place.fault(
          "has no columns from_J and to_J of a joint J; joints: "
              + String.join(", ", names.tree().space().names()));
    }
    requireAll(columns, kept, place);
    return new SegmentColumns(
        joints,
        joints.stream().mapToInt(joint -> columns.indexOf(FROM + joint)).toArray(),
        joints.stream().mapToInt(joint -> columns.indexOf(TO + joint)).toArray(),
        kept.stream().mapToInt(columns::indexOf).toArray(),
        columns.indexOf(TableFormat.DAMAGED));
  }

  /** Returns the joint of whose segments a column has an end, or nothing. */
  private static String joint(String column) {
    for (String end : List.of(FROM, TO)) {
      if (column.startsWith(end)) {
        return column.substring(end.length());
      }
    }
    return "";
  }

  private static void requireNumbers(StructField field, TablePlace place)
      throws ModelFormatException {
    DataType type = field.dataType();
    List<DataType> wanted =
        List.of(
            DataTypes.DoubleType, DataTypes.FloatType, DataTypes.IntegerType, DataTypes.StringType);
    if (!wanted.contains(type)) {
      throw place.fault(
          "column %s is of type %s; wanted double".formatted(Quoted.of(field.name()), type.sql()));
    }
  }

  private static void requireAll(List<String> columns, List<String> kept, TablePlace place)
      throws ModelFormatException {
    for (String name : kept) {
      if (!columns.contains(name)) {
        throw place.fault(
            "has no column %s to keep; it has %s"
                .formatted(Quoted.of(name), String.join(", ", columns)));
      }
    }
  }

  /** Returns the names of the joints, in the order of {@link #ends}. */
  List<String> joints() {
    return List.of(joints);
  }

  /**
   * Returns the values of a row: those of all joints at the start, then those at the end; a new
   * array.
   *
   * @throws ModelFormatException if one is missing, no number or not finite
   */
  double[] ends(Row row, TablePlace place) throws ModelFormatException {
    if (damaged >= 0 && !row.isNullAt(damaged)) {
      throw place.fault(
          "has another number of cells than the header: " + Quoted.of(row.getString(damaged)));
    }
    double[] ends = new double[2 * joints.length];
    for (int i = 0; i < joints.length; i++) {
      ends[i] = number(row, from[i], place);
      ends[joints.length + i] = number(row, to[i], place);
    }
    return ends;
  }

  private static double number(Row row, int column, TablePlace place) throws ModelFormatException {
    Object cell = row.get(column);
    OptionalDouble value =
        switch (cell) {
          case String text -> DecimalText.parse(text.strip());
          case Number number -> OptionalDouble.of(number.doubleValue());
          case null, default -> OptionalDouble.empty();
        };
    if (value.isEmpty() || !Double.isFinite(value.getAsDouble())) {
      throw place.fault(
          "column %s: wanted a finite decimal number, got %s"
              .formatted(column + 1, Quoted.of(String.valueOf(cell))));
    }
    return value.getAsDouble();
  }

  /** Returns what is handed on of a row. */
  Object[] kept(Row row) {
    return Arrays.stream(kept).mapToObj(row::get).toArray();
  }
}
