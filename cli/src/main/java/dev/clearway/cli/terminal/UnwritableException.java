package dev.clearway.cli.terminal;

/** Standard output takes no more, so there is nobody to judge for. */
public final class UnwritableException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public UnwritableException() {
    super("results cannot be written any more: standard output is closed or full");
  }
}
