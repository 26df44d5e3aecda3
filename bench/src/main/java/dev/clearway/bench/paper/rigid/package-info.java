/**
 * The experiment of the 2014 paper on rigid bodies, rebuilt: a tree of a hook's configurations
 * grows among random tetrahedra, and {@link dev.clearway.bench.paper.rigid.Rigid} counts what the
 * checks of its connections cost with and without transformed workspaces (Table I, Fig. 7).
 *
 * <p>Must not know the inside of any checker.
 *
 * @see "L. He, J. van den Berg, Efficient Exact Collision-Checking of 3-D Rigid Body Motions using
 *     Linear Transformations and Distance Computations in Workspace, 2014, Sec. IV"
 */
@NullMarked
package dev.clearway.bench.paper.rigid;

import org.jspecify.annotations.NullMarked;
