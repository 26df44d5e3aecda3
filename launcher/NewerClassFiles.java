import java.io.IOException;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Writes the class files of a jar that are older than Java 6 in the form of Java 25, in place: {@code
 * java NewerClassFiles.java JAR}. What they do stays the same; they get the stack maps that newer
 * ones are verified by.
 *
 * <p>Java keeps no class in an AOT cache that is as old as that, so that the command line's classes,
 * picocli's, were read, verified the slow way, and linked at each start: half of what {@code
 * --version} took.
 */
final class NewerClassFiles {
  /** The first version whose classes an AOT cache takes, that of Java 6. */
  private static final int TAKEN = 50;

  private final ClassFile files;
  private int rewritten;

  private NewerClassFiles(ClassLoader classes) {
    this.files =
        ClassFile.of(
            StackMapsOption.GENERATE_STACK_MAPS,
            ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofResourceParsing(classes)));
  }

  /** Rewrites a jar. */
  public static void main(String[] arguments) throws IOException {
    Path jar = Path.of(arguments[0]);
    Path draft = Path.of(arguments[0] + ".newer");
    try (URLClassLoader classes = new URLClassLoader(new URL[] {jar.toUri().toURL()})) {
      NewerClassFiles newer = new NewerClassFiles(classes);
      try (ZipFile from = new ZipFile(jar.toFile());
          OutputStream file = Files.newOutputStream(draft);
          ZipOutputStream to = new ZipOutputStream(file)) {
        for (ZipEntry entry : Collections.list(from.entries())) {
          ZipEntry same = new ZipEntry(entry.getName());
          same.setTime(entry.getTime());
          to.putNextEntry(same);
          to.write(newer.of(entry.getName(), from.getInputStream(entry).readAllBytes()));
          to.closeEntry();
        }
      }
      if (newer.rewritten > 0) {
        Files.move(draft, jar, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private byte[] of(String name, byte[] content) {
    if (!name.endsWith(".class") || files.parse(content).majorVersion() >= TAKEN) {
      return content;
    }
    rewritten++;
    ClassModel model = files.parse(content);
    ClassTransform version =
        (builder, element) -> {
          switch (element) {
            case ClassFileVersion old -> builder.withVersion(ClassFile.JAVA_25_VERSION, 0);
            // Goes through the code, so that stack maps are made; code that is only copied has none.
            case MethodModel method ->
                builder.transformMethod(
                    method, MethodTransform.transformingCode((code, part) -> code.with(part)));
            default -> builder.with(element);
          }
        };
    return files.transformClass(model, version);
  }
}
