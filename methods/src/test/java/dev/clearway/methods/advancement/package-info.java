/** Tests of first contacts by advancement. */
package dev.clearway.methods.advancement;
