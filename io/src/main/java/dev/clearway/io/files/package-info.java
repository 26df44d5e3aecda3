/**
 * Where the files are that other files name: {@link dev.clearway.io.files.FileLocator} finds meshes
 * and robots by relative paths, {@code file://} and {@code package://} names.
 *
 * <p>Must not know what the files hold.
 */
@NullMarked
package dev.clearway.io.files;

import org.jspecify.annotations.NullMarked;
