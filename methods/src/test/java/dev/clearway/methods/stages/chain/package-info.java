/** Tests of the pipeline. */
package dev.clearway.methods.stages.chain;
