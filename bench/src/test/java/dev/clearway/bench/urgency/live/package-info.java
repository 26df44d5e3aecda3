/** Tests of the experiment on {@code clearway watch} with a client. */
package dev.clearway.bench.urgency.live;
