package dev.clearway.bench.paper.budget;

import java.util.Arrays;

/** The open answers of a run, in order: how confident, and whether a collision was hidden. */
final class OpenAnswers {
  private double[] confidences = new double[1024];
  private boolean[] hidden = new boolean[1024];
  private int[] paths = new int[1024];
  private int size;

  void add(double confidence, boolean hides, int path) {
    if (size == paths.length) {
      confidences = Arrays.copyOf(confidences, 2 * size);
      hidden = Arrays.copyOf(hidden, 2 * size);
      paths = Arrays.copyOf(paths, 2 * size);
    }
    confidences[size] = confidence;
    hidden[size] = hides;
    paths[size++] = path;
  }

  int size() {
    return size;
  }

  double confidence(int i) {
    return confidences[i];
  }

  boolean hidden(int i) {
    return hidden[i];
  }

  /** Returns the number of the path that an answer is of. */
  int path(int i) {
    return paths[i];
  }
}
