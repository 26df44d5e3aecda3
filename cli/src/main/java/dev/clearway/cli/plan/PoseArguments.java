package dev.clearway.cli.plan;

import dev.clearway.cli.arguments.ShapeArgument;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.plan.ConfigurationReader.OptionPlace;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.request.PoseGoals;
import dev.clearway.io.scene.LinkNames;
import dev.clearway.io.text.Quoted;
import dev.clearway.scene.Scene;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The arguments that say where a link is to end. */
final class PoseArguments {
  private static final int NUMBERS = 6;

  @Option(
      names = "--to-pose",
      paramLabel = "X,Y,Z,R,P,Y",
      description =
          "Where the tool is to end, instead of --to: its place in the world in metres, then roll,"
              + " pitch and yaw in radians. Any joint values within their limits that put it there"
              + " may end the path, of as many as inverse kinematics finds, 32 at most.")
  private @Nullable String pose;

  @Option(
      names = "--to-link",
      paramLabel = "LINK",
      description = "The link that --to-pose is about (default tool0, else flange).")
  private @Nullable String link;

  /**
   * Returns whether a pose is asked for, once it is known that the arguments make sense.
   *
   * @param body whether a free body flies
   */
  boolean requireSense(boolean body) throws UsageException {
    if (pose == null && link != null) {
      throw new UsageException("--to-link names the link of --to-pose, and there is none");
    }
    if (pose != null && body) {
      throw new UsageException("--to-pose is about a robot; with --body, --to takes a pose");
    }
    if (pose != null && pose.split(",", -1).length != NUMBERS) {
      throw new UsageException(
          "--to-pose is '" + pose + "', wanted x,y,z,roll,pitch,yaw: metres and radians");
    }
    return pose != null;
  }

  /**
   * Returns configurations that put the link there.
   *
   * @param moving coordinates that may move
   * @param start where all others are
   */
  List<double[]> goals(Scene scene, BitSet moving, double[] start)
      throws ModelFormatException, UsageException {
    Pose wanted = ShapeArgument.pose("--to-pose", String.valueOf(pose));
    Optional<Integer> found =
        link == null ? LinkNames.tool(scene.tree()) : LinkNames.find(scene.tree(), link);
    if (found.isEmpty()) {
      throw new UsageException(
          link == null
              ? "--to-pose moves a tool, and no single link is called tool0 or flange; --to-link"
                  + " LINK names it"
              : "--to-link names the link " + Quoted.of(link) + ", which is not there once");
    }
    return PoseGoals.of(scene, found.get(), moving, new OptionPlace("--to-link"))
        .at(wanted, start, new OptionPlace("--to-pose"));
  }
}
