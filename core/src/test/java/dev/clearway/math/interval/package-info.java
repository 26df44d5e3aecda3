/** Tests of interval arithmetic. */
package dev.clearway.math.interval;
