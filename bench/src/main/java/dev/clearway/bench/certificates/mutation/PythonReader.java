package dev.clearway.bench.certificates.mutation;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;

/**
 * Has small certificates, right ones and changed ones, read by the verifier in Python too. Of right
 * ones both must say the same; a changed one that either of them accepts must be true at samples.
 */
public final class PythonReader implements Experiment {
  private static final int SAMPLES = 100;

  @Override
  public String name() {
    return "certificate-python";
  }

  @Override
  public String summary() {
    return "small certificates, and changed ones, read by Java and by Python [--count N] [--seed"
        + " N]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out) throws UsageException, IOException {
    Arguments given = Arguments.parse(arguments, List.of("--count", "--seed"));
    int count = given.count("--count", 200);
    Random random = new Random(given.count("--seed", 1));
    SmallCells cells = new SmallCells(random);
    List<byte[]> files = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      byte[] file = cells.next();
      Anatomy anatomy = Anatomy.of(Packed.content(file));
      files.add(file);
      files.add(Packed.file(new Mutator(anatomy, random).next().content()));
    }
    List<Integer> python = python(files);
    int[][] both = new int[3][3];
    List<String> contradictions = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      int java = Packed.verify(files.get(i));
      both[column(java)][column(python.get(i))]++;
      boolean accepted = java == 0 || python.get(i) == 0;
      boolean right = i % 2 == 0;
      if (right ? java != 0 || python.get(i) != 0 : accepted && isWrong(files.get(i))) {
        contradictions.add("file %s: Java %s, Python %s".formatted(i, java, python.get(i)));
      }
    }
    out.printf(Locale.ROOT, "%d certificates and %d changed ones, read by both:%n", count, count);
    out.printf(
        Locale.ROOT,
        "both accept %d, both reject %d, to both no certificate %d%n",
        both[0][0],
        both[1][1],
        both[2][2]);
    out.printf(
        Locale.ROOT,
        "Java accepts, Python rejects %d; Python accepts, Java rejects %d; else different %d%n",
        both[0][1],
        both[1][0],
        both[0][2] + both[2][0] + both[1][2] + both[2][1]);
    contradictions.forEach(line -> out.println("CONTRADICTED: " + line));
    return contradictions.isEmpty() ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private static int column(int code) {
    return code == 0 ? 0 : code == 10 ? 1 : 2;
  }

  private static boolean isWrong(byte[] file) throws IOException {
    return new Sampler(Anatomy.of(Packed.content(file)).cell(), SAMPLES).wrong().isPresent();
  }

  /** Returns the reader's place, in a folder upward. */
  static Path reader() throws IOException {
    Path own = Path.of("verifier", "python", "verify.py");
    for (Optional<Path> at = Optional.of(Path.of("").toAbsolutePath());
        at.isPresent();
        at = Optional.ofNullable(at.get().getParent())) {
      if (Files.exists(at.get().resolve(own))) {
        return at.get().resolve(own);
      }
    }
    throw new IOException("no " + own + " in a folder upward");
  }

  /** Returns what Python ends with for each file, as exit codes. */
  private static List<Integer> python(List<byte[]> files) throws IOException {
    Path folder = Files.createTempDirectory("clearway-certificates");
    List<String> command = new ArrayList<>(List.of("python3", reader().toString()));
    List<Path> paths = new ArrayList<>();
    try {
      for (byte[] file : files) {
        Path path = folder.resolve(paths.size() + ".cert");
        paths.add(Files.write(path, file));
        command.add(path.toString());
      }
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int code = process.waitFor();
      List<Integer> codes = new ArrayList<>();
      for (String line : text.lines().toList()) {
        codes.add(line.contains(": verified; ") ? 0 : line.contains(": REJECTED: ") ? 10 : 2);
      }
      if (codes.size() != files.size()) {
        throw new IOException(
            "%s lines of Python, exit code %s: %s".formatted(codes.size(), code, text));
      }
      return codes;
    } catch (InterruptedException e) {
      throw new InterruptedIOException();
    } finally {
      for (Path path : paths) {
        Files.delete(path);
      }
      Files.delete(folder);
    }
  }
}
