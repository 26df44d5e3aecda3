/** A share of the random motions inside tubes. */
package dev.clearway.bench.tubes;
