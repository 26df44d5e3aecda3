/**
 * What people look at: {@link dev.clearway.viewer.HtmlReport}, one file that opens in a browser
 * without a network, and {@link dev.clearway.viewer.PathPicture}, a picture without a browser.
 *
 * <p>Must not know how verdicts are reached, nor where the files go.
 */
@NullMarked
package dev.clearway.viewer;

import org.jspecify.annotations.NullMarked;
