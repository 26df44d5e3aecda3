package dev.clearway.methods.stages.graphics;

import java.util.Arrays;

/**
 * Primitives for a {@link Raster}, {@value #STRIDE} floats each.
 *
 * <pre>
 *  0  left, bottom, right, top   a rectangle of whole pixels: i + ½ from left to right
 *  4  a, b, c, near              the half-plane a x + b y ≥ c; no depth is below near
 *  8  a, b, c, far               another one; no depth is above far
 * 12  a, b, c, thickness         another one; how far depths are from the plane's, at most
 * 16  g, h, k, 0                 the plane g x + h y + k
 * </pre>
 *
 * <p>At a pixel with the centre (x, y) the interval of depth is from max(near, g x + h y + k −
 * thickness) to min(far, g x + h y + k + thickness). All numbers are finite.
 *
 * <p>Scratch object, one thread.
 */
public final class Primitives {
  /** Floats a primitive. */
  public static final int STRIDE = 20;

  /** Where its half-planes begin, four floats each. */
  public static final int HALF_PLANES = 4;

  /** Where its least depth is. */
  public static final int NEAR = 7;

  /** Where its largest depth is. */
  public static final int FAR = 11;

  /** Where the thickness of its plane is. */
  public static final int THICKNESS = 15;

  /** Where its plane begins. */
  public static final int PLANE = 16;

  /**
   * How far a sum that is computed for a pixel may be off, of the sum of the sizes of its terms: 16
   * units of a float, of which arithmetic by IEEE 754 uses 3.
   */
  public static final double DRAWING = 16 * 0x1p-24;

  private float[] numbers = new float[64 * STRIDE];
  private int count;

  /**
   * Returns primitives of which all numbers are known.
   *
   * @param primitives read: {@value #STRIDE} floats each
   */
  public static Primitives of(float[]... primitives) {
    Primitives all = new Primitives();
    for (float[] one : primitives) {
      int at = all.add(); // which may take another array
      System.arraycopy(one, 0, all.numbers, at, STRIDE);
    }
    return all;
  }

  /** Returns a single one, which is at every pixel and depth of interest. */
  public static Primitives everywhere() {
    Primitives all = new Primitives();
    all.addEverywhere();
    return all;
  }

  /** Forgets all. */
  public void clear() {
    count = 0;
  }

  /** Returns how many there are. */
  public int count() {
    return count;
  }

  /** Returns the numbers: this object's own array, valid up to the last primitive's. */
  public float[] numbers() {
    return numbers;
  }

  /** Adds one, all zeros; returns where its numbers begin. */
  int add() {
    int at = STRIDE * count++;
    if (at + STRIDE > numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * numbers.length);
    }
    Arrays.fill(numbers, at, at + STRIDE, 0);
    return at;
  }

  /** Adds one that is at every pixel and depth of interest. */
  void addEverywhere() {
    int at = add();
    numbers[at + 2] = Raster.SIZE;
    numbers[at + 3] = Raster.SIZE;
    numbers[at + NEAR] = -1;
    numbers[at + FAR] = Raster.SIZE + 1;
    numbers[at + THICKNESS] = 4 * Raster.SIZE;
  }
}
