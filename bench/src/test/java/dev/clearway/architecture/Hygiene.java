package dev.clearway.architecture;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What no file of the repository may hold. The patterns are written so as not to match themselves.
 */
final class Hygiene {
  private static final int LARGEST = 1 << 20;

  private record Mark(String meaning, Pattern pattern) {
    Mark(String meaning, String regex) {
      this(meaning, Pattern.compile(regex));
    }
  }

  private static final List<Mark> MARKS =
      List.of(
          new Mark("a path of one machine", "(?<![\\w.])/(work|root)/\\w"),
          new Mark("a path of one machine", "/usr/lib/jvm/\\w"),
          new Mark("a path of one machine", "(?<![\\w.])/home/\\w"),
          new Mark("the host of a package registry", "\\brepo1?\\.maven\\.(apache\\.)?org\\b"),
          new Mark("the host of a package registry", "\\bregistry\\.npm(js|mirror)\\.\\w"),
          new Mark("the host of a package registry", "\\bcentral\\.sonatype\\.\\w"),
          new Mark("the host of a package registry", "\\b(deb|security)\\.debian\\.org\\b"),
          new Mark("the host of a package registry", "\\b(files\\.pythonhosted|pypi)\\.org\\b"),
          new Mark("work left over", "\\b(TO[D]O|FIX[M]E)\\b"));

  private Hygiene() {}

  /** Returns what is wrong with a file of the name and content. */
  static List<String> faults(String name, byte[] content) {
    List<String> faults = new ArrayList<>();
    if (content.length > LARGEST) {
      faults.add(name + " is larger than 1 MiB: " + content.length + " bytes");
    }
    if (isText(content)) {
      String text = new String(content, ISO_8859_1); // one character a byte: never malformed
      for (Mark mark : MARKS) {
        mark.pattern()
            .matcher(text)
            .results()
            .findFirst()
            .ifPresent(
                match ->
                    faults.add(
                        "%s:%s names %s: '%s'"
                            .formatted(
                                name, line(text, match.start()), mark.meaning(), match.group())));
      }
    }
    return faults;
  }

  private static boolean isText(byte[] content) {
    for (byte b : content) {
      if (b == 0) {
        return false;
      }
    }
    return true;
  }

  private static long line(String text, int at) {
    return text.substring(0, at).chars().filter(c -> c == '\n').count() + 1;
  }
}
