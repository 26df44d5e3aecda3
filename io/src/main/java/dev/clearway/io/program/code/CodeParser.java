package dev.clearway.io.program.code;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Code.Expression;
import dev.clearway.io.program.code.Code.Statement;
import dev.clearway.io.program.code.Word.Kind;
import dev.clearway.io.text.Quoted;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What parsers of all languages share: words one by one, blocks, operators. */
public abstract class CodeParser {
  /** Deeper than any program by hand; so that hostile ones do not exhaust the stack. */
  private static final int DEEPEST = 200;

  private final Path file;
  private final List<Word> words;
  private final List<Set<String>> precedence;
  private final Set<String> before;
  private int at;
  private int depth;

  /**
   * Makes one at the first word.
   *
   * @param words of which the last is the end of the file
   * @param precedence signs between two values, those that bind least first
   * @param before signs that may stand before a value
   */
  protected CodeParser(
      Path file, List<Word> words, List<Set<String>> precedence, Set<String> before) {
    this.file = file;
    this.words = words;
    this.precedence = precedence;
    this.before = before;
  }

  /** Returns the word that comes next. */
  protected final Word peek() {
    return words.get(at);
  }

  /** Returns the word after the one that comes next. */
  protected final Word peekBehind() {
    return words.get(Math.min(at + 1, words.size() - 1));
  }

  /** Returns the word that comes next, and goes on. */
  protected final Word next() {
    Word word = words.get(at);
    at = Math.min(at + 1, words.size() - 1);
    return word;
  }

  /** Goes one word back. */
  protected final void back() {
    at--;
  }

  /** Goes on if the next word is a sign or a name of this text; returns whether it was. */
  protected final boolean took(String sign) {
    if (peek().is(sign)) {
      next();
      return true;
    }
    return false;
  }

  /** Returns an error about the next word. */
  protected final ModelFormatException fault(String problem) {
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
  protected final ModelFormatException faultAt(int line, String problem) {
    return new ModelFormatException(file, line, problem);
  }

  /** Goes on over a sign or a name. */
  protected final void expect(String sign) throws ModelFormatException {
    if (!took(sign)) {
      throw fault("stands where '" + sign + "' is wanted");
    }
  }

  /** Returns a name. */
  protected final String name() throws ModelFormatException {
    if (!peek().isName()) {
      throw fault("stands where a name is wanted");
    }
    return next().text();
  }

  /** Goes a level deeper. */
  protected final void enter() throws ModelFormatException {
    if (++depth > DEEPEST) {
      throw fault("is nested more than " + DEEPEST + " deep");
    }
  }

  /** Comes back from a level. */
  protected final void leave() {
    depth--;
  }

  /** Reads statements up to one of some words, which is left, or the end of the file. */
  protected final List<Statement> block(Set<String> ends) throws ModelFormatException {
    enter();
    List<Statement> out = new ArrayList<>();
    while (true) {
      Word word = peek();
      if (word.kind() == Kind.LINE_END) {
        next();
      } else if (word.kind() == Kind.FILE_END || (word.isName() && ends.contains(word.text()))) {
        leave();
        return List.copyOf(out);
      } else {
        statement().ifPresent(out::add);
      }
    }
  }

  /** Reads what is done next; empty if it is nothing that is judged. */
  protected abstract Optional<? extends Statement> statement() throws ModelFormatException;

  /** Reads what stands for itself and is no number, text or value in brackets. */
  protected abstract Optional<Expression> named(Word word) throws ModelFormatException;

  /** Reads what is asked of a value: its parts. */
  protected abstract Expression parts(Expression of) throws ModelFormatException;

  /** Returns the value of a number. */
  protected abstract double number(Word word) throws ModelFormatException;

  /** Reads what a sign that stands before a value is about. */
  protected Expression operand(Word sign) throws ModelFormatException {
    return unary();
  }

  /** Reads a value without signs between values. */
  protected final Expression unary() throws ModelFormatException {
    Word sign = peek();
    if (before.stream().noneMatch(sign::is)) {
      return parts(atom());
    }
    enter();
    next();
    Expression of = operand(sign);
    leave();
    return new Code.Operation(sign.line(), sign.text(), Optional.empty(), of);
  }

  private Expression atom() throws ModelFormatException {
    Word word = next();
    if (word.kind() == Kind.NUMBER) {
      return new Code.Constant(word.line(), number(word));
    }
    if (word.kind() == Kind.STRING) {
      return new Code.Constant(word.line(), word.text());
    }
    if (word.is("(")) {
      Expression inside = expression();
      expect(")");
      return inside;
    }
    Optional<Expression> out = named(word);
    if (out.isPresent()) {
      return out.get();
    }
    back();
    throw fault("stands where a value is wanted");
  }

  /** Reads fields, after a dot, and parts by number, between two brackets. */
  protected final Expression parts(Expression of, String open, String close)
      throws ModelFormatException {
    Expression out = of;
    while (true) {
      int line = peek().line();
      if (took(".")) {
        out = new Code.Field(line, out, name());
      } else if (took(open)) {
        for (Expression index : list(close)) {
          out = new Code.Part(line, out, index);
        }
      } else {
        return out;
      }
    }
  }

  /** Reads a value. */
  protected final Expression expression() throws ModelFormatException {
    enter();
    Expression out = binary(0);
    leave();
    return out;
  }

  /** Reads a value in which only signs of a level and those that bind more stand openly. */
  protected final Expression binary(int level) throws ModelFormatException {
    if (level == precedence.size()) {
      return unary();
    }
    Expression left = binary(level + 1);
    while (precedence.get(level).contains(peek().text()) && peek().kind() != Kind.STRING) {
      Word sign = next();
      left = new Code.Operation(sign.line(), sign.text(), Optional.of(left), binary(level + 1));
    }
    return left;
  }

  /** Reads values with commas between them, up to a sign. */
  protected final List<Expression> list(String end) throws ModelFormatException {
    List<Expression> parts = new ArrayList<>();
    while (!peek().is(end)) {
      parts.add(expression());
      if (!peek().is(end)) {
        expect(",");
      }
    }
    next();
    return List.copyOf(parts);
  }

  /** Goes on over the end of the line. */
  protected final void endOfLine() throws ModelFormatException {
    if (peek().kind() != Kind.LINE_END && peek().kind() != Kind.FILE_END) {
      throw fault("stands where the line should end");
    }
  }
}
