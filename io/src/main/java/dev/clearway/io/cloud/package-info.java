/**
 * Clouds of points as sensors and the tools behind them write them: PCD, PLY, XYZ and {@code
 * sensor_msgs/PointCloud2}.
 *
 * <p>Begin with {@link dev.clearway.io.cloud.CloudReader}.
 */
@NullMarked
package dev.clearway.io.cloud;

import org.jspecify.annotations.NullMarked;
