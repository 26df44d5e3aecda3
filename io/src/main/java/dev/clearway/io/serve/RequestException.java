package dev.clearway.io.serve;

/** A request that is not answered as it is: says what is wrong and what to do. */
public final class RequestException extends Exception {
  private static final long serialVersionUID = 1;

  private final ErrorCode code;
  private final String remedy;

  /** A request that is refused, with the remedy that its code has. */
  public RequestException(ErrorCode code, String problem) {
    this(code, problem, code.remedy());
  }

  /** A request that is refused, with a remedy of its own. */
  public RequestException(ErrorCode code, String problem, String remedy) {
    super(problem, null, false, false);
    this.code = code;
    this.remedy = remedy;
  }

  /** Returns what kind of thing is wrong. */
  public ErrorCode code() {
    return code;
  }

  /** Returns what to do. */
  public String remedy() {
    return remedy;
  }
}
