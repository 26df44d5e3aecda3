/** Tests of the pipeline as a whole. */
package dev.clearway.methods.stages;
