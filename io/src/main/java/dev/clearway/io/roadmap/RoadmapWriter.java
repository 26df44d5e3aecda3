package dev.clearway.io.roadmap;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.plan.roadmap.EdgeEvidence;
import dev.clearway.plan.roadmap.PairFingerprints;
import dev.clearway.plan.roadmap.Roadmap;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Saves roadmaps, so that reading gives the same ones bit for bit. The format is in
 * docs/roadmap-file.md. One use, one thread.
 */
public final class RoadmapWriter {
  /** How all versions of what the files say that they are begin. */
  static final String FORMATS = "clearway-roadmap-";

  /**
   * What the files say that they are. The number grows when the layout changes, and when a fault is
   * found that let a checker prove too much: what was proven before is not believed then.
   */
  static final String FORMAT = FORMATS + "2";

  private static final JsonFactory JSON = new JsonFactory();

  private final Roadmap roadmap;
  private final JsonGenerator out;
  private final Map<String, Integer> prints = new LinkedHashMap<>();
  private final Map<PairFingerprints, Integer> proofs = new LinkedHashMap<>();

  private RoadmapWriter(Roadmap roadmap, JsonGenerator out) {
    this.roadmap = roadmap;
    this.out = out;
  }

  /**
   * Saves a roadmap, in the place of a file that is there.
   *
   * @throws IOException if it cannot be written, or would be too large to be read again
   */
  public static void write(Roadmap roadmap, Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    Path draft = Files.createTempFile(folder, ".roadmap", ".tmp");
    try {
      try (JsonGenerator out =
          JSON.createGenerator(Files.newBufferedWriter(draft, StandardCharsets.UTF_8))) {
        new RoadmapWriter(roadmap, out).write();
      }
      if (Files.size(draft) > DocumentReader.LARGEST) {
        throw tooLarge();
      }
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static IOException tooLarge() {
    return new IOException("the roadmap is too large for a file that can be read again");
  }

  private void write() throws IOException {
    number();
    out.writeStartObject();
    out.writeStringField("format", FORMAT);
    out.writeArrayFieldStart("coordinates");
    for (String name : roadmap.space().tree().space().names()) {
      out.writeString(name);
    }
    out.writeEndArray();
    writePrints();
    long values = writeMilestones() + writeEdges() + prints.size();
    for (PairFingerprints fingerprints : proofs.keySet()) {
      values += fingerprints.size() + 1L;
    }
    if (values + roadmap.space().tree().space().size() + 16 > DocumentReader.MOST_VALUES) {
      throw tooLarge();
    }
    newLine();
    out.writeStringField("seal", roadmap.seal());
    out.writeEndObject();
    out.writeRaw('\n');
  }

  private void newLine() throws IOException {
    out.flush();
    out.writeRaw("\n");
  }

  /** Numbers the prints and the sets of them in the order in which they are met. */
  private void number() {
    for (int i = 0; i < roadmap.size(); i++) {
      number(roadmap.milestoneEvidence(i));
    }
    for (int i = 0; i < roadmap.edgeCount(); i++) {
      number(roadmap.edgeEvidence(i));
    }
  }

  private void number(EdgeEvidence evidence) {
    if (evidence.free().size() > 0 && !proofs.containsKey(evidence.free())) {
      proofs.put(evidence.free(), proofs.size());
      evidence.free().prints().forEach(this::number);
    }
    evidence.hits().prints().forEach(this::number);
  }

  private void number(String print) {
    prints.putIfAbsent(print, prints.size());
  }

  private void writePrints() throws IOException {
    newLine();
    out.writeArrayFieldStart("prints");
    for (String print : prints.keySet()) {
      newLine();
      out.writeString(print);
    }
    out.writeEndArray();
    newLine();
    out.writeArrayFieldStart("proofs");
    for (PairFingerprints fingerprints : proofs.keySet()) {
      newLine();
      writePlaces(fingerprints);
    }
    out.writeEndArray();
  }

  private void writePlaces(PairFingerprints fingerprints) throws IOException {
    out.writeStartArray();
    for (String print : fingerprints.prints()) {
      out.writeNumber(prints.getOrDefault(print, -1));
    }
    out.writeEndArray();
  }

  /** Returns how many values these are. */
  private long writeMilestones() throws IOException {
    long values = 0;
    newLine();
    out.writeArrayFieldStart("milestones");
    for (int i = 0; i < roadmap.size(); i++) {
      newLine();
      out.writeStartObject();
      out.writeFieldName("at");
      out.writeArray(roadmap.milestone(i), 0, roadmap.milestone(i).length);
      values += 2L + roadmap.milestone(i).length + writeEvidence(roadmap.milestoneEvidence(i));
      out.writeEndObject();
    }
    out.writeEndArray();
    return values;
  }

  private long writeEdges() throws IOException {
    long values = 0;
    newLine();
    out.writeArrayFieldStart("edges");
    for (int i = 0; i < roadmap.edgeCount(); i++) {
      newLine();
      out.writeStartObject();
      out.writeNumberField("from", roadmap.edge(i).first());
      out.writeNumberField("to", roadmap.edge(i).second());
      values += 3L + writeEvidence(roadmap.edgeEvidence(i));
      out.writeEndObject();
    }
    out.writeEndArray();
    return values;
  }

  private long writeEvidence(EdgeEvidence evidence) throws IOException {
    if (evidence.free().size() > 0) {
      out.writeNumberField("proof", proofs.getOrDefault(evidence.free(), -1));
      out.writeNumberField("slack", evidence.slackLowerBound());
    }
    if (evidence.hits().size() > 0) {
      out.writeFieldName("hits");
      writePlaces(evidence.hits());
    }
    return 3L + evidence.hits().size();
  }
}
