/** What tests of readers share. */
package dev.clearway.io;
