package dev.clearway.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.cli.Run;
import dev.clearway.io.serve.session.Service;
import dev.clearway.io.serve.session.ServiceLimits;
import dev.clearway.io.stream.FirstLine;
import dev.clearway.io.stream.socket.Acceptor;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A service asked by WebSocket, with the JDK's client and with bytes that are none of its. */
final class ServeWebSocketTest {
  private static final String HEALTH = "{\"id\":7,\"request\":\"health\"}";

  private Service service;
  private int port;

  private void start(Optional<String> token) throws IOException {
    Acceptor acceptor = Acceptor.atPort(InetAddress.getLoopbackAddress(), 0, "ws", 8);
    String name = acceptor.name();
    port = Integer.parseInt(name.substring(name.lastIndexOf(':') + 1));
    service =
        new Service(ServeCommand.options(Run.ROOT, Map.of(), List.of(), ServiceLimits.DEFAULT));
    FirstLine first = new FirstLine(token);
    Thread.ofPlatform()
        .daemon()
        .start(() -> service.serve(acceptor, Service.Wire.MESSAGES, first, _ -> {}));
  }

  @AfterEach
  void stop() {
    service.close();
  }

  /** What a client of the JDK hears. */
  private static final class Heard implements WebSocket.Listener {
    private final BlockingQueue<String> texts = new LinkedBlockingQueue<>();
    private final BlockingQueue<ByteBuffer> bytes = new LinkedBlockingQueue<>();
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
      text.append(data);
      if (last) {
        texts.add(text.toString());
        text.setLength(0);
      }
      socket.request(1);
      return null;
    }

    @Override
    public CompletionStage<?> onBinary(WebSocket socket, ByteBuffer data, boolean last) {
      ByteBuffer copy = ByteBuffer.allocate(data.remaining()).order(ByteOrder.LITTLE_ENDIAN);
      bytes.add(copy.put(data).flip());
      socket.request(1);
      return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
      texts.add("closed " + code);
      return null;
    }

    String next() throws InterruptedException {
      return String.valueOf(texts.poll(60, TimeUnit.SECONDS));
    }
  }

  private WebSocket connect(HttpClient client, Heard heard, String origin) {
    WebSocket.Builder builder = client.newWebSocketBuilder();
    if (!origin.isEmpty()) {
      builder.header("Origin", origin);
    }
    return builder.buildAsync(URI.create("ws://127.0.0.1:" + port + "/"), heard).join();
  }

  @Test
  void itAnswersWhatItAnswersByLines() throws Exception {
    start(Optional.empty());
    Heard heard = new Heard();
    String load = "{\"id\":1,\"request\":\"load\",\"file\":\"examples/cage-cell/cell.yaml\"}";
    String check = "{\"id\":2,\"request\":\"check\",\"path\":\"examples/cage-cell/thin.csv\"}";
    try (HttpClient client = HttpClient.newHttpClient()) {
      WebSocket socket = connect(client, heard, "http://localhost:8080");
      socket.sendText(load, true).join();
      socket.sendText(check.substring(0, 30), false).join();
      socket.sendText(check.substring(30), true).join();
      List<String> answers = ServedLines.of(Run.ROOT, List.of(load, check));
      assertThat(List.of(heard.next(), heard.next())).isEqualTo(answers);

      ByteBuffer doubles = ByteBuffer.allocate(2 * 6 * 8).order(ByteOrder.LITTLE_ENDIAN);
      String batch = "{\"id\":3,\"request\":\"check\",\"binary\":\"segments\",\"bytes\":96}";
      socket.sendText(batch, true).join();
      socket.sendBinary(doubles, true).join();
      assertThat(heard.next()).isEqualTo("{\"id\":3,\"count\":1,\"bytes\":16}");
      ByteBuffer answer = heard.bytes.poll(60, TimeUnit.SECONDS);
      assertThat(answer.remaining()).isEqualTo(16);
      assertThat(answer.getDouble(0)).isIn(0.0, 1.0, 2.0);

      socket.sendText("hello", true).join();
      assertThat(heard.next()).contains("bad-json");
      socket.sendPing(ByteBuffer.wrap(new byte[] {1})).join();
      socket.sendText("{\"id\":9,\"request\":\"shutdown\"}", true).join();
      assertThat(heard.next()).contains("\"id\":9");
      client.shutdownNow();
    }
  }

  @Test
  void pagesOfOtherMachinesAndStrangersAreNotHeard() throws Exception {
    start(Optional.of("open sesame"));
    try (HttpClient client = HttpClient.newHttpClient()) {
      assertThatThrownBy(() -> connect(client, new Heard(), "https://example.com"))
          .rootCause()
          .hasMessageContaining("403");
      Heard stranger = new Heard();
      connect(client, stranger, "").sendText(HEALTH, true).join();
      assertThat(stranger.next()).contains("forbidden");
      assertThat(stranger.next()).startsWith("closed");
      Heard friend = new Heard();
      WebSocket socket = connect(client, friend, "");
      socket.sendText("{\"token\":\"open sesame\"}", true).join();
      assertThat(friend.next()).contains("accepted");
      socket.sendText(HEALTH, true).join();
      assertThat(friend.next()).contains("\"health\":\"ok\"");
      client.shutdownNow();
    }
  }

  @Test
  void framesOfNoiseHarmNoOtherClient() throws Exception {
    start(Optional.empty());
    SplittableRandom random = new SplittableRandom(4);
    String head =
        """
        GET / HTTP/1.1
        Host: a
        Upgrade: websocket
        Connection: Upgrade
        Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==
        Sec-WebSocket-Version: 13

        """
            .replace("\n", "\r\n");
    for (int k = 0; k < 100; k++) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        OutputStream out = socket.getOutputStream();
        byte[] noise = new byte[random.nextInt(200)];
        random.nextBytes(noise);
        if (noise.length > 1 && random.nextBoolean()) {
          noise[0] = (byte) (0x80 | random.nextInt(3)); // a frame that begins well
          noise[1] |= (byte) 0x80;
        }
        out.write(head.getBytes(StandardCharsets.US_ASCII));
        out.write(noise);
        socket.shutdownOutput();
        socket.getInputStream().readAllBytes();
      } catch (IOException e) {
        assertThat(e).hasMessageContaining("reset"); // closed with bytes that nobody read
      }
    }
    Heard heard = new Heard();
    try (HttpClient client = HttpClient.newHttpClient()) {
      connect(client, heard, "").sendText(HEALTH, true).join();
      assertThat(heard.next()).contains("\"health\":\"ok\"");
      client.shutdownNow();
    }
  }
}
