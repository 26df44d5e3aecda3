/**
 * Stage 3: trees of oriented boxes, equations of vertices, edges and faces, and the solver that
 * takes all of them at once.
 *
 * <p>{@link dev.clearway.methods.stages.exact.ContactSolver} answers with a {@link
 * dev.clearway.methods.stages.exact.ContactAnswer}; {@link
 * dev.clearway.methods.stages.exact.GeometryMeshes} prepares the meshes.
 *
 * <p>Must not know which stages came before.
 */
@NullMarked
package dev.clearway.methods.stages.exact;

import org.jspecify.annotations.NullMarked;
