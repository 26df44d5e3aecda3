/**
 * Which values leave the limits of joints: {@link dev.clearway.io.limit.LimitMonitor} looks at
 * configurations and motions and tells {@link dev.clearway.io.limit.PathLimits}.
 *
 * <p>Must not know files, nor what is done about it.
 */
package dev.clearway.io.limit;
