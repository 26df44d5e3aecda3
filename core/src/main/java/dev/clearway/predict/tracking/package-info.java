/** Objects tracked by their names, and what may be odd about what is read of them. */
package dev.clearway.predict.tracking;
