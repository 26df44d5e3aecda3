package dev.clearway.io.program.code;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Word.Kind;
import dev.clearway.io.text.Quoted;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts programs into words.
 *
 * <p>Immutable and thread-safe. O(length), where the pattern's repetitions are possessive.
 */
public final class Lexer {
  private final String language;
  private final Pattern pattern;
  private final boolean smallLetters;
  private final boolean lines;

  /**
   * Makes one for a language.
   *
   * @param language its name
   * @param pattern with the groups space, end (of a line), number, name, string and sign
   * @param smallLetters whether names are the same in small and in capital letters
   * @param lines whether the end of a line ends what is said
   */
  public Lexer(String language, Pattern pattern, boolean smallLetters, boolean lines) {
    this.language = language;
    this.pattern = pattern;
    this.smallLetters = smallLetters;
    this.lines = lines;
  }

  /**
   * Returns the words, the last one the end of the file.
   *
   * @throws ModelFormatException if something is none of the language's
   */
  public List<Word> cut(Path file, String text) throws ModelFormatException {
    List<Word> out = new ArrayList<>();
    Matcher matcher = pattern.matcher(text).useAnchoringBounds(false);
    int line = 1;
    int open = 0;
    int at = 0;
    while (at < text.length()) {
      matcher.region(at, text.length());
      if (!matcher.lookingAt() || matcher.end() == at) {
        throw new ModelFormatException(
            file, line, language + " has no " + Quoted.of(text.substring(at, at + 1)));
      }
      at = matcher.end();
      if (matcher.group("end") != null) {
        if (open == 0 && lines) {
          out.add(new Word(Kind.LINE_END, "", line));
        }
        line++;
      } else if (matcher.group("space") != null) {
        line += (int) matcher.group().chars().filter(c -> c == '\n').count();
      } else {
        Word word = word(matcher, line);
        open += word.is("(") || word.is("[") ? 1 : 0;
        open -= open > 0 && (word.is(")") || word.is("]")) ? 1 : 0;
        out.add(word);
      }
    }
    out.add(new Word(Kind.LINE_END, "", line));
    out.add(new Word(Kind.FILE_END, "", line));
    return out;
  }

  private Word word(Matcher matcher, int line) {
    String string = matcher.group("string");
    if (string != null) {
      return new Word(Kind.STRING, string, line);
    }
    if (matcher.group("number") != null) {
      return new Word(Kind.NUMBER, matcher.group(), line);
    }
    if (matcher.group("name") != null) {
      String name = matcher.group();
      return new Word(Kind.NAME, smallLetters ? name.toLowerCase(Locale.ROOT) : name, line);
    }
    return new Word(Kind.SIGN, matcher.group(), line);
  }
}
