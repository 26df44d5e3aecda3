/**
 * Experiments on certificates: {@link dev.clearway.bench.certificates.Certificates}.
 *
 * <p>Must not know the experiments on checks and plans; it takes their data alone.
 */
@NullMarked
package dev.clearway.bench.certificates;

import org.jspecify.annotations.NullMarked;
