package dev.clearway.bench.certificates.mutation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;

/** Changes a certificate by chance in one place. */
final class Mutator {
  private final Anatomy anatomy;
  private final Map<String, List<Integer>> byRole = new TreeMap<>();
  private final List<String> roles;
  private final Random random;

  /**
   * A changed certificate.
   *
   * @param what was changed
   * @param content of its file, inflated
   */
  record Mutant(String what, byte[] content) {}

  Mutator(Anatomy anatomy, Random random) {
    this.anatomy = anatomy;
    this.random = random;
    for (int i = 0; i < anatomy.fields().size(); i++) {
      Field field = anatomy.fields().get(i);
      if (field.kind() != Field.Kind.NAME) { // names are only printed
        byRole.computeIfAbsent(field.role(), r -> new ArrayList<>()).add(i);
      }
    }
    roles = List.copyOf(byRole.keySet());
  }

  /** Returns the next one: all roles of numbers are as likely, and each way to change a tree. */
  Mutant next() {
    return switch (random.nextInt(8)) {
      case 0 -> childForParent();
      case 1 -> swappedChildren();
      case 2 -> otherSubtree();
      case 3 -> random.nextInt(3) == 0 ? otherMotion() : removedOrRepeated();
      default -> number();
    };
  }

  private Mutant number() {
    String role = roles.get(random.nextInt(roles.size()));
    List<Integer> places = Objects.requireNonNull(byRole.get(role));
    int at = places.get(random.nextInt(places.size()));
    List<Field> fields = new ArrayList<>(anatomy.fields());
    Field field = fields.get(at);
    fields.set(at, field.with(changed(field, role)));
    return mutant("number: " + role, fields, anatomy.sceneEnd());
  }

  private double changed(Field field, String role) {
    double x = field.number();
    return switch (field.kind()) {
      case BYTE -> random.nextInt(random.nextBoolean() ? 6 : 36); // directions go up to 34
      case NAME -> x;
      case WHOLE ->
          Math.max(0, random.nextBoolean() ? x + random.nextInt(3) - 1 : random.nextInt(9));
      case SIGNED -> random.nextBoolean() ? -x : x + random.nextInt(21) - 10;
      case DOUBLE ->
          switch (random.nextInt(7)) {
            case 0 -> random.nextBoolean() ? Math.nextUp(x) : Math.nextDown(x);
            case 1 -> x * (1 + 1e-3 * random.nextGaussian());
            case 2 -> x + 0.1 * random.nextGaussian();
            case 3 -> -x;
            case 4 -> 2 * x;
            case 5 -> random.nextInt(3) - 1;
            default -> {
              List<Integer> others = Objects.requireNonNull(byRole.get(role));
              yield anatomy.fields().get(others.get(random.nextInt(others.size()))).number();
            }
          };
    };
  }

  /** Drops one child: what is left stands for all, such as half of the time for the whole. */
  private Mutant childForParent() {
    Anatomy.Node node = inner();
    int[] child = node.children().get(random.nextInt(node.children().size()));
    return replaced("a child for its parent", node.first(), node.end(), part(child));
  }

  private Mutant swappedChildren() {
    Anatomy.Node node = inner();
    List<Field> swapped = new ArrayList<>();
    if (node.children().size() == 2) {
      swapped.addAll(part(new int[] {node.first(), node.children().getFirst()[0]}));
      swapped.addAll(part(node.children().getLast()));
      swapped.addAll(part(node.children().getFirst()));
    } else {
      swapped.addAll(part(new int[] {node.first(), node.end()}));
    }
    return replaced("children swapped", node.first(), node.end(), swapped);
  }

  private Mutant otherSubtree() {
    Anatomy.Node node = any();
    Anatomy.Node other = any();
    return replaced(
        "another tree's part",
        node.first(),
        node.end(),
        part(new int[] {other.first(), other.end()}));
  }

  private Mutant otherMotion() {
    int[] motion = anatomy.motions().get(random.nextInt(anatomy.motions().size()));
    int[] other = anatomy.motions().get(random.nextInt(anatomy.motions().size()));
    return replaced("another motion", motion[0], motion[1], part(other));
  }

  private Mutant removedOrRepeated() {
    int at = random.nextInt(anatomy.fields().size());
    boolean removed = random.nextBoolean();
    List<Field> fields = new ArrayList<>(anatomy.fields());
    if (removed) {
      fields.remove(at);
    } else {
      fields.add(at, fields.get(at));
    }
    int sceneEnd = anatomy.sceneEnd() + (at >= anatomy.sceneEnd() ? 0 : removed ? -1 : 1);
    return mutant(removed ? "a field removed" : "a field repeated", fields, sceneEnd);
  }

  /** Returns a node that has children, if there is one. */
  private Anatomy.Node inner() {
    Anatomy.Node node = any();
    for (int tries = 0; tries < 200 && node.children().isEmpty(); tries++) {
      node = any();
    }
    return node.children().isEmpty()
        ? new Anatomy.Node(node.first(), node.end(), List.of(new int[] {node.first(), node.end()}))
        : node;
  }

  private Anatomy.Node any() {
    return anatomy.nodes().get(random.nextInt(anatomy.nodes().size()));
  }

  private List<Field> part(int[] place) {
    return anatomy.fields().subList(place[0], place[1]);
  }

  private Mutant replaced(String what, int from, int to, List<Field> by) {
    List<Field> fields = new ArrayList<>(anatomy.fields().subList(0, from));
    fields.addAll(by);
    fields.addAll(anatomy.fields().subList(to, anatomy.fields().size()));
    return mutant(what, fields, anatomy.sceneEnd());
  }

  private static Mutant mutant(String what, List<Field> fields, int sceneEnd) {
    return new Mutant(what, Anatomy.content(fields, sceneEnd));
  }
}
