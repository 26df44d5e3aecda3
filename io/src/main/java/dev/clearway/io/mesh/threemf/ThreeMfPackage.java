package dev.clearway.io.mesh.threemf;

import dev.clearway.io.InputLog;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.source.MeshSource;
import dev.clearway.io.text.BoundedInput;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.xml.XmlCursor;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * The parts of a 3MF file, a zip. Parts are named, never unpacked to files; what all of them
 * together unpack to is limited, whatever the zip says of their sizes.
 */
final class ThreeMfPackage implements Closeable {
  private static final long LARGEST = 1L << 30;

  /** XML of triangles packs to a tenth. */
  private static final long LARGEST_RATIO = 100;

  private static final long ALWAYS = 16L << 20;
  private static final String MODEL_TYPE = "/3dmodel";

  private final MeshSource source;
  private final ZipFile zip;
  private final Map<String, ZipEntry> parts = new HashMap<>();
  private long left;

  ThreeMfPackage(MeshSource source) throws IOException, ModelFormatException {
    this.source = source;
    this.left = Math.min(LARGEST, Math.max(ALWAYS, LARGEST_RATIO * source.size()));
    InputLog.note(source.file());
    try {
      this.zip = new ZipFile(source.file().toFile());
    } catch (ZipException e) {
      throw source.fault("is no zip, which a 3MF file is: " + Quoted.visible(message(e)));
    }
    zip.stream().forEach(entry -> parts.putIfAbsent(key(entry.getName()), entry));
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }

  private static String message(IOException e) {
    return String.valueOf(e.getMessage());
  }

  private static String key(String name) {
    String plain = name.startsWith("/") ? name.substring(1) : name;
    return plain.toLowerCase(Locale.ROOT);
  }

  /** Returns the name of the part that the package says is its model. */
  String model() throws IOException, ModelFormatException {
    Optional<String> target = Optional.empty();
    try (XmlCursor xml = open("_rels/.rels")) {
      while (xml.nextChild()) {
        if (xml.attribute("Type").orElse("").endsWith(MODEL_TYPE) && target.isEmpty()) {
          target = xml.attribute("Target");
        }
        xml.skip();
      }
    }
    return target.orElseThrow(
        () -> source.fault("names no 3D model in _rels/.rels: export it again"));
  }

  /** Returns the place of a part in messages. */
  Path place(String name) {
    return source.file().resolve(Quoted.plain(name.startsWith("/") ? name.substring(1) : name));
  }

  /** Opens a part of XML at its root element. */
  XmlCursor open(String name) throws IOException, ModelFormatException {
    ZipEntry entry = parts.get(key(name));
    if (entry == null) {
      throw source.fault("has no part %s, which it needs".formatted(Quoted.of(name)));
    }
    try {
      return new XmlCursor(place(name), new BoundedInput(zip.getInputStream(entry), this::count));
    } catch (ZipException e) {
      throw source.fault(
          "part %s cannot be unpacked: %s".formatted(Quoted.of(name), Quoted.visible(message(e))));
    }
  }

  /** Counts what is unpacked of all parts together. */
  private void count(int bytes) throws IOException {
    left -= bytes;
    if (left < 0) {
      throw new IOException("it unpacks to far more than a mesh does");
    }
  }
}
