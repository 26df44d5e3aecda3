package dev.clearway.io;

import dev.clearway.geometry.Shape;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * What a piece of work read: every file that was opened, with what it held then, and every place at
 * which one was looked for. What is read again with the same answers at all of them is the same.
 *
 * <p>A file is hashed before it is read; {@link #isUnchanged} afterwards shows that it held the
 * same all the while. Only the thread that does the work is listened to: nothing here reads files
 * in another one.
 *
 * <p>Thread-safe.
 */
public final class InputLog {
  /** What stands for a place at which there is no regular file. */
  private static final String NONE = "none";

  /** What stands for what a program made of a file, which no file's state is equal to. */
  private static final String MADE = " (made of it by a program)";

  private static final ScopedValue<List<InputLog>> CURRENT = ScopedValue.newInstance();

  private final Map<Path, String> inputs = new ConcurrentSkipListMap<>();

  /** By the shapes themselves; guarded by itself. */
  private final IdentityHashMap<Shape, Path> shapes = new IdentityHashMap<>();

  /** Makes one of which nothing is known. */
  public InputLog() {
    // what is read fills it
  }

  /**
   * Does some work, and notes what it reads in this thread; so do those inside whose work this is.
   *
   * @throws X that the work throws
   */
  public <T, X extends Exception> T during(ScopedValue.CallableOp<T, X> work) throws X {
    List<InputLog> all = new ArrayList<>(CURRENT.orElse(List.of()));
    all.add(this);
    return ScopedValue.where(CURRENT, List.copyOf(all)).call(work);
  }

  /** Notes, if anybody wants to know, that a file is about to be opened, or is looked for. */
  public static void note(Path file) {
    if (CURRENT.isBound()) {
      CURRENT.get().forEach(log -> log.add(file));
    }
  }

  /**
   * Notes, if anybody wants to know, that another program made something of a file, and may have
   * read others for it: that is never known to be unchanged.
   */
  public static void noteMade(Path file) {
    if (CURRENT.isBound()) {
      Path made = file.resolveSibling(file.getFileName() + MADE).toAbsolutePath();
      CURRENT.get().forEach(log -> log.inputs.put(made, MADE.strip()));
    }
  }

  /** Notes, if anybody wants to know, from which file a shape was read. */
  public static void note(Path file, Shape made) {
    if (CURRENT.isBound()) {
      CURRENT.get().forEach(log -> log.add(file, made));
    }
  }

  private void add(Path file, Shape made) {
    synchronized (shapes) {
      shapes.put(made, file);
    }
  }

  /** Returns from which file a shape was read, if it was. */
  public Optional<Path> fileOf(Shape shape) {
    synchronized (shapes) {
      return Optional.ofNullable(shapes.get(shape));
    }
  }

  private void add(Path file) {
    inputs.computeIfAbsent(file.toAbsolutePath(), InputLog::state);
  }

  /** Returns what was read: SHA-256 by absolute path, or {@code none}; ascending. */
  public Map<Path, String> inputs() {
    return Collections.unmodifiableMap(new TreeMap<>(inputs));
  }

  /** Returns whether all files hold now what they are said to hold. */
  public static boolean isUnchanged(Map<Path, String> inputs) {
    return inputs.entrySet().stream().allMatch(one -> state(one.getKey()).equals(one.getValue()));
  }

  private static String state(Path file) {
    if (!Files.isRegularFile(file)) {
      return NONE;
    }
    try {
      return sha256(file);
    } catch (IOException e) {
      return "unreadable";
    }
  }

  /**
   * Returns the SHA-256 of what a file holds, in hexadecimal.
   *
   * @throws IOException if it cannot be read
   */
  public static String sha256(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      new DigestInputStream(in, digest).transferTo(OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
