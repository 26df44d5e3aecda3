package dev.clearway.io.serve.session;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.serve.AnswerOutput;
import dev.clearway.io.serve.Answers;
import dev.clearway.io.serve.ErrorCode;
import dev.clearway.io.serve.Request;
import dev.clearway.io.serve.RequestException;
import dev.clearway.io.serve.RequestHead;
import dev.clearway.io.stream.socket.Acceptor;
import dev.clearway.io.text.Quoted;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;

/**
 * A thread that answers requests in their order, and what it has ready for that. Whatever goes
 * wrong with one is its answer, and the next one follows.
 */
final class Lane {
  private final Scenes scenes;
  private final Judging judging;
  private final Planning planning;
  private final AnswerOutput out;
  private final Consumer<Ticket> done;
  private final BlockingQueue<Optional<Ticket>> waiting =
      new ArrayBlockingQueue<>(ServiceLimits.MOST_WAITING);
  private final Map<String, SceneJudge> ready = new HashMap<>();
  private final Thread thread;
  private volatile boolean broken;

  /**
   * Begins the thread.
   *
   * @param name of the thread
   * @param done is told of each request before it is answered
   */
  Lane(
      String name, Scenes scenes, ServiceOptions options, AnswerOutput out, Consumer<Ticket> done) {
    this.scenes = scenes;
    this.judging = new Judging(scenes, options);
    this.planning = new Planning(options);
    this.out = out;
    this.done = done;
    this.thread = Acceptor.thread(name, this::run);
  }

  /** Puts a request behind those that wait, once there is room. */
  void put(Ticket ticket) throws InterruptedException {
    waiting.put(Optional.of(ticket));
  }

  /** Returns once all that waits is answered; nothing may be put afterwards. */
  void finish() throws InterruptedException {
    waiting.put(Optional.empty());
    thread.join();
  }

  /** Returns whether answers can no longer be written. */
  boolean isBroken() {
    return broken;
  }

  private void run() {
    try {
      for (Optional<Ticket> next = waiting.take(); next.isPresent(); next = waiting.take()) {
        answer(next.get());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void answer(Ticket ticket) {
    FutureTask<Answer> task = new FutureTask<>(() -> answerTo(ticket));
    task.run();
    try {
      if (task.state() == FutureTask.State.SUCCESS) {
        Answer answer = task.resultNow();
        done.accept(ticket);
        out.write(Answers.of(ticket.id(), answer.content()), answer.doubles());
      } else {
        String error = error(ticket.id(), task.exceptionNow());
        done.accept(ticket);
        out.write(error);
      }
    } catch (IOException e) {
      broken = true; // the client is gone; what it still waits for is not begun
    }
  }

  private Answer answerTo(Ticket ticket) throws RequestException, ModelFormatException {
    Request asked = ticket.request();
    if (broken) {
      throw new RequestException(ErrorCode.CANCELLED, "the client is gone");
    }
    return switch (asked) {
      case Request.Load load -> scenes.load(load);
      case Request.Unload unload -> scenes.unload(unload.scene());
      case Request.Edit edit -> scenes.edit(edit);
      case Request.Judge judge -> judging.answer(judge, ready(judge.scene()), ticket);
      case Request.Plan plan -> planning.answer(plan, scenes.require(plan.scene()), ticket);
      case Request.Cancel cancel -> throw new IllegalArgumentException("for the reader");
      case Request.Health health -> throw new IllegalArgumentException("for the reader");
      case Request.Shutdown shutdown -> throw new IllegalArgumentException("for the reader");
    };
  }

  /** Returns what is ready for a scene as it is now; forgets what is ready for scenes gone. */
  private SceneJudge ready(String name) throws RequestException {
    LoadedScene scene = scenes.require(name);
    SceneJudge known = ready.get(name);
    if (known != null && known.isOf(scene)) {
      return known;
    }
    ready.keySet().retainAll(scenes.names());
    SceneJudge made = new SceneJudge(scene);
    ready.put(name, made);
    return made;
  }

  /** Returns the answer to a request that failed; of faults of ours it tells no more than what. */
  private static String error(String id, Throwable problem) {
    return switch (problem) {
      case RequestException refused -> Answers.error(id, refused);
      case ModelFormatException bad -> Answers.error(id, RequestHead.refusal(bad));
      case OutOfMemoryError full ->
          Answers.error(id, new RequestException(ErrorCode.MEMORY, "memory does not suffice"));
      case StackOverflowError deep ->
          Answers.error(id, new RequestException(ErrorCode.MEMORY, "the call stack is too small"));
      case IllegalArgumentException odd ->
          Answers.error(
              id, new RequestException(ErrorCode.BAD_REQUEST, String.valueOf(odd.getMessage())));
      default ->
          Answers.error(
              id,
              new RequestException(
                  ErrorCode.FAULT,
                  "this is a fault of clearway: " + Quoted.plain(String.valueOf(problem))));
    };
  }
}
