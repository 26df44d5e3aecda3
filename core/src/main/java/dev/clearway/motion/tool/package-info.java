/**
 * Motions of joints that follow a tool: {@link dev.clearway.motion.tool.ToolPath} says where the
 * tool is, {@link dev.clearway.motion.tool.ToolFollower} finds the joints that put it there and
 * proves how near they are, {@link dev.clearway.motion.tool.ToolMotion} is the result. {@link
 * dev.clearway.motion.tool.LooseMotion} is all motions near one.
 *
 * <p>Must not know geometry, scenes or files. docs/tool-motions.md has the proofs.
 */
@NullMarked
package dev.clearway.motion.tool;

import org.jspecify.annotations.NullMarked;
