package dev.clearway.methods.stages.graphics.device;

import dev.clearway.methods.stages.graphics.Primitives;
import dev.clearway.methods.stages.graphics.Raster;
import java.util.Arrays;

/** Looks whether a device can be believed, on a few comparisons whose answers are known. */
final class DeviceTrial {
  private DeviceTrial() {}

  /**
   * Tries a device.
   *
   * @throws NoDeviceException if it answers wrongly
   */
  static void require(GraphicsDevice device) throws NoDeviceException {
    // Depths 39 to 41 in one rectangle, 44 to 46 in another.
    Primitives first = Primitives.of(slab(40, 10, 20, 30, 40), slab(45, 50, 50, 60, 60));
    float[] corner = slab(41.5f, 29, 39, 255, 255);
    Primitives others =
        Primitives.of(
            corner, // one pixel of the first rectangle's, and half a unit of its depth
            slab(40, 30, 0, Raster.SIZE, Raster.SIZE), // beside the first one
            slab(42.5f, 0, 0, Raster.SIZE, Raster.SIZE), // between the depths of both
            slab(44, 0, 0, Raster.SIZE, Raster.SIZE), // as deep as the second one
            behind(corner, 29.75f), // beyond the centre of that one pixel
            sloping(corner, 11.5f), // up to a depth of 40.75 there
            sloping(corner, 11.8f)); // 41.05 and more
    boolean[] expected = {true, false, false, true, false, true, false};
    boolean[] meets = new boolean[expected.length];
    device.compare(first, others, new int[] {1, 2, 3, 4, 5, 6, 7}, meets.length, meets);
    if (!Arrays.equals(meets, expected)) {
      throw new NoDeviceException(device.name() + " draws something else than it was told");
    }
  }

  /** A rectangle from a unit of depth before to one behind; its half-planes hold everything. */
  private static float[] slab(float depth, int left, int bottom, int right, int top) {
    float[] p = new float[Primitives.STRIDE];
    p[0] = left;
    p[1] = bottom;
    p[2] = right;
    p[3] = top;
    for (int k = 0; k < 3; k++) {
      p[Primitives.HALF_PLANES + 4 * k + 2] = -1;
    }
    p[Primitives.NEAR] = depth - 1;
    p[Primitives.FAR] = depth + 1;
    p[Primitives.THICKNESS] = 2 * Raster.SIZE;
    return p;
  }

  /** The same where x is no less than a bound alone. */
  private static float[] behind(float[] slab, float x) {
    float[] p = slab.clone();
    p[Primitives.HALF_PLANES + 4] = 1;
    p[Primitives.HALF_PLANES + 6] = x;
    return p;
  }

  /** The same a quarter of a unit around the plane that rises with x. */
  private static float[] sloping(float[] slab, float atZero) {
    float[] p = slab.clone();
    p[Primitives.THICKNESS] = 0.25f;
    p[Primitives.PLANE] = 1;
    p[Primitives.PLANE + 2] = atZero;
    return p;
  }
}
