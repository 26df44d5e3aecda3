package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads what a certificate claims of one motion after another, and makes sure that it holds. */
final class Claims {
  /** Coefficients of a polynomial, and waves, beyond which a file is refused. */
  private static final int MOST_TERMS = 64;

  private static final String FREE = "free";
  private static final String HIT = "hit";
  private static final String CONTACT = "first contact";
  private static final String NEVER = "never meet";
  private static final String DISTANCES = "distances";

  private final Scene scene;
  private final Input in;
  private final Proof proof;
  private final HitProof hit;
  private final Map<String, Integer> counts = new LinkedHashMap<>();

  Claims(Scene scene, Input in, Explanation explanation) {
    this.scene = scene;
    this.in = in;
    this.proof = new Proof(scene, in, explanation);
    this.hit = new HitProof(scene, in);
    counts.put(FREE, 0);
    counts.put(HIT, 0);
  }

  Certificate.Outcome outcome() {
    return new Certificate.Outcome(counts, proof.planes(), proof.halvings());
  }

  /** Reads what is claimed of a motion; returns it in words if it holds. */
  String verify(Motion motion) throws InvalidFileException, RejectedException {
    int kind = in.readByte();
    String what =
        switch (kind) {
          case 0 -> {
            proof.verify(motion, 0, 1, Distance.CLEARANCE);
            yield FREE;
          }
          case 1 -> HIT + ": " + hit.verify(motion, 0);
          case 2 -> {
            double free = in.readInstant(0);
            proof.verify(motion, 0, free, Distance.CLEARANCE);
            yield "%s: free up to %s; %s".formatted(CONTACT, free, hit.verify(motion, free));
          }
          case 3 -> {
            proof.verifyEverywhere(motion);
            yield NEVER + ": where all coordinates are between their two values";
          }
          case 4 -> DISTANCES + ": " + verifyDistances(motion);
          default -> throw new InvalidFileException("a claim of kind " + kind);
        };
    counts.merge(what.split(":", 2)[0], 1, Integer::sum);
    return what;
  }

  private String verifyDistances(Motion motion) throws InvalidFileException, RejectedException {
    List<double[]> rows = new ArrayList<>();
    double least = Double.POSITIVE_INFINITY;
    for (int left = in.readCount(2 * Double.BYTES); left > 0; left--) {
      double[] row = in.readDoubles(2);
      double before = rows.isEmpty() ? -1 : rows.getLast()[0];
      if (!(row[0] > before) || (rows.isEmpty() && row[0] != 0)) {
        throw new InvalidFileException("a row of distances at the instant " + row[0]);
      }
      least = Math.min(least, row[1]);
      rows.add(row);
    }
    if (rows.size() < 2 || rows.getLast()[0] != 1) {
      throw new InvalidFileException("rows of distances that do not end at 1");
    }
    for (int i = 1; i < rows.size(); i++) {
      double[] from = rows.get(i - 1);
      double[] to = rows.get(i);
      if (from[1] >= 0 || to[1] >= 0) {
        proof.verify(motion, from[0], to[0], Distance.between(from, to));
      }
    }
    return "%s rows, at least %s m".formatted(rows.size(), Math.max(0, least));
  }

  /** Reads a motion: a function for each coordinate, then the orientations. */
  Motion readMotion() throws InvalidFileException {
    List<Motion.Function> functions = new ArrayList<>();
    for (int c = 0; c < scene.coordinates().size(); c++) {
      int kind = in.readByte();
      functions.add(
          switch (kind) {
            case 0 -> new Motion.Line(in.readDouble(), in.readDouble());
            case 1 -> new Motion.Curve(readTerms(), readWaves());
            default -> throw new InvalidFileException("a coordinate of kind " + kind);
          });
    }
    List<Motion.Orientation> orientations = new ArrayList<>();
    for (int left = scene.orientations(); left > 0; left--) {
      orientations.add(Motion.Orientation.of(in.readDoubles(4), in.readIntervals(3)));
    }
    return new Motion(functions, orientations);
  }

  private List<Motion.Wave> readWaves() throws InvalidFileException {
    List<Motion.Wave> waves = new ArrayList<>();
    for (int left = readFew(); left > 0; left--) {
      waves.add(new Motion.Wave(in.readInterval(), in.readInterval(), readTerms()));
    }
    return List.copyOf(waves);
  }

  private Interval[] readTerms() throws InvalidFileException {
    return in.readIntervals(readFew());
  }

  private int readFew() throws InvalidFileException {
    int count = in.readInt();
    if (count > MOST_TERMS) {
      throw new InvalidFileException("a coordinate of %s terms".formatted(count));
    }
    return count;
  }
}
