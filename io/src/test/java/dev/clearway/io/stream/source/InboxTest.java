package dev.clearway.io.stream.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.io.stream.Message;
import dev.clearway.io.stream.ObjectStateDefaults;
import dev.clearway.predict.tracking.ObjectName;
import dev.clearway.predict.tracking.ObjectUpdate;
import dev.clearway.predict.tracking.UpdateSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class InboxTest {
  private static final long SECOND = 1_000_000_000;

  private final Inbox inbox = new Inbox(System::nanoTime);

  private static Batch batch(Source source) {
    return Batch.of(
        source, 0, List.of(new Message.Update(new ObjectUpdate.Removal(ObjectName.of(1), 0))));
  }

  private Optional<Batch> poll() {
    return inbox.poll(System.nanoTime() + 20 * SECOND);
  }

  @Test
  void sourcesAreEmptiedInTurn() throws InterruptedException {
    Source full = new Source("full");
    Source scarce = new Source("scarce");
    inbox.opened();
    for (int i = 0; i < Inbox.MOST_BATCHES; i++) {
      inbox.put(batch(full));
    }
    inbox.put(batch(scarce));

    assertThat(poll().orElseThrow().source()).isSameAs(full);
    assertThat(poll().orElseThrow().source()).isSameAs(scarce);
    assertThat(poll().orElseThrow().source()).isSameAs(full);
  }

  @Test
  void aFullQueueHoldsUpItsOwnSourceOnly() throws InterruptedException {
    Source full = new Source("full");
    inbox.opened();
    AtomicInteger put = new AtomicInteger();
    CountDownLatch filled = new CountDownLatch(Inbox.MOST_BATCHES);
    Thread flood =
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    for (int i = 0; i < 10 * Inbox.MOST_BATCHES; i++) {
                      inbox.put(batch(full));
                      put.incrementAndGet();
                      filled.countDown();
                    }
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                });
    filled.await();
    inbox.put(batch(new Source("other")));
    assertThat(put.get()).isEqualTo(Inbox.MOST_BATCHES);
    assertThat(full.waiting).hasSize(Inbox.MOST_BATCHES);

    int taken = 0;
    while (taken < 10 * Inbox.MOST_BATCHES + 1) {
      taken += poll().isPresent() ? 1 : 0;
    }
    flood.join();
    assertThat(put.get()).isEqualTo(10 * Inbox.MOST_BATCHES);
  }

  @Test
  void whatWaitsIsTakenBeforeTheEnd() throws InterruptedException {
    inbox.opened();
    inbox.put(batch(new Source("one")));
    inbox.closed();

    assertThat(inbox.isExhausted()).isFalse();
    assertThat(poll()).isPresent();
    assertThat(inbox.isExhausted()).isTrue();
    assertThat(poll()).isEmpty();
  }

  @Test
  void aSourceWhoseQueueIsFullWaits() throws InterruptedException {
    Source full = new Source("full");
    inbox.opened();
    for (int i = 0; i < Inbox.MOST_BATCHES; i++) {
      assertThat(full.state()).isEqualTo(UpdateSource.State.OPEN);
      inbox.put(batch(full));
    }
    assertThat(full.state()).isEqualTo(UpdateSource.State.WAITING);
    assertThat(poll()).isPresent();
    assertThat(full.state()).isEqualTo(UpdateSource.State.OPEN);
    full.end();
    assertThat(full.state()).isEqualTo(UpdateSource.State.ENDED);
  }

  /** A stream of which more has come each time that some was read. */
  @Test
  void aSourceOfWhichMoreHasComeWaits() throws Exception {
    byte[] line = "{\"t\":1,\"id\":2,\"removed\":true}\n".getBytes(StandardCharsets.UTF_8);
    Source source = new Source("source");
    List<UpdateSource.State> states = new ArrayList<>();
    InputStream in =
        new ByteArrayInputStream(line) {
          @Override
          public synchronized int read(byte[] to, int from, int length) {
            states.add(source.state());
            return super.read(to, from, Math.min(length, line.length / 2));
          }
        };
    new Feed(source, inbox, ObjectStateDefaults.NOTHING).read(in);
    assertThat(states)
        .startsWith(UpdateSource.State.OPEN, UpdateSource.State.WAITING)
        .endsWith(UpdateSource.State.OPEN);
  }

  @Test
  void stoppingWakesEveryone() throws InterruptedException {
    Source full = new Source("full");
    inbox.opened();
    for (int i = 0; i < Inbox.MOST_BATCHES; i++) {
      inbox.put(batch(full));
    }
    CountDownLatch ended = new CountDownLatch(1);
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                inbox.put(batch(full));
              } catch (InterruptedException e) {
                ended.countDown();
              }
            });
    inbox.stop();
    ended.await();

    assertThat(inbox.isExhausted()).isTrue();
    assertThat(poll()).isEmpty();
    inbox.sleepUntil(System.nanoTime() + 1000 * SECOND);
  }

  @Test
  void aStreamIsReadToItsEndInBatches() {
    String lines = "{\"t\":1,\"id\":2,\"removed\":true}\n".repeat(1000) + "bad";
    InputStream in = new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8));
    SourceThread.start(Path.of("lines"), in, inbox, ObjectStateDefaults.NOTHING);
    List<Message> messages = new ArrayList<>();
    while (!inbox.isExhausted()) {
      poll().ifPresent(batch -> messages.addAll(batch.messages()));
    }

    assertThat(messages).hasSize(1001);
    assertThat(messages.getLast()).isInstanceOf(Message.Malformed.class);
    assertThat(messages.getFirst())
        .isEqualTo(new Message.Update(new ObjectUpdate.Removal(ObjectName.of(2), 1)));
    assertThat(inbox.failure()).isEmpty();
  }

  @Test
  void aStreamThatCannotBeReadEndsTheInput() {
    InputStream broken = InputStream.nullInputStream();
    try {
      broken.close();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    SourceThread.start(Path.of("broken"), broken, inbox, ObjectStateDefaults.NOTHING);
    while (!inbox.isExhausted()) {
      assertThat(poll()).isEmpty();
    }

    assertThat(inbox.failure().orElseThrow()).hasMessageContaining("broken: cannot be read");
  }
}
