import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Makes a zip of a folder, the same bytes for the same files: names in order, one time for all, and
 * who may do what, which the tool {@code jar} leaves out.
 *
 * <p>Arguments: the folder, which becomes the first part of all names; the zip; the time.
 */
final class Archive {
  private Archive() {}

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    Path zip = Path.of(arguments[1]).toAbsolutePath();
    FileTime time = FileTime.from(Instant.parse(arguments[2]));
    Files.deleteIfExists(zip);
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.sorted((a, b) -> a.toString().compareTo(b.toString())).toList();
    }
    Map<String, Object> how = Map.of("create", "true", "enablePosixFileAttributes", "true");
    try (FileSystem out = FileSystems.newFileSystem(URI.create("jar:" + zip.toUri()), how)) {
      for (Path file : files) {
        Path to = out.getPath("/" + folder.getFileName() + "/" + folder.relativize(file));
        if (Files.isDirectory(file)) {
          Files.createDirectories(to);
        } else {
          Files.copy(file, to, StandardCopyOption.REPLACE_EXISTING);
        }
        boolean runs = Files.isDirectory(file) || Files.isExecutable(file);
        Files.setPosixFilePermissions(
            to, PosixFilePermissions.fromString(runs ? "rwxr-xr-x" : "rw-r--r--"));
        Files.getFileAttributeView(to, BasicFileAttributeView.class).setTimes(time, time, time);
      }
    }
  }
}
