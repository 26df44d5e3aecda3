package dev.clearway.io.certificate;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * Writes a certificate: the scene, then a proof for each segment. docs/certificate-file.md has the
 * bytes. One thread; no more than a few proofs are held back.
 */
public final class CertificateWriter implements Closeable {
  private static final String FORMAT = "clearway-certificate-2\n";

  private final Deflater compressor = new Deflater(Deflater.BEST_SPEED);

  /** Bytes that are deflated at once: a proof is mostly smaller than what a call is worth. */
  private static final int AT_ONCE = 1 << 14;

  private final OutputStream deflater;

  /**
   * Begins a certificate of a scene.
   *
   * @param sources SHA-256 of the files that the scene was made from, by what a reader calls them
   * @param to closed when this is closed
   */
  public CertificateWriter(CertifiedScene certified, Map<String, byte[]> sources, OutputStream to)
      throws IOException {
    byte[] scene = SceneSnapshot.of(certified, sources);
    to.write(FORMAT.getBytes(StandardCharsets.US_ASCII));
    deflater =
        new BufferedOutputStream(
            new DeflaterOutputStream(new BufferedOutputStream(to), compressor), AT_ONCE);
    CertificateOutput out = new CertificateOutput();
    out.writeInt(scene.length);
    out.writeBytes(scene);
    deflater.write(out.toByteArray());
  }

  /** Adds the proof of a segment, as {@link SegmentProver#prove} made it. */
  public void add(byte[] proof) throws IOException {
    deflater.write(proof);
  }

  /** Ends the certificate. */
  @Override
  public void close() throws IOException {
    try {
      deflater.write(0);
      deflater.close();
    } finally {
      compressor.end();
    }
  }
}
