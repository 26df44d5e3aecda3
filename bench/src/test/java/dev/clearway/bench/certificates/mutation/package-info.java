/** A share of the campaign of changed certificates. */
package dev.clearway.bench.certificates.mutation;
