package dev.clearway.cli.arguments;

import dev.clearway.check.CheckMethod;
import dev.clearway.methods.bisection.AdaptiveBisection;
import dev.clearway.methods.bisection.DistanceKind;
import dev.clearway.methods.bisection.GloballyBounded;
import dev.clearway.methods.bisection.QueueOrder;
import dev.clearway.methods.bisection.SubdivisionRule;
import dev.clearway.methods.rigid.RigidOptions;
import dev.clearway.methods.rigid.TransformedWorkspaces;
import dev.clearway.methods.sampling.FixedResolution;
import java.util.ArrayList;
import java.util.List;

/** The checkers that the command line has names for. */
public enum CheckerKind {
  /** By pairs of whole bodies. */
  ADAPTIVE("adaptive"),
  /** The product's own: sweeps robots against what rests in the world. */
  SWEPT("swept"),
  /** By parts of pairs of bodies. */
  REFINED("refined"),
  /** Samples at a fixed resolution. */
  FIXED("fixed"),
  /** Whole bodies, with bounds of motions as the paper prints them. */
  PRINTED_ADAPTIVE("2005-adaptive"),
  /** Parts of bodies, with the same bounds. */
  PRINTED_REFINED("2005-refined"),
  /** One free body, by distances in a workspace that makes an ellipsoid of its displacements. */
  ELLIPSOID("ellipsoid"),
  /** The same by distances as they are: the standard method of that paper. */
  SPHERE("ellipsoid:sphere"),
  /** The same by all maps that are defined, until one proves. */
  ALL_MAPS("ellipsoid:all-maps"),
  /** Whole bodies, looking where the longer cover of an interval's ends stops. */
  ADAPTIVE_EDGES("adaptive:edges"),
  /** Whole bodies, looking where the covers of both ends stop. */
  ADAPTIVE_BOTH_EDGES("adaptive:both-edges"),
  /** Whole bodies, looking in the middle of what both ends leave uncovered. */
  ADAPTIVE_UNCOVERED("adaptive:uncovered-middle"),
  /** Whole bodies, the longest interval first. */
  ADAPTIVE_LONGEST("adaptive:longest"),
  /** Whole bodies, by distances to within a half. */
  ADAPTIVE_APPROXIMATE("adaptive:approximate"),
  /** Whole bodies, by distances as they are. */
  ADAPTIVE_EXACT("adaptive:exact");

  private final String label;

  CheckerKind(String label) {
    this.label = label;
  }

  /** Returns the name on the command line. */
  public String label() {
    return label;
  }

  /** Returns whether it judges free bodies alone. */
  public boolean isOfFreeBodies() {
    return this == ELLIPSOID || this == SPHERE || this == ALL_MAPS;
  }

  /**
   * Returns the method.
   *
   * @param resolution of samples, where it takes any: radians and metres
   */
  public CheckMethod method(FixedResolution resolution) {
    return switch (this) {
      case ADAPTIVE -> new AdaptiveBisection(SubdivisionRule.MIDDLE);
      case ADAPTIVE_EDGES -> new AdaptiveBisection(SubdivisionRule.EDGES);
      case ADAPTIVE_BOTH_EDGES -> new AdaptiveBisection(SubdivisionRule.BOTH_EDGES);
      case ADAPTIVE_UNCOVERED -> new AdaptiveBisection(SubdivisionRule.UNCOVERED_MIDDLE);
      case ADAPTIVE_LONGEST -> new AdaptiveBisection(SubdivisionRule.MIDDLE, QueueOrder.LONGEST);
      case ADAPTIVE_APPROXIMATE -> new AdaptiveBisection(DistanceKind.APPROXIMATE);
      case ADAPTIVE_EXACT -> new AdaptiveBisection(DistanceKind.EXACT);
      case REFINED -> CheckMethod.REFINED;
      case SWEPT -> CheckMethod.SWEPT;
      case FIXED -> resolution;
      case PRINTED_ADAPTIVE -> new GloballyBounded(new AdaptiveBisection(SubdivisionRule.MIDDLE));
      case PRINTED_REFINED -> new GloballyBounded(CheckMethod.REFINED);
      case ELLIPSOID -> new TransformedWorkspaces(RigidOptions.Maps.ELLIPSOID);
      case SPHERE -> new TransformedWorkspaces(RigidOptions.Maps.SPHERE);
      case ALL_MAPS -> new TransformedWorkspaces(RigidOptions.Maps.ALL);
    };
  }

  /** Takes names from the command line. */
  public static final class Choice implements NamedChoice<CheckerKind> {
    @Override
    public List<CheckerKind> all() {
      return List.of(values());
    }

    @Override
    public String name(CheckerKind one) {
      return one.label();
    }
  }

  /** The names, for shell completion. */
  public static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    public Names() {
      super(new Choice().names());
    }
  }
}
