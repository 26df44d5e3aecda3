package dev.clearway.io.mesh;

/**
 * Choices that a mesh file leaves open.
 *
 * @param colladaUpAxis whether a Collada file's up axis turns the mesh so that up becomes z; off,
 *     the numbers are taken as they are, as the ROS tools do
 */
public record MeshOptions(boolean colladaUpAxis) {
  /** The up axis of Collada files is ignored. */
  public static final MeshOptions DEFAULT = new MeshOptions(false);
}
