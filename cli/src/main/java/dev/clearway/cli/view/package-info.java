/**
 * Pages and pictures of what commands found: who asks for them ({@link
 * dev.clearway.cli.view.ViewOption}), and what each command tells in them.
 */
@NullMarked
package dev.clearway.cli.view;

import org.jspecify.annotations.NullMarked;
