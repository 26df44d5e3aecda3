package dev.clearway.io.tube;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.check.tube.TubeWitness;
import dev.clearway.io.text.Quoted;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Tells what in a tube is in contact. */
public final class WitnessWords {
  private WitnessWords() {}

  /**
   * Returns lines for people.
   *
   * @param configuration the joints' positions in words
   */
  public static List<String> lines(TubeWitness witness, String configuration) {
    List<String> out = new ArrayList<>();
    out.add(
        String.format(
            Locale.ROOT,
            "  in the tube: %s and %s meet, or come too near, at %.6g, all off by %.3g %% of it or"
                + " less",
            Quoted.visible(witness.pair().first()),
            Quoted.visible(witness.pair().second()),
            witness.parameter(),
            100 * witness.share()));
    out.add("    at " + configuration);
    for (Map.Entry<String, List<Double>> one : witness.off().entrySet()) {
      List<Double> off = one.getValue();
      out.add(
          String.format(
              Locale.ROOT,
              "    %s shifted by (%.4g, %.4g, %.4g) m, turned by (%.4g, %.4g, %.4g) rad",
              Quoted.visible(one.getKey()),
              off.get(0),
              off.get(1),
              off.get(2),
              off.get(3),
              off.get(4),
              off.get(5)));
    }
    return out;
  }

  /** Puts it, but for the configuration. */
  public static void put(TubeWitness witness, ObjectNode out) {
    out.put("parameter", witness.parameter());
    out.putArray("pair").add(witness.pair().first()).add(witness.pair().second());
    out.put("share", witness.share());
    ArrayNode list = witness.off().isEmpty() ? out.arrayNode() : out.putArray("off");
    witness
        .off()
        .forEach(
            (name, off) -> {
              ObjectNode one = list.addObject().put("what", name);
              one.putArray("shift").add(off.get(0)).add(off.get(1)).add(off.get(2));
              one.putArray("turn").add(off.get(3)).add(off.get(4)).add(off.get(5));
            });
  }
}
