package dev.clearway.architecture;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnionTypeTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/** Rules on source files that compiled classes do not show. */
final class SourceRules {
  private static final Set<String> CATCH_ALL =
      Set.of("Exception", "RuntimeException", "Throwable", "Error");

  private SourceRules() {}

  /**
   * Returns the packages without a {@code package-info.java}.
   *
   * @throws IOException if a file can't be read
   */
  static Set<String> undescribedPackages(List<? extends JavaFileObject> sources)
      throws IOException {
    Set<String> all = new TreeSet<>();
    Set<String> described = new TreeSet<>();
    for (CompilationUnitTree unit : parse(sources)) {
      String name = String.valueOf(unit.getPackageName());
      all.add(name);
      if (unit.getSourceFile().getName().endsWith("package-info.java")) {
        described.add(name);
      }
    }
    all.removeAll(described);
    return all;
  }

  /**
   * Returns the descriptions of packages that do not say that references are not null.
   *
   * @throws IOException if a file can't be read
   */
  static List<String> unmarkedPackages(List<? extends JavaFileObject> sources) throws IOException {
    List<String> files = new ArrayList<>();
    for (CompilationUnitTree unit : parse(sources)) {
      String file = unit.getSourceFile().getName();
      boolean marked =
          unit.getPackageAnnotations().stream()
              .anyMatch(annotation -> annotation.toString().startsWith("@NullMarked"));
      if (file.endsWith("package-info.java") && !marked) {
        files.add(file);
      }
    }
    return files;
  }

  /**
   * Returns the places outside package {@code cli} that catch whatever comes.
   *
   * @throws IOException if a file can't be read
   */
  static List<String> catchAlls(List<? extends JavaFileObject> sources) throws IOException {
    List<String> places = new ArrayList<>();
    for (CompilationUnitTree unit : parse(sources)) {
      if (!String.valueOf(unit.getPackageName()).endsWith(".cli")) {
        new TreeScanner<Void, Void>() {
          @Override
          public Void visitCatch(CatchTree clause, Void unused) {
            for (Tree type : caught(clause.getParameter().getType())) {
              if (CATCH_ALL.contains(type.toString())) {
                places.add(unit.getSourceFile().getName() + " catches " + type);
              }
            }
            return super.visitCatch(clause, null);
          }
        }.scan(unit, null);
      }
    }
    return places;
  }

  private static List<? extends Tree> caught(Tree type) {
    return type instanceof UnionTypeTree union ? union.getTypeAlternatives() : List.of(type);
  }

  private static Iterable<? extends CompilationUnitTree> parse(
      List<? extends JavaFileObject> sources) throws IOException {
    return ((JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, null, List.of("-proc:none"), null, sources))
        .parse();
  }
}
