/** Tests of the stages that cull. */
package dev.clearway.methods.stages.sweep;
