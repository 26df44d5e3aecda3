package dev.clearway.verifier;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Verifies certificates one after another and tells what each is about and whether it holds. */
public final class Verification {
  /** All certificates hold. */
  private static final int VERIFIED = 0;

  /** A step of a certificate does not hold. */
  private static final int REJECTED = 10;

  /** A file cannot be read, or is none. */
  private static final int UNUSABLE = 2;

  private final Consumer<String> out;
  private final boolean explain;
  private int worst = VERIFIED;

  /**
   * Makes one.
   *
   * @param out takes lines of text
   * @param explain whether all steps are told
   */
  public Verification(Consumer<String> out, boolean explain) {
    this.out = out;
    this.explain = explain;
  }

  /** Returns 0 if all certificates so far hold, 10 if a step of one does not, 2 if one is none. */
  public int exitCode() {
    return worst;
  }

  /** Verifies a certificate in a file. */
  public void verify(Path file) {
    try (InputStream bytes = Files.newInputStream(file)) {
      verify(file.toString(), bytes);
    } catch (IOException e) {
      out.accept("%s: cannot be read: %s".formatted(file, e.getMessage()));
      note(UNUSABLE);
    }
  }

  /**
   * Verifies a certificate.
   *
   * @param file what it is called
   * @throws IOException if it cannot be read
   */
  public void verify(String file, InputStream bytes) throws IOException {
    note(verified(file, bytes));
  }

  private void note(int code) {
    worst = worst == REJECTED || code == VERIFIED ? worst : code;
  }

  private int verified(String file, InputStream bytes) throws IOException {
    try {
      Certificate certificate = Certificate.read(bytes, new Explanation(out, explain));
      out.accept("%s: about the scene %s".formatted(file, certificate.sceneHash()));
      certificate.scene().description().forEach(out);
      out.accept("%s: verified; %s".formatted(file, certificate.verify()));
      return VERIFIED;
    } catch (UnverifiedException e) {
      String what = e.isRejection() ? "REJECTED" : "no certificate";
      out.accept("%s: %s: %s".formatted(file, what, e.getMessage()));
      return e.isRejection() ? REJECTED : UNUSABLE;
    }
  }
}
