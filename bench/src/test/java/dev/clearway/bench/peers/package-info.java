/** What is said to other engines' programs, and read from them. */
package dev.clearway.bench.peers;
