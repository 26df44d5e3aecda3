package dev.clearway.bench.certificates.mutation;

import dev.clearway.verifier.Verification;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** Files of certificates and what is deflated in them. */
final class Packed {
  static final byte[] FORMAT = "clearway-certificate-2\n".getBytes(StandardCharsets.US_ASCII);

  private Packed() {}

  static byte[] content(byte[] file) throws IOException {
    try (InflaterInputStream in =
        new InflaterInputStream(
            new ByteArrayInputStream(file, FORMAT.length, file.length - FORMAT.length))) {
      return in.readAllBytes();
    }
  }

  static byte[] file(byte[] content) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(FORMAT);
    try (DeflaterOutputStream deflater = new DeflaterOutputStream(out)) {
      deflater.write(content);
    }
    return out.toByteArray();
  }

  /** Returns the exit code of verifying a file. */
  static int verify(byte[] file) throws IOException {
    Verification verification = new Verification(line -> {}, false);
    verification.verify("file", new ByteArrayInputStream(file));
    return verification.exitCode();
  }
}
