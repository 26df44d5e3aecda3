/** Reports in a real browser, where there is one. */
@NullMarked
package dev.clearway.cli.browser;

import org.jspecify.annotations.NullMarked;
