/**
 * The first time of contact of a motion, with its points: {@link
 * dev.clearway.contact.ContactFinder} finds it, {@link dev.clearway.contact.FirstContact} says what
 * was found, {@link dev.clearway.contact.ContactPoint} where. {@link
 * dev.clearway.contact.ContactMethod} is the seam for other methods.
 *
 * <p>Must not know files, clocks or planners.
 */
@NullMarked
package dev.clearway.contact;

import org.jspecify.annotations.NullMarked;
