package dev.clearway.io.program.code;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Word.Kind;
import dev.clearway.io.text.Quoted;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Goes through the words of a program, one by one. Mutable; one thread. */
public final class WordCursor {
  /** Deeper than any program by hand; so that hostile ones do not exhaust the stack. */
  private static final int DEEPEST = 200;

  private final Path file;
  private final List<Word> words;
  private final List<Set<String>> precedence;
  private final Set<String> before;
  private int at;
  private int depth;

  /**
   * Stands before the first word.
   *
   * @param words of which the last is the end of the file
   * @param precedence signs between two values, those that bind least first
   * @param before signs that may stand before a value
   */
  public WordCursor(Path file, List<Word> words, List<Set<String>> precedence, Set<String> before) {
    this.file = file;
    this.words = words;
    this.precedence = precedence;
    this.before = before;
  }

  /** Returns the word that comes next. */
  public Word peek() {
    return words.get(at);
  }

  /** Returns the word after the one that comes next. */
  public Word peekBehind() {
    return words.get(Math.min(at + 1, words.size() - 1));
  }

  /** Returns the word that comes next, and goes on. */
  public Word next() {
    Word word = words.get(at);
    at = Math.min(at + 1, words.size() - 1);
    return word;
  }

  /** Goes one word back. */
  public void back() {
    at--;
  }

  /** Goes on if the next word is a sign or a name of this text; returns whether it was. */
  public boolean took(String sign) {
    if (peek().is(sign)) {
      next();
      return true;
    }
    return false;
  }

  /** Returns an error about the next word. */
  public ModelFormatException fault(String problem) {
    Word word = peek();
    String what =
        switch (word.kind()) {
          case LINE_END -> "the end of the line";
          case FILE_END -> "the end of the file";
          default -> Quoted.of(word.text());
        };
    return new ModelFormatException(file, word.line(), what + " " + problem);
  }

  /** Returns an error about a line. */
  public ModelFormatException faultAt(int line, String problem) {
    return new ModelFormatException(file, line, problem);
  }

  /** Goes on over a sign or a name. */
  public void expect(String sign) throws ModelFormatException {
    if (!took(sign)) {
      throw fault("stands where '" + sign + "' is wanted");
    }
  }

  /** Returns a name. */
  public String name() throws ModelFormatException {
    if (!peek().isName()) {
      throw fault("stands where a name is wanted");
    }
    return next().text();
  }

  /** Goes a level deeper. */
  public void enter() throws ModelFormatException {
    if (++depth > DEEPEST) {
      throw fault("is nested more than " + DEEPEST + " deep");
    }
  }

  /** Comes back from a level. */
  public void leave() {
    depth--;
  }

  /** Returns the signs between two values of a level; those that bind least are of level 0. */
  Set<String> between(int level) {
    return precedence.get(level);
  }

  /** Returns how many levels of such signs there are. */
  int levels() {
    return precedence.size();
  }

  /** Returns whether the next word is a sign that may stand before a value. */
  boolean isBeforeValue() {
    return before.stream().anyMatch(peek()::is);
  }

  /** Goes on over the end of the line. */
  public void endOfLine() throws ModelFormatException {
    if (peek().kind() != Kind.LINE_END && peek().kind() != Kind.FILE_END) {
      throw fault("stands where the line should end");
    }
  }
}
