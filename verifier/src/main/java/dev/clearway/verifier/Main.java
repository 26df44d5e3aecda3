package dev.clearway.verifier;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Verifies certificates: {@code java -jar clearway-verifier.jar FILE...}. */
public final class Main {
  private Main() {}

  /** Verifies the files named; ends with 0, 10 or 2 as {@link Verification#exitCode} says. */
  public static void main(String[] files) {
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    if (files.length == 0) {
      out.println("usage: java -jar clearway-verifier.jar CERTIFICATE...");
      System.exit(2);
    }
    Verification verification = new Verification(out::println);
    for (String file : files) {
      verification.verify(Path.of(file));
    }
    System.exit(verification.exitCode());
  }
}
