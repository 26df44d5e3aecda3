package dev.clearway.cli.terminal;

import dev.clearway.io.SingleLineText;
import java.io.PrintWriter;
import java.util.Collection;

/** Lines on standard error: one for each message, whatever text of a file stands in it. */
public final class Messages {
  private Messages() {}

  /** Says something; the line begins with the program's name. */
  public static void say(PrintWriter err, String text) {
    err.println("clearway: " + SingleLineText.of(text));
    err.flush();
  }

  /** Says what is odd but stops nothing. */
  public static void warn(PrintWriter err, Collection<String> warnings) {
    warnings.forEach(warning -> say(err, "warning: " + warning));
  }
}
