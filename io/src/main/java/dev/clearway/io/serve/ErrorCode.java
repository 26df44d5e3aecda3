package dev.clearway.io.serve;

/** Why a request has no answer, and what to do about it where nothing better is known. */
public enum ErrorCode {
  /** The line is no JSON object. */
  BAD_JSON("bad-json", "write one JSON object on each line"),
  /** The request has a key or a value that it cannot have. */
  BAD_REQUEST("bad-request", "docs/serve.md has every request with an example"),
  /** There is no scene of the name. */
  UNKNOWN_SCENE("unknown-scene", "load it first, or name one that is loaded"),
  /** A file cannot be used. */
  BAD_FILE("bad-file", "mend the file, or name another one"),
  /** A line, a batch, a scene or a number is larger than the service allows. */
  TOO_LARGE("too-large", "ask for less at a time, or start the service with a higher limit"),
  /** There are as many as the service allows. */
  TOO_MANY("too-many", "give up what is no longer used, or start the service with a higher limit"),
  /** The client gave the request up. */
  CANCELLED("cancelled", "ask again"),
  /** The first line does not say the token, or is no JSON object. */
  FORBIDDEN("forbidden", "begin with {\"token\": \"...\"}, as the service was started with"),
  /** Memory does not suffice. */
  MEMORY("memory", "start the service with more heap: CLEARWAY_JAVA_OPTS=-Xmx4g"),
  /** The fault is Clearway's. */
  FAULT("fault", "please report it, with the request");

  private final String label;
  private final String remedy;

  ErrorCode(String label, String remedy) {
    this.label = label;
    this.remedy = remedy;
  }

  /** Returns the name in answers. */
  public String label() {
    return label;
  }

  /** Returns what to do where nothing better is known. */
  public String remedy() {
    return remedy;
  }
}
