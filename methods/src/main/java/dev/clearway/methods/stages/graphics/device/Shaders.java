package dev.clearway.methods.stages.graphics.device;

import dev.clearway.methods.stages.graphics.Raster;
import org.lwjgl.opengl.GL33C;

/** The programs that run on the device. */
final class Shaders {
  /** Where the numbers of a primitive go in, four by four. */
  static final int INPUTS = 5;

  private static final String CORNERS =
      """
      #version 330 core
      layout(location = 0) in vec4 rectangle;
      layout(location = 1) in vec4 first;
      layout(location = 2) in vec4 second;
      layout(location = 3) in vec4 third;
      layout(location = 4) in vec4 plane;
      flat out vec4 a;
      flat out vec4 b;
      flat out vec4 c;
      flat out vec4 d;
      void main() {
        float x = (gl_VertexID & 1) == 0 ? rectangle.x : rectangle.z;
        float y = (gl_VertexID & 2) == 0 ? rectangle.y : rectangle.w;
        gl_Position = vec4(x / HALF - 1.0, y / HALF - 1.0, 0.0, 1.0);
        a = first;
        b = second;
        c = third;
        d = plane;
      }
      """
          .replace("HALF", Raster.SIZE / 2 + ".0");

  private static final String INTERVAL =
      """
      #version 330 core
      flat in vec4 a;
      flat in vec4 b;
      flat in vec4 c;
      flat in vec4 d;
      vec2 interval() {
        vec2 p = gl_FragCoord.xy;
        if (dot(a.xy, p) < a.z || dot(b.xy, p) < b.z || dot(c.xy, p) < c.z) discard;
        float depth = d.x * p.x + d.y * p.y + d.z;
        return vec2(max(a.w, depth - c.w), min(b.w, depth + c.w));
      }
      """;

  /** Keeps the least and largest depths. */
  private static final String FILL =
      INTERVAL
          + """
          out vec4 depths;
          void main() {
            vec2 i = interval();
            depths = vec4(-i.x, i.y, 0.0, 0.0);
          }
          """;

  /** Passes where there are depths in common with those that were kept. */
  private static final String COMPARE =
      INTERVAL
          + """
          uniform sampler2D depths;
          out vec4 unused;
          void main() {
            vec2 i = interval();
            vec2 there = texelFetch(depths, ivec2(gl_FragCoord.xy), 0).xy;
            if (i.y < -there.x || i.x > there.y) discard;
            unused = vec4(1.0);
          }
          """;

  private Shaders() {}

  /**
   * Returns the program that keeps depths.
   *
   * @throws NoDeviceException if the device does not take it
   */
  static int fill() throws NoDeviceException {
    return program(FILL);
  }

  /**
   * Returns the program that compares with them.
   *
   * @throws NoDeviceException if the device does not take it
   */
  static int compare() throws NoDeviceException {
    int program = program(COMPARE);
    GL33C.glUseProgram(program);
    GL33C.glUniform1i(GL33C.glGetUniformLocation(program, "depths"), 0);
    return program;
  }

  private static int program(String fragments) throws NoDeviceException {
    int program = GL33C.glCreateProgram();
    GL33C.glAttachShader(program, shader(GL33C.GL_VERTEX_SHADER, CORNERS));
    GL33C.glAttachShader(program, shader(GL33C.GL_FRAGMENT_SHADER, fragments));
    GL33C.glLinkProgram(program);
    if (GL33C.glGetProgrami(program, GL33C.GL_LINK_STATUS) == 0) {
      throw refused(GL33C.glGetProgramInfoLog(program));
    }
    return program;
  }

  private static int shader(int kind, String text) throws NoDeviceException {
    int shader = GL33C.glCreateShader(kind);
    GL33C.glShaderSource(shader, text);
    GL33C.glCompileShader(shader);
    if (GL33C.glGetShaderi(shader, GL33C.GL_COMPILE_STATUS) == 0) {
      throw refused(GL33C.glGetShaderInfoLog(shader));
    }
    return shader;
  }

  private static NoDeviceException refused(String log) {
    return new NoDeviceException(
        "the device refuses a program: " + log.lines().findFirst().orElse("without a reason"));
  }
}
