/**
 * Recorded and planned motions of several bodies, put through {@code clearway watch}: {@link
 * dev.clearway.bench.multibody.Multibody} reads drones, road traffic and agents on a grid, writes
 * recordings with proven bounds, and holds the alarms against the contacts that happen.
 */
@NullMarked
package dev.clearway.bench.multibody;

import org.jspecify.annotations.NullMarked;
