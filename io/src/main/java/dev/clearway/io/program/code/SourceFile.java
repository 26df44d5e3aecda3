package dev.clearway.io.program.code;

import java.nio.file.Path;

/**
 * A file of a program.
 *
 * @param text all of it
 */
public record SourceFile(Path file, String text) {}
