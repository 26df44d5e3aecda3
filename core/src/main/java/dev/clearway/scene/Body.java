package dev.clearway.scene;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.motionbound.BodyMotionBound;
import dev.clearway.motionbound.KeptMotionBound;
import dev.clearway.motionbound.MotionBoundFactors;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Rigid geometry with a name, fixed to one link of the scene's tree.
 *
 * @param name unique in the scene: {@code robot/link} for a link, else the object's own name
 * @param kind what it is
 * @param link number of the link of {@link Scene#tree} that it moves with; 0 is the world
 * @param linkFromBody places the body's own frame in the link's
 * @param geometries its shapes, at least one
 */
public record Body(
    String name, Kind kind, int link, Pose linkFromBody, List<CollisionGeometry> geometries) {
  /** What a body is. */
  public enum Kind {
    /** A link of a robot. */
    LINK,
    /** An object fixed in the world. */
    OBSTACLE,
    /** An object fixed to a link of a robot. */
    ATTACHED
  }

  /**
   * One shape of a body. Immutable; equal to others of the same shape, place and tree. What is
   * asked of its extent is computed once, and of its travel what was asked last is kept, so copies
   * of a scene with another object changed do not ask anew.
   */
  public static final class CollisionGeometry {
    private final PlacedShape placed;
    private final Pose linkFromShape;
    private final Bvh tree;

    /** Written by whoever asks first; all would write the same. */
    private volatile Optional<BodyExtent> extent = Optional.empty();

    private final KeptMotionBound motionBound = new KeptMotionBound();

    /**
     * Makes one.
     *
     * @param placed the shape and its place in the body's frame
     * @param linkFromShape its place in the link's frame
     * @param tree its bounding volumes, in the shape's frame
     */
    public CollisionGeometry(PlacedShape placed, Pose linkFromShape, Bvh tree) {
      this.placed = placed;
      this.linkFromShape = linkFromShape;
      this.tree = tree;
    }

    /** Returns the shape and its place in the body's frame. */
    public PlacedShape placed() {
      return placed;
    }

    /** Returns its place in the link's frame. */
    public Pose linkFromShape() {
      return linkFromShape;
    }

    /** Returns its bounding volumes, in the shape's frame. */
    public Bvh tree() {
      return tree;
    }

    /** Returns the shape, in its own frame. */
    public Shape shape() {
      return placed.shape();
    }

    /** Returns whether the element has a surface without an inside: a mesh not closed all over. */
    public boolean isSurface() {
      return shape() instanceof TriangleMesh mesh && !mesh.closed();
    }

    /** Returns how far it extends in the link's frame. Cost: O(vertices), once. */
    public BodyExtent extent() {
      Optional<BodyExtent> known = extent;
      if (known.isEmpty()) {
        known = Optional.of(BodyExtent.of(this));
        extent = known;
      }
      return known.get();
    }

    /** Returns how far it travels, as the factors have it; of the last ones it is kept. */
    BodyMotionBound motionBound(MotionBoundFactors factors, int link) {
      return factors.of(link, extent(), motionBound);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof CollisionGeometry o
          && placed.equals(o.placed)
          && linkFromShape.equals(o.linkFromShape)
          && tree.equals(o.tree);
    }

    @Override
    public int hashCode() {
      return Objects.hash(placed, linkFromShape, tree);
    }
  }

  /** Copies the list. */
  public Body {
    geometries = List.copyOf(geometries);
    if (geometries.isEmpty()) {
      throw new IllegalArgumentException("body '" + name + "' has no shape");
    }
  }

  /** Returns this body with its frame at another place in its link; trees are shared. */
  Body at(Pose newLinkFromBody) {
    return placed(kind, link, newLinkFromBody);
  }

  /** Returns this body fixed to another link, or to the world; trees are shared. */
  Body on(int newLink, Pose newLinkFromBody) {
    return placed(newLink == 0 ? Kind.OBSTACLE : Kind.ATTACHED, newLink, newLinkFromBody);
  }

  private Body placed(Kind newKind, int newLink, Pose newLinkFromBody) {
    List<CollisionGeometry> moved =
        geometries.stream().map(e -> geometry(e.placed(), newLinkFromBody, e.tree())).toList();
    return new Body(name, newKind, newLink, newLinkFromBody, moved);
  }

  static CollisionGeometry geometry(PlacedShape placed, Pose linkFromBody, Bvh tree) {
    return new CollisionGeometry(placed, linkFromBody.times(placed.bodyFromShape()), tree);
  }

  /** Returns whether the body is fixed to a link of a robot or is one. */
  public boolean ofRobot() {
    return kind != Kind.OBSTACLE;
  }
}
