package dev.clearway.io.serve.session;

import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.BvhSource;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.scene.GivenRobot;
import dev.clearway.io.scene.RobotSource;
import dev.clearway.io.scene.SceneChange;
import dev.clearway.io.scene.SceneFile;
import dev.clearway.io.scene.SceneOptions;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.io.serve.Answers;
import dev.clearway.io.serve.ErrorCode;
import dev.clearway.io.serve.Request;
import dev.clearway.io.serve.RequestException;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.Warnings;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The scenes of a session, by name. Thread-safe. */
final class Scenes {
  private final ServiceOptions options;
  private final Map<String, LoadedScene> loaded = new ConcurrentHashMap<>();

  Scenes(ServiceOptions options) {
    this.options = options;
  }

  /** Builds trees as long as there is room for what they are built around. */
  private static final class BoundedTrees implements BvhSource {
    private final BvhSource source;
    private long left;

    BoundedTrees(BvhSource source, long most) {
      this.source = source;
      this.left = most;
    }

    @Override
    public Bvh treeOf(Shape shape) {
      left -= LoadedScene.elements(shape);
      if (left < 0) {
        throw new FullException();
      }
      return source.treeOf(shape);
    }
  }

  /** There is no room for another shape; never leaves this class. */
  private static final class FullException extends RuntimeException {
    private static final long serialVersionUID = 1;

    FullException() {
      super("too many triangles", null, false, false);
    }
  }

  /** Returns the names of all. */
  Set<String> names() {
    return Set.copyOf(loaded.keySet());
  }

  /**
   * Returns a scene.
   *
   * @throws RequestException if none has the name
   */
  LoadedScene require(String name) throws RequestException {
    LoadedScene found = loaded.get(name);
    if (found == null) {
      throw new RequestException(
          ErrorCode.UNKNOWN_SCENE,
          "no scene is named %s; loaded: %s"
              .formatted(
                  Quoted.of(name),
                  loaded.isEmpty() ? "none" : Quoted.plain(String.join(", ", names()))));
    }
    return found;
  }

  /**
   * Returns the file that a client names.
   *
   * @throws RequestException if it lies outside the folders that may be read, or is no file there
   */
  Path file(String name) throws RequestException {
    try {
      Path file = options.folder().resolve(name);
      if (options.files().files().bounds().hold(file) && Files.isRegularFile(file)) {
        return file;
      }
    } catch (InvalidPathException e) {
      throw new RequestException(ErrorCode.BAD_FILE, Quoted.file(name) + " is no file name here");
    }
    throw new RequestException(
        ErrorCode.BAD_FILE,
        Quoted.file(name) + " is no file that clients may name",
        "name a file below the service's --folder, from there");
  }

  /**
   * Returns the file of a path that a client names.
   *
   * @throws RequestException if it may not be read, or is too large
   */
  Path pathFile(String name) throws RequestException {
    Path file = file(name);
    try {
      long size = Files.size(file);
      int most = options.limits().batchBytes();
      if (size > most) {
        throw new RequestException(
            ErrorCode.TOO_LARGE, "the file has %s bytes, at most %s".formatted(size, most));
      }
    } catch (IOException e) {
      throw new RequestException(ErrorCode.BAD_FILE, Quoted.file(name) + " cannot be read");
    }
    return file;
  }

  /** Reads a scene and makes it ready. */
  Answer load(Request.Load asked) throws RequestException, ModelFormatException {
    int most = options.limits().scenes();
    if (!loaded.containsKey(asked.scene()) && loaded.size() >= most) {
      throw new RequestException(
          ErrorCode.TOO_MANY, "there are %s scenes in this session".formatted(most));
    }
    Set<String> warnings = new LinkedHashSet<>();
    SceneFile file;
    try {
      file = read(asked, warnings);
    } catch (FullException e) {
      throw full();
    }
    warnings.addAll(file.warnings());
    Scene scene = file.scene();
    if (asked.clearance().isPresent()) {
      scene = scene.withClearance(asked.clearance().getAsDouble());
    }
    if (asked.selfClearance().isPresent()) {
      scene = scene.withSelfClearance(asked.selfClearance().getAsDouble());
    }
    CheckOptions checks =
        new CheckOptions(
            asked.tolerance().orElse(CheckOptions.DEFAULT.tolerance()),
            asked.adjacent(),
            asked.self());
    LoadedScene made = new LoadedScene(asked.scene(), CheckSetup.of(scene, checks));
    loaded.put(made.name(), made);
    return Answer.of(made.told(warnings) + "," + made.joints());
  }

  private SceneFile read(Request.Load asked, Set<String> warnings)
      throws RequestException, ModelFormatException {
    Set<String> moved = Set.copyOf(asked.moved());
    SceneOptions reading =
        options
            .files()
            .withMoved(() -> moved)
            .withTreesFrom(new BoundedTrees(options.files().trees(), room(asked.scene())));
    if (asked.robot().isPresent()) {
      Optional<Path> srdf =
          asked.srdf().isPresent() ? Optional.of(file(asked.srdf().get())) : Optional.empty();
      RobotSource.Loaded loaded = reading.robotSource().read(file(asked.robot().get()), srdf);
      warnings.addAll(loaded.warnings());
      reading = reading.withRobot(GivenRobot.of(loaded, () -> moved, Pose.IDENTITY));
    }
    return asked.file().isPresent()
        ? SceneReader.read(file(asked.file().get()), reading)
        : SceneReader.read(asked.inline().orElseThrow(), reading);
  }

  /** Returns how many elements a scene may have beside all others. */
  private long room(String name) {
    long taken = 0;
    for (LoadedScene other : loaded.values()) {
      taken += other.name().equals(name) ? 0 : LoadedScene.elements(other.scene());
    }
    return options.limits().elements() - taken;
  }

  private RequestException full() {
    return new RequestException(
        ErrorCode.TOO_LARGE,
        "the scenes of this session would have more than %s triangles, points and primitives"
            .formatted(options.limits().elements()));
  }

  /** Changes one object of a scene. */
  Answer edit(Request.Edit asked) throws RequestException, ModelFormatException {
    LoadedScene before = require(asked.scene());
    Warnings warnings = new Warnings();
    long room = room(asked.scene()) - LoadedScene.elements(before.scene());
    Scene after;
    try {
      after =
          switch (asked.change()) {
            case ADD ->
                SceneChange.add(
                    before.scene(),
                    asked.object(),
                    options.files().withTreesFrom(new BoundedTrees(options.files().trees(), room)),
                    warnings);
            case MOVE -> SceneChange.move(before.scene(), asked.object(), warnings);
            case REMOVE -> SceneChange.remove(before.scene(), asked.object());
          };
    } catch (FullException e) {
      throw full();
    }
    LoadedScene made = new LoadedScene(asked.scene(), before.setup().with(after));
    loaded.put(made.name(), made);
    return Answer.of(made.told(warnings.toList()));
  }

  /** Forgets a scene. */
  Answer unload(String name) throws RequestException {
    require(name);
    loaded.remove(name);
    return Answer.of("\"unloaded\":" + Answers.quoted(name));
  }
}
