package dev.clearway.verifier;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Verifies certificates: {@code java -jar clearway-verifier.jar [--explain] FILE...}. */
public final class Main {
  private Main() {}

  /** Verifies the files named; ends with 0, 10 or 2 as {@link Verification#exitCode} says. */
  public static void main(String[] arguments) {
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    List<String> files = new ArrayList<>(List.of(arguments));
    boolean explain = files.remove("--explain");
    if (files.isEmpty()) {
      out.println("usage: java -jar clearway-verifier.jar [--explain] CERTIFICATE...");
      System.exit(2);
    }
    Verification verification = new Verification(out::println, explain);
    for (String file : files) {
      verification.verify(Path.of(file));
    }
    System.exit(verification.exitCode());
  }
}
