/**
 * What the code must look like: which package may use which, what stays out of {@code core}, how
 * long files and methods may be, what may stand in the repository.
 *
 * <p>It lives in the module that sees all others. Rules take the root package, so that each is
 * shown to fail: below {@code fixture} are classes that break the rules on purpose, and neighbours
 * that keep them, in packages named like the real ones.
 */
package dev.clearway.architecture;
