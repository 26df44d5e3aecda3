package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.cli.terminal.ExitCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Arguments of {@code watch} that cannot be used. */
class WatchMistakesTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '$',
      value = {
        "--rate 0 | --rate is 0.0",
        "--rate NaN | --rate is NaN",
        "--rate 1001 | --rate is 1001.0",
        "--warn -1 | --warn is -1.0",
        "--warn 3601 | --warn is 3601.0",
        "--safety -1 | --safety is -1.0",
        "--radius -1 | --radius is -1.0",
        "--max-speed -1 | --max-speed is -1.0",
        "--max-acceleration -1 | --max-acceleration is -1.0",
        "--late -1 | --late is -1.0",
        "--silence NaN | --silence is NaN",
        "--silence-of forklift | 'forklift' is no kind with its seconds",
        "--silence-of forklift=-1 | 'forklift=-1' is no kind with its seconds",
        "--silence-of a=1 --silence-of a=2 | --silence-of is given twice for a",
        "--zones missing.yaml | missing.yaml: no such file",
        "--metrics no-such-folder/m.prom | --metrics: cannot write no-such-folder",
        "--lead -1 | --lead is -1.0",
        "--latency -1 | --latency is -1.0",
        "--stats-every -1 | --stats-every is -1.0",
        "--max-objects 0 | --max-objects is 0",
        "--scheduling binary-buckets --max-objects 32769 | --max-objects is 32769, wanted at most",
        "--scheduling buckets | 'buckets' is none of near-pairs, binary-buckets, fib",
        "--ignore A | 'A' does not name two objects",
        "--ignore A,A | 'A,A' does not name two objects",
        "--ignore A,B,C | 'A,B,C' does not name two objects",
        "--threads 0 | --threads is 0",
        "--max-near 0 | --max-near is 0",
        "--max-reports -1 | --max-reports is -1",
        "--speed 0 | --speed is '0'",
        "--speed fast | --speed is 'fast'",
        "--clock sun | 'sun' is none of readings, system",
        "--format xml | 'xml'",
        "--listen udp:7 | 'udp:7' is neither tcp:PORT nor ws:PORT",
        "--listen tcp:65536 | 'tcp:65536'",
        "--listen tcp:-1 | 'tcp:-1'",
        "--listen tcp:0 | --listen takes live input",
        "--token secret | --token is asked of clients",
        "--bind 127.0.0.1 | --bind says where"
      })
  void whatMakesNoSenseIsNamed(String options, String named) {
    List<String> all = new ArrayList<>(List.of("watch"));
    all.addAll(List.of(options.split(" ")));
    all.add("missing.ndjson");
    Run run = Run.of(all.toArray(String[]::new));

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("clearway: ").contains(named);
  }

  @Test
  void filesThatCannotBeReadAreNamed() {
    assertThat(Run.of("watch", "missing.ndjson").err()).contains("missing.ndjson: no such file");
    Run run = Run.of("watch", folder.toString());

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("is a folder");
  }
}
