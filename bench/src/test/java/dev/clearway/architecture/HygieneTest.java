package dev.clearway.architecture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HygieneTest {
  @Test
  void trackedFilesAreClean() throws IOException, InterruptedException {
    Checkout checkout = Checkout.find();
    List<Path> files = checkout.trackedFiles();
    List<String> faults = new ArrayList<>();
    for (Path file : files) {
      faults.addAll(Hygiene.faults(checkout.name(file), Files.readAllBytes(file)));
    }
    assertThat(files).extracting(checkout::name).contains("pom.xml", "clearway", "core/pom.xml");
    assertThat(faults).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cd /wo#rk/main",
        "HOME=/ro#ot/x",
        "/ho#me/ann/clearway",
        "/usr/lib/j#vm/temurin-25",
        "https://repo.maven.ap#ache.org/maven2",
        "https://repo1.mav#en.org/maven2",
        "https://registry.npm#js.org",
        "https://central.sona#type.com",
        "// TO#DO later",
        "FIX#ME"
      })
  void forbiddenTextIsFound(String text) {
    byte[] content = ("first line\n" + text.replace("#", "") + "\n").getBytes(UTF_8);
    assertThat(Hygiene.faults("file.txt", content))
        .singleElement()
        .asString()
        .startsWith("file.txt:2 names ");
    assertThat(Hygiene.faults("file.txt", text.getBytes(UTF_8))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for jdk in /usr/lib/jvm/* /opt/*",
        "http://maven.apache.org/POM/4.0.0",
        "a TODOs list, frame/work/bench, ../root/x"
      })
  void innocentTextIsNotFound(String text) {
    assertThat(Hygiene.faults("file.txt", text.getBytes(UTF_8))).isEmpty();
  }

  @Test
  void largeFileIsFoundAndBinaryContentIsNotRead() {
    assertThat(Hygiene.faults("mesh.stl", new byte[1 << 20])).isEmpty();
    assertThat(Hygiene.faults("mesh.stl", new byte[(1 << 20) + 1])).hasSize(1);
    assertThat(Hygiene.faults("mesh.stl", "\0/wo#rk/x".replace("#", "").getBytes(UTF_8))).isEmpty();
  }
}
