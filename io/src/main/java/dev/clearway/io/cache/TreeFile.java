package dev.clearway.io.cache;

import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.KeptVolumes;
import dev.clearway.geometry.TriangleMesh;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * The file of one tree, little endian:
 *
 * <pre>
 *   0  "CLWYTREE"            8 bytes
 *   8  version               int
 *  12  triangles             int
 *  16  SHA-256 of the mesh   32 bytes
 *  48  CRC-32C of the tree   long
 *  56  CRC-32C of volumes    long
 *  64  the tree: links, 2 n − 1 ints; triangles of leaves, n ints
 *      volumes, 16 (2 n − 1) doubles; none of a mesh that fits them late
 * </pre>
 *
 * <p>How long a file must be follows from the mesh, so none is read that is longer or shorter. The
 * checksums tell damage; what the numbers are worth is told by {@link Bvh#restored}. Volumes take
 * nine tenths of the file, and most runs do not ask for those of a large mesh: they are read when
 * that is done.
 */
final class TreeFile {
  /** To be raised when the layout changes, or trees are built otherwise. */
  static final int VERSION = 2;

  static final int HEADER = 64;

  private static final byte[] MAGIC = "CLWYTREE".getBytes(StandardCharsets.US_ASCII);
  private static final int HASH = 32;
  private static final long SUM_OF_TREE = 48;
  private static final long SUM_OF_VOLUMES = 56;
  private static final int CHUNK = 1 << 20;

  private static final ValueLayout.OfDouble DOUBLE =
      ValueLayout.JAVA_DOUBLE_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private TreeFile() {}

  /** Why a file is not used, in words for a person. */
  static final class UnusableException extends Exception {
    private static final long serialVersionUID = 1;

    UnusableException(String why) {
      super(why);
    }
  }

  /** Bytes of a tree. */
  static long sizeOfTree(long triangles) {
    return Integer.BYTES * (3 * triangles - 1);
  }

  private static long volumes(TriangleMesh mesh) {
    return Bvh.fitsLate(mesh) ? 0 : Bvh.STRIDE * (2L * mesh.triangleCount() - 1);
  }

  private static long size(TriangleMesh mesh) {
    return HEADER + sizeOfTree(mesh.triangleCount()) + Double.BYTES * volumes(mesh);
  }

  /**
   * Reads the tree of a mesh. The numbers are copied before they are verified, so that nothing
   * depends on what happens to the file meanwhile.
   *
   * @param hash of the mesh
   * @param kept of the tree that is read
   * @throws UnusableException if the file is of another version or mesh, damaged, or holds no tree
   *     of it
   */
  static Bvh read(Path file, TriangleMesh mesh, byte[] hash, KeptVolumes kept)
      throws IOException, UnusableException {
    int count = mesh.triangleCount();
    int[] links = new int[2 * count - 1];
    int[] order = new int[count];
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        Arena arena = Arena.ofConfined()) {
      MemorySegment all = map(channel, mesh, hash, arena);
      MemorySegment.copy(all, INT, HEADER, links, 0, links.length);
      MemorySegment.copy(all, INT, HEADER + (long) Integer.BYTES * links.length, order, 0, count);
      requireSum(all, SUM_OF_TREE, all.asSlice(HEADER, sizeOfTree(count)));
    } catch (InternalError e) {
      // What the virtual machine makes of a file that is cut short while it is mapped.
      throw new UnusableException("it changed while it was read");
    }
    return Bvh.restored(mesh, links, order, kept)
        .orElseThrow(() -> new UnusableException("it holds no tree of the mesh"));
  }

  /**
   * Reads the volumes of a mesh's tree.
   *
   * @throws UnusableException as {@link #read}, or if it holds none
   */
  static double[] readVolumes(Path file, TriangleMesh mesh, byte[] hash)
      throws IOException, UnusableException {
    double[] volumes = new double[Math.toIntExact(volumes(mesh))];
    if (volumes.length == 0) {
      throw new UnusableException("it holds no volumes");
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        Arena arena = Arena.ofConfined()) {
      MemorySegment all = map(channel, mesh, hash, arena);
      long from = HEADER + sizeOfTree(mesh.triangleCount());
      MemorySegment.copy(all, DOUBLE, from, volumes, 0, volumes.length);
      requireSum(all, SUM_OF_VOLUMES, all.asSlice(from));
    } catch (InternalError e) {
      throw new UnusableException("it changed while it was read");
    }
    return volumes;
  }

  private static MemorySegment map(FileChannel channel, TriangleMesh mesh, byte[] hash, Arena arena)
      throws IOException, UnusableException {
    if (channel.size() != size(mesh)) {
      throw new UnusableException("it has another length");
    }
    MemorySegment all = channel.map(FileChannel.MapMode.READ_ONLY, 0, size(mesh), arena);
    requireHeader(all, mesh.triangleCount(), hash);
    return all;
  }

  private static void requireSum(MemorySegment all, long at, MemorySegment of)
      throws UnusableException {
    if (all.get(LONG, at) != checksum(of)) {
      throw new UnusableException("it is damaged");
    }
  }

  private static void requireHeader(MemorySegment all, int count, byte[] hash)
      throws UnusableException {
    byte[] header = all.asSlice(0, HEADER).toArray(ValueLayout.JAVA_BYTE);
    ByteBuffer read = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
    byte[] magic = new byte[MAGIC.length];
    read.get(magic);
    if (!Arrays.equals(magic, MAGIC)) {
      throw new UnusableException("it is no tree");
    }
    int version = read.getInt();
    if (version != VERSION) {
      throw new UnusableException("it is of version " + version + ", this program's is " + VERSION);
    }
    byte[] of = new byte[HASH];
    boolean same = read.getInt() == count;
    read.get(of);
    if (!same || !Arrays.equals(of, hash)) {
      throw new UnusableException("it is of another mesh");
    }
  }

  /** Writes the tree of a mesh into a file that is there and empty. */
  static void write(Path file, Bvh tree, TriangleMesh mesh, byte[] hash) throws IOException {
    double[] volumes = volumes(mesh) == 0 ? new double[0] : tree.volumes();
    int[] links = tree.links();
    int[] order = tree.trianglesOfLeaves();
    ByteBuffer header = ByteBuffer.allocate(HEADER).order(ByteOrder.LITTLE_ENDIAN);
    header.put(MAGIC).putInt(VERSION).putInt(order.length).put(hash);
    header.putLong(checksum(to -> pass(links, order, to)));
    header.putLong(checksum(to -> pass(volumes, to))).flip();
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      Sink toFile = buffer -> writeAll(channel, buffer);
      toFile.take(header);
      pass(links, order, toFile);
      pass(volumes, toFile);
    }
  }

  private static void writeAll(FileChannel channel, ByteBuffer buffer) throws IOException {
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
  }

  private interface Sink {
    void take(ByteBuffer bytes) throws IOException;
  }

  private interface Numbers {
    void passTo(Sink out) throws IOException;
  }

  private static long checksum(Numbers numbers) throws IOException {
    CRC32C sum = new CRC32C();
    numbers.passTo(sum::update);
    return sum.getValue();
  }

  /** Of the file's own bytes: what was copied of them is verified by itself. */
  private static long checksum(MemorySegment rest) {
    CRC32C sum = new CRC32C();
    for (long at = 0; at < rest.byteSize(); at += CHUNK) {
      sum.update(rest.asSlice(at, Math.min(CHUNK, rest.byteSize() - at)).asByteBuffer());
    }
    return sum.getValue();
  }

  private static void pass(double[] volumes, Sink out) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocateDirect(CHUNK).order(ByteOrder.LITTLE_ENDIAN);
    int step = CHUNK / Double.BYTES;
    for (int from = 0; from < volumes.length; from += step) {
      int count = Math.min(step, volumes.length - from);
      buffer.clear().asDoubleBuffer().put(volumes, from, count);
      out.take(buffer.limit(Double.BYTES * count));
    }
  }

  private static void pass(int[] links, int[] order, Sink out) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocateDirect(CHUNK).order(ByteOrder.LITTLE_ENDIAN);
    int step = CHUNK / Integer.BYTES;
    for (int[] numbers : new int[][] {links, order}) {
      for (int from = 0; from < numbers.length; from += step) {
        int count = Math.min(step, numbers.length - from);
        buffer.clear().asIntBuffer().put(numbers, from, count);
        out.take(buffer.limit(Integer.BYTES * count));
      }
    }
  }
}
