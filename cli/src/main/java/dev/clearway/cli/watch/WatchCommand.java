package dev.clearway.cli.watch;

import dev.clearway.cli.arguments.ReportFormat;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.stream.EventFormat;
import dev.clearway.io.stream.FirstLine;
import dev.clearway.io.stream.ObjectStateDefaults;
import dev.clearway.io.stream.source.Inbox;
import dev.clearway.io.stream.source.ListenAddress;
import dev.clearway.io.stream.source.Listeners;
import dev.clearway.io.stream.source.SourceThread;
import dev.clearway.io.stream.watch.LiveRun;
import dev.clearway.io.stream.watch.ReplayRun;
import dev.clearway.io.stream.watch.RobotRun;
import dev.clearway.io.text.BoundedInput;
import dev.clearway.io.text.DecimalText;
import dev.clearway.predict.StepClock;
import dev.clearway.predict.tracking.LiveClock;
import dev.clearway.predict.tracking.ObjectGuard;
import dev.clearway.predict.tracking.ObjectTracker;
import dev.clearway.predict.tracking.PairOptions;
import dev.clearway.predict.tracking.SteppingClock;
import dev.clearway.predict.tracking.TrackingCounts;
import dev.clearway.predict.tracking.TrackingOptions;
import dev.clearway.predict.tracking.TrackingStatistics;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code watch}: tells which of many moving objects may touch soon. */
@Command(
    name = "watch",
    description = {
      "Watches moving objects: reads where they are and how fast, an object of JSON a line, and"
          + " raises an alarm for each pair before it can touch. With --scene or --robot it watches"
          + " robots, by the states of their joints.",
      "Lengths are in metres, times in seconds.",
      ""
    },
    exitCodeList = {
      "0:no alarm",
      "10:an alarm",
      "11:no alarm, but something was not watched as promised",
      ExitCode.USAGE_HELP,
      ExitCode.FAULT_HELP
    },
    footer = {
      "A recording, as fast as it can be read:",
      "  clearway watch --format text examples/moving-objects/crossing.ndjson",
      "Zones that drones must keep out of, half a second before they can touch one:",
      "  clearway watch --zones examples/moving-objects/zones.yaml --warn 0.5 \\",
      "      --format text examples/moving-objects/crossing.ndjson",
      "Robots of a scene, by the states of their joints:",
      "  clearway watch --scene examples/cage-cell/cell.yaml --max-acceleration 2 \\",
      "      --format text examples/cage-cell/states.ndjson",
      "Messages that programs send to a port of this machine:",
      "  clearway watch --listen tcp:7070"
    },
    abbreviateSynopsis = true,
    sortOptions = false)
public final class WatchCommand implements Callable<Integer> {
  private static final double NANO = 1e-9;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      arity = "0..1",
      description =
          "A recording. Without it standard input is read: as it comes from a pipe or a terminal,"
              + " as a recording from a file.")
  private Path file;

  @Option(
      names = "--speed",
      paramLabel = "X",
      description =
          "Replay at so many times the recording's speed, max for as fast as can be (the default of"
              + " a FILE); makes standard input a recording.")
  private String speed;

  @Option(
      names = "--listen",
      paramLabel = "tcp:PORT|ws:PORT",
      converter = ListenConverter.class,
      description =
          "Take clients at a port, by lines over TCP or by WebSocket; 0 for any port, which"
              + " standard error names. May be repeated.")
  private List<ListenAddress> listen = new ArrayList<>();

  @Option(
      names = "--bind",
      paramLabel = "ADDRESS",
      description = "Listen at this address instead of the loopback address.")
  private InetAddress bind;

  @Mixin private TokenOption token;

  @Option(
      names = "--clock",
      defaultValue = "readings",
      completionCandidates = ClockChoice.Names.class,
      converter = ClockChoice.Choice.class,
      paramLabel = "readings|system",
      description =
          "What the present is: that of the freshest readings (the default), or the machine's clock"
              + " for readings in seconds since 1970.")
  private ClockChoice clock;

  @Option(
      names = "--latency",
      defaultValue = "0",
      paramLabel = "S",
      description =
          "Least delay of messages, by which the freshest reading is old (default"
              + " ${DEFAULT-VALUE}).")
  private double latency;

  @Mixin private WatchArguments given;

  @Mixin private RobotArguments robots;

  @Mixin private ZoneOption zones;

  @Mixin private MetricsOptions metrics;

  @Option(
      names = "--format",
      defaultValue = "json",
      paramLabel = "text|json",
      completionCandidates = ReportFormat.Names.class,
      converter = ReportFormat.Choice.class,
      description = "json for programs, one object a line (the default); text for people.")
  private ReportFormat format;

  /** Made by the command line. */
  public WatchCommand() {}

  @Override
  public Integer call() throws ModelFormatException, UsageException {
    if (robots.areGiven()) {
      return watchRobots();
    }
    requireOneInput();
    TrackingOptions options = given.options();
    PairOptions pairs = given.pairs();
    ObjectStateDefaults defaults = given.defaults();
    double times = times();
    requireLatency();
    EventFormat lines = format == ReportFormat.JSON ? EventFormat.json() : EventFormat.text();
    EventLog log = new EventLog(lines, spec.commandLine().getOut(), given.mostReports());
    TrackingCounts counts = new TrackingCounts(() -> System.nanoTime() * NANO);
    ObjectGuard guard =
        zones.guard(options, pairs.horizon(), log, robots.files(), spec.commandLine().getErr());
    ObjectTracker tracker = new ObjectTracker(options, pairs, stepClock(times), counts, log, guard);
    Inbox inbox = new Inbox(System::nanoTime);
    try (Metrics kept = metrics.open(counts::all, spec.commandLine().getErr());
        StopSignal stop = new StopSignal(inbox::stop);
        Listeners listeners = listeners(inbox, defaults)) {
      log.keep(kept);
      if (listen.isEmpty()) {
        openInput(inbox, defaults);
      } else {
        PrintWriter err = spec.commandLine().getErr();
        listeners.start().forEach(where -> err.println("clearway: listening on " + where));
        err.flush();
      }
      try {
        if (Double.isNaN(times)) {
          new LiveRun(inbox, tracker, present(tracker), log, listeners::closeIdle).run();
        } else {
          new ReplayRun(inbox, tracker, log, times).run();
        }
      } catch (OutOfMemoryError e) {
        inbox.fail(e);
        tracker.release(); // so that there is room for the summary
      }
      log.summary(tracker.finish());
      log.endStep(tracker.lastLook());
      if (inbox.failure().isPresent()) {
        throw new CompletionException(inbox.failure().get());
      }
      int code = log.exitCode(counts.mostObjects(), zones.isGiven() ? 1 : 2);
      stop.finished(code);
      return code;
    }
  }

  private void requireLatency() throws UsageException {
    if (!(latency >= 0 && latency < Double.POSITIVE_INFINITY)) {
      throw new UsageException("--latency is " + latency + ", wanted at least 0");
    }
  }

  private SteppingClock present(ObjectTracker tracker) {
    return clock == ClockChoice.SYSTEM ? new SystemClock(tracker) : new LiveClock(latency, tracker);
  }

  private int watchRobots() throws ModelFormatException, UsageException {
    RobotArguments.requireNoneOfObjects(spec.commandLine().getParseResult());
    double error = robots.readingError();
    PrintWriter err = spec.commandLine().getErr();
    Scene scene = robots.read(given.ignored(), zones, err);
    RobotRun.Options options = given.robots(scene, robots.spheres(), error);
    EventFormat lines = format == ReportFormat.JSON ? EventFormat.json() : EventFormat.text();
    EventLog log = new EventLog(lines, spec.commandLine().getOut(), given.mostReports());
    StepClock machine = () -> System.nanoTime() * NANO;
    StepClock judged = file == null && !StandardInput.isFile() ? machine : () -> 0;
    Path source = file == null ? Path.of("standard input") : file;
    RobotRun run;
    try {
      run = new RobotRun(scene, options, judged, machine, log);
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
    try (Metrics kept = metrics.open(run::statistics, err);
        InputStream in = input(source)) {
      log.keep(kept);
      run.run(in, source.toString());
      TrackingStatistics statistics = run.statistics();
      log.summary(statistics);
      log.endStep(statistics.time());
      return log.exitCode(statistics.steps() == 0 ? 0 : statistics.mostObjects(), 2);
    } catch (IOException e) {
      throw BoundedInput.unreadable(source, e);
    }
  }

  private Listeners listeners(Inbox inbox, ObjectStateDefaults defaults) throws UsageException {
    FirstLine first = new FirstLine(token());
    try {
      return new Listeners(listen, Optional.ofNullable(bind), inbox, defaults, first);
    } catch (IOException e) {
      throw new UsageException("--listen: " + e.getMessage());
    }
  }

  private void requireOneInput() throws UsageException {
    if (!listen.isEmpty() && (file != null || speed != null)) {
      throw new UsageException("--listen takes live input, so there can be no FILE and no --speed");
    }
    if (listen.isEmpty() && bind != null) {
      throw new UsageException("--bind says where to --listen, which is missing");
    }
  }

  private Optional<String> token() throws UsageException {
    if (token.isGiven() && listen.isEmpty()) {
      throw new UsageException("--token is asked of clients, so there must be --listen");
    }
    return token.text();
  }

  /** Returns the speed of a replay; NaN for live input. */
  private double times() throws UsageException {
    if (speed == null) {
      boolean live = !listen.isEmpty() || (file == null && !StandardInput.isFile());
      return live ? Double.NaN : Double.POSITIVE_INFINITY;
    }
    double times =
        speed.equals("max")
            ? Double.POSITIVE_INFINITY
            : DecimalText.parse(speed).orElseThrow(this::badSpeed);
    if (!(times > 0)) {
      throw badSpeed();
    }
    return times;
  }

  private UsageException badSpeed() {
    return new UsageException("--speed is '" + speed + "', wanted a number above 0, or max");
  }

  /** A replay as fast as can be is never too slow. */
  private static StepClock stepClock(double times) {
    double scale = Double.isNaN(times) ? 1 : times < Double.POSITIVE_INFINITY ? times : 0;
    return () -> System.nanoTime() * NANO * scale;
  }

  private void openInput(Inbox inbox, ObjectStateDefaults defaults) throws ModelFormatException {
    Path path = file == null ? Path.of("standard input") : file;
    SourceThread.start(path, input(path), inbox, defaults);
  }

  private InputStream input(Path path) throws ModelFormatException {
    if (file == null && StandardInput.isClosed()) {
      throw new ModelFormatException(path, "is closed");
    }
    return file == null ? System.in : open(file);
  }

  private static InputStream open(Path file) throws ModelFormatException {
    if (Files.isDirectory(file)) {
      throw new ModelFormatException(file, "is a folder, wanted a file");
    }
    try {
      return Files.newInputStream(file);
    } catch (NoSuchFileException e) {
      throw new ModelFormatException(file, "no such file");
    } catch (IOException e) {
      throw BoundedInput.unreadable(file, e);
    }
  }
}
