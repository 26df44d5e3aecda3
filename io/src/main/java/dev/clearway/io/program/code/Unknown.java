package dev.clearway.io.program.code;

/**
 * A value that the program's text does not tell.
 *
 * @param name of what tells it, such as a function
 * @param line where that stands; 0 for a name that has no value
 */
public record Unknown(String name, int line) {}
