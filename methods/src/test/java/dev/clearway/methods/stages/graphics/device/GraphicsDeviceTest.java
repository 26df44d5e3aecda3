package dev.clearway.methods.stages.graphics.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.methods.stages.graphics.PlainRaster;
import dev.clearway.methods.stages.graphics.Primitives;
import dev.clearway.methods.stages.graphics.Raster;
import dev.clearway.methods.stages.graphics.ThickTriangles;
import java.io.File;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A device against plain Java, on the same primitives. */
class GraphicsDeviceTest {
  private static final int GROUPS = 40;
  private static final int ROUNDS = 20;

  /** More than a device's arithmetic may be off, in pixels. */
  private static final double SLACK = 0.01;

  private final ThickTriangles triangles = new ThickTriangles(new Random(8));
  private final int[] ends = new int[GROUPS];
  private int met;
  private int apart;

  @Test
  void groupsMeetWhereTheyDoInPlainJava() {
    try (GraphicsDevice device = OpenDevice.orSkip()) {
      Raster most = new PlainRaster(SLACK);
      Raster least = new PlainRaster(-SLACK);
      for (int i = 0; i < ROUNDS; i++) {
        Primitives first = new Primitives();
        Primitives others = new Primitives();
        draw(i % 3, first, others);
        boolean[] seen = ask(device, first, others);
        boolean[] atMost = ask(most, first, others);
        boolean[] atLeast = ask(least, first, others);
        for (int g = 0; g < GROUPS; g++) {
          assertThat(seen[g] || !atLeast[g]).as("round %s, group %s", i, g).isTrue();
          assertThat(atMost[g] || !seen[g]).as("round %s, group %s", i, g).isTrue();
          met += seen[g] ? 1 : 0;
          apart += seen[g] ? 0 : 1;
        }
      }
      assertThat(met).isGreaterThan(ROUNDS * GROUPS / 5);
      assertThat(apart).isGreaterThan(ROUNDS * GROUPS / 5);
    }
  }

  @Test
  void twoDevicesAnswerTheSameAndAClosedOneExcludesNothing() {
    try (GraphicsDevice one = OpenDevice.orSkip();
        GraphicsDevice other = OpenDevice.orSkip()) {
      Primitives first = new Primitives();
      Primitives others = new Primitives();
      draw(0, first, others);
      boolean[] seen = ask(one, first, others);
      assertThat(seen).containsExactly(ask(other, first, others)).contains(false);
      assertThat(ask(one, first, others)).containsExactly(seen);
      assertThat(one.name()).isNotBlank();
    }
    GraphicsDevice closed = OpenDevice.orSkip();
    closed.close();
    Primitives first = new Primitives();
    Primitives others = new Primitives();
    draw(0, first, others);
    assertThat(ask(closed, first, others)).doesNotContain(false);
  }

  @Test
  void withoutItsLibraryItSaysSo() throws Exception {
    List<URL> others = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      if (!entry.contains("lwjgl")) {
        others.add(Path.of(entry).toUri().toURL());
      }
    }
    ClassLoader jdk = ClassLoader.getPlatformClassLoader();
    try (URLClassLoader without = new URLClassLoader(others.toArray(new URL[0]), jdk)) {
      Method open = without.loadClass(GraphicsDevice.class.getName()).getMethod("open");
      assertThatThrownBy(() -> open.invoke(null))
          .cause()
          .hasToString(
              NoDeviceException.class.getName()
                  + (hasEgl()
                      ? ": no LWJGL on the class path"
                      : ": no libEGL.so.1 on this system"));
    }
  }

  private static boolean hasEgl() {
    try {
      EglContext.open().close();
      return true;
    } catch (NoDeviceException e) {
      return !String.valueOf(e.getMessage()).contains("libEGL");
    }
  }

  /** Each group has triangles of two views, seen along one axis. */
  private void draw(int depth, Primitives first, Primitives others) {
    for (int g = 0; g < GROUPS; g++) {
      triangles.draw();
      triangles.view(depth, g % 8 == 0 ? first : new Primitives(), others);
      ends[g] = others.count();
    }
  }

  private boolean[] ask(Raster raster, Primitives first, Primitives others) {
    boolean[] meets = new boolean[GROUPS];
    raster.compare(first, others, ends, GROUPS, meets);
    return Arrays.copyOf(meets, GROUPS);
  }
}
