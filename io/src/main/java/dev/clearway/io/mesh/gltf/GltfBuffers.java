package dev.clearway.io.mesh.gltf;

import dev.clearway.io.InputLog;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.mesh.source.MeshSource;
import dev.clearway.io.text.Quoted;
import java.io.Closeable;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The buffers of a file: its binary chunk, base 64 in the document, or files beside it.
 *
 * <p>Only what accessors ask for is read. A file lies in the document's folder or below, once links
 * are followed; nothing is ever fetched.
 */
final class GltfBuffers implements Closeable {
  private static final long LARGEST = 1L << 30;

  private final GltfContainer container;
  private final MeshSource source;
  private final List<Element> buffers;
  private final Map<Integer, Bytes> open = new HashMap<>();
  private final List<FileChannel> channels = new ArrayList<>();

  /** Bytes that can be read anywhere. */
  private interface Bytes {
    long length();

    void read(ByteBuffer out, long at) throws IOException;
  }

  GltfBuffers(GltfContainer container, MeshSource source) throws ModelFormatException {
    this.container = container;
    this.source = source;
    this.buffers = container.document().elements("buffers");
  }

  @Override
  public void close() throws IOException {
    for (FileChannel channel : channels) {
      channel.close();
    }
  }

  /**
   * Returns bytes of a buffer view, little-endian.
   *
   * @param view the element of the view, for its place and in messages
   * @param from first byte, counted from the view's
   * @param length bytes
   */
  ByteBuffer read(Element view, long from, long length) throws IOException, ModelFormatException {
    long viewAt = view.find("byteOffset").isPresent() ? count(view, "byteOffset") : 0;
    long viewLength = count(view, "byteLength");
    if (from + length > viewLength) {
      throw view.fault(
          "an accessor wants bytes up to %s of it, but it has %s: the file is damaged"
              .formatted(from + length, viewLength));
    }
    int number = view.require("buffer").integer();
    if (number < 0 || number >= buffers.size()) {
      throw view.fault("names buffer %s, which is not in the file".formatted(number));
    }
    Element buffer = buffers.get(number);
    Bytes bytes = bytes(number, buffer);
    long held = Math.min(bytes.length(), count(buffer, "byteLength"));
    if (viewAt + viewLength > held) {
      throw view.fault(
          "ends at byte %s of buffer %s, which has %s: the file is cut"
              .formatted(viewAt + viewLength, number, held));
    }
    ByteBuffer out = ByteBuffer.allocate((int) length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.read(out, viewAt + from);
    return out.flip();
  }

  /** Returns a number of bytes or elements, at least 0. */
  static int count(Element holder, String key) throws ModelFormatException {
    Element given = holder.require(key);
    int count = given.integer();
    if (count < 0) {
      throw given.fault("is %s, wanted at least 0".formatted(count));
    }
    return count;
  }

  private Bytes bytes(int number, Element buffer) throws IOException, ModelFormatException {
    Bytes known = open.get(number);
    if (known == null) {
      known = open(number, buffer);
      open.put(number, known);
    }
    return known;
  }

  private Bytes open(int number, Element buffer) throws IOException, ModelFormatException {
    Optional<Element> uri = buffer.find("uri");
    if (uri.isEmpty()) {
      if (number != 0 || container.chunkLength() == 0) {
        throw buffer.fault("has no uri, and the file no binary chunk for it");
      }
      return channel(source.file(), container.chunkAt(), container.chunkLength());
    }
    String text = uri.get().text();
    if (text.startsWith("data:")) {
      return embedded(text, uri.get());
    }
    Path file = beside(text, uri.get());
    InputLog.note(file);
    return channel(file, 0, Files.size(file));
  }

  private static Bytes embedded(String uri, Element place) throws ModelFormatException {
    int comma = uri.indexOf(',');
    if (comma < 0 || !uri.substring(0, comma).endsWith(";base64")) {
      throw place.fault("is a data URI that is not in base 64");
    }
    try {
      byte[] bytes = Base64.getDecoder().decode(uri.substring(comma + 1));
      return new Bytes() {
        @Override
        public long length() {
          return bytes.length;
        }

        @Override
        public void read(ByteBuffer out, long at) {
          out.put(bytes, (int) at, out.remaining());
        }
      };
    } catch (IllegalArgumentException e) {
      throw place.fault("is not base 64: " + e.getMessage());
    }
  }

  /** A file in the folder of the document, or below it, once links are followed. */
  private Path beside(String uri, Element place) throws IOException, ModelFormatException {
    try {
      Path folder = Optional.ofNullable(source.file().toRealPath().getParent()).orElseThrow();
      String name = URLDecoder.decode(uri.replace("+", "%2B"), StandardCharsets.UTF_8);
      Path file = folder.resolve(name).normalize();
      if (uri.matches("[A-Za-z][A-Za-z0-9+.-]*:.*") || !file.startsWith(folder)) {
        throw place.fault(
            "%s lies elsewhere, and only files in the folder of this one are read: put it there, or"
                    .formatted(Quoted.file(uri))
                + " export a .glb");
      }
      if (!Files.isRegularFile(file)) {
        throw place.fault("%s is not there: no file %s".formatted(Quoted.file(uri), file));
      }
      if (!file.toRealPath().startsWith(folder)) {
        throw place.fault("%s is a link out of its folder".formatted(Quoted.file(uri)));
      }
      if (Files.size(file) > LARGEST) {
        throw place.fault("%s has more than 1 GiB".formatted(Quoted.file(uri)));
      }
      return file;
    } catch (IllegalArgumentException e) {
      throw place.fault("%s is no name of a file".formatted(Quoted.file(uri)));
    }
  }

  private Bytes channel(Path file, long begin, long length) throws IOException {
    FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
    channels.add(channel);
    return new Bytes() {
      @Override
      public long length() {
        return length;
      }

      @Override
      public void read(ByteBuffer out, long at) throws IOException {
        while (out.hasRemaining()) {
          if (channel.read(out, begin + at + out.position()) < 0) {
            throw new IOException("ends amid its data");
          }
        }
      }
    };
  }
}
