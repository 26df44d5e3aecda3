/** Tests of the experiments' entry point. */
package dev.clearway.bench;
