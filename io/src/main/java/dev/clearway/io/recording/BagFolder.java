package dev.clearway.io.recording;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.document.Element;
import dev.clearway.io.text.Quoted;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The folder that rosbag2 makes of a recording: one file or several, and what it says of them. */
final class BagFolder {
  private static final String METADATA = "metadata.yaml";

  private BagFolder() {}

  /** Returns whether a folder is one. */
  static boolean isOne(Path folder) {
    return Files.isRegularFile(folder.resolve(METADATA));
  }

  /**
   * Returns the files of a recording, in its order.
   *
   * @throws ModelFormatException if the folder does not say which they are, or they are compressed
   */
  static List<Path> files(Path folder) throws ModelFormatException {
    Path metadata = folder.resolve(METADATA);
    Element information = DocumentReader.read(metadata).require("rosbag2_bagfile_information");
    String compression =
        information.find("compression_format").isPresent()
            ? information.require("compression_format").text()
            : "";
    if (!compression.isEmpty()) {
      throw new ModelFormatException(
          metadata,
          "says that files are compressed by %s, which is not read; 'ros2 bag convert' writes them anew"
              .formatted(Quoted.of(compression)));
    }
    List<Path> files = new ArrayList<>();
    for (String name : information.require("relative_file_paths").texts()) {
      Path file = folder.resolve(Path.of(name).getFileName());
      if (!Files.isRegularFile(file)) {
        throw new ModelFormatException(
            metadata, "names the file %s, which is not beside it".formatted(Quoted.of(name)));
      }
      files.add(file);
    }
    return files;
  }
}
