package dev.clearway.scene;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ExactTransform;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.PoseError;
import dev.clearway.kinematics.PoseErrors;
import java.util.Optional;

/** Where bodies are in links at one configuration, to fix them there. Immutable. */
final class AttachmentPose {
  private final KinematicTree tree;
  private final double[] configuration;
  private final double[] worldFromLink;

  AttachmentPose(KinematicTree tree, double[] configuration) {
    this.tree = tree;
    this.configuration = configuration.clone();
    worldFromLink = new double[Pose.SIZE * tree.links().size()];
    ForwardKinematics.of(tree).compute(configuration, worldFromLink);
  }

  /** Returns where a body is in a link: a pose that means its place within what is rounded. */
  Pose place(int link, Body body) {
    if (link == body.link()) {
      return body.linkFromBody();
    }
    return exactly(link, body.link())
        .orElseGet(() -> computed(link, body.link()))
        .times(body.linkFromBody());
  }

  private Optional<Pose> exactly(int link, int other) {
    int above = tree.commonAncestor(link, other);
    return ExactTransform.of(tree, above, link, configuration)
        .flatMap(
            place -> ExactTransform.of(tree, above, other, configuration).flatMap(place::poseTo));
  }

  private Pose computed(int link, int other) {
    double[] relative = new double[Pose.SIZE];
    Pose.relative(worldFromLink, Pose.SIZE * link, worldFromLink, Pose.SIZE * other, relative, 0);
    JointRanges here = JointRanges.ofMotion(tree, configuration, configuration);
    PoseErrors errors = PoseErrors.within(tree, here);
    PoseError error = PoseError.ofRelative(errors.of(link), errors.of(other));
    return Pose.fromArray(relative).within(error.rotation(), error.translation());
  }
}
