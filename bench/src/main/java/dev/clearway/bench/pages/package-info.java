/** Pages for people, against what they are made from. */
@NullMarked
package dev.clearway.bench.pages;

import org.jspecify.annotations.NullMarked;
