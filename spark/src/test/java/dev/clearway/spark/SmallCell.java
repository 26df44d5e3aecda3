package dev.clearway.spark;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.cell.Cell;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.path.PathReader;
import dev.clearway.io.path.Segment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** An arm of two bars that swings past a block, in files of its own, and segments of it. */
final class SmallCell {
  static final double TOLERANCE = CheckOptions.DEFAULT.tolerance();

  private static final String ROBOT =
      """
      <robot name="arm">
        <link name="base"/>
        <link name="upper"><collision><origin xyz="0.5 0 0"/>
          <geometry><box size="0.9 0.1 0.1"/></geometry></collision></link>
        <link name="lower"><collision><origin xyz="0.5 0 0"/>
          <geometry><box size="0.9 0.1 0.1"/></geometry></collision></link>
        <joint name="a" type="continuous"><parent link="base"/><child link="upper"/>
          <axis xyz="0 0 1"/></joint>
        <joint name="b" type="revolute"><parent link="upper"/><child link="lower"/>
          <origin xyz="1 0 0"/><axis xyz="0 0 1"/>
          <limit lower="-2" upper="2" effort="1" velocity="1"/></joint>
      </robot>
      """;

  private static final String SCENE =
      """
      robots:
        - {name: arm, urdf: robot/arm.urdf}
      obstacles:
        - {name: block, mesh: meshes/block.obj}
      """;

  private static final String BLOCK =
      """
      v 1.2 -0.3 -0.3
      v 1.8 -0.3 -0.3
      v 1.5 0.3 -0.3
      v 1.5 0 0.5
      f 1 3 2
      f 1 2 4
      f 2 3 4
      f 3 1 4
      """;

  private SmallCell() {}

  /** Writes the files to a folder and returns the scene's. */
  static Path write(Path folder) throws IOException {
    Files.createDirectories(folder.resolve("robot"));
    Files.createDirectories(folder.resolve("meshes"));
    Files.writeString(folder.resolve("robot/arm.urdf"), ROBOT);
    Files.writeString(folder.resolve("meshes/block.obj"), BLOCK);
    return Files.writeString(folder.resolve("cell.yaml"), SCENE);
  }

  /** Writes a table of segments, short ones and, among the first, long ones; and returns it. */
  static Path table(Path folder, int rows) throws IOException {
    Random random = new Random(7);
    StringBuilder text = new StringBuilder("name,from_a,from_b,to_a,to_b\n");
    for (int i = 0; i < rows; i++) {
      double length = i < rows / 8 ? 2 : 0.1;
      double a = random.nextDouble(-3, 3);
      double b = random.nextDouble(-1.8, 1.8);
      double toA = a + length * random.nextDouble(-1, 1);
      double toB = Math.clamp(b + length * random.nextDouble(-1, 1), -2, 2);
      text.append("s%s,%s,%s,%s,%s%n".formatted(i, a, b, toA, toB));
    }
    return Files.writeString(folder.resolve("segments.csv"), text);
  }

  /** Returns the columns of such a table. */
  static StructType columns() {
    return DataTypes.createStructType(
        List.of("name", "from_a", "from_b", "to_a", "to_b").stream()
            .map(name -> DataTypes.createStructField(name, DataTypes.StringType, true))
            .toArray(StructField[]::new));
  }

  /** Returns the rows of verdicts that one machine finds without Spark. */
  static List<Row> alone(Path scene, Path table) throws ModelFormatException {
    Cell cell = Cell.load(scene);
    PathFile file = PathReader.read(table, cell.scene(), PathOptions.DEFAULT);
    MotionChecker checker = cell.setup().checker();
    List<Row> rows = new ArrayList<>();
    for (Segment segment : file.segments()) {
      Verdict verdict = checker.check(((Segment.Moving) segment).motion());
      Object[] kept = {"s" + segment.number()};
      rows.add(VerdictRows.of(segment.number(), verdict, 2, kept));
    }
    return rows;
  }
}
