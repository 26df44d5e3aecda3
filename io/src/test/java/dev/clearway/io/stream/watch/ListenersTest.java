package dev.clearway.io.stream.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.io.stream.EventFormat;
import dev.clearway.io.stream.FirstLine;
import dev.clearway.io.stream.ObjectStateDefaults;
import dev.clearway.io.stream.WatchEvent;
import dev.clearway.io.stream.source.Inbox;
import dev.clearway.io.stream.source.ListenAddress;
import dev.clearway.io.stream.source.Listeners;
import dev.clearway.predict.tracking.LiveClock;
import dev.clearway.predict.tracking.ObjectTracker;
import dev.clearway.predict.tracking.TrackingCounts;
import dev.clearway.predict.tracking.TrackingEvent;
import dev.clearway.predict.tracking.TrackingOptions;
import dev.clearway.predict.tracking.TrackingStatistics;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Clients at ports of the loopback address, all in this process. */
class ListenersTest implements EventSink {
  private static final TrackingOptions OPTIONS =
      new TrackingOptions(50, 0, 1, 1000, 1000, 1000, 100, 0, Map.of());
  private static final String REQUEST =
      """
      GET / HTTP/1.1
      Host: localhost
      Upgrade: websocket
      Connection: Upgrade
      Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==
      Sec-WebSocket-Version: 13

      """
          .replace("\n", "\r\n");

  private final Inbox inbox = new Inbox(System::nanoTime);
  private final EventFormat format = EventFormat.json();
  private final StringWriter written = new StringWriter();
  private final AtomicInteger steps = new AtomicInteger();
  private final List<Integer> ports = new ArrayList<>();
  private final List<Socket> sockets = new ArrayList<>();
  private Listeners listeners;
  private FutureTask<Integer> running;
  private Optional<String> token = Optional.empty();

  /** Listens at a port of each protocol and steps in the background. */
  private void start(ListenAddress.Protocol... protocols) throws Exception {
    List<ListenAddress> addresses =
        Arrays.stream(protocols).map(protocol -> new ListenAddress(protocol, 0)).toList();
    FirstLine first = new FirstLine(token);
    listeners =
        new Listeners(addresses, Optional.empty(), inbox, ObjectStateDefaults.NOTHING, first);
    for (String where : listeners.start()) {
      ports.add(Integer.parseInt(where.substring(where.lastIndexOf(':') + 1)));
    }
    TrackingCounts counts = new TrackingCounts(() -> 0);
    ObjectTracker tracker = new ObjectTracker(OPTIONS, () -> 0, counts, this);
    LiveClock clock = new LiveClock(0, tracker);
    running =
        new FutureTask<>(
            () -> {
              new LiveRun(inbox, tracker, clock, this, listeners::closeIdle).run();
              event(new WatchEvent.Statistics(true, tracker.finish(), Map.of()));
              return tracker.objects();
            });
    Thread.ofPlatform().start(running);
  }

  @Override
  public void event(TrackingEvent event) {
    event(new WatchEvent.Tracking(event));
  }

  @Override
  public void event(WatchEvent event) {
    written.write(format.line(event) + "\n");
  }

  @Override
  public void statistics(TrackingStatistics statistics) {
    event(new WatchEvent.Statistics(false, statistics, Map.of()));
  }

  @Override
  public void endStep(double time) {
    steps.incrementAndGet();
  }

  @AfterEach
  void stop() throws IOException {
    inbox.stop();
    listeners.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  private Socket connect(int listener) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), ports.get(listener));
    sockets.add(socket);
    return socket;
  }

  private static byte[] reading(String id, double x, double v) {
    return String.format(
            Locale.ROOT,
            "{\"t\":0,\"id\":\"%s\",\"position\":[%f,0],\"velocity\":[%f,0],\"radius\":0.5,"
                + "\"maxSpeed\":2,\"maxAcceleration\":1}\n",
            id,
            x,
            v)
        .getBytes(StandardCharsets.UTF_8);
  }

  /** Waits until something is written, and returns all lines. */
  private List<String> await(Predicate<List<String>> there) throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    List<String> lines = written.toString().lines().toList();
    while (!there.test(lines)) {
      assertThat(System.nanoTime()).as("waiting; so far: " + lines).isLessThan(deadline);
      Thread.sleep(5);
      lines = written.toString().lines().toList();
    }
    return lines;
  }

  private static Predicate<List<String>> line(String... parts) {
    return lines -> lines.stream().anyMatch(line -> Arrays.stream(parts).allMatch(line::contains));
  }

  private static void frame(OutputStream out, byte[] line) throws IOException {
    int length = line.length - 1;
    byte[] head = {(byte) 0x81, (byte) 0xFE, (byte) (length >> 8), (byte) length, 0, 0, 0, 0};
    out.write(head);
    out.write(line, 0, length);
  }

  @Test
  void clientsOfBothKindsShareAWorld() throws Exception {
    start(ListenAddress.Protocol.TCP, ListenAddress.Protocol.WS);
    connect(0).getOutputStream().write(reading("tcp", 0, 1));
    await(line("client", "tcp 127", "connected"));
    Socket web = connect(1);
    web.getOutputStream().write(REQUEST.getBytes(StandardCharsets.US_ASCII));
    InputStream answer = web.getInputStream();
    assertThat(new String(answer.readNBytes(12), StandardCharsets.US_ASCII))
        .isEqualTo("HTTP/1.1 101");
    frame(web.getOutputStream(), reading("web", 1.01, -1));

    await(line("\"alarm\"", "tcp", "web", "earliestContact"));
    web.close();
    await(line("client", "ws 127", "closed"));
    inbox.stop();
    assertThat(running.get()).isEqualTo(2);
    assertThat(steps.get()).isPositive();
    await(line("summary"));
  }

  @Test
  void aClientThatMisbehavesHarmsNoOther() throws Exception {
    start(ListenAddress.Protocol.TCP);
    Socket good = connect(0);
    good.getOutputStream().write(reading("good 1", 0, 1));
    await(line("client", "connected"));
    Thread.ofVirtual().start(this::flood);
    Socket halfOpen = connect(0);
    halfOpen.getOutputStream().write("{\"t\":0,\"id\":".getBytes(StandardCharsets.US_ASCII));
    await(line("malformed"));
    good.getOutputStream().write(reading("good 2", 1.01, -1));

    await(line("\"alarm\"", "good 1", "good 2"));
    halfOpen.close();
    inbox.stop();
    assertThat(running.get()).isEqualTo(2);
    assertThat(steps.get()).isPositive();
  }

  private void flood() {
    try (Socket socket = connect(0)) {
      OutputStream out = socket.getOutputStream();
      byte[] garbage =
          ("{}\n" + "garbage\n".repeat(100) + "x".repeat(9000) + "\n{\"t\":9e9,\"id\":7}\n")
              .getBytes(StandardCharsets.US_ASCII);
      while (!inbox.isStopped()) {
        out.write(garbage);
      }
    } catch (IOException e) {
      assertThat(inbox.isStopped()).isTrue();
    }
  }

  @Test
  void clientsBeyondTheMostAreTurnedAway() throws Exception {
    start(ListenAddress.Protocol.TCP);
    for (int i = 0; i < 64; i++) {
      connect(0);
    }
    await(lines -> lines.stream().filter(line -> line.contains("connected")).count() == 64);
    assertThat(connect(0).getInputStream().read()).isEqualTo(-1);
    await(line("client-refused", "refused a client: there are 64"));

    sockets.getFirst().close();
    await(line("client", "closed"));
    connect(0);
    await(lines -> lines.stream().filter(line -> line.contains("connected")).count() == 65);
  }

  /** A connection that is closed before all was read of it is reset, if the rest came by then. */
  private static boolean isClosed(Socket socket) throws IOException {
    try {
      return socket.getInputStream().read() == -1;
    } catch (SocketException reset) {
      return true;
    }
  }

  /** What a page of any site can make a browser send. */
  @Test
  void aPostOfAWebPageIsNotUsed() throws Exception {
    start(ListenAddress.Protocol.TCP);
    Socket good = connect(0);
    good.getOutputStream().write(reading("a", 0, 1));
    await(line("client", "connected"));
    Socket page = connect(0);
    byte[] lies =
        new String(reading("a", 500, 1), StandardCharsets.UTF_8)
            .repeat(3)
            .getBytes(StandardCharsets.UTF_8);
    String head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n";
    page.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
    page.getOutputStream().write(lies);
    await(line("client", "closed: its first line is no JSON object"));
    assertThat(isClosed(page)).isTrue();
    good.getOutputStream().write(reading("b", 1.01, -1));

    List<String> lines = await(line("\"alarm\"", "\"pair\":[\"a\",\"b\"]"));
    assertThat(lines.stream().filter(line -> line.contains("\"malformed\""))).hasSize(1);
    assertThat(String.join("\n", lines)).doesNotContain("contradiction", "repeated");
    inbox.stop();
    assertThat(running.get()).isEqualTo(2);
    assertThat(steps.get()).isPositive();
  }

  @Test
  void whereATokenIsAskedForNobodyElseIsHeard() throws Exception {
    token = Optional.of("open sesame");
    start(ListenAddress.Protocol.TCP, ListenAddress.Protocol.WS);
    for (String first :
        List.of("{\"token\":\"open sesam\"}\n", "{\"token\":\"\"}\n", "{}\n", "{\"token\":1}\n")) {
      Socket stranger = connect(0);
      stranger.getOutputStream().write(first.getBytes(StandardCharsets.US_ASCII));
      stranger.getOutputStream().write(reading("lie", 0, 1));
      assertThat(isClosed(stranger)).isTrue();
    }
    byte[] said = "{\"token\":\"open sesame\"}\n".getBytes(StandardCharsets.US_ASCII);
    Socket friend = connect(0);
    friend.getOutputStream().write(said);
    friend.getOutputStream().write(reading("a", 0, 1));
    Socket web = connect(1);
    web.getOutputStream().write(REQUEST.getBytes(StandardCharsets.US_ASCII));
    assertThat(web.getInputStream().readNBytes(12)).hasSize(12);
    frame(web.getOutputStream(), said);
    frame(web.getOutputStream(), reading("b", 1.01, -1));

    List<String> lines = await(line("\"alarm\"", "\"a\"", "\"b\""));
    assertThat(lines.stream().filter(line -> line.contains("does not say the token"))).hasSize(8);
    assertThat(String.join("\n", lines)).doesNotContain("\"lie\"");
  }
}
