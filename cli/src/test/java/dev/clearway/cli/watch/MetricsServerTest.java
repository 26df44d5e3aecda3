package dev.clearway.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.cli.Run;
import dev.clearway.cli.arguments.UsageException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;

/** Metrics that are asked for by HTTP. */
final class MetricsServerTest {
  @Test
  void itTellsTheNewestText() throws Exception {
    String closed;
    try (MetricsServer server = new MetricsServer(0);
        HttpClient client = HttpClient.newHttpClient()) {
      closed = server.name();
      assertThat(server.name()).matches("http://127\\.0\\.0\\.1:\\d+/metrics");
      for (String text : new String[] {"clearway_watch_objects 5\n", "ö\n", ""}) {
        server.renew(text);
        HttpResponse<String> answer = get(client, server.name());
        assertThat(answer.body()).isEqualTo(text);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type").orElseThrow())
            .startsWith("text/plain; version=0.0.4");
      }
      assertThat(get(client, server.name() + "/else").statusCode()).isEqualTo(404);
      HttpRequest post =
          HttpRequest.newBuilder(URI.create(server.name()))
              .POST(BodyPublishers.ofString("x"))
              .build();
      assertThat(client.send(post, BodyHandlers.ofString()).statusCode()).isEqualTo(405);

      int port = URI.create(server.name()).getPort();
      assertThatThrownBy(() -> new MetricsServer(port))
          .isInstanceOf(UsageException.class)
          .hasMessageContaining("--metrics-port " + port);
    }
    try (HttpClient client = HttpClient.newHttpClient()) {
      assertThatThrownBy(() -> get(client, closed)).isInstanceOf(IOException.class);
    }
  }

  private static HttpResponse<String> get(HttpClient client, String at) throws Exception {
    return client.send(HttpRequest.newBuilder(URI.create(at)).build(), BodyHandlers.ofString());
  }

  @Test
  void aWatchSaysWhereItIsAsked() {
    String recording = Run.ROOT.resolve("examples/moving-objects/crossing.ndjson").toString();
    Run run = Run.of("watch", "--metrics-port", "0", recording);
    assertThat(run.err()).matches("clearway: metrics at http://127\\.0\\.0\\.1:\\d+/metrics\\R");
    assertThat(run.code()).isEqualTo(10);
    assertThat(Run.of("watch", "--metrics-port", "70000", recording).err())
        .contains("--metrics-port is 70000, wanted 0 to 65535");
  }
}
