/** Tests of the experiment on first contacts. */
package dev.clearway.bench.paper.contact;
