/** Tests of the pipeline as a whole. */
package dev.clearway.contact.pipeline;
