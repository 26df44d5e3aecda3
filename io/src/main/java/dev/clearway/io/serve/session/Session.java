package dev.clearway.io.serve.session;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.serve.AnswerOutput;
import dev.clearway.io.serve.Answers;
import dev.clearway.io.serve.ErrorCode;
import dev.clearway.io.serve.Request;
import dev.clearway.io.serve.RequestException;
import dev.clearway.io.serve.RequestHead;
import dev.clearway.io.serve.RequestInput;
import dev.clearway.io.serve.RequestParser;
import dev.clearway.io.stream.FirstLine;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/**
 * A client, from its first line to its last: reads what it sends, and hands on what takes time. One
 * thread runs it; its lanes answer.
 */
final class Session {
  /** Bytes of memory that a byte of a line may take once it is read. */
  private static final int MEMORY_OF_LINES = 32;

  private final Service service;
  private final RequestInput in;
  private final AnswerOutput out;
  private final Scenes scenes;
  private final Map<String, Ticket> open = new ConcurrentHashMap<>();
  private final Semaphore room;
  private final Lane inTurn;
  private final String name;
  private Optional<Lane> aside = Optional.empty();
  private Optional<FirstLine> first;
  private boolean ended;

  /**
   * @param name of its threads
   * @param first what its first line must be, if anything is asked of that
   */
  Session(
      Service service, String name, InputStream in, OutputStream out, Optional<FirstLine> first) {
    ServiceOptions options = service.options();
    this.service = service;
    this.name = name;
    this.in = new RequestInput(in, options.limits().lineBytes());
    this.out = new AnswerOutput(out);
    this.scenes = new Scenes(options);
    this.room = new Semaphore(options.limits().batchBytes());
    this.first = first;
    this.inTurn = lane(name);
  }

  private Lane lane(String threadName) {
    return new Lane(threadName, scenes, service.options(), out, this::done);
  }

  private void done(Ticket ticket) {
    open.remove(ticket.id(), ticket);
    room.release(ticket.held());
  }

  /**
   * Serves the client.
   *
   * @param whole whether all that was asked is still answered at the end of the input
   */
  void run(boolean whole) {
    try {
      read();
    } catch (IOException e) {
      assert !whole || e.getMessage() != null : "a client that goes takes its requests along";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      finish(whole && !ended);
    }
  }

  private void read() throws IOException, InterruptedException {
    Optional<RequestInput.Line> line = in.next();
    while (line.isPresent() && !ended && !inTurn.isBroken()) {
      take(line.get());
      line = ended ? Optional.empty() : in.next();
    }
  }

  private void finish(boolean whole) {
    if (!whole) {
      open.values().forEach(Ticket::cancel);
    }
    try {
      inTurn.finish();
      if (aside.isPresent()) {
        aside.get().finish();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void take(RequestInput.Line line) throws IOException, InterruptedException {
    String id = RequestHead.NOBODY;
    try {
      if (!line.whole()) {
        throw new RequestException(
            ErrorCode.TOO_LARGE,
            "a line has more than %s bytes".formatted(service.options().limits().lineBytes()));
      }
      if (first.isPresent() && !isRequest(line)) {
        return;
      }
      Element content =
          RequestHead.object(line.bytes(), line.from(), line.to(), service.options().folder());
      id = RequestHead.idOf(content);
      long size = MEMORY_OF_LINES * (long) (line.to() - line.from());
      begin(content, RequestHead.bytes(content), size);
    } catch (RequestException e) {
      refuse(id, e);
    } catch (ModelFormatException e) {
      refuse(id, RequestHead.refusal(e));
    }
  }

  private void refuse(String id, RequestException why) throws IOException, InterruptedException {
    if (why.code() == ErrorCode.FORBIDDEN) {
      ended = true;
      out.write(Answers.error(id, why));
    } else {
      inTurn.put(Ticket.refused(id, why));
    }
  }

  /**
   * Reads what follows a line, once there is room for both, and begins with the request.
   *
   * @param bytes that follow
   * @param size bytes of memory that the line takes
   */
  private void begin(Element content, long bytes, long size)
      throws IOException, InterruptedException, RequestException, ModelFormatException {
    int most = service.options().limits().batchBytes();
    if (bytes > most) {
      in.skip(bytes);
      throw new RequestException(
          ErrorCode.TOO_LARGE, "%s bytes follow the line, at most %s may".formatted(bytes, most));
    }
    int held = (int) Math.min(bytes + size, most);
    room.acquire(held);
    boolean isHeld = false;
    try {
      isHeld = begin(content, in.payload((int) bytes), held);
    } finally {
      if (!isHeld) {
        room.release(held);
      }
    }
  }

  /**
   * Looks at a client's first line; returns whether it is a request.
   *
   * @throws RequestException if the client is not to be heard
   */
  private boolean isRequest(RequestInput.Line line) throws IOException, RequestException {
    FirstLine asked = first.orElseThrow();
    first = Optional.empty();
    Optional<String> problem = asked.problem(line.bytes(), line.from(), line.to());
    if (problem.isPresent()) {
      throw new RequestException(ErrorCode.FORBIDDEN, problem.get());
    }
    if (asked.isTokenAlone()) {
      out.write(Answers.of(RequestHead.NOBODY, "\"token\":\"accepted\""));
    }
    return !asked.isTokenAlone();
  }

  /** Answers at once, or puts the request where it is answered; returns whether that holds room. */
  private boolean begin(Element content, byte[] payload, int held)
      throws IOException, InterruptedException, RequestException, ModelFormatException {
    RequestHead head = RequestHead.of(content);
    Request request = RequestParser.parse(content, payload);
    service.count();
    switch (request) {
      case Request.Cancel cancel -> {
        Optional<Ticket> given = Optional.ofNullable(open.get(cancel.of()));
        given.ifPresent(Ticket::cancel);
        out.write(Answers.of(head.id(), "\"cancelled\":" + given.isPresent()));
      }
      case Request.Health health -> out.write(Answers.of(head.id(), health()));
      case Request.Shutdown shutdown -> {
        ended = true;
        out.write(Answers.of(head.id(), "\"shutdown\":true"));
        service.close();
      }
      default -> {
        return put(new Ticket(head.id(), request, held), head.aside());
      }
    }
    return false;
  }

  private boolean put(Ticket ticket, boolean isAside)
      throws InterruptedException, RequestException {
    if (open.putIfAbsent(ticket.id(), ticket) != null) {
      throw new RequestException(
          ErrorCode.BAD_REQUEST,
          "another request with this id is not answered yet",
          "give each request an id of its own");
    }
    if (isAside && aside.isEmpty()) {
      aside = Optional.of(lane(name + ", aside"));
    }
    (isAside ? aside.orElseThrow() : inTurn).put(ticket);
    return true;
  }

  private String health() {
    return "\"health\":\"ok\",\"version\":%s,\"sessions\":%s,\"requests\":%s,\"seconds\":%s,\"scenes\":%s,\"waiting\":%s"
        .formatted(
            Answers.quoted(service.options().version()),
            service.sessions(),
            service.requests(),
            Answers.number(service.seconds()),
            Answers.list(scenes.names().stream().sorted().toList()),
            open.size());
  }
}
