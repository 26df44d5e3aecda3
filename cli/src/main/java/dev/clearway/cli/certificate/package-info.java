/**
 * The certificates that commands write: {@link dev.clearway.cli.certificate.CertificateOption}.
 *
 * <p>Must not know the commands.
 */
@NullMarked
package dev.clearway.cli.certificate;

import org.jspecify.annotations.NullMarked;
