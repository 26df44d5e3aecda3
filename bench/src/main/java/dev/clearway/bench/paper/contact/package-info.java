/**
 * The experiments of the 2004 paper on first contact: an arm walks at random among pipes and in a
 * plant.
 */
@NullMarked
package dev.clearway.bench.paper.contact;

import org.jspecify.annotations.NullMarked;
