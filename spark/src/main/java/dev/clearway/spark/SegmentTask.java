package dev.clearway.spark;

import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.cell.Cell;
import dev.clearway.io.cell.SegmentJudge;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.Scene;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;
import scala.Tuple2;

/**
 * What is done with the rows of a table, on whichever machine: looked over, packed, judged. A task
 * may be done again elsewhere, and comes to the same.
 *
 * @param cell sent to each process once
 * @param columns of the table
 * @param table its name
 */
record SegmentTask(Broadcast<SharedCell> cell, SegmentColumns columns, String table)
    implements Serializable {

  /**
   * A row as it is sent to the task that judges it.
   *
   * @param values of the joints at the start, then at the end
   * @param kept what is handed on
   */
  record Packed(double[] values, Object[] kept) implements Serializable {}

  /** Looks over a part of the table, up to the first row that cannot be used. */
  Iterator<Survey> survey(Iterator<Tuple2<Row, Long>> rows) throws ModelFormatException {
    SegmentReader reader = reader(cell.value().cell().scene());
    List<Double> blocks = new ArrayList<>();
    long first = 0;
    long faulty = Survey.NONE;
    for (long count = 0; faulty == Survey.NONE && rows.hasNext(); count++) {
      Tuple2<Row, Long> row = rows.next();
      first = count == 0 ? row._2() : first;
      if (count % Survey.BLOCK == 0) {
        blocks.add(0.0);
      }
      try {
        blocks.set(blocks.size() - 1, blocks.getLast() + reader.expectedWork(motion(row, reader)));
      } catch (ModelFormatException e) {
        faulty = row._2();
      }
    }
    double[] sums = blocks.stream().mapToDouble(Double::doubleValue).toArray();
    return List.of(new Survey(first, sums, faulty)).iterator();
  }

  /**
   * Returns the motion of a row.
   *
   * @throws ModelFormatException if it cannot be used
   */
  StraightMotion motion(Tuple2<Row, Long> row, SegmentReader reader) throws ModelFormatException {
    TablePlace place = new TablePlace(table, row._2());
    return reader.motion(columns.ends(row._1(), place), place);
  }

  /** Packs a row, under its number. */
  Tuple2<Long, Packed> pack(Tuple2<Row, Long> row) throws ModelFormatException {
    double[] ends = columns.ends(row._1(), new TablePlace(table, row._2()));
    return new Tuple2<>(row._2(), new Packed(ends, columns.kept(row._1())));
  }

  /** Judges rows one after the other, as they are asked for, with one checker. */
  Iterator<Row> judge(Iterator<Tuple2<Long, Packed>> rows) throws ModelFormatException {
    Cell cell = this.cell.value().cell();
    SegmentReader reader = reader(cell.scene());
    MotionChecker checker = cell.setup().checker();
    int coordinates = cell.scene().tree().space().size();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return rows.hasNext();
      }

      @Override
      public Row next() {
        Tuple2<Long, Packed> row = rows.next();
        try {
          TablePlace place = new TablePlace(table, row._1());
          Verdict verdict =
              checker.check(reader.motion(row._2().values(), place), SegmentJudge.USUAL);
          return VerdictRows.of(row._1(), verdict, coordinates, row._2().kept());
        } catch (ModelFormatException e) {
          throw new IllegalStateException("a row was right when it was looked over", e);
        }
      }
    };
  }

  /** Returns what makes motions in a scene. */
  SegmentReader reader(Scene scene) throws ModelFormatException {
    return new SegmentReader(scene, columns, TablePlace.of(table));
  }
}
