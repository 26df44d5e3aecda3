package dev.clearway.spark;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A standalone cluster on this machine: a master and workers of one processor each. */
final class StandaloneCluster implements AutoCloseable {
  private static final String HOST = "127.0.0.1";

  private final Path folder;
  private final int port;
  private final Process master;
  private final List<Process> workers = new ArrayList<>();

  /**
   * Starts a master.
   *
   * @param folder for what the processes write
   */
  StandaloneCluster(Path folder) throws IOException {
    this.folder = folder;
    Files.createDirectories(folder.resolve("jars")); // by which Spark knows its home
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    master =
        start(
            "master",
            "org.apache.spark.deploy.master.Master",
            List.of("--host", HOST, "--port", String.valueOf(port), "--webui-port", "0"));
  }

  /** Returns what Spark calls it. */
  String url() {
    return "spark://" + HOST + ":" + port;
  }

  /** Starts one more worker. */
  void addWorker() throws IOException {
    String name = "worker-" + workers.size();
    List<String> arguments =
        List.of(
            url(),
            "--host",
            HOST,
            "--cores",
            "1",
            "--memory",
            "1g",
            "--webui-port",
            "0",
            "--work-dir",
            folder.resolve(name).toString());
    workers.add(start(name, "org.apache.spark.deploy.worker.Worker", arguments));
  }

  /** Kills a worker and the process that works for it, as a machine that loses its power does. */
  void kill(int worker) {
    Process process = workers.get(worker);
    List<ProcessHandle> below = process.descendants().toList();
    process.destroyForcibly();
    below.forEach(ProcessHandle::destroyForcibly);
  }

  @Override
  public void close() {
    for (int i = 0; i < workers.size(); i++) {
      kill(i);
    }
    master.destroyForcibly();
  }

  private Process start(String name, String type, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx512m", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), type));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("SPARK_HOME", folder.toString());
    builder.environment().put("SPARK_LOCAL_IP", HOST);
    builder
        .environment()
        .put("SPARK_SCALA_VERSION", "2.13"); // else it is told by folders of Spark's
    builder.redirectErrorStream(true).redirectOutput(folder.resolve(name + ".log").toFile());
    return builder.start();
  }
}
