/** What tests of all modules share: generators, oracles, and where the data pack is. */
package dev.clearway.testkit;
