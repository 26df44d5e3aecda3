/** Tests of the last stage. */
package dev.clearway.methods.stages.exact;
