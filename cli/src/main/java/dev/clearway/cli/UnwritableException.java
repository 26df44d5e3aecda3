package dev.clearway.cli;

/** Standard output takes no more, so there is nobody to judge for. */
final class UnwritableException extends RuntimeException {
  private static final long serialVersionUID = 1;

  UnwritableException() {
    super("results cannot be written any more: standard output is closed or full");
  }
}
