package dev.clearway.io.program.code;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Code.Expression;
import dev.clearway.io.program.code.Code.Statement;
import dev.clearway.io.program.code.Word.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What parsers of all languages share: words one by one, blocks, operators. */
public interface CodeParser {
  /** Returns the words that are read. */
  WordCursor words();

  /** Returns the word that comes next. */
  default Word peek() {
    return words().peek();
  }

  /** Returns the word after the one that comes next. */
  default Word peekBehind() {
    return words().peekBehind();
  }

  /** Returns the word that comes next, and goes on. */
  default Word next() {
    return words().next();
  }

  /** Goes on if the next word is a sign or a name of this text; returns whether it was. */
  default boolean took(String sign) {
    return words().took(sign);
  }

  /** Goes on over a sign or a name. */
  default void expect(String sign) throws ModelFormatException {
    words().expect(sign);
  }

  /** Returns a name. */
  default String name() throws ModelFormatException {
    return words().name();
  }

  /** Returns an error about the next word. */
  default ModelFormatException fault(String problem) {
    return words().fault(problem);
  }

  /** Returns an error about a line. */
  default ModelFormatException faultAt(int line, String problem) {
    return words().faultAt(line, problem);
  }

  /** Goes on over the end of the line. */
  default void endOfLine() throws ModelFormatException {
    words().endOfLine();
  }

  /** Reads statements up to one of some words, which is left, or the end of the file. */
  default List<Statement> block(Set<String> ends) throws ModelFormatException {
    words().enter();
    List<Statement> out = new ArrayList<>();
    while (true) {
      Word word = peek();
      if (word.kind() == Kind.LINE_END) {
        next();
      } else if (word.kind() == Kind.FILE_END || (word.isName() && ends.contains(word.text()))) {
        words().leave();
        return List.copyOf(out);
      } else {
        statement().ifPresent(out::add);
      }
    }
  }

  /** Reads what is done next; empty if it is nothing that is judged. */
  Optional<? extends Statement> statement() throws ModelFormatException;

  /** Reads what stands for itself and is no number, text or value in brackets. */
  Optional<Expression> named(Word word) throws ModelFormatException;

  /** Reads what is asked of a value: its parts. */
  Expression parts(Expression of) throws ModelFormatException;

  /** Returns the value of a number. */
  double number(Word word) throws ModelFormatException;

  /** Reads what a sign that stands before a value is about. */
  default Expression operand(Word sign) throws ModelFormatException {
    return unary();
  }

  /** Reads a value without signs between values. */
  default Expression unary() throws ModelFormatException {
    Word sign = peek();
    if (!words().isBeforeValue()) {
      return parts(atom());
    }
    words().enter();
    next();
    Expression of = operand(sign);
    words().leave();
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
    words().back();
    throw fault("stands where a value is wanted");
  }

  /** Reads fields, after a dot, and parts by number, between two brackets. */
  default Expression parts(Expression of, String open, String close) throws ModelFormatException {
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
  default Expression expression() throws ModelFormatException {
    words().enter();
    Expression out = binary(0);
    words().leave();
    return out;
  }

  /** Reads a value in which only signs of a level and those that bind more stand openly. */
  default Expression binary(int level) throws ModelFormatException {
    if (level == words().levels()) {
      return unary();
    }
    Expression left = binary(level + 1);
    while (words().between(level).contains(peek().text()) && peek().kind() != Kind.STRING) {
      Word sign = next();
      left = new Code.Operation(sign.line(), sign.text(), Optional.of(left), binary(level + 1));
    }
    return left;
  }

  /** Reads values with commas between them, up to a sign. */
  default List<Expression> list(String end) throws ModelFormatException {
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
}
