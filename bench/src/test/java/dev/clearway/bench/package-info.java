/** Tests of the experiments, and shares of them that run with all other tests. */
package dev.clearway.bench;
