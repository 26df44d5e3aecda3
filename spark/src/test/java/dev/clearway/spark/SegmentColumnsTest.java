package dev.clearway.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.cell.Cell;
import dev.clearway.io.path.JointNames;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SegmentColumnsTest {
  private static final TablePlace PLACE = new TablePlace("t", 4);

  private static JointNames names;

  @BeforeAll
  static void load(@TempDir Path folder) throws Exception {
    names = JointNames.of(Cell.load(SmallCell.write(folder)).scene());
  }

  @Test
  void valuesAreTakenByNameAndOthersKeptOrLeftOut() throws ModelFormatException {
    SegmentColumns columns =
        of(DataTypes.DoubleType, List.of("id"), "to_b", "id", "from_a", "x", "from_b", "to_a");
    var row = RowFactory.create(1.0, 2.0, 3.0, 4.0, 5.0, 6.0);
    assertThat(columns.joints()).containsExactly("a", "b");
    assertThat(columns.ends(row, PLACE)).containsExactly(3, 5, 6, 1);
    assertThat(columns.kept(row)).containsExactly(2.0);
  }

  @Test
  void headersThatNameNoSegmentAreRefused() {
    refuse("column 'from_a' lacks its other end", "from_a");
    refuse("column 'to_b' lacks its other end", "to_b", "to_a");
    refuse("no columns from_J and to_J of a joint J; joints: arm/a, arm/b", "from_c", "to_c");
    refuse("lacks its other end", "# angles: deg", "to_a"); // a comment is no header
  }

  private static void refuse(String message, String... columns) {
    assertThatThrownBy(() -> of(DataTypes.StringType, List.of(), columns))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining(message);
  }

  @Test
  void columnsOfOtherTypesAndUnknownOnesToKeepAreRefused() {
    assertThatThrownBy(() -> of(DataTypes.BooleanType, List.of(), "from_a", "to_a"))
        .hasMessageContaining("column 'from_a' is of type BOOLEAN; wanted double");
    assertThatThrownBy(() -> of(DataTypes.DoubleType, List.of("id"), "from_a", "to_a"))
        .hasMessageContaining("has no column 'id' to keep; it has from_a, to_a");
  }

  @Test
  void valuesThatAreNoNumbersAreRefused() throws ModelFormatException {
    SegmentColumns columns = of(DataTypes.StringType, List.of(), "from_a", "to_a");
    for (Object bad : new Object[] {"1,5", "nan", "", "0x1p3", null, Double.NaN, 1.0 / 0}) {
      assertThatThrownBy(() -> columns.ends(RowFactory.create("1", bad), PLACE))
          .isInstanceOf(ModelFormatException.class)
          .hasMessageContaining("t: row 4: column 2: wanted a finite decimal number");
    }
  }

  private static SegmentColumns of(DataType type, List<String> kept, String... columns)
      throws ModelFormatException {
    StructType schema =
        DataTypes.createStructType(
            Arrays.stream(columns)
                .map(name -> DataTypes.createStructField(name, type, true))
                .toArray(StructField[]::new));
    return SegmentColumns.of(schema, names, kept, PLACE);
  }
}
