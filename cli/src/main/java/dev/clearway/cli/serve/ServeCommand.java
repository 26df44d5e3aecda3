package dev.clearway.cli.serve;

import dev.clearway.cli.arguments.RobotArguments;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.plan.PlannerKind;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.Messages;
import dev.clearway.cli.terminal.Version;
import dev.clearway.cli.watch.StopSignal;
import dev.clearway.cli.watch.TokenOption;
import dev.clearway.io.files.FileBounds;
import dev.clearway.io.mesh.MeshReader;
import dev.clearway.io.scene.SceneOptions;
import dev.clearway.io.serve.session.Service;
import dev.clearway.io.serve.session.ServiceLimits;
import dev.clearway.io.serve.session.ServiceOptions;
import dev.clearway.io.stream.FirstLine;
import dev.clearway.io.stream.socket.Acceptor;
import dev.clearway.io.text.IoErrorText;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.plan.Planner;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code serve}: answers programs that ask for checks and paths. */
@Command(
    name = "serve",
    description = {
      "Answers programs: reads requests, an object of JSON a line, from standard input or from"
          + " clients that connect, and writes an answer for each. Scenes are loaded once, changed"
          + " and asked about as often as is wanted.",
      "Lengths are in metres, angles in radians. docs/serve.md has every request.",
      ""
    },
    exitCodeList = {"0:ended as asked", ExitCode.USAGE_HELP, ExitCode.FAULT_HELP},
    footer = {
      "One request from standard input:",
      "  echo '{\"id\": 1, \"request\": \"health\"}' | clearway serve",
      "Clients of this user, by a socket that is removed at the end:",
      "  clearway serve --socket clearway.sock",
      "Clients of this machine that know a word, by a port:",
      "  clearway serve --port 7080 --token @token.txt"
    },
    abbreviateSynopsis = true,
    sortOptions = false)
public final class ServeCommand implements Callable<Integer> {
  private static final int LAST_PORT = 65_535;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Option(
      names = "--socket",
      paramLabel = "PATH",
      description =
          "Take clients by a Unix domain socket at this path, which only this user may use.")
  private @Nullable Path socket;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "Take clients by TCP at this port of the loopback address; 0 for any.")
  private @Nullable Integer port;

  @Option(
      names = "--ws",
      paramLabel = "PORT",
      description =
          "Take clients by WebSocket, a message a line, at this port of the loopback address; 0 for"
              + " any. Web pages of other machines are refused.")
  private @Nullable Integer webSocket;

  @Option(
      names = "--bind",
      paramLabel = "ADDRESS",
      description = "Listen at this address instead; without --token only at a loopback address.")
  private @Nullable InetAddress bind;

  @Mixin private TokenOption token;

  @Option(
      names = "--folder",
      paramLabel = "DIR",
      description =
          "Clients name files from this folder, and no others are read (default: the current one)"
              + " but those of packages.")
  private Path folder = Path.of("");

  @Option(
      names = "--package",
      paramLabel = "NAME=DIR",
      description = "Where package://NAME is. May be repeated.")
  private Map<String, Path> packages = Map.of();

  @Mixin private LimitOptions limits;

  /** Made by the command line. */
  public ServeCommand() {}

  @Override
  public Integer call() throws UsageException {
    requireSense();
    ServiceLimits most = limits.limits();
    Optional<String> asked = token.text();
    try (Service service = new Service(options(most));
        StopSignal stop = new StopSignal(service::close)) {
      if (socket == null && port() == null) {
        service.serve(
            new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
      } else {
        serveClients(service, most, new FirstLine(asked));
      }
      stop.finished(ExitCode.FREE);
    }
    return ExitCode.FREE;
  }

  private void serveClients(Service service, ServiceLimits most, FirstLine first)
      throws UsageException {
    PrintWriter err = spec.commandLine().getErr();
    try (Acceptor acceptor = acceptor(most.sessions())) {
      Messages.say(err, "listening on " + acceptor.name());
      Service.Wire wire = webSocket == null ? Service.Wire.LINES : Service.Wire.MESSAGES;
      service.serve(acceptor, wire, first, problem -> Messages.say(err, problem));
    }
  }

  private @Nullable Integer port() {
    return port == null ? webSocket : port;
  }

  private Acceptor acceptor(int most) throws UsageException {
    Integer at = port();
    try {
      return socket != null
          ? Acceptor.atPath(socket, most)
          : Acceptor.atPort(
              bind == null ? InetAddress.getLoopbackAddress() : bind,
              at == null ? 0 : at,
              webSocket == null ? "tcp" : "ws",
              most);
    } catch (IOException e) {
      String where = webSocket == null ? "--port " : "--ws ";
      throw new UsageException(
          (socket != null ? "--socket " + socket : where + at) + ": " + e.getMessage());
    }
  }

  private void requireSense() throws UsageException {
    if (Stream.of(socket, port, webSocket).filter(Objects::nonNull).count() > 1) {
      throw new UsageException("--socket, --port and --ws are ways to one service; give one");
    }
    Integer at = port();
    if (at != null && (at < 0 || at > LAST_PORT)) {
      String name = port == null ? "--ws" : "--port";
      throw new UsageException(name + " is " + at + ", wanted 0 to " + LAST_PORT);
    }
    if (at == null && bind != null) {
      throw new UsageException("--bind says where --port or --ws listens, which is missing");
    }
    if (socket == null && at == null && token.isGiven()) {
      throw new UsageException(
          "--token is asked of clients, so there must be --socket, --port or --ws");
    }
    if (bind != null && !bind.isLoopbackAddress() && !token.isGiven()) {
      throw new UsageException(
          "--bind %s lets other machines in; give a --token that they must know"
              .formatted(bind.getHostAddress()));
    }
    if (!Files.isDirectory(folder)) {
      throw new UsageException("--folder " + folder + " is no folder");
    }
  }

  private ServiceOptions options(ServiceLimits most) throws UsageException {
    try {
      return options(folder, packages, RobotArguments.packagePath(System.getenv()), most);
    } catch (IOException e) {
      throw new UsageException("--folder or --package: " + IoErrorText.of(e));
    }
  }

  /**
   * Returns what a service works with.
   *
   * @param packagePath folders that are packages or hold some
   */
  static ServiceOptions options(
      Path folder, Map<String, Path> packages, List<Path> packagePath, ServiceLimits most)
      throws IOException {
    List<Path> folders = new ArrayList<>(List.of(folder));
    folders.addAll(packages.values());
    packagePath.stream().filter(Files::isDirectory).forEach(folders::add);
    UrdfOptions files =
        new UrdfOptions(
            false, packages, packagePath, MeshReader.DEFAULT::read, FileBounds.of(folders));
    Map<String, Planner> planners = new TreeMap<>();
    for (PlannerKind kind : PlannerKind.values()) {
      planners.put(kind.label(), kind.planner(1));
    }
    return new ServiceOptions(
        folder, SceneOptions.of(files), planners, most, System::nanoTime, Version.ofProgram());
  }
}
