/** Tests of arguments and tables. */
package dev.clearway.bench.harness;
