package dev.clearway.io.path;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.TestRobots;
import dev.clearway.scene.Scene;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PathSourceTest {
  private static final Scene ARM = TestRobots.scene(Map.of("arm", TestRobots.arm()));
  private static final Path INPUT = Path.of("-");

  @TempDir private Path folder;

  private static List<String> words(List<Segment> segments) {
    List<String> out = new ArrayList<>();
    for (Segment segment : segments) {
      out.add(
          switch (segment) {
            case Segment.Resting rest -> rest.number() + " rests";
            case Segment.Moving moving -> {
              double[] q = new double[moving.motion().coordinates()];
              moving.motion().position(1, q);
              yield moving.number() + " to " + q[0] + " at " + moving.motion().seconds(1);
            }
          });
    }
    return out;
  }

  private static List<Segment> all(PathSource source) throws ModelFormatException {
    List<Segment> out = new ArrayList<>();
    try (PathSource.Reader reader = source.open()) {
      assertThat(reader.isReady()).isTrue();
      for (Optional<Segment> s = reader.next(); s.isPresent(); s = reader.next()) {
        out.add(s.get());
      }
      assertThat(reader.next()).isEmpty();
    }
    return out;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "turn,slide\n0,0.1\n0.5,0.2\n1,0.3\n",
        "time;turn\n0;0\n1;0,5\n1;9\n",
        "from_turn,to_turn,note\n0,1,a\n9,-9,b\n",
        "turn\n0.5\n",
        "joint_names: [turn]\npoints: [{positions: [0]}, {positions: [1]}]\n"
      })
  void whatIsReadAsItIsWantedIsWhatTheWholeFileSays(String content) throws Exception {
    Path file = Files.writeString(folder.resolve("p"), content);
    PathFile whole = PathReader.read(file, ARM, PathOptions.DEFAULT);
    PathSource source = PathSource.of(file, ARM, PathOptions.DEFAULT, StartScene.REFUSED);

    assertThat(source.size()).isEqualTo(OptionalInt.of(whole.segments().size()));
    assertThat(words(all(source))).isEqualTo(words(whole.segments()));
    assertThat(words(all(source))).as("read again").isEqualTo(words(whole.segments()));
    assertThat(source.head().warnings()).isEqualTo(whole.warnings());
    assertThat(source.head().limits()).isEqualTo(whole.limits());
    assertThat(source.head().given()).isEqualTo(whole.given());
    assertThat(source.head().start()).isEqualTo(whole.start());
  }

  @Test
  void aFileIsRefusedAsAWhole() throws Exception {
    Path file = Files.writeString(folder.resolve("p"), "turn\n0\n1\nx\n");
    assertThatThrownBy(() -> PathSource.of(file, ARM, PathOptions.DEFAULT, StartScene.REFUSED))
        .isInstanceOf(ModelFormatException.class)
        .hasMessage(file + ":4: column 1 (turn): wanted a finite decimal number, got 'x'");
  }

  @Test
  void aFileThatChangesMeanwhileIsToldOf() throws Exception {
    Path file = Files.writeString(folder.resolve("p"), "turn\n0\n1\n2\n");
    PathSource source = PathSource.of(file, ARM, PathOptions.DEFAULT, StartScene.REFUSED);
    Files.delete(file);
    assertThatThrownBy(source::open).hasMessage(file + ": no such file");
  }

  /** A pipe that must not be read while nothing is in it. */
  private static final class Pipe extends InputStream {
    private ByteArrayInputStream written = new ByteArrayInputStream(new byte[0]);

    void write(String text) {
      assertThat(written.available()).isZero();
      written = new ByteArrayInputStream(text.getBytes(UTF_8));
    }

    @Override
    public int available() {
      return written.available();
    }

    @Override
    public int read() {
      throw new AssertionError("read byte by byte");
    }

    @Override
    public int read(byte[] out, int offset, int length) {
      assertThat(available()).as("waits for what nobody wrote").isPositive();
      return written.read(out, offset, length);
    }
  }

  @Test
  void noRowIsWaitedForBeforeTheOneAboveIsHandedOver() throws Exception {
    Pipe pipe = new Pipe();
    pipe.write("# angles: deg\nslide,turn\n0,0\n0,90\n");
    PathSource.Written rows = new PathSource.Written(INPUT, pipe);
    assertThat(rows.names()).containsExactlyInAnyOrder("slide", "turn");
    PathSource source = rows.read(ARM, PathOptions.DEFAULT, soFar -> {});
    assertThat(source.size()).isEmpty();
    assertThat(source.head().warnings()).singleElement().asString().contains("arm/roll = 0");
    try (PathSource.Reader reader = source.open()) {
      assertThat(words(List.of(reader.next().orElseThrow())))
          .containsExactly("0 to " + Math.toRadians(90) + " at NaN");
      assertThat(reader.isReady()).isFalse();
      pipe.write("0,45\r\n0.1,");
      assertThat(reader.isReady()).isTrue();
      assertThat(reader.next().orElseThrow().number()).isEqualTo(1);
      assertThat(reader.isReady()).isFalse();
      pipe.write("0\r\n0,x\n0,0\n");
      assertThat(reader.next().orElseThrow().number()).isEqualTo(2);
      assertThatThrownBy(reader::next).hasMessageStartingWith("-:7: column 2 (turn): wanted");
      assertThat(reader.next()).isEmpty();
    }
  }

  @Test
  void limitsAreSeenAsRowsCome() throws Exception {
    InputStream in =
        new ByteArrayInputStream("from_turn,to_turn\n0,0.1\n0.1,99\n0,0\n".getBytes(UTF_8));
    List<Integer> violations = new ArrayList<>();
    PathSource source =
        new PathSource.Written(INPUT, in)
            .read(
                ARM,
                PathOptions.DEFAULT,
                soFar -> violations.add(soFar.limits().violations().size()));
    assertThat(all(source)).hasSize(3);
    int before = violations.getFirst();
    assertThat(violations).startsWith(before, before, before + 1, before + 1);
  }

  @Test
  void whatIsNoRowsIsRefused() {
    for (String text : new String[] {"", "turn\n", "{joint_names: []}\n", "other\n1\n"}) {
      InputStream in = new ByteArrayInputStream(text.getBytes(UTF_8));
      assertThatThrownBy(
              () -> new PathSource.Written(INPUT, in).read(ARM, PathOptions.DEFAULT, f -> {}))
          .isInstanceOf(ModelFormatException.class)
          .hasMessageStartingWith("-:");
    }
  }
}
