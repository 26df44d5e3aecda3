package dev.clearway.kinematics;

import dev.clearway.geometry.Pose;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Links joined by joints into one tree.
 *
 * <p>Links and joints are numbered in an order in which parents come before children; link 0 is the
 * root. Every other link is the child of exactly one joint. Immutable and thread-safe.
 */
public final class KinematicTree {
  private final List<String> links;
  private final List<Joint> joints;
  private final int[] jointOfLink;
  private final Map<String, Integer> linkNumbers;
  private final Map<String, Integer> jointNumbers;
  private final JointSpace space;
  private final RateSpace rates;

  private KinematicTree(List<String> links, List<Joint> joints) {
    this.links = List.copyOf(links);
    this.joints = List.copyOf(joints);
    this.jointOfLink = new int[links.size()];
    this.linkNumbers = new HashMap<>();
    this.jointNumbers = new HashMap<>();
    jointOfLink[0] = -1;
    for (int i = 0; i < links.size(); i++) {
      linkNumbers.put(links.get(i), i);
    }
    for (int j = 0; j < joints.size(); j++) {
      jointNumbers.put(joints.get(j).name(), j);
      jointOfLink[joints.get(j).child()] = j;
    }
    this.space = JointSpace.of(this);
    this.rates = RateSpace.made(this);
  }

  /** Returns the names of the links by number. */
  public List<String> links() {
    return links;
  }

  /** Returns the joints by number. */
  public List<Joint> joints() {
    return joints;
  }

  /** Returns whether another tree has the same links and joints, names included. */
  public boolean isSameAs(KinematicTree other) {
    return links.equals(other.links) && joints.equals(other.joints);
  }

  /** Returns the coordinates of a configuration of this tree. */
  public JointSpace space() {
    return space;
  }

  /** Returns the ways in which the joints move by themselves. */
  RateSpace rates() {
    return rates;
  }

  /** Returns the number of the link with the name, or empty. */
  public Optional<Integer> link(String name) {
    return Optional.ofNullable(linkNumbers.get(name));
  }

  /** Returns the number of the joint with the name, or empty. */
  public Optional<Integer> joint(String name) {
    return Optional.ofNullable(jointNumbers.get(name));
  }

  /** Returns the number of the joint whose child is the link, or −1 for the root. */
  public int jointAbove(int link) {
    return jointOfLink[link];
  }

  /** Returns the link's parent link, or −1 for the root. */
  public int parentLink(int link) {
    return link == 0 ? -1 : joints.get(jointOfLink[link]).parent();
  }

  /**
   * Returns the topmost link that is rigidly joined to the link by fixed joints only. Cost:
   * O(depth).
   */
  public int rigidRoot(int link) {
    int top = link;
    while (top != 0 && !joints.get(jointOfLink[top]).type().movable()) {
      top = parentLink(top);
    }
    return top;
  }

  /** Returns the lowest link that is an ancestor of both links, or one of them. Cost: O(depth). */
  public int commonAncestor(int linkA, int linkB) {
    int a = linkA;
    int b = linkB;
    while (a != b) {
      // Parents have smaller numbers, so the larger of the two is never the common one.
      if (a > b) {
        a = parentLink(a);
      } else {
        b = parentLink(b);
      }
    }
    return a;
  }

  /** Returns a builder of a tree whose root is the link with the name. */
  public static Builder withRoot(String rootLink) {
    return new Builder(rootLink);
  }

  /** Adds links from the root outward. Not thread-safe. */
  public static final class Builder {
    private final List<String> links = new ArrayList<>();
    private final List<Joint> joints = new ArrayList<>();
    private final Map<String, Integer> linkNumbers = new HashMap<>();
    private final Map<String, Integer> jointNumbers = new HashMap<>();

    private Builder(String rootLink) {
      links.add(Objects.requireNonNull(rootLink));
      linkNumbers.put(rootLink, 0);
    }

    /**
     * Adds a joint and its child link.
     *
     * @param childLink name of the new link
     * @param joint its {@code child} must be the number of the next link, {@link #size}
     * @return the number of the new link
     * @throws IllegalArgumentException if a name is taken or a number is wrong
     */
    public int add(String childLink, Joint joint) {
      if (joint.child() != links.size() || joint.parent() < 0 || joint.parent() >= links.size()) {
        throw new IllegalArgumentException("joint '" + joint.name() + "' names wrong links");
      }
      if (linkNumbers.putIfAbsent(childLink, links.size()) != null) {
        throw new IllegalArgumentException("two links are named '" + childLink + "'");
      }
      if (jointNumbers.putIfAbsent(joint.name(), joints.size()) != null) {
        throw new IllegalArgumentException("two joints are named '" + joint.name() + "'");
      }
      links.add(childLink);
      joints.add(joint);
      return joint.child();
    }

    /** Returns how many links there are, which is the number of the next one. */
    public int size() {
      return links.size();
    }

    /**
     * Adds a copy of a whole tree below a link, joined by a fixed joint named {@code prefix +
     * "base"}.
     *
     * @param tree read
     * @param prefix put before each name of a link or joint
     * @param parent number of the link to hang it on
     * @param parentFromRoot places the tree's root
     * @return the number of the copy's root link; link i of the tree becomes that number + i
     */
    public int graft(KinematicTree tree, String prefix, int parent, Pose parentFromRoot) {
      int root = links.size();
      String baseJoint = prefix + "base";
      while (tree.jointNumbers.containsKey(baseJoint.substring(prefix.length()))) {
        baseJoint += "_";
      }
      add(
          prefix + tree.links.get(0),
          new Joint(
              baseJoint,
              JointType.FIXED,
              parent,
              root,
              parentFromRoot,
              Axis.Z,
              0,
              0,
              Optional.empty()));
      for (Joint j : tree.joints) {
        add(
            prefix + tree.links.get(j.child()),
            new Joint(
                prefix + j.name(),
                j.type(),
                root + j.parent(),
                root + j.child(),
                j.parentFromJoint(),
                j.axis(),
                j.lower(),
                j.upper(),
                j.mimic().map(m -> new Mimic(prefix + m.joint(), m.multiplier(), m.offset()))));
      }
      return root;
    }

    /**
     * Returns the tree.
     *
     * @throws EmptyRangeException if no position of a joint keeps the limits of its followers
     * @throws IllegalArgumentException if a mimic names no single-axis joint or follows itself
     */
    public KinematicTree build() {
      return new KinematicTree(links, joints);
    }
  }
}
