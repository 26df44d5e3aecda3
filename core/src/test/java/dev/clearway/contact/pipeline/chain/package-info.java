/** Tests of the pipeline. */
package dev.clearway.contact.pipeline.chain;
