package dev.clearway.io.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.io.ModelFormatException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class WarningsTest {
  private final Warnings warnings = new Warnings();

  private record Line(int number) implements SourceLocation {
    @Override
    public String at() {
      return "r.urdf:" + number;
    }

    @Override
    public ModelFormatException fault(String problem) {
      return new ModelFormatException(Path.of("r.urdf"), number, problem);
    }
  }

  private static SourceLocation at(int line) {
    return new Line(line);
  }

  @Test
  void oneKindIsOneLineWithItsFirstPlaceAndCount() {
    warnings.add(at(3), "odd");
    warnings.add(at(4), "odder");
    warnings.add(at(5), "odd");
    warnings.add("mesh.stl: said by another");
    warnings.add("mesh.stl: said by another");
    assertThat(warnings.toList())
        .containsExactly(
            "r.urdf:3: odd (1 more such)", "r.urdf:4: odder", "mesh.stl: said by another");
  }

  @Test
  void kindsBeyondTheLimitAreCounted() {
    for (int i = 0; i < Warnings.MOST + 7; i++) {
      warnings.add("odd " + i);
    }
    assertThat(warnings.toList()).hasSize(Warnings.MOST + 1).last().isEqualTo("7 more warnings");
  }
}
