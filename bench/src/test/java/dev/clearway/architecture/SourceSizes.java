package dev.clearway.architecture;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.lang.model.element.Modifier;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/**
 * Measures source files by the JDK's own parser.
 *
 * <p>A method's lines run from its first modifier or annotation to its last brace, without its
 * Javadoc; initialiser blocks count as methods. A record's header is no parameter list: it is the
 * type that a long parameter list asks for. Public methods of the core are held to a tighter limit
 * than others. Types of a package are those at the top of its files.
 */
final class SourceSizes {
  static final int FILE_LINES = 400;
  private static final int METHOD_LINES = 50;
  private static final int KERNEL_METHOD_LINES = 80;
  private static final int PARAMETERS = 7;
  private static final int CORE_PUBLIC_PARAMETERS = 6;
  private static final int KERNEL_PARAMETERS = 10;
  private static final int PACKAGE_TYPES = 25;

  private static final PackageTable TABLE = new PackageTable("dev.clearway");

  private final List<Finding> findings = new ArrayList<>();
  private final Map<String, Integer> typesByPackage = new TreeMap<>();
  private final SourcePositions positions;

  private SourceSizes(SourcePositions positions) {
    this.positions = positions;
  }

  /**
   * Returns all sizes found.
   *
   * @throws IOException if a file can't be read
   */
  static List<Finding> measure(List<? extends JavaFileObject> sources) throws IOException {
    JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, null, List.of("-proc:none"), null, sources);
    SourceSizes sizes = new SourceSizes(Trees.instance(task).getSourcePositions());
    for (CompilationUnitTree unit : task.parse()) {
      sizes.measure(unit);
    }
    sizes.typesByPackage.forEach(
        (name, count) -> sizes.add(Finding.Kind.PACKAGE_TYPES, name, count, PACKAGE_TYPES));
    return List.copyOf(sizes.findings);
  }

  private void measure(CompilationUnitTree unit) throws IOException {
    String file = unit.getSourceFile().getName();
    String packageName = String.valueOf(unit.getPackageName());
    boolean kernel = packageName.endsWith(".kernel");
    boolean core = TABLE.isInCoreModule(packageName);
    long lines = unit.getSourceFile().getCharContent(true).toString().lines().count();
    add(Finding.Kind.FILE_LINES, file, Math.toIntExact(lines), FILE_LINES);
    typesByPackage.merge(packageName, unit.getTypeDecls().size(), Integer::sum);
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitMethod(MethodTree method, Void unused) {
        String place = place(unit, method, method.getName().toString());
        int parameters = parameters(unit, method);
        addLines(unit, method, place, kernel);
        boolean open = core && method.getModifiers().getFlags().contains(Modifier.PUBLIC);
        int limit = open ? CORE_PUBLIC_PARAMETERS : kernel ? KERNEL_PARAMETERS : PARAMETERS;
        add(Finding.Kind.PARAMETERS, place, parameters, limit);
        return super.visitMethod(method, null);
      }

      @Override
      public Void visitClass(ClassTree type, Void unused) {
        for (Tree member : type.getMembers()) {
          if (member instanceof BlockTree block) {
            addLines(unit, block, place(unit, block, "{}"), kernel);
          }
        }
        return super.visitClass(type, null);
      }
    }.scan(unit, null);
  }

  /** A compact constructor shows the record's components, which stand before it. */
  private int parameters(CompilationUnitTree unit, MethodTree method) {
    long start = positions.getStartPosition(unit, method);
    return (int)
        method.getParameters().stream()
            .filter(parameter -> positions.getStartPosition(unit, parameter) >= start)
            .count();
  }

  private void addLines(CompilationUnitTree unit, Tree tree, String place, boolean kernel) {
    LineMap lines = unit.getLineMap();
    long first = lines.getLineNumber(positions.getStartPosition(unit, tree));
    long last = lines.getLineNumber(positions.getEndPosition(unit, tree));
    int limit = kernel ? KERNEL_METHOD_LINES : METHOD_LINES;
    add(Finding.Kind.METHOD_LINES, place, Math.toIntExact(last - first + 1), limit);
  }

  private String place(CompilationUnitTree unit, Tree tree, String name) {
    long line = unit.getLineMap().getLineNumber(positions.getStartPosition(unit, tree));
    return unit.getSourceFile().getName() + ":" + line + " " + name;
  }

  private void add(Finding.Kind kind, String place, int size, int limit) {
    findings.add(new Finding(kind, place, size, limit));
  }
}
