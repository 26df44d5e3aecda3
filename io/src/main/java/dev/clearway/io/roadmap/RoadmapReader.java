package dev.clearway.io.roadmap;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.document.Element;
import dev.clearway.io.text.Quoted;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.roadmap.EdgeEvidence;
import dev.clearway.plan.roadmap.PairFingerprints;
import dev.clearway.plan.roadmap.Roadmap;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads roadmaps that {@link RoadmapWriter} saved, or that somebody wrote. The format is in
 * docs/roadmap-file.md.
 *
 * <p>What a file says is proven is believed only if its seal says that the file is as it was saved.
 * That is a guard against mishaps, not against forgery.
 */
public final class RoadmapReader {
  private static final Set<String> KEYS =
      Set.of("format", "coordinates", "prints", "proofs", "milestones", "edges", "seal");
  private static final Set<String> MILESTONE = Set.of("at", "proof", "slack", "hits");
  private static final Set<String> EDGE = Set.of("from", "to", "proof", "slack", "hits");
  private static final Pattern PRINT = Pattern.compile("[0-9a-f]{64}");

  private final Roadmap roadmap;
  private final List<String> prints = new ArrayList<>();
  private final List<PairFingerprints> proofs = new ArrayList<>();

  private RoadmapReader(Roadmap roadmap) {
    this.roadmap = roadmap;
  }

  /**
   * Reads a roadmap.
   *
   * @param space that its milestones must be of
   * @throws ModelFormatException if it cannot be read, is no roadmap or is of another space
   */
  public static Roadmap read(Path file, ConfigurationSpace space) throws ModelFormatException {
    Roadmap roadmap = new Roadmap(space);
    new RoadmapReader(roadmap).read(DocumentReader.read(file));
    return roadmap;
  }

  private void read(Element root) throws ModelFormatException {
    root.allowOnly(KEYS);
    Element format = root.require("format");
    checkFormat(format);
    readCoordinates(root.require("coordinates"));
    for (Element print : root.elements("prints")) {
      prints.add(print(print));
    }
    for (Element proof : root.elements("proofs")) {
      proofs.add(fingerprints(proof));
    }
    for (Element milestone : root.require("milestones").elements()) {
      readMilestone(milestone);
    }
    for (Element edge : root.require("edges").elements()) {
      readEdge(edge);
    }
    compareSeal(root.find("seal"));
  }

  private static void checkFormat(Element format) throws ModelFormatException {
    if (format.isText() && format.text().equals(RoadmapWriter.FORMAT)) {
      return;
    }
    boolean known = format.isText() && format.text().startsWith(RoadmapWriter.FORMATS);
    throw format.fault(
        "wanted %s, got %s%s; build it anew"
            .formatted(
                RoadmapWriter.FORMAT,
                format.describe(),
                known ? ", of another version of Clearway, whose proofs are not believed" : ""));
  }

  private void readCoordinates(Element coordinates) throws ModelFormatException {
    List<String> wanted = roadmap.space().tree().space().names();
    if (!coordinates.texts().equals(wanted)) {
      throw coordinates.fault(
          "a roadmap of other robots: the scene's coordinates are "
              + Quoted.plain(String.join(", ", wanted)));
    }
  }

  private static String print(Element element) throws ModelFormatException {
    String print = element.isText() ? element.text() : "";
    if (!PRINT.matcher(print).matches()) {
      throw element.fault("wanted 64 hexadecimal digits, got " + element.describe());
    }
    return print;
  }

  private PairFingerprints fingerprints(Element element) throws ModelFormatException {
    List<String> out = new ArrayList<>();
    for (Element number : element.elements()) {
      out.add(prints.get(number(number, "prints", prints.size())));
    }
    return PairFingerprints.of(out);
  }

  private static int number(Element element, String of, int count) throws ModelFormatException {
    int number = element.integer();
    if (number < 0 || number >= count) {
      throw element.fault("there is no number %s of %s %s".formatted(number, count, of));
    }
    return number;
  }

  private void readMilestone(Element element) throws ModelFormatException {
    element.allowOnly(MILESTONE);
    Element at = element.require("at");
    double[] configuration = at.numbers(roadmap.space().tree().space().size());
    int milestone = at.make(() -> roadmap.add(configuration));
    roadmap.recordMilestone(milestone, evidence(element));
  }

  private void readEdge(Element element) throws ModelFormatException {
    element.allowOnly(EDGE);
    int from = number(element.require("from"), "milestones", roadmap.size());
    int to = number(element.require("to"), "milestones", roadmap.size());
    int edge =
        element
            .make(() -> roadmap.connect(from, to))
            .orElseThrow(
                () -> element.fault("stands here twice, or turns an orientation by half a turn"));
    roadmap.recordEdge(edge, evidence(element));
  }

  private EdgeEvidence evidence(Element element) throws ModelFormatException {
    Optional<Element> proof = element.find("proof");
    Optional<Element> hits = element.find("hits");
    PairFingerprints blocked = hits.isPresent() ? fingerprints(hits.get()) : PairFingerprints.NONE;
    if (proof.isEmpty()) {
      return new EdgeEvidence(PairFingerprints.NONE, Double.POSITIVE_INFINITY, blocked);
    }
    PairFingerprints free = proofs.get(number(proof.get(), "proofs", proofs.size()));
    Element slack = element.require("slack");
    double bound = slack.number();
    return slack.make(() -> new EdgeEvidence(free, bound, blocked));
  }

  private void compareSeal(Optional<Element> seal) throws ModelFormatException {
    if (seal.isEmpty()) {
      roadmap.forget();
    } else if (!print(seal.get()).equals(roadmap.seal())) {
      throw seal.get()
          .fault(
              "the file was changed since it was saved, so that nothing it says is proven;"
                  + " build it anew, or remove the seal to use it as if nothing were");
    }
  }
}
