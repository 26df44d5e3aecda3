package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.source.BinaryInput;
import dev.clearway.io.mesh.source.MeshSource;
import dev.clearway.io.mesh.source.TextScanner;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.Optional;

/** The data of a PLY file, value by value, whichever way it is written. */
sealed interface PlyRows extends Closeable {
  /** Starts a row; {@code element} and {@code number}, from 0, name it in errors. */
  void begin(String element, long number) throws IOException, ModelFormatException;

  /** Returns the next value of the row. */
  double next(PlyType type) throws IOException, ModelFormatException;

  /** Passes over the next values of the row, whatever they are. */
  void skip(PlyType type, long count) throws IOException, ModelFormatException;

  /** Ends a row. */
  void end() throws IOException, ModelFormatException;

  /** Returns the number of bytes that may hold values yet. */
  long remaining();

  /** Ends the data: refuses what is left, or returns a warning of it. */
  Optional<String> finish() throws IOException, ModelFormatException;

  /** Returns the error in this row. */
  ModelFormatException fault(String problem);

  /** PLY data as text: one row a line, so that a missing number cannot shift all that follow. */
  final class Ascii implements PlyRows {
    private final MeshSource source;
    private final TextScanner text;
    private final boolean takesNaN;
    private String element = "";
    private long number;

    /** Takes the scanner where the data starts, and closes it. */
    Ascii(MeshSource source, TextScanner text, boolean takesNaN) {
      this.source = source;
      this.takesNaN = takesNaN;
      this.text = text;
    }

    @Override
    public void close() throws IOException {
      text.close();
    }

    @Override
    public void begin(String element, long number) throws IOException, ModelFormatException {
      this.element = element;
      this.number = number;
      if (!text.skipBlankLines()) {
        throw fault("the file ends before it: it is cut, or a count in the header is wrong");
      }
    }

    @Override
    public double next(PlyType type) throws IOException, ModelFormatException {
      step();
      String what = "a value of %s %s".formatted(element, number);
      return takesNaN ? text.numberOrNaN(what) : text.number(what);
    }

    @Override
    public void skip(PlyType type, long count) throws IOException, ModelFormatException {
      for (long i = 0; i < count; i++) {
        step();
      }
    }

    @Override
    public void end() throws IOException, ModelFormatException {
      if (text.nextWordOnLine()) {
        throw fault("the line has more values than the header names, the first " + text.quoted());
      }
    }

    @Override
    public long remaining() {
      return source.size() - text.offset() + 1;
    }

    @Override
    public Optional<String> finish() throws IOException, ModelFormatException {
      if (text.nextWord()) {
        throw text.fault(
            "%s follows the rows that the header counts: correct the counts"
                .formatted(text.quoted()));
      }
      return Optional.empty();
    }

    @Override
    public ModelFormatException fault(String problem) {
      return text.fault("%s %s: %s".formatted(element, number, problem));
    }

    private void step() throws IOException, ModelFormatException {
      if (!text.nextWordOnLine()) {
        throw fault("the line has fewer values than the header names");
      }
    }
  }

  /** PLY data in binary, of either byte order. */
  final class Binary implements PlyRows {
    /**
     * So many bytes after the data are refused: a count may be too small, and faces would be lost.
     */
    private static final int SURPLUS_REFUSED = 50;

    private final MeshSource source;
    private final BinaryInput in;
    private String element = "";
    private long number;
    private long rowAt;

    Binary(MeshSource source, long dataAt, ByteOrder order) throws IOException {
      this.source = source;
      this.in = new BinaryInput(source, dataAt, order);
    }

    @Override
    public void close() throws IOException {
      in.close();
    }

    @Override
    public void begin(String element, long number) {
      this.element = element;
      this.number = number;
      this.rowAt = in.offset();
    }

    @Override
    public double next(PlyType type) throws IOException, ModelFormatException {
      return type.read(in);
    }

    @Override
    public void skip(PlyType type, long count) throws IOException, ModelFormatException {
      in.skip(count * type.size());
    }

    @Override
    public void end() {}

    @Override
    public long remaining() {
      return in.remaining();
    }

    @Override
    public Optional<String> finish() throws ModelFormatException {
      long surplus = in.remaining();
      if (surplus >= SURPLUS_REFUSED) {
        throw source.fault(
            "%s bytes follow the rows that the header counts, from byte %s: correct the counts"
                .formatted(surplus, in.offset()));
      }
      return surplus == 0
          ? Optional.empty()
          : Optional.of("%s: %s bytes after the last row".formatted(source.file(), surplus));
    }

    @Override
    public ModelFormatException fault(String problem) {
      return source.fault("%s %s (byte %s): %s".formatted(element, number, rowAt, problem));
    }
  }
}
