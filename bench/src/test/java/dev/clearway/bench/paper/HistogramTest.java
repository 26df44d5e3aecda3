package dev.clearway.bench.paper;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.io.ByteArrayInputStream;
import java.util.Arrays;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

final class HistogramTest {
  /** 1.0, 1.1, ... up to 10.9. */
  private static Histogram even() {
    double[] ratios = new double[100];
    for (int i = 0; i < 100; i++) {
      ratios[99 - i] = 1 + i / 10.0;
    }
    return Histogram.of("a < b & c", ratios);
  }

  @Test
  void percentilesAndSharesAreOfTheSortedRatios() {
    assertThat(even().percentile(0.5)).isEqualTo(5.9);
    assertThat(even().percentile(1)).isEqualTo(10.9);
    assertThat(even().percentile(0)).isEqualTo(1);
    assertThat(even().shareUpTo(5)).isEqualTo(0.41);
    assertThat(even().shareUpTo(0.5)).isZero();
  }

  @Test
  void binsHoldAllButTheLargestRatios() {
    double[] bins = even().bins();
    assertThat(bins[3]).isCloseTo(0.05, offset(1e-12));
    assertThat(Arrays.stream(bins).sum()).isBetween(0.99, 1 + 1e-12);
    assertThat(Histogram.left(3)).isEqualTo(2.5);
    double[] withOutlier = new double[200];
    Arrays.fill(withOutlier, 1.2);
    withOutlier[7] = Double.POSITIVE_INFINITY;
    assertThat(Histogram.of("outlier", withOutlier).bins())
        .containsExactly(new double[] {0.995}, offset(1e-9));
  }

  @Test
  void pictureIsWellFormedAndHasABarForEachBin() throws Exception {
    String svg = HistogramPicture.of(List.of(even(), even()));
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg.getBytes(UTF_8)));
    int background = 1;
    assertThat(document.getElementsByTagName("rect").getLength())
        .isEqualTo(background + 2 * even().bins().length);
    assertThat(document.getElementsByTagName("text").item(0).getTextContent())
        .isEqualTo("a < b & c");
  }
}
