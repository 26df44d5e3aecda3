package dev.clearway.bench.certificates.mutation;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A certificate taken apart: its fields in a row, the nodes of its trees, and the cell that it
 * speaks of. Reads what a verifier has accepted; anything else ends in an exception.
 */
final class Anatomy {
  private final ByteBuffer bytes;
  private final List<Field> fields = new ArrayList<>();
  private final List<Node> nodes = new ArrayList<>();
  private final List<Node> roots = new ArrayList<>();
  private final List<int[]> motions = new ArrayList<>();
  private final Cell cell = new Cell();
  private int sceneEnd;

  /**
   * A step of a tree.
   *
   * @param first its first field
   * @param end the field after its last
   * @param children where they begin and end; empty for a plane
   */
  record Node(int first, int end, List<int[]> children) {}

  private Anatomy(ByteBuffer bytes) {
    this.bytes = bytes;
  }

  /** Takes the content of a file apart, inflated. */
  static Anatomy of(byte[] content) {
    Anatomy anatomy = new Anatomy(ByteBuffer.wrap(content));
    anatomy.readWhole("length");
    anatomy.fields.clear(); // it follows from the rest
    anatomy.readScene();
    anatomy.sceneEnd = anatomy.fields.size();
    while (anatomy.readByte("segment") != 0) {
      anatomy.readSegment();
    }
    return anatomy;
  }

  List<Field> fields() {
    return fields;
  }

  List<Node> nodes() {
    return nodes;
  }

  /** Returns the roots of all trees, in their order. */
  List<Node> roots() {
    return roots;
  }

  /** Returns the node whose first field it is. */
  Node nodeAt(int first) {
    return nodes.stream().filter(node -> node.first() == first).findFirst().orElseThrow();
  }

  /** Returns where the fields of each motion begin and end. */
  List<int[]> motions() {
    return motions;
  }

  Cell cell() {
    return cell;
  }

  /** Returns how many fields belong to the scene. */
  int sceneEnd() {
    return sceneEnd;
  }

  /** Returns the content of a file with these fields. */
  static byte[] content(List<Field> fields, int sceneEnd) {
    byte[] scene = written(fields.subList(0, sceneEnd));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (DataOutputStream to = new DataOutputStream(out)) {
      Field.writeWhole(scene.length, to);
      to.write(scene);
      to.write(written(fields.subList(sceneEnd, fields.size())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static byte[] written(List<Field> fields) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (DataOutputStream to = new DataOutputStream(out)) {
      for (Field field : fields) {
        field.write(to);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private int readByte(String role) {
    int value = bytes.get() & 0xff;
    fields.add(new Field(Field.Kind.BYTE, role, value, ""));
    return value;
  }

  private int wholeHere() {
    int value = 0;
    for (int shift = 0; ; shift += 7) {
      int next = bytes.get();
      value |= (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }

  private int readWhole(String role) {
    int value = wholeHere();
    fields.add(new Field(Field.Kind.WHOLE, role, value, ""));
    return value;
  }

  private void readNormal(String role) {
    for (int k = 0; k < 3; k++) {
      int value = wholeHere();
      fields.add(new Field(Field.Kind.SIGNED, role, (value >>> 1) ^ -(value & 1), ""));
    }
  }

  private double readDouble(String role) {
    double value = bytes.getDouble();
    fields.add(new Field(Field.Kind.DOUBLE, role, value, ""));
    return value;
  }

  private double[] readDoubles(String role, int count) {
    double[] out = new double[count];
    for (int i = 0; i < count; i++) {
      out[i] = readDouble(role);
    }
    return out;
  }

  private void readName(String role) {
    byte[] text = new byte[wholeHere()];
    bytes.get(text);
    fields.add(new Field(Field.Kind.NAME, role, 0, new String(text, StandardCharsets.UTF_8)));
  }

  private void readScene() {
    cell.coordinates = readWhole("coordinates");
    for (int i = 0; i < cell.coordinates; i++) {
      readName("coordinate");
    }
    cell.orientations = readWhole("orientations");
    for (int left = readWhole("links"); left > 0; left--) {
      cell.parents.add(readWhole("parent"));
      cell.links.add(readSteps("link"));
    }
    for (int left = readWhole("shapes"); left > 0; left--) {
      cell.solids.add(readSolid());
    }
    for (int left = readWhole("bodies"); left > 0; left--) {
      readName("body");
      int link = readWhole("body's link");
      for (int elements = readWhole("elements"); elements > 0; elements--) {
        cell.elements.add(new Cell.Element(link, readSteps("element"), readWhole("shape")));
      }
    }
    for (int left = readWhole("pairs"); left > 0; left--) {
      int first = readWhole("pair");
      int second = readWhole("pair");
      cell.pairs.add(new double[] {first, second, readDouble("clearance")});
    }
    for (int left = readWhole("left out"); left > 0; left--) {
      readWhole("left out body");
      readWhole("left out body");
      readWhole("left out reason");
    }
    if (readWhole("sources") > 0) {
      throw new IllegalArgumentException("sources");
    }
  }

  private List<Cell.Step> readSteps(String of) {
    List<Cell.Step> steps = new ArrayList<>();
    for (int left = readWhole(of + " steps"); left > 0; left--) {
      int kind = readByte(of + " step");
      double[] numbers =
          switch (kind) {
            case 0 -> readDoubles(of + " place", 14);
            case 3 -> new double[] {readWhole("orientation")};
            default -> readDoubles("axis", 3);
          };
      double[] value =
          kind == 0
              ? new double[0]
              : new double[] {readWhole("value's coordinate"), readDouble("multiplier"), 0};
      if (kind != 0) {
        value[2] = readDouble("offset");
      }
      steps.add(new Cell.Step(kind, numbers, value));
    }
    return steps;
  }

  private Cell.Solid readSolid() {
    int kind = readByte("shape's kind");
    double size = kind >= 1 && kind <= 3 ? readDouble("size") : 0;
    if (kind == 2 || kind == 3) {
      return new Cell.Solid(kind, size, new double[] {readDouble("size")}, new int[0]);
    }
    double[] points = readDoubles("vertex", 3 * readWhole("vertices"));
    int[] corners = new int[kind == 0 ? 3 * readWhole("triangles") : 0];
    for (int i = 0; i < corners.length; i++) {
      corners[i] = readWhole("corner");
    }
    int leaves = kind == 0 ? corners.length / 3 : kind == 1 ? points.length / 3 : 1;
    for (int part = 1; part < leaves; part++) {
      readWhole("part");
    }
    return new Cell.Solid(kind, size, points, corners);
  }

  private void readSegment() {
    Cell.Segment segment = new Cell.Segment();
    cell.segments.add(segment);
    readName("segment's name");
    int first = fields.size();
    for (int c = 0; c < cell.coordinates; c++) {
      readFunction(segment);
    }
    for (int o = 0; o < cell.orientations; o++) {
      double[] start = readDoubles("orientation's start", 14);
      double[] ends = readDoubles("orientation's axis", 6);
      double[] axis = new double[3];
      for (int k = 0; k < 3; k++) {
        axis[k] = (ends[2 * k] + ends[2 * k + 1]) / 2;
      }
      segment.orientations.add(new double[][] {start, axis});
    }
    motions.add(new int[] {first, fields.size()});
    readClaim(segment);
  }

  private void readFunction(Cell.Segment segment) {
    if (readByte("function") == 0) {
      double[] ends = readDoubles("end of a motion", 2);
      segment.polynomials.add(new double[] {ends[0], ends[1] - ends[0]});
      segment.waves.add(List.of());
      return;
    }
    segment.polynomials.add(readTerms());
    List<double[]> waves = new ArrayList<>();
    for (int left = readWhole("waves"); left > 0; left--) {
      double[] ends = readDoubles("wave", 4);
      double[] angle = readTerms();
      double[] wave = new double[angle.length + 2];
      wave[0] = (ends[0] + ends[1]) / 2;
      wave[1] = (ends[2] + ends[3]) / 2;
      System.arraycopy(angle, 0, wave, 2, angle.length);
      waves.add(wave);
    }
    segment.waves.add(waves);
  }

  private double[] readTerms() {
    double[] terms = new double[readWhole("terms")];
    for (int i = 0; i < terms.length; i++) {
      double[] ends = readDoubles("term", 2);
      terms[i] = (ends[0] + ends[1]) / 2;
    }
    return terms;
  }

  private void readClaim(Cell.Segment segment) {
    int kind = readByte("claim");
    double[][] rows = {{0, Double.NaN}, {1, Double.NaN}};
    if (kind == 2) {
      rows[1][0] = readDouble("free up to");
    } else if (kind == 4) {
      rows = new double[readWhole("rows")][];
      for (int i = 0; i < rows.length; i++) {
        rows[i] = readDoubles("row", 2);
      }
    }
    segment.everywhere = kind == 3;
    for (int i = 1; i < rows.length && kind != 1; i++) {
      if (!(rows[i - 1][1] < 0 && rows[i][1] < 0)) {
        segment.rows.add(new double[] {rows[i - 1][0], rows[i - 1][1], rows[i][0], rows[i][1]});
        for (double[] pair : cell.pairs) {
          readNode();
          roots.add(nodes.getLast());
          readWitness(pair);
        }
      }
    }
    if (kind == 1 || kind == 2) {
      readHit(segment);
    }
  }

  private int[] readNode() {
    int first = fields.size();
    int kind = readByte("step");
    List<int[]> children = new ArrayList<>();
    if (kind == 3) {
      readNormal("normal");
    } else if (kind < 8) { // else it is a plane across a direction
      if (kind == 4) {
        readWhole("halved coordinate");
      }
      children.add(readNode());
      children.add(readNode());
    }
    int[] place = {first, fields.size()};
    nodes.add(new Node(place[0], place[1], children));
    return place;
  }

  private void readWitness(double[] pair) {
    if (readByte("witness") != 0) {
      readDouble("witness' instant");
      readRays(solid(pair[0]), solid(pair[1]));
      readRays(solid(pair[1]), solid(pair[0]));
    }
  }

  private void readRays(Cell.Solid own, Cell.Solid other) {
    int left = other.kind() == 0 ? own.pieces() : 0;
    while (left > 0) {
      readNormal("witness' direction");
      left -= readWhole("witness' further pieces") + 1;
    }
  }

  private Cell.Solid solid(double element) {
    return cell.solids.get(cell.elements.get((int) element).solid());
  }

  private void readHit(Cell.Segment segment) {
    double instant = readDouble("hit's instant");
    int number = readWhole("hit's pair");
    double[] pair = cell.pairs.get(number);
    segment.hits.add(new double[] {instant, number});
    int kind = readByte("hit");
    Cell.Solid one = solid(pair[kind % 2]);
    Cell.Solid other = solid(pair[1 - kind % 2]);
    readPoints(one, kind < 2 ? 2 : 1);
    if (kind == 4 || kind == 5) {
      readNormal("hit's ray");
    } else {
      readPoints(other, kind < 2 ? 3 : kind < 4 ? 4 : 1);
    }
  }

  private void readPoints(Cell.Solid of, int count) {
    readWhole("hit's leaf");
    for (int i = 0; i < count; i++) {
      for (int left = readWhole("hit's shares"); left > 0; left--) {
        readWhole("hit's corner");
        readDouble("hit's share");
      }
      if (of.kind() == 3) {
        readDoubles("hit's way across", 2);
      }
    }
  }
}
