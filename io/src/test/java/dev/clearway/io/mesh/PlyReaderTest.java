package dev.clearway.io.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlyReaderTest {
  private static final String HEADER =
      """
      ply
      format ascii 1.0
      comment made by hand, 12 corners
      obj_info none
      element vertex 4
      property float x
      property float y
      property float z
      element face 4
      property list uchar int vertex_indices
      end_header
      """;
  private static final String ROWS =
      """
      0 0 0
      1 0 0
      0 1 0
      0 0 1
      3 0 2 1
      3 0 1 3
      3 1 2 3
      3 2 0 3
      """;

  @TempDir Path folder;

  @Test
  void textIsReadWithAnyLineEnd() throws ModelFormatException {
    for (String end : new String[] {"\n", "\r\n", "\r", "\n\n", " \n"}) {
      assertThatIsTheTetrahedron(load((HEADER + ROWS).replace("\n", end)));
      assertThatIsTheTetrahedron(load((HEADER + ROWS).strip().replace("\n", end)));
    }
  }

  @Test
  void otherElementsAndPropertiesAreSkipped() throws ModelFormatException {
    String text =
        """
        ply
        format ascii 1.0
        element material 2
        property int shine
        property list uchar float colours
        element vertex 4
        property uchar red
        property double z
        property list uint8 float32 weights
        property float64 y
        property float x
        element empty 0
        element face 2
        property uchar flags
        property list uchar float texcoord
        property list ushort uint vertex_index
        property float quality
        element edge 1
        property int vertex1
        property int vertex2
        end_header
        1 0
        2 3 0.1 0.2 0.3
        255 0 0 0 0
        255 0 2 nan inf 0 1
        0 0 1 7 1 1
        0 0 0 1 0
        1 4 0 0 1 1 4 0 1 2 3 nan
        1 0 3 0 1 2 0.5
        0 1
        """;
    TriangleMesh mesh = load(text);
    assertThat(mesh.triangleCount()).isEqualTo(3);
    assertThat(mesh.vertices()).containsExactly(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0);
  }

  @ParameterizedTest
  @EnumSource(PlyType.class)
  void everyNumberTypeIsReadInBothByteOrders(PlyType type) throws ModelFormatException {
    for (ByteOrder order : new ByteOrder[] {ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN}) {
      for (PlyType index : PlyType.values()) {
        for (String end : new String[] {"\n", "\r\n", "\r"}) {
          PlyType count = index.fractional() ? PlyType.UINT8 : index;
          assertThatIsTheTetrahedron(load(binary(order, end, type, count, index)));
        }
      }
    }
  }

  @Test
  void extremeValuesOfEachTypeAreExact() throws ModelFormatException {
    assertThat(firstX("char", new byte[] {-128})).isEqualTo(-128);
    assertThat(firstX("uchar", new byte[] {-1})).isEqualTo(255);
    assertThat(firstX("short", new byte[] {-128, 0})).isEqualTo(-32768);
    assertThat(firstX("ushort", new byte[] {-1, -1})).isEqualTo(65535);
    assertThat(firstX("int", new byte[] {-60, 101, 54, 0})).isEqualTo(-1_000_000_000);
    assertThat(firstX("uint", new byte[] {0x3B, -102, -54, 0})).isEqualTo(1_000_000_000);
    byte[] third = ByteBuffer.allocate(8).putDouble(1 / 3.0).array();
    assertThat(firstX("double", third)).isEqualTo(1 / 3.0);
    byte[] single = ByteBuffer.allocate(4).putFloat(0.1f).array();
    assertThat(firstX("float", single)).isEqualTo(0.1f);
  }

  @Test
  void lineFeedAsFirstDataByteIsKeptAfterBareCarriageReturns() throws ModelFormatException {
    byte[] data = {'\n', 0, 0, 1, 0, 0, 0, 1, 0, 3, 0, 1, 2};
    String header = binaryHeader("binary_little_endian", "uchar", 3, 1).replace("\n", "\r");
    TriangleMesh mesh = load(join(header, data));
    assertThat(mesh.coordinate(0, 0)).isEqualTo(10);
  }

  @Test
  void polygonsAreCutIntoTriangles() throws ModelFormatException {
    byte[] data = {0, 0, 0, 4, 0, 0, 4, 4, 0, 3, 1, 0, 4, 0, 1, 2, 3};
    TriangleMesh mesh = load(join(binaryHeader("binary_big_endian", "uchar", 4, 1), data));
    assertThat(mesh.triangleCount()).isEqualTo(2);
    assertThat(MeshFiles.area(mesh)).isEqualTo(4);
  }

  @Test
  void surplusOfABinaryFileIsAWarningOrRefused() throws ModelFormatException {
    byte[] whole =
        binary(ByteOrder.LITTLE_ENDIAN, "\n", PlyType.FLOAT32, PlyType.UINT8, PlyType.INT32);
    Path file = write(Arrays.copyOf(whole, whole.length + 49));
    assertThat(MeshReader.DEFAULT.read(file).warnings())
        .containsExactly(file + ": 49 bytes after the last row");
    assertThat(MeshFiles.refusal(write(Arrays.copyOf(whole, whole.length + 50))))
        .contains("50 bytes follow", "byte " + whole.length);
  }

  @Test
  void claimsBeyondTheFileAreRefusedAtOnce() {
    assertThatFault("vertex 4", "vertex 3000000000", "claims 3000000000 rows of 'vertex'");
    assertThatFault("face 4", "face 99999999999999999999999", "rows of 'face'");
    assertThatFault("face 4", "face 1000", "claims 1000 rows of 'face'");
    String header = binaryHeader("binary_little_endian", "float", 100_000_000, 1);
    assertThat(MeshFiles.refusal(write(join(header, new byte[40]))))
        .contains("100000000 rows of 'vertex', at least 12 bytes each, but 40 bytes are left");
    byte[] list = {0, 0, 0, 1, 0, 0, 0, 1, 0, -1, 0, 1, 2};
    assertThat(
            MeshFiles.refusal(
                write(join(binaryHeader("binary_little_endian", "uchar", 3, 1), list))))
        .contains("face 0 (byte", "a list 'vertex_indices' of 255 values");
  }

  @Test
  void faultsOfATextAreNamedWithTheirLine() {
    assertThatFault("3 0 2 1\n", "3 0 2\n", ":16: face 0: the line has fewer values");
    assertThatFault("3 0 2 1\n", "3 0 2 1 7\n", ":16: face 0: the line has more values");
    assertThatFault("3 0 2 1\n", "3 0 2 4\n", ":16: face 0: vertex 4 does not exist, 4 vertices");
    assertThatFault("3 0 2 1\n", "3 0 2 -1\n", ":16: face 0: vertex -1");
    assertThatFault("3 0 2 1\n", "3 0 2 0.5\n", ":16: face 0: vertex 0.5");
    assertThatFault("3 0 2 1\n", "2 0 2\n", ":16: face 0: a face with 2 corners");
    assertThatFault("3 0 2 1\n", "-1\n", ":16: face 0: a list 'vertex_indices' of -1 values");
    assertThatFault("1 0 0\n", "1 0,0 0\n", ":13: a value of vertex 1 is '0,0'");
    assertThatFault("1 0 0\n", "1 nan 0\n", ":13: a value of vertex 1 is 'nan'");
    assertThatFault("1 0 0\n", "1 2e9 0\n", ":16: face 0", "(1.0 2.0E9 0.0)");
    assertThatFault("face 4", "face 3", ":19: '3' follows the rows");
    assertThatFault("3 2 0 3\n", "", "cut");
  }

  @Test
  void faultsOfAHeaderAreNamedWithTheirLine() {
    assertThatFault("ply\n", "plywood\n", ":1: does not start with");
    assertThatFault("ply\n", "ply 1\n", ":1: '1' where the line should end");
    assertThatFault("ascii", "binary_middle_endian", ":2: the format 'binary_middle_endian'");
    assertThatFault("format ascii 1.0\n", "", "without 'format'");
    assertThatFault("obj_info", "object_info", ":4: 'object_info' is no statement");
    assertThatFault("vertex 4", "vertex -4", ":5: an element's count is -4");
    assertThatFault("vertex 4", "vertex", ":5: the line ends before");
    assertThatFault("vertex 4", "vertex x", ":5: an element's count is 'x'");
    assertThatFault("float x", "half x", ":6: a property's type is 'half'");
    assertThatFault("float x", "float u", "lacks one of the properties x, y and z");
    assertThatFault("list uchar", "list float", ":10: a list's count cannot be of type 'float'");
    assertThatFault("vertex_indices", "corners", "lacks the list 'vertex_indices'");
    assertThatFault("list uchar int vertex_indices", "int vertex_indices", "lacks the list");
    assertThatFault("element face", "element vertex", ":9: a second element 'vertex'");
    assertThatFault("element face", "element tristrips", "'tristrips' is not read");
    assertThatFault("element face", "element fans", "'fans' is not read");
    assertThatFault("end_header\n", "", ":11: '0' is no statement");
    assertThatFault("element vertex 4\n", "", ":5: a property before any element");
    String faceless = HEADER.replace("property list uchar int vertex_indices\n", "");
    assertThat(MeshFiles.refusal(write(faceless + ROWS))).contains("'face' has no properties");
    assertThat(MeshFiles.refusal(write(HEADER.substring(0, HEADER.indexOf("element face")))))
        .contains("inside the header");
  }

  @ParameterizedTest
  @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, 2e9f})
  void binaryVertexThatCannotBePlacedMattersOnlyToFaces(float bad) throws ModelFormatException {
    ByteBuffer data = ByteBuffer.allocate(4 * 12 + 4).order(ByteOrder.LITTLE_ENDIAN);
    data.putFloat(12, 1).putFloat(28, 1).putFloat(40, bad).put(48, new byte[] {3, 0, 1, 2});
    String header = binaryHeader("binary_little_endian", "float", 4, 1);
    assertThat(load(join(header, data.array())).triangleCount()).isEqualTo(1);
    data.put(51, (byte) 3);
    assertThat(MeshFiles.refusal(write(join(header, data.array()))))
        .contains("face 0 (byte " + (header.length() + 48) + ")", "not finite or beyond");
  }

  private void assertThatFault(String from, String to, String... wanted) {
    String text = HEADER + ROWS;
    assertThat(text).contains(from);
    int at = text.indexOf(from);
    String changed = text.substring(0, at) + to + text.substring(at + from.length());
    assertThat(MeshFiles.refusal(write(changed.getBytes(StandardCharsets.UTF_8)))).contains(wanted);
  }

  private double firstX(String type, byte[] x) throws ModelFormatException {
    String header = binaryHeader("binary_big_endian", type, 1, 1);
    byte[] data = Arrays.copyOf(x, 3 * x.length + 4);
    data[3 * x.length] = 3;
    return load(join(header, data)).coordinate(0, 0);
  }

  private static String binaryHeader(String format, String type, int vertices, int faces) {
    return HEADER
        .replace("ascii", format)
        .replace("property float", "property " + type)
        .replace("vertex 4", "vertex " + vertices)
        .replace("face 4", "face " + faces)
        .replace("uchar int", "uchar uchar");
  }

  private static byte[] binary(
      ByteOrder order, String lineEnd, PlyType number, PlyType count, PlyType index) {
    String header =
        HEADER
            .replace(
                "ascii",
                order == ByteOrder.BIG_ENDIAN ? "binary_big_endian" : "binary_little_endian")
            .replace("property float", "property " + name(number))
            .replace("uchar int", name(count) + " " + name(index))
            .replace("\n", lineEnd);
    ByteBuffer data = ByteBuffer.allocate(1000).order(order);
    for (String line : ROWS.lines().toList()) {
      String[] words = line.split(" ", -1);
      for (int i = 0; i < words.length; i++) {
        boolean face = words.length == 4;
        put(data, face ? i == 0 ? count : index : number, Integer.parseInt(words[i]));
      }
    }
    return join(header, Arrays.copyOf(data.array(), data.position()));
  }

  private static String name(PlyType type) {
    return type.name().toLowerCase(Locale.ROOT);
  }

  private static void put(ByteBuffer data, PlyType type, int value) {
    switch (type) {
      case INT8, UINT8 -> data.put((byte) value);
      case INT16, UINT16 -> data.putShort((short) value);
      case INT32, UINT32 -> data.putInt(value);
      case FLOAT32 -> data.putFloat(value);
      case FLOAT64 -> data.putDouble(value);
    }
  }

  private static byte[] join(String header, byte[] data) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(header.getBytes(StandardCharsets.US_ASCII));
    out.writeBytes(data);
    return out.toByteArray();
  }

  private static void assertThatIsTheTetrahedron(TriangleMesh mesh) {
    assertThat(mesh.triangleCount()).isEqualTo(4);
    assertThat(mesh.vertexCount()).isEqualTo(4);
    assertThat(mesh.oriented()).isTrue();
    assertThat(mesh.signedVolume()).isEqualTo(1 / 6.0);
  }

  private TriangleMesh load(String text) throws ModelFormatException {
    return load(text.getBytes(StandardCharsets.UTF_8));
  }

  private TriangleMesh load(byte[] bytes) throws ModelFormatException {
    return MeshFiles.load(write(bytes));
  }

  private Path write(String text) {
    return MeshFiles.write(folder, "mesh.ply", text);
  }

  private Path write(byte[] bytes) {
    return MeshFiles.write(folder, "mesh.ply", bytes);
  }
}
