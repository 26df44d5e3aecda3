package dev.clearway.cli;

import dev.clearway.cli.terminal.Version;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The manual page of a command, made of what its help says: troff with the macros of man(7), as
 * {@code man}, {@code groff -man} and {@code mandoc} read it.
 */
final class ManPage {
  private final CommandSpec command;
  private final Help help;
  private final StringBuilder page = new StringBuilder();

  private ManPage(CommandSpec command) {
    this.command = command;
    this.help = new Help(command, Help.defaultColorScheme(Help.Ansi.OFF));
  }

  /** Returns the page of a command or of the program. */
  static String of(CommandSpec command) {
    ManPage page = new ManPage(command);
    page.write();
    return page.page.toString();
  }

  private void write() {
    String name = command.qualifiedName("-");
    line(".TH " + text(name.toUpperCase(Locale.ROOT)) + " 1 \"\" \"" + version() + "\"");
    List<String> about = sentences(command.usageMessage().description());
    section("NAME", text(name) + " \\- " + text(firstWords(about.getFirst())));
    section("SYNOPSIS", text(help.synopsis(0).strip()));
    section("DESCRIPTION", about.stream().map(ManPage::text).toArray(String[]::new));
    arguments();
    subcommands();
    exitCodes();
    examples();
  }

  private static String version() {
    return text(new Version().getVersion()[0]);
  }

  private void arguments() {
    section("ARGUMENTS AND OPTIONS");
    Stream.concat(command.positionalParameters().stream(), command.options().stream())
        .filter(argument -> !argument.hidden())
        .forEach(argument -> item(title(argument), String.join(" ", argument.description())));
  }

  private String title(ArgSpec argument) {
    String value =
        help.parameterLabelRenderer()
            .renderParameterLabel(argument, Help.Ansi.OFF, List.of())
            .toString();
    return argument instanceof OptionSpec option
        ? String.join(", ", option.names()) + value
        : value;
  }

  private void subcommands() {
    Map<String, CommandLine> commands = command.subcommands();
    if (!commands.isEmpty()) {
      section("COMMANDS");
      commands.forEach(
          (name, line) ->
              item(name, sentences(line.getCommandSpec().usageMessage().description()).getFirst()));
    }
  }

  private void exitCodes() {
    Map<String, String> codes = command.usageMessage().exitCodeList();
    if (!codes.isEmpty()) {
      section("EXIT STATUS");
      codes.forEach(this::item);
    }
  }

  /** Lines that are indented are commands, to be shown as they are. */
  private void examples() {
    String[] footer = command.usageMessage().footer();
    if (footer.length == 0) {
      return;
    }
    section("EXAMPLES");
    boolean shown = false;
    for (String example : footer) {
      if (example.startsWith(" ") != shown) {
        shown = !shown;
        Stream.of(shown ? new String[] {".RS", ".nf"} : new String[] {".fi", ".RE", ".PP"})
            .forEach(this::line);
      }
      line(shown ? escaped(example) : text(example));
    }
    Stream.of(".fi", ".RE").forEach(this::line);
  }

  private void section(String title, String... paragraphs) {
    line(".SH " + title);
    line(String.join("\n.PP\n", paragraphs));
  }

  private void item(String title, String description) {
    line(".TP");
    line(".B " + text(title));
    line(text(description));
  }

  private void line(String line) {
    if (!line.isEmpty()) {
      page.append(line).append('\n');
    }
  }

  private static List<String> sentences(String... lines) {
    return Arrays.stream(lines).filter(line -> !line.isBlank()).toList();
  }

  /** A page's first line has room for what stands before the first colon, comma or stop. */
  private static String firstWords(String sentence) {
    return sentence.split("[.:;,]", 2)[0].strip();
  }

  /** Writes running text; dots that begin a line would be taken for commands. */
  private static String text(String text) {
    return text.strip()
        .lines()
        .map(String::strip)
        .map(ManPage::escaped)
        .map(line -> line.startsWith(".") || line.startsWith("'") ? "\\&" + line : line)
        .collect(Collectors.joining("\n"));
  }

  /** Writes what troff would take for its own within a line: backslashes and minus signs. */
  private static String escaped(String line) {
    return line.replace("\\", "\\e").replace("-", "\\-");
  }
}
