package dev.clearway.io.urdf;

import dev.clearway.io.files.FileBounds;
import dev.clearway.io.files.FileLocator;
import dev.clearway.io.mesh.MeshLibrary;
import dev.clearway.io.mesh.MeshLoader;
import dev.clearway.io.mesh.MeshReader;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xacro.Xacro;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * How to read a URDF.
 *
 * @param useVisuals whether links without collision elements take their visual ones
 * @param packages folders by package name; a package named here is looked for nowhere else
 * @param packagePath folders that are packages or hold some, in order
 * @param meshes loads mesh files
 * @param bounds outside of which no file is read
 * @param xacro whether and how files are expanded that end in {@code .xacro}
 */
public record UrdfOptions(
    boolean useVisuals,
    Map<String, Path> packages,
    List<Path> packagePath,
    MeshLoader meshes,
    FileBounds bounds,
    Xacro xacro) {

  /**
   * Takes collision elements only, looks for packages upward of the file, and loads meshes as
   * {@link MeshReader#DEFAULT} does.
   */
  public static final UrdfOptions DEFAULT = of(MeshReader.DEFAULT::read);

  /** Copies what is given. */
  public UrdfOptions {
    packages = Map.copyOf(packages);
    packagePath = List.copyOf(packagePath);
    Objects.requireNonNull(meshes);
    Objects.requireNonNull(bounds);
    Objects.requireNonNull(xacro);
  }

  /** Options that expand no xacro. */
  public UrdfOptions(
      boolean useVisuals,
      Map<String, Path> packages,
      List<Path> packagePath,
      MeshLoader meshes,
      FileBounds bounds) {
    this(useVisuals, packages, packagePath, meshes, bounds, Xacro.NEVER);
  }

  /** Options that let any file be read. */
  public UrdfOptions(
      boolean useVisuals, Map<String, Path> packages, List<Path> packagePath, MeshLoader meshes) {
    this(useVisuals, packages, packagePath, meshes, FileBounds.NONE);
  }

  /** Returns options that take collision elements only and look for packages upward of the file. */
  public static UrdfOptions of(MeshLoader meshes) {
    return new UrdfOptions(false, Map.of(), List.of(), meshes);
  }

  /** Returns what finds the files that a file names. */
  public FileLocator locator(Path namingFile, Warnings warnings) {
    return new FileLocator(namingFile, packages, packagePath, bounds, warnings);
  }

  /** Returns the meshes that a file names, none of them read yet. */
  public MeshLibrary library(Path namingFile, Warnings warnings) {
    return new MeshLibrary(locator(namingFile, warnings), meshes, warnings);
  }

  /** Returns these options with visual elements taken where a link has no collision elements. */
  public UrdfOptions withVisuals() {
    return new UrdfOptions(true, packages, packagePath, meshes, bounds, xacro);
  }

  /** Returns these options with one more package. */
  public UrdfOptions withPackage(String name, Path folder) {
    Map<String, Path> more = new HashMap<>(packages);
    more.put(name, folder);
    return new UrdfOptions(useVisuals, more, packagePath, meshes, bounds, xacro);
  }

  /** Returns these options with other folders that are packages or hold some. */
  public UrdfOptions withPackagePath(List<Path> folders) {
    return new UrdfOptions(useVisuals, packages, folders, meshes, bounds, xacro);
  }

  /** Returns these options with bounds outside of which no file is read. */
  public UrdfOptions within(FileBounds other) {
    return new UrdfOptions(useVisuals, packages, packagePath, meshes, other, xacro);
  }

  /** Returns these options with another way of expanding xacro. */
  public UrdfOptions withXacro(Xacro other) {
    return new UrdfOptions(useVisuals, packages, packagePath, meshes, bounds, other);
  }
}
