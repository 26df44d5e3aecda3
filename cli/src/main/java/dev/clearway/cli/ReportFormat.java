package dev.clearway.cli;

import dev.clearway.check.pairs.LinkPairs;
import dev.clearway.io.report.PairReport;
import dev.clearway.io.report.VerdictReport;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How verdicts are written. */
enum ReportFormat {
  /** Lines for people. */
  TEXT,
  /** An object a line, for programs. */
  JSON;

  /** The names, for shell completion. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Names() {
      super(List.of("text", "json"));
    }
  }

  /** Takes names from the command line. */
  static final class Converter implements ITypeConverter<ReportFormat> {
    @Override
    public ReportFormat convert(String name) {
      return switch (name) {
        case "text" -> TEXT;
        case "json" -> JSON;
        default -> throw new TypeConversionException("'" + name + "' is neither 'text' nor 'json'");
      };
    }
  }

  PairReport pairReport(LinkPairs pairs, boolean stats) {
    return this == JSON ? PairReport.json(pairs, stats) : PairReport.text(pairs, stats);
  }

  VerdictReport report(Scene scene, boolean stats) {
    return this == JSON ? VerdictReport.json(scene, stats) : VerdictReport.text(scene, stats);
  }
}
