/** Tests of the stages that cull. */
package dev.clearway.contact.pipeline.sweep;
