package dev.clearway.bench.certificates.mutation;

import java.util.ArrayList;
import java.util.List;

/** What a faulty checker or writer does to proofs. */
enum ProofFault {
  /** A plane that holds for the first half of an interval is taken for all of it. */
  BOUND_TOO_SMALL,
  /** The second half of each interval is not looked at: the first one's proof stands for it. */
  INTERVAL_LOST,
  /** Planes point from the second part to the first. */
  SIGN_OF_PLANES,
  /** Of each part that is taken to its children the second one is not looked at. */
  CHILD_LOST,
  /** The last pair is not looked at: the proof of the first one stands in its place. */
  PAIR_DROPPED,
  /** Planes are those of where bodies were in the motion before. */
  STALE_PLACEMENTS;

  /** Steps from here on are planes across directions; that in the middle of them is of none. */
  private static final int FIRST_DIRECTION = 8;

  private static final int NO_DIRECTION = FIRST_DIRECTION + 13;

  /**
   * Returns the fields of a certificate of two segments as they are with the fault.
   *
   * @param anatomy of the right one
   */
  List<Field> faulty(Anatomy anatomy) {
    List<Field> fields = anatomy.fields();
    List<Field> out = new ArrayList<>();
    int at = 0;
    if (this == STALE_PLACEMENTS) {
      int[] first = anatomy.motions().getFirst();
      int[] second = anatomy.motions().getLast();
      out.addAll(fields.subList(0, first[0]));
      out.addAll(fields.subList(second[0], second[1]));
      out.addAll(fields.subList(first[1], fields.size()));
      return out;
    }
    List<Anatomy.Node> roots = anatomy.roots();
    for (int i = 0; i < roots.size(); i++) {
      Anatomy.Node root = roots.get(i);
      out.addAll(fields.subList(at, root.first()));
      boolean last = this == PAIR_DROPPED && i % (roots.size() / 2) == roots.size() / 2 - 1;
      write(anatomy, last ? roots.get(i + 1 - roots.size() / 2) : root, out);
      at = root.end();
    }
    out.addAll(fields.subList(at, fields.size()));
    return out;
  }

  private void write(Anatomy anatomy, Anatomy.Node node, List<Field> out) {
    List<Field> fields = anatomy.fields();
    if (node.children().isEmpty()) {
      Field step = fields.get(node.first());
      if (this == SIGN_OF_PLANES && step.number() >= FIRST_DIRECTION) {
        out.add(step.with(2 * NO_DIRECTION - step.number()));
        return;
      }
      for (Field field : fields.subList(node.first(), node.end())) {
        boolean turned = this == SIGN_OF_PLANES && field.kind() == Field.Kind.SIGNED;
        out.add(turned ? field.with(-field.number()) : field);
      }
      return;
    }
    boolean halved = fields.get(node.first()).number() == 0;
    Anatomy.Node first = anatomy.nodeAt(node.children().getFirst()[0]);
    Anatomy.Node second = anatomy.nodeAt(node.children().getLast()[0]);
    if (halved && this == BOUND_TOO_SMALL) {
      write(anatomy, first, out);
      return;
    }
    out.add(fields.get(node.first()));
    write(anatomy, first, out);
    boolean lost = halved ? this == INTERVAL_LOST : this == CHILD_LOST;
    write(anatomy, lost ? first : second, out);
  }
}
