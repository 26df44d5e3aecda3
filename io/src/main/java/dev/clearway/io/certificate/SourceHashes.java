package dev.clearway.io.certificate;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** The hashes of the files that a certificate's scene was made from. */
public final class SourceHashes {
  private SourceHashes() {}

  /**
   * Returns the SHA-256 of files by their names. Cost: each is read once more.
   *
   * @throws IOException if one cannot be read
   */
  public static Map<String, byte[]> of(Collection<Path> files) throws IOException {
    Map<String, byte[]> hashes = new LinkedHashMap<>();
    for (Path file : files) {
      MessageDigest digest = sha256();
      try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
        in.transferTo(OutputStream.nullOutputStream());
      }
      hashes.put(file.toString(), digest.digest());
    }
    return hashes;
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }
}
