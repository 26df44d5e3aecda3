package dev.clearway.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.profile.SeparationProfile.Row;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What a page's script is told. */
final class ReportDataTest {
  private static final NamePair PAIR = new NamePair("a", "b");

  private static List<Row> rows(int count, Random random) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double lower = random.nextDouble();
      double upper = lower + 0.1 * random.nextDouble();
      rows.add(new Row(count == 1 ? 0 : i / (count - 1.0), lower, upper, PAIR));
    }
    return rows;
  }

  private static double[] at(List<Row> rows, double parameter) {
    int k = 0;
    while (k < rows.size() - 1 && rows.get(k).parameter() < parameter) {
      k++;
    }
    Row b = rows.get(k);
    Row a = rows.get(Math.max(0, k - 1));
    double span = b.parameter() - a.parameter();
    double share = span > 0 ? (parameter - a.parameter()) / span : 0;
    return new double[] {
      a.lower() + share * (b.lower() - a.lower()), a.upper() + share * (b.upper() - a.upper())
    };
  }

  @Test
  void fewCornersAreOutsideOfAllRows() {
    Random random = new Random(7);
    for (int count : new int[] {1, 2, 3, 9, 10, 11, 57, 200, 201, 999}) {
      List<Row> rows = rows(count, random);
      List<Row> corners = ReportData.corners(rows, 10);
      assertThat(corners.size()).isLessThanOrEqualTo(count < 20 ? count : 22);
      assertThat(corners.getFirst().parameter()).isZero();
      assertThat(corners.getLast().parameter()).isEqualTo(rows.getLast().parameter());
      for (int i = 0; i <= 5000; i++) {
        double[] exact = at(rows, i / 5000.0);
        double[] drawn = at(corners, i / 5000.0);
        assertThat(drawn[0]).as(count + " at " + i).isLessThanOrEqualTo(exact[0] + 1e-12);
        assertThat(drawn[1]).as(count + " at " + i).isGreaterThanOrEqualTo(exact[1] - 1e-12);
      }
    }
  }

  @Test
  void fewRowsStayAsTheyAre() {
    List<Row> rows = rows(15, new Random(3));
    assertThat(ReportData.corners(rows, 10)).isEqualTo(rows);
  }
}
