package dev.clearway.methods.stages.graphics.device;

import dev.clearway.methods.stages.graphics.Primitives;
import dev.clearway.methods.stages.graphics.Raster;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/**
 * A graphics device that is opened without a window, by EGL and OpenGL 3.3: a processor for
 * graphics where the system has one, else a program that draws in its place.
 *
 * <p><b>Guarantee.</b> As {@link Raster} says, for devices that follow OpenGL and whose arithmetic
 * is that of IEEE 754, or no more than five times as far off. A device that fails is believed
 * nothing from then on: everything meets.
 *
 * <p>Thread-safe: one thread of its own draws, for one caller after the other.
 *
 * @see "The OpenGL Graphics System, Version 3.3, 2010, Sec. 3.6.1, 4.1.7"
 */
public final class GraphicsDevice implements Raster, AutoCloseable {
  private final ExecutorService thread;
  private final GlRaster raster;

  private GraphicsDevice(ExecutorService thread, GlRaster raster) {
    this.thread = thread;
    this.raster = raster;
  }

  /**
   * Opens the first device that can be used.
   *
   * @throws NoDeviceException if there is none, or no library for it
   */
  public static GraphicsDevice open() throws NoDeviceException {
    ExecutorService thread =
        Executors.newSingleThreadExecutor(
            work -> Thread.ofPlatform().name("graphics").daemon().unstarted(work));
    try {
      // On that thread, too, is found out whether there is a library: no method is named here.
      GlRaster raster = thread.submit(() -> GlRaster.open()).get();
      GraphicsDevice device = new GraphicsDevice(thread, raster);
      DeviceTrial.require(device);
      return device;
    } catch (ExecutionException e) {
      thread.shutdown();
      throw new NoDeviceException(reason(Objects.requireNonNullElse(e.getCause(), e)), e);
    } catch (NoDeviceException e) {
      thread.shutdown();
      throw e;
    } catch (InterruptedException e) {
      thread.shutdown();
      Thread.currentThread().interrupt();
      throw new NoDeviceException("interrupted", e);
    }
  }

  private static String reason(Throwable cause) {
    return switch (cause) {
      case NoDeviceException said -> String.valueOf(said.getMessage());
      case NoClassDefFoundError _ -> "no LWJGL on the class path";
      case UnsatisfiedLinkError _ -> "LWJGL has no native library for this system";
      default -> cause.toString().lines().findFirst().orElse("no reason told");
    };
  }

  /** Returns what the device calls itself. */
  public String name() {
    return raster.name();
  }

  @Override
  public void compare(
      Primitives first, Primitives others, int[] ends, int groups, boolean[] meets) {
    Arrays.fill(meets, 0, groups, true);
    if (groups > 0 && first.count() > 0) {
      boolean[] seen = new boolean[groups];
      if (onThread(() -> raster.compare(first, others, ends, seen))) {
        System.arraycopy(seen, 0, meets, 0, groups);
      }
    }
  }

  /** Returns what the work returns; false where it could not be done. */
  private boolean onThread(Callable<Boolean> work) {
    try {
      return thread.submit(work).get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error fault) {
        throw fault;
      }
      return false;
    } catch (RejectedExecutionException e) {
      return false; // closed
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Override
  public void close() {
    onThread(
        () -> {
          raster.close();
          return true;
        });
    thread.shutdown();
  }
}
