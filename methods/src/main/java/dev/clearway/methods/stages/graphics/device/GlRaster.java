package dev.clearway.methods.stages.graphics.device;

import dev.clearway.methods.stages.graphics.Primitives;
import dev.clearway.methods.stages.graphics.Raster;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GL33C;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.FunctionProvider;
import org.lwjgl.system.MemoryUtil;

/**
 * Draws by OpenGL 3.3, in the thread that opened it.
 *
 * <p>The first body goes to a texture with two floats a pixel, minus the least and the largest
 * depth, of which blending keeps the maximum. Each group then draws nothing, but is asked whether a
 * fragment of it passes, and one does that finds its interval there (asynchronous queries).
 */
final class GlRaster {
  /** Below all depths: where nothing is drawn, nothing is met. */
  private static final float NOTHING = -0x1p60f;

  private final EglContext context;
  private final String name;
  private final int filling;
  private final int comparing;
  private final int depths;
  private final int unseen;
  private final Primitives everywhere = Primitives.everywhere();
  private int[] queries = new int[0];
  private FloatBuffer numbers = MemoryUtil.memAllocFloat(Primitives.STRIDE);
  private boolean failed;

  private GlRaster(EglContext context) throws NoDeviceException {
    this.context = context;
    name = String.valueOf(GL33C.glGetString(GL33C.GL_RENDERER));
    filling = Shaders.fill();
    comparing = Shaders.compare();
    depths = depths();
    unseen = unseen();
    GL33C.glBindVertexArray(GL33C.glGenVertexArrays());
    GL33C.glBindBuffer(GL33C.GL_ARRAY_BUFFER, GL33C.glGenBuffers());
    for (int i = 0; i < Shaders.INPUTS; i++) {
      GL33C.glEnableVertexAttribArray(i);
      GL33C.glVertexAttribDivisor(i, 1);
    }
    GL33C.glViewport(0, 0, Raster.SIZE, Raster.SIZE);
    GL33C.glBlendEquation(GL33C.GL_MAX);
    GL33C.glDisable(GL33C.GL_DITHER);
  }

  /**
   * Opens the first device that takes all that is asked of it.
   *
   * @throws NoDeviceException if there is none
   */
  static GlRaster open() throws NoDeviceException {
    EglContext context = EglContext.open();
    // What it prints where it has no native library is told in one line instead.
    Configuration.DEBUG_STREAM.set(
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    Configuration.OPENGL_EXPLICIT_INIT.set(true);
    if (GL.getFunctionProvider() == null) {
      GL.create(new Functions(context));
    }
    GL.createCapabilities(true);
    return new GlRaster(context);
  }

  /** Functions by their names, as EGL has them. */
  private record Functions(EglContext context) implements FunctionProvider {
    @Override
    public long getFunctionAddress(ByteBuffer name) {
      return context.function(MemoryUtil.memASCII(name));
    }
  }

  private static int depths() throws NoDeviceException {
    GL33C.glBindTexture(GL33C.GL_TEXTURE_2D, GL33C.glGenTextures());
    int[] filters = {GL33C.GL_TEXTURE_MIN_FILTER, GL33C.GL_TEXTURE_MAG_FILTER};
    for (int filter : filters) {
      GL33C.glTexParameteri(GL33C.GL_TEXTURE_2D, filter, GL33C.GL_NEAREST);
    }
    GL33C.glTexImage2D(
        GL33C.GL_TEXTURE_2D,
        0,
        GL33C.GL_RG32F,
        Raster.SIZE,
        Raster.SIZE,
        0,
        GL33C.GL_RG,
        GL33C.GL_FLOAT,
        MemoryUtil.NULL);
    int target = GL33C.glGenFramebuffers();
    GL33C.glBindFramebuffer(GL33C.GL_FRAMEBUFFER, target);
    GL33C.glFramebufferTexture2D(
        GL33C.GL_FRAMEBUFFER,
        GL33C.GL_COLOR_ATTACHMENT0,
        GL33C.GL_TEXTURE_2D,
        GL33C.glGetInteger(GL33C.GL_TEXTURE_BINDING_2D),
        0);
    requireComplete();
    return target;
  }

  private static int unseen() throws NoDeviceException {
    int image = GL33C.glGenRenderbuffers();
    GL33C.glBindRenderbuffer(GL33C.GL_RENDERBUFFER, image);
    GL33C.glRenderbufferStorage(GL33C.GL_RENDERBUFFER, GL33C.GL_RGBA8, Raster.SIZE, Raster.SIZE);
    int target = GL33C.glGenFramebuffers();
    GL33C.glBindFramebuffer(GL33C.GL_FRAMEBUFFER, target);
    GL33C.glFramebufferRenderbuffer(
        GL33C.GL_FRAMEBUFFER, GL33C.GL_COLOR_ATTACHMENT0, GL33C.GL_RENDERBUFFER, image);
    requireComplete();
    return target;
  }

  private static void requireComplete() throws NoDeviceException {
    if (GL33C.glCheckFramebufferStatus(GL33C.GL_FRAMEBUFFER) != GL33C.GL_FRAMEBUFFER_COMPLETE) {
      throw new NoDeviceException("the device draws no depths of 32 bits");
    }
  }

  String name() {
    return name;
  }

  /**
   * Compares as {@link Raster} says.
   *
   * @param meets written: whether each group does, if it can be told
   * @return whether it can be told
   */
  boolean compare(Primitives first, Primitives others, int[] ends, boolean[] meets) {
    if (failed) {
      return false;
    }
    failed = true; // until all went well
    fill(first);
    askFor(meets.length + 1);
    upload(others);
    GL33C.glBindFramebuffer(GL33C.GL_FRAMEBUFFER, unseen);
    GL33C.glDisable(GL33C.GL_BLEND);
    GL33C.glColorMask(false, false, false, false);
    GL33C.glUseProgram(comparing);
    for (int i = 0; i < meets.length; i++) {
      draw(queries[i], i == 0 ? 0 : ends[i - 1], ends[i]);
    }
    // What is everywhere meets whatever there is: a device that says no is not to be believed.
    upload(everywhere);
    draw(queries[meets.length], 0, 1);
    GL33C.glColorMask(true, true, true, true);
    for (int i = 0; i < meets.length; i++) {
      meets[i] = passed(queries[i]);
    }
    failed = !passed(queries[meets.length]) || GL33C.glGetError() != GL33C.GL_NO_ERROR;
    return !failed;
  }

  private void fill(Primitives first) {
    GL33C.glBindFramebuffer(GL33C.GL_FRAMEBUFFER, depths);
    GL33C.glClearBufferfv(GL33C.GL_COLOR, 0, new float[] {NOTHING, NOTHING, 0, 0});
    GL33C.glEnable(GL33C.GL_BLEND);
    GL33C.glUseProgram(filling);
    upload(first);
    draw(0, first.count());
  }

  private void askFor(int count) {
    if (queries.length < count) {
      int known = queries.length;
      queries = Arrays.copyOf(queries, 2 * count);
      for (int i = known; i < queries.length; i++) {
        queries[i] = GL33C.glGenQueries();
      }
    }
  }

  private void upload(Primitives primitives) {
    int size = Primitives.STRIDE * primitives.count();
    if (numbers.capacity() < size) {
      MemoryUtil.memFree(numbers);
      numbers = MemoryUtil.memAllocFloat(2 * size);
    }
    numbers.clear().put(primitives.numbers(), 0, size).flip();
    GL33C.glBufferData(GL33C.GL_ARRAY_BUFFER, numbers, GL33C.GL_STREAM_DRAW);
  }

  private static void draw(int query, int from, int to) {
    GL33C.glBeginQuery(GL33C.GL_ANY_SAMPLES_PASSED, query);
    draw(from, to);
    GL33C.glEndQuery(GL33C.GL_ANY_SAMPLES_PASSED);
  }

  private static void draw(int from, int to) {
    int stride = Primitives.STRIDE * Float.BYTES;
    for (int i = 0; i < Shaders.INPUTS; i++) {
      long at = (long) stride * from + 4L * i * Float.BYTES;
      GL33C.glVertexAttribPointer(i, 4, GL33C.GL_FLOAT, false, stride, at);
    }
    GL33C.glDrawArraysInstanced(GL33C.GL_TRIANGLE_STRIP, 0, 4, to - from);
  }

  private static boolean passed(int query) {
    return GL33C.glGetQueryObjecti(query, GL33C.GL_QUERY_RESULT) != 0;
  }

  void close() {
    failed = true;
    GL.setCapabilities(null);
    context.close();
    MemoryUtil.memFree(numbers);
  }
}
