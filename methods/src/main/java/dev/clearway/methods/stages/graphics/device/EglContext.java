package dev.clearway.methods.stages.graphics.device;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A context of OpenGL without a window or a surface, by the system's EGL; current in the thread
 * that made it.
 *
 * <p>EGL is called by the JDK itself: the part of LWJGL for it is not published with its version
 * 3.4.
 *
 * @see "Khronos Native Platform Graphics Interface, EGL Version 1.5, 2014"
 */
final class EglContext {
  private static final String LIBRARY = "libEGL.so.1";

  private static final int PLATFORM_DEVICE = 0x313F;
  private static final int PLATFORM_SURFACELESS = 0x31DD;
  private static final int OPENGL_API = 0x30A2;
  private static final int MOST_DEVICES = 16;
  private static final int NONE = 0x3038;

  /** Version 3.3, core profile. */
  private static final int[] CONTEXT = {0x3098, 3, 0x30FB, 3, 0x30FD, 1, NONE};

  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
  private static final MemoryLayout POINTER = ValueLayout.ADDRESS;

  private final SymbolLookup library;
  private final MemorySegment display;
  private final MemorySegment context;

  private EglContext(SymbolLookup library, MemorySegment display, MemorySegment context) {
    this.library = library;
    this.display = display;
    this.context = context;
  }

  /**
   * Makes a context on the first display that has one: a device's, one without a surface.
   *
   * @throws NoDeviceException if there is none
   */
  @SuppressWarnings("restricted") // the system's library is what is wanted
  static EglContext open() throws NoDeviceException {
    SymbolLookup library;
    try {
      library = SymbolLookup.libraryLookup(LIBRARY, Arena.global());
    } catch (IllegalArgumentException e) {
      throw new NoDeviceException("no " + LIBRARY + " on this system", e);
    }
    for (MemorySegment display : displays(library)) {
      Optional<EglContext> made = on(library, display);
      if (made.isPresent()) {
        return made.get();
      }
    }
    throw new NoDeviceException("EGL opens no device with OpenGL 3.3 and without a window");
  }

  private static List<MemorySegment> displays(SymbolLookup library) {
    List<MemorySegment> displays = new ArrayList<>();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment query = procedure(library, "eglQueryDevicesEXT");
      if (query.address() != 0) {
        MemorySegment devices = arena.allocate(ValueLayout.ADDRESS, MOST_DEVICES);
        MemorySegment count = arena.allocate(INT);
        int known = integer(query, List.of(INT, POINTER, POINTER), MOST_DEVICES, devices, count);
        for (int i = 0; known != 0 && i < count.get(INT, 0); i++) {
          MemorySegment device = devices.getAtIndex(ValueLayout.ADDRESS, i);
          displays.add(display(library, PLATFORM_DEVICE, device));
        }
      }
    }
    displays.add(display(library, PLATFORM_SURFACELESS, MemorySegment.NULL));
    displays.removeIf(display -> display.address() == 0);
    return displays;
  }

  private static MemorySegment display(SymbolLookup library, int platform, MemorySegment native_) {
    return pointer(
        find(library, "eglGetPlatformDisplay"),
        List.of(INT, POINTER, POINTER),
        platform,
        native_,
        MemorySegment.NULL);
  }

  private static Optional<EglContext> on(SymbolLookup library, MemorySegment display) {
    MemorySegment none = MemorySegment.NULL;
    List<MemoryLayout> three = List.of(POINTER, POINTER, POINTER);
    List<MemoryLayout> four = List.of(POINTER, POINTER, POINTER, POINTER);
    if (integer(find(library, "eglInitialize"), three, display, none, none) == 0
        || integer(find(library, "eglBindAPI"), List.of(INT), OPENGL_API) == 0) {
      return Optional.empty();
    }
    MemorySegment context;
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment wanted = arena.allocateFrom(INT, CONTEXT);
      context = pointer(find(library, "eglCreateContext"), four, display, none, none, wanted);
    }
    EglContext made = new EglContext(library, display, context);
    return context.address() != 0 && made.makeCurrent(context)
        ? Optional.of(made)
        : Optional.empty();
  }

  private boolean makeCurrent(MemorySegment wanted) {
    MemorySegment none = MemorySegment.NULL;
    List<MemoryLayout> four = List.of(POINTER, POINTER, POINTER, POINTER);
    return integer(find(library, "eglMakeCurrent"), four, display, none, none, wanted) != 0;
  }

  /** Returns the address of a function of OpenGL, 0 if there is none of the name. */
  long function(String name) {
    return procedure(library, name).address();
  }

  /** Ends the context. The display stays, since others of the process may use it. */
  void close() {
    makeCurrent(MemorySegment.NULL);
    integer(find(library, "eglDestroyContext"), List.of(POINTER, POINTER), display, context);
  }

  private static MemorySegment find(SymbolLookup library, String name) {
    return library.find(name).orElseThrow(() -> new UnsatisfiedLinkError(name));
  }

  private static MemorySegment procedure(SymbolLookup library, String name) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment text = arena.allocateFrom(name);
      return pointer(find(library, "eglGetProcAddress"), List.of(POINTER), text);
    }
  }

  private static int integer(MemorySegment function, List<MemoryLayout> of, Object... arguments) {
    return (int) call(FunctionDescriptor.of(INT, layouts(of)), function, arguments);
  }

  private static MemorySegment pointer(
      MemorySegment function, List<MemoryLayout> of, Object... arguments) {
    return (MemorySegment) call(FunctionDescriptor.of(POINTER, layouts(of)), function, arguments);
  }

  private static MemoryLayout[] layouts(List<MemoryLayout> of) {
    return of.toArray(new MemoryLayout[0]);
  }

  @SuppressWarnings({"restricted", "unchecked"}) // EGL's functions, with the parameters it states
  private static Object call(
      FunctionDescriptor descriptor, MemorySegment function, Object[] arguments) {
    MethodHandle handle = Linker.nativeLinker().downcallHandle(function, descriptor);
    MethodHandle spread = handle.asSpreader(Object[].class, arguments.length);
    // An interface throws what no native function does, and a handle everything.
    Function<Object, Object> called =
        MethodHandleProxies.asInterfaceInstance(
            Function.class, spread.asType(MethodType.methodType(Object.class, Object.class)));
    return called.apply(arguments);
  }
}
