/**
 * Which values leave the limits of joints: {@link dev.clearway.io.limit.LimitMonitor} looks at
 * configurations and motions and tells {@link dev.clearway.io.limit.PathLimits}.
 *
 * <p>Must not know files, nor what is done about it.
 */
@NullMarked
package dev.clearway.io.limit;

import org.jspecify.annotations.NullMarked;
