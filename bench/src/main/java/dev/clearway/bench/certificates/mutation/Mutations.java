package dev.clearway.bench.certificates.mutation;

import com.sun.management.ThreadMXBean;
import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.verifier.Verification;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/**
 * Changes certificates by chance and has them verified: what is accepted must still be true at many
 * samples. Then files of noise: each must end in one line.
 */
public final class Mutations implements Experiment {
  private static final int FROM_ONE = 200;
  private static final int SAMPLES = 100;
  private static final int ACCEPTED = 0;
  private static final int REJECTED = 10;

  private final List<String> contradictions = new ArrayList<>();
  private long mostAllocated;

  @Override
  public String name() {
    return "certificate-mutations";
  }

  @Override
  public String summary() {
    return "certificates changed by chance, and noise: rejected, or true at many samples"
        + " [--count N] [--fuzz N] [--seed N]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out) throws UsageException, IOException {
    Arguments given = Arguments.parse(arguments, List.of("--count", "--fuzz", "--seed"));
    int seed = given.count("--seed", 1);
    mutate(given.count("--count", 10_000), new Random(seed), out);
    fuzz(given.count("--fuzz", 1_000), new Random(seed), out);
    contradictions.forEach(line -> out.println("CONTRADICTED: " + line));
    return contradictions.isEmpty() ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  /** How often each kind of change was refused, rejected, accepted and true, or not to be told. */
  private static final class Tally {
    private final Map<String, int[]> counts = new TreeMap<>();

    void add(String what, int column) {
      counts.computeIfAbsent(what, w -> new int[4])[column]++;
    }

    void print(PrintStream out) throws IOException {
      MarkdownTable table =
          new MarkdownTable(
              "changed", "count", "no certificate", "rejected", "true at samples", "not sampled");
      int[] sum = new int[4];
      counts.forEach(
          (what, count) -> {
            for (int i = 0; i < sum.length; i++) {
              sum[i] += count[i];
            }
            row(table, what, count);
          });
      row(table, "all", sum);
      table.print(out);
    }

    private static void row(MarkdownTable table, String what, int[] count) {
      int all = Arrays.stream(count).sum();
      table.row(what, "" + all, "" + count[0], "" + count[1], "" + count[2], "" + count[3]);
    }
  }

  private void mutate(int count, Random random, PrintStream out) throws IOException {
    SmallCells cells = new SmallCells(random);
    Tally tally = new Tally();
    int done = 0;
    while (done < count) {
      byte[] file = cells.next();
      byte[] content = Packed.content(file);
      if (Packed.verify(file) != ACCEPTED) {
        contradict("a certificate that the writer wrote is not accepted", file);
        return;
      }
      Anatomy anatomy = Anatomy.of(content);
      Mutator mutator = new Mutator(anatomy, random);
      for (int i = 0; i < FROM_ONE && done < count; i++) {
        Mutator.Mutant mutant = mutator.next();
        if (!Arrays.equals(mutant.content(), content)) {
          tally.add(mutant.what(), column(mutant.what(), mutant.content()));
          done++;
        }
      }
    }
    out.printf(Locale.ROOT, "%d certificates changed in one place each:%n%n", done);
    tally.print(out);
  }

  /** Returns the column in which a mutant counts. */
  private int column(String what, byte[] content) throws IOException {
    int code = Packed.verify(Packed.file(content));
    if (code != ACCEPTED) {
      return code == REJECTED ? 1 : 0;
    }
    try {
      Optional<String> wrong = new Sampler(Anatomy.of(content).cell(), SAMPLES).wrong();
      if (wrong.isPresent()) {
        contradict(what + ": accepted, but " + wrong.get(), Packed.file(content));
      }
      return 2;
    } catch (IllegalArgumentException e) {
      return 3; // a shape that the checker's geometry has no room for
    }
  }

  private void contradict(String what, byte[] file) throws IOException {
    Path kept = Files.write(Files.createTempFile("clearway-mutant", ".cert"), file);
    contradictions.add("%s; kept as %s".formatted(what, kept));
  }

  /** Verifies noise: random bytes, and certificates with random bytes in, cut and put together. */
  private void fuzz(int count, Random random, PrintStream out) throws IOException {
    SmallCells cells = new SmallCells(random);
    mostAllocated = 0;
    Map<Integer, Integer> codes = new TreeMap<>();
    byte[] content = Packed.content(cells.next());
    for (int i = 0; i < count; i++) {
      if (i % FROM_ONE == 0) {
        content = Packed.content(cells.next());
      }
      int[] lines = {0};
      byte[] noisy = noise(content, random);
      byte[] file = packed(noisy, random);
      ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
      long before = threads.getCurrentThreadAllocatedBytes();
      Verification verification =
          new Verification(
              line -> lines[0] += line.contains("\n") || !line.startsWith("noise: ") ? 0 : 1,
              false);
      verification.verify("noise", new ByteArrayInputStream(file)); // an exception ends the run
      mostAllocated = Math.max(mostAllocated, threads.getCurrentThreadAllocatedBytes() - before);
      codes.merge(verification.exitCode(), 1, Integer::sum);
      if (verification.exitCode() == ACCEPTED) {
        column("noise", noisy);
      }
      // One line with what it comes to; one before it says what a scene is about.
      if (lines[0] < 1 || lines[0] > 2) {
        contradictions.add("noise " + i + " ended in " + lines[0] + " lines");
      }
    }
    out.printf(
        Locale.ROOT,
        "%d files of noise: exit codes %s; at most %,d kB taken in all for one of them%n",
        count,
        codes,
        mostAllocated / 1000);
  }

  private static byte[] noise(byte[] content, Random random) {
    if (random.nextInt(4) == 0) {
      byte[] bytes = new byte[random.nextInt(400)];
      random.nextBytes(bytes);
      return bytes;
    }
    byte[] bytes = content.clone();
    for (int changes = 1 + random.nextInt(6); changes > 0; changes--) {
      int at = random.nextInt(bytes.length);
      int length = random.nextInt(3) == 0 ? Math.min(9, bytes.length - at) : 1;
      for (int j = at; j < at + length; j++) {
        bytes[j] = (byte) (random.nextInt(3) == 0 ? 255 : random.nextInt(256));
      }
    }
    return bytes;
  }

  /** Makes a file of it, now and then damaged, cut, or not one at all. */
  private static byte[] packed(byte[] noise, Random random) throws IOException {
    byte[] file = Packed.file(noise);
    switch (random.nextInt(10)) {
      case 0, 1 ->
          file[Packed.FORMAT.length + random.nextInt(file.length - Packed.FORMAT.length)] ^= 1;
      case 2, 3 -> file = Arrays.copyOf(file, random.nextInt(file.length));
      case 4 -> file = noise;
      default -> {}
    }
    return file;
  }
}
