package dev.clearway.bench.known;

import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.peers.FclInput;
import dev.clearway.bench.peers.FclProgram;
import dev.clearway.bench.peers.FclProgram.Answer;
import java.io.IOException;
import java.util.List;

/**
 * The collision query of FCL, or of its fork Coal, in a bisection to a fixed resolution, on one set
 * of known segments.
 */
final class FclRun {
  private final String library;
  private final FclProgram program;
  private final KnownSegments segments;
  private final double resolution;
  private final String input;
  private List<Answer> answers = List.of();
  private double leastColliding = Double.POSITIVE_INFINITY;
  private double leastFree = Double.POSITIVE_INFINITY;

  /** Describes the segments to the program, built on a library; resolution in radians. */
  FclRun(String library, FclProgram program, KnownSegments segments, double resolution)
      throws UsageException {
    this.library = library;
    this.program = program;
    this.segments = segments;
    this.resolution = resolution;
    this.input = FclInput.ofSegments(segments.scene(), segments.motions(), resolution);
  }

  String label() {
    return library + " fixed:" + resolution;
  }

  /** Judges every segment and keeps answers and the least times. */
  void time() throws IOException {
    answers = program.run("segments", input, segments.size());
    leastColliding = Math.min(leastColliding, seconds(true));
    leastFree = Math.min(leastFree, seconds(false));
  }

  private double seconds(boolean collides) {
    double sum = 0;
    for (int i = 0; i < answers.size(); i++) {
      sum += segments.collides()[i] == collides ? answers.get(i).seconds() : 0;
    }
    return sum;
  }

  /** Returns the number of segments that collide or not, by whether a collision was found. */
  int count(boolean collides, boolean hit) {
    int count = 0;
    for (int i = 0; i < answers.size(); i++) {
      count += segments.collides()[i] == collides && answers.get(i).hit() == hit ? 1 : 0;
    }
    return count;
  }

  /** Returns the milliseconds a segment of the fastest round. */
  ByTruth milliseconds() {
    return new ByTruth(
        1e3 * leastColliding / segments.thatCollide(true).size(),
        1e3 * leastFree / segments.thatCollide(false).size());
  }
}
