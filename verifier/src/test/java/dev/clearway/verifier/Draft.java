package dev.clearway.verifier;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.DeflaterOutputStream;

/** Writes certificates as docs/certificate-file.md has them, one number after another. */
final class Draft {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  /** Something that is written. */
  @FunctionalInterface
  interface Part {
    void write(Draft to);
  }

  Draft put(int... values) {
    for (int value : values) {
      bytes.write(value);
    }
    return this;
  }

  Draft doubles(double... values) {
    try {
      for (double value : values) {
        out.writeDouble(value);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  Draft whole(int value) {
    int rest = value;
    while (rest > 0x7f) {
      bytes.write((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    bytes.write(rest);
    return this;
  }

  Draft signed(int... values) {
    for (int value : values) {
      whole((value << 1) ^ (value >> 31));
    }
    return this;
  }

  Draft name(String name) {
    byte[] text = name.getBytes(StandardCharsets.UTF_8);
    whole(text.length);
    bytes.writeBytes(text);
    return this;
  }

  Draft list(Part... parts) {
    whole(parts.length);
    for (Part part : parts) {
      part.write(this);
    }
    return this;
  }

  Draft part(Part part) {
    part.write(this);
    return this;
  }

  byte[] bytes() {
    return bytes.toByteArray();
  }

  /** Returns a scene of one pair: two bodies of one shape each, on links of their own. */
  static Draft scene(String[] coordinates, int orientations, Part[] links, Part one, Part other) {
    return scene(coordinates, orientations, links, one, other, 0);
  }

  static Draft scene(
      String[] coordinates,
      int orientations,
      Part[] links,
      Part one,
      Part other,
      double clearance) {
    Draft draft = new Draft();
    draft.whole(coordinates.length);
    for (String name : coordinates) {
      draft.name(name);
    }
    return draft
        .whole(orientations)
        .list(links)
        .list(one, other)
        .list(
            d -> d.name("one").whole(1).list(e -> e.list().whole(0)),
            d -> d.name("other").whole(links.length < 2 ? 0 : 2).list(e -> e.list().whole(1)))
        .list(d -> d.whole(0).whole(1).doubles(clearance))
        .list()
        .list();
  }

  /** Returns a link below the world, or another one. */
  static Part link(int parent, Part... steps) {
    return d -> d.whole(parent).list(steps);
  }

  static Part slide(double x, double y, double z, int coordinate) {
    return d -> d.put(1).doubles(x, y, z).whole(coordinate).doubles(1, 0);
  }

  static Part turn(double x, double y, double z, int coordinate, double multiplier, double offset) {
    return d -> d.put(2).doubles(x, y, z).whole(coordinate).doubles(multiplier, offset);
  }

  static Part place(double x, double y, double z) {
    return d -> d.put(0).doubles(1, 0, 0, 0, 1, 0, 0, 0, 1, x, y, z, 0, 0);
  }

  static Part ball(double radius) {
    return d -> d.put(1).doubles(radius).list(e -> e.doubles(0, 0, 0));
  }

  static Part box(double x, double y, double z) {
    return d -> d.put(4).list(corners(x, y, z));
  }

  private static Part[] corners(double x, double y, double z) {
    return IntStream.range(0, 8)
        .mapToObj(
            corner ->
                (Part)
                    d ->
                        d.doubles(
                            (corner & 1) == 0 ? -x / 2 : x / 2,
                            (corner & 2) == 0 ? -y / 2 : y / 2,
                            (corner & 4) == 0 ? -z / 2 : z / 2))
        .toArray(Part[]::new);
  }

  /** Returns a point of a leaf: shares of the ways from its first corner to others. */
  static Part point(int leaf, double... shares) {
    return d -> {
      d.whole(leaf).whole(shares.length / 2);
      for (int i = 0; i < shares.length; i += 2) {
        d.whole((int) shares[i]).doubles(shares[i + 1]);
      }
    };
  }

  /** Returns corners of a leaf. */
  static Part corners(int leaf, int... corners) {
    return d -> {
      d.whole(leaf);
      for (int corner : corners) {
        d.whole(1).whole(corner).doubles(1);
      }
    };
  }

  /** Returns a closed mesh of a box. */
  static Part boxMesh(double x, double y, double z) {
    int[] corners = {
      0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1,
      3, 5, 3, 7, 5
    };
    return d -> {
      d.put(0).list(corners(x, y, z)).whole(12);
      for (int corner : corners) {
        d.whole(corner);
      }
      halve(d, 12);
    };
  }

  /** Writes a tree that halves its leaves. */
  static void halve(Draft to, int triangles) {
    if (triangles > 1) {
      to.whole(triangles / 2);
      halve(to, triangles / 2);
      halve(to, triangles - triangles / 2);
    }
  }

  static Part even(double from, double to) {
    return d -> d.put(0).doubles(from, to);
  }

  static Part plane(int x, int y, int z) {
    return d -> d.put(3).signed(x, y, z);
  }

  static Part split(int step, Part first, Part second) {
    return d -> {
      d.put(step);
      first.write(d);
      second.write(d);
    };
  }

  static Part halved(int coordinate, Part lower, Part upper) {
    return d -> {
      d.put(4).whole(coordinate);
      lower.write(d);
      upper.write(d);
    };
  }

  /** The witness that a plane of the tree is. */
  static Part inTree() {
    return d -> d.put(0);
  }

  /** Returns a certificate of a scene with one segment. */
  static byte[] certificate(Draft scene, Part... segment) {
    Draft draft = new Draft().whole(scene.bytes().length);
    draft.bytes.writeBytes(scene.bytes());
    draft.put(1).name("segment");
    for (Part part : segment) {
      part.write(draft);
    }
    return deflated(draft.put(0).bytes());
  }

  static byte[] deflated(byte[] content) {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(Certificate.FORMAT.getBytes(StandardCharsets.US_ASCII));
    try (DeflaterOutputStream deflater = new DeflaterOutputStream(file)) {
      deflater.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return file.toByteArray();
  }

  /** Returns what verifying ends with: the exit code and the last line. */
  static String verified(byte[] certificate) {
    List<String> lines = new ArrayList<>();
    Verification verification = new Verification(lines::add, false);
    try {
      verification.verify("file", new ByteArrayInputStream(certificate));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return verification.exitCode() + " " + lines.getLast();
  }
}
