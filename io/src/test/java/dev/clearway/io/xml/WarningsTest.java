package dev.clearway.io.xml;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WarningsTest {
  private final Warnings warnings = new Warnings();

  private static XmlElement at(int line) {
    return new XmlElement(Path.of("r.urdf"), Optional.empty(), "robot", line, List.of());
  }

  @Test
  void oneKindIsOneLineWithItsFirstPlaceAndCount() {
    warnings.add(at(3), "odd");
    warnings.add(at(4), "odder");
    warnings.add(at(5), "odd");
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
