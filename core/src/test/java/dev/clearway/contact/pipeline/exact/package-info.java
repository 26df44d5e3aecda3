/** Tests of the last stage. */
package dev.clearway.contact.pipeline.exact;
