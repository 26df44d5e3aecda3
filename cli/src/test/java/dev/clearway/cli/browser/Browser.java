package dev.clearway.cli.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;

/**
 * A headless Chromium with one page, driven by its DevTools protocol. A test that wants one is
 * skipped where there is none.
 */
final class Browser implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final int WIDTH = 760;
  private static final int HEIGHT = 900;

  /** Answers when the script of a page has drawn it; looks when something changes. */
  private static final String READY =
      """
      new Promise(resolve => {
        const look = () => {
          const ready = document.body?.dataset.ready === 'true';
          if (ready) resolve();
          return ready;
        };
        if (!look()) {
          const observer = new MutationObserver(() => { if (look()) observer.disconnect(); });
          observer.observe(document, {attributes: true, childList: true, subtree: true});
        }
      })
      """;

  private final Process process;
  private final WebSocket socket;
  private final Map<Integer, CompletableFuture<JsonNode>> waiting;
  private final List<String> requests;
  private int calls;

  private Browser(
      Process process,
      WebSocket socket,
      Map<Integer, CompletableFuture<JsonNode>> waiting,
      List<String> requests) {
    this.process = process;
    this.socket = socket;
    this.waiting = waiting;
    this.requests = requests;
  }

  /**
   * Starts one.
   *
   * @param profile an empty folder
   * @param more arguments for it
   */
  static Browser start(Path profile, String... more) throws Exception {
    Optional<String> program = program();
    assumeTrue(program.isPresent(), "no Chromium on the path: reports are not looked at");
    List<String> command = new ArrayList<>();
    command.add(program.orElseThrow());
    command.addAll(
        List.of(
            "--headless=new",
            "--no-sandbox",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--hide-scrollbars",
            "--use-angle=swiftshader",
            "--enable-unsafe-swiftshader",
            "--window-size=" + WIDTH + "," + HEIGHT,
            "--remote-debugging-port=0",
            "--user-data-dir=" + profile));
    command.addAll(List.of(more));
    command.add("about:blank");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(profile.resolve("log").toFile())
            .start();
    boolean connected = false;
    try {
      Browser browser = connect(process, port(profile, process));
      connected = true;
      return browser;
    } finally {
      if (!connected) {
        process.destroyForcibly();
      }
    }
  }

  private static Optional<String> program() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .flatMap(folder -> Stream.of("chromium", "chromium-browser").map(Path.of(folder)::resolve))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst();
  }

  private static int port(Path profile, Process process) throws Exception {
    Path file = profile.resolve("DevToolsActivePort");
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < end && process.isAlive()) {
      if (Files.exists(file) && !Files.readAllLines(file).isEmpty()) {
        return Integer.parseInt(Files.readAllLines(file).getFirst());
      }
      Thread.sleep(50);
    }
    throw new IOException(
        "the browser does not start: " + Files.readString(profile.resolve("log")));
  }

  private static Browser connect(Process process, int port) throws Exception {
    HttpClient client = HttpClient.newHttpClient();
    HttpRequest list =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json/list")).build();
    JsonNode pages = JSON.readTree(client.send(list, HttpResponse.BodyHandlers.ofString()).body());
    String address = "";
    for (JsonNode page : pages) {
      if (page.path("type").asText().equals("page")) {
        address = page.path("webSocketDebuggerUrl").asText();
      }
    }
    Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
    List<String> requests = Collections.synchronizedList(new ArrayList<>());
    WebSocket socket =
        client
            .newWebSocketBuilder()
            .buildAsync(URI.create(address), new Answers(waiting, requests))
            .get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    Browser browser = new Browser(process, socket, waiting, requests);
    browser.call("Page.enable", Map.of());
    browser.call("Runtime.enable", Map.of());
    browser.call("Network.enable", Map.of());
    return browser;
  }

  /** Takes what the browser says: answers to calls, and requests that it makes. */
  private static final class Answers implements WebSocket.Listener {
    private final Map<Integer, CompletableFuture<JsonNode>> waiting;
    private final List<String> requests;
    private final StringBuilder text = new StringBuilder();

    Answers(Map<Integer, CompletableFuture<JsonNode>> waiting, List<String> requests) {
      this.waiting = waiting;
      this.requests = requests;
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
      text.append(data);
      if (last) {
        take(text.toString());
        text.setLength(0);
      }
      socket.request(1);
      return CompletableFuture.completedFuture(null);
    }

    private void take(String message) {
      try {
        JsonNode node = JSON.readTree(message);
        CompletableFuture<JsonNode> call = waiting.remove(node.path("id").asInt(0));
        if (call != null) {
          call.complete(node);
        } else if (node.path("method").asText().equals("Network.requestWillBeSent")) {
          String address = node.path("params").path("request").path("url").asText();
          requests.add(address.startsWith("data:") ? "data:" : address);
        }
      } catch (IOException e) {
        throw new AssertionError("no JSON: " + message, e);
      }
    }
  }

  JsonNode call(String method, Map<String, ?> parameters) throws Exception {
    int id = ++calls;
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    waiting.put(id, answer);
    ObjectNode message = JSON.createObjectNode().put("id", id).put("method", method);
    message.set("params", JSON.valueToTree(parameters));
    socket.sendText(message.toString(), true).get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    JsonNode said = answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    if (said.has("error")) {
      throw new AssertionError(method + ": " + said.path("error"));
    }
    return said.path("result");
  }

  /** Opens a file and waits until its script has drawn it. */
  void open(Path file) throws Exception {
    requests.clear();
    call("Page.navigate", Map.of("url", file.toUri().toString()));
    evaluate(READY);
  }

  /** Returns what an expression comes to. */
  JsonNode evaluate(String expression) throws Exception {
    JsonNode result =
        call(
            "Runtime.evaluate",
            Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
    if (result.has("exceptionDetails")) {
      throw new AssertionError(expression + ": " + result.path("exceptionDetails"));
    }
    return result.path("result").path("value");
  }

  /** Clicks at a place of the page, pixels. */
  void click(double x, double y) throws Exception {
    for (String type : List.of("mousePressed", "mouseReleased")) {
      call(
          "Input.dispatchMouseEvent",
          Map.of("type", type, "x", x, "y", y, "button", "left", "clickCount", 1));
    }
  }

  /** Clicks into the middle of an element, after it was scrolled to. */
  void click(String selector) throws Exception {
    JsonNode place =
        evaluate(
            "(() => { const e = document.querySelector('%s'); e.scrollIntoView({block: 'center'});"
                    .formatted(selector)
                + " const b = e.getBoundingClientRect();"
                + " return [b.left + b.width / 2, b.top + b.height / 2]; })()");
    click(place.path(0).asDouble(), place.path(1).asDouble());
  }

  /** Returns the pixels of an element, as far as its scrolling into view shows them. */
  BufferedImage screenshot(String selector) throws Exception {
    JsonNode box =
        evaluate(
            "(() => { const e = document.querySelector('%s'); e.scrollIntoView({block: 'nearest'});"
                    .formatted(selector)
                + " const b = e.getBoundingClientRect();"
                + " return [b.left + scrollX, b.top + scrollY, b.width, b.height]; })()");
    Map<String, Double> clip =
        Map.of(
            "x", box.path(0).asDouble(),
            "y", box.path(1).asDouble(),
            "width", box.path(2).asDouble(),
            "height", box.path(3).asDouble(),
            "scale", 1.0);
    String data =
        call(
                "Page.captureScreenshot",
                Map.of("format", "png", "optimizeForSpeed", true, "clip", clip))
            .path("data")
            .asText();
    return ImageIO.read(new ByteArrayInputStream(Base64.getDecoder().decode(data)));
  }

  byte[] pdf() throws Exception {
    String data =
        call("Page.printToPDF", Map.of("paperWidth", 8.27, "paperHeight", 11.69))
            .path("data")
            .asText();
    return Base64.getDecoder().decode(data);
  }

  /** Returns the addresses of all requests since the page was opened, its own the first. */
  List<String> requests() {
    return List.copyOf(requests);
  }

  @Override
  public void close() {
    socket.abort();
    // Its own processes go on for a moment, and would write to a folder that is being deleted.
    List<ProcessHandle> children = process.descendants().toList();
    process.destroyForcibly().onExit().join();
    for (ProcessHandle child : children) {
      child.destroyForcibly();
      child.onExit().join();
    }
  }
}
