/** Tests of interval arithmetic. */
package dev.clearway.methods.interval;
