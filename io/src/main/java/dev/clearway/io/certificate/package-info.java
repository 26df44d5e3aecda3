/**
 * Writes certificates: scenes as they were loaded, and proofs that others can check.
 *
 * <p>Begin with {@link dev.clearway.io.certificate.CertificateWriter}. Nothing here reads them:
 * that is for who has no part in the writing.
 */
@NullMarked
package dev.clearway.io.certificate;

import org.jspecify.annotations.NullMarked;
