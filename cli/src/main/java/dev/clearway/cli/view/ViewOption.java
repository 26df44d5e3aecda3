package dev.clearway.cli.view;

import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.viewer.drawing.View;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The arguments that ask for what people look at. */
public final class ViewOption {
  @Option(
      names = "--report",
      paramLabel = "FILE.html",
      description =
          "Write one HTML file that opens in a browser without a network: what was found, a view of"
              + " the robot and its world, separations, tables.")
  private Path report;

  @Option(
      names = "--picture",
      paramLabel = "FILE",
      description =
          "Write a picture (.svg or .png) of the cell where it is tightest, or first collides, with"
              + " the separation along the path.")
  private Path picture;

  @Option(
      names = "--picture-from",
      paramLabel = "SIDE",
      converter = Side.class,
      completionCandidates = Names.class,
      description =
          "Side that the picture is taken from: front (x towards the camera), back, left, right,"
              + " top, or AZIMUTH,ELEVATION in degrees. Without it, one from which most is seen.")
  private View from;

  /** Takes a side from the command line. */
  static final class Side implements ITypeConverter<View> {
    @Override
    public View convert(String text) {
      for (View.Side side : View.Side.values()) {
        if (name(side).equals(text)) {
          return side.view();
        }
      }
      String[] angles = text.split(",", -1);
      try {
        if (angles.length == 2) {
          return new View(
              Math.toRadians(Double.parseDouble(angles[0])),
              Math.toRadians(Double.parseDouble(angles[1])));
        }
      } catch (IllegalArgumentException e) {
        throw unusable(text, e);
      }
      throw unusable(text, new IllegalArgumentException(text));
    }

    private static TypeConversionException unusable(String text, IllegalArgumentException why) {
      TypeConversionException problem =
          new TypeConversionException(
              "'"
                  + text
                  + "' is none of "
                  + String.join(", ", new Names())
                  + ", nor two angles in degrees, the second from -90 to 90");
      problem.initCause(why);
      return problem;
    }
  }

  /** The sides, for shell completion. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Names() {
      super(Stream.of(View.Side.values()).map(ViewOption::name).toList());
    }
  }

  private static String name(View.Side side) {
    return side.name().toLowerCase(Locale.ROOT);
  }

  /** Returns whether anything is asked for. */
  public boolean isAsked() {
    return report != null || picture != null;
  }

  /**
   * Begins the files that are asked for, before any other file is read.
   *
   * @throws UsageException if one cannot be written, or the arguments make no sense
   */
  public ViewFiles begin() throws UsageException {
    return begin(0);
  }

  /**
   * Begins the files that are asked for, before any other file is read.
   *
   * @param pairs how many are to be shown one by one
   * @throws UsageException if one cannot be written, or the arguments make no sense
   */
  ViewFiles begin(int pairs) throws UsageException {
    if (picture == null && from != null) {
      throw new UsageException("--picture-from is of use with --picture FILE only");
    }
    if (picture != null && List.of("png", "svg").stream().noneMatch(this::isPicture)) {
      throw new UsageException("--picture: " + picture + " ends in neither .svg nor .png");
    }
    return new ViewFiles(
        ResultFile.begin("--report", report, "--picture", picture),
        new ViewFiles.PictureForm(picture != null && isPicture("svg"), Optional.ofNullable(from)),
        pairs);
  }

  private boolean isPicture(String extension) {
    return picture.toString().toLowerCase(Locale.ROOT).endsWith("." + extension);
  }
}
